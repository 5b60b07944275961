import type { Disc, Face, FrigateFace, TroopFace } from '../../../src/games/francis-drake/data.ts'
import type { Event } from '../../../src/games/francis-drake/state.ts'
import type { Hash } from '../../../src/kernel/ids.ts'

const hidden = <T>(value: T) => ({ to: [0], seal: '0'.repeat(64) as Hash, salt: '1'.repeat(64), value })
const none = { silver: 0, gold: 0, jewel: 0, relic: 0 }

/** At least one event of each type, and how it reads. */
export const told: readonly (readonly [Event, string])[] = [
  [
    { type: 'starting-order-drawn', order: [2, 0, 1] },
    'The frigates are drawn from the cup: Cleo, Ann and Ben.',
  ],
  [{ type: 'starting-order-set', order: [1, 0] }, 'The starting order is now: Ben and Ann.'],
  [
    { type: 'tiles-laid', street: ['queen', 'crew-b'] },
    'Plymouth Street is laid out anew: the Queen, Crew B.',
  ],
  [
    { type: 'map-blocked', roll: 5, destinations: ['portobelo', 'galleon-4'] },
    'The die shows 5. Closed on this voyage: Portobelo and the Galleon of zone 4.',
  ],
  [
    {
      type: 'commodities-laid',
      ports: [
        { destination: 'san-juan', commodities: ['indigo', 'coffee'] },
        { destination: 'santo-domingo', commodities: ['sugar', 'tobacco'] },
      ],
    },
    'The Trade Ports are stocked: San Juan with Indigo and Coffee; Santo Domingo with Sugar and Tobacco.',
  ],
  [
    {
      type: 'galleons-laid',
      galleons: [
        { destination: 'galleon-2', guns: 3, points: 7 },
        { destination: 'galleon-4', guns: 1, points: 1 },
      ],
    },
    'The Spanish Galleons take their places: the Galleon of zone 2 with 3 guns, for 7 Victory Points; the Galleon of zone 4 with 1 gun, for 1 Victory Point.',
  ],
  [{ type: 'voyage-began', voyage: 2 }, 'Voyage 2 begins.'],
  [{ type: 'gun-granted', seat: 1, guns: 1 }, 'Ben is the last captain to start, and gets 1 gun for it.'],
  [{ type: 'turn-began', seat: 1, phase: 'provisioning' }, 'Ben is next on Plymouth Street.'],
  [{ type: 'turn-began', seat: 1, phase: 'placing' }, 'Ben is next to place a Mission Disc.'],
  [{ type: 'location-visited', seat: 0, location: 'tavern', circle: 1 }, 'Ann stops at the Tavern.'],
  [{ type: 'items-taken', seat: 0, crew: 2, guns: 1, goods: 0, barrels: 0 }, 'Ann takes 2 crew and 1 gun.'],
  [
    { type: 'items-taken', seat: 0, crew: 0, guns: 2, goods: 1, barrels: 3 },
    'Ann takes 2 guns, 1 Trade Goods and 3 barrels.',
  ],
  [
    { type: 'tavern-rolled', seat: 0, roll: 4, bonus: 0, crew: 2 },
    'Ann rolls 4 in the Tavern and hires 2 crew.',
  ],
  [
    { type: 'tavern-rolled', seat: 0, roll: 6, bonus: 1, crew: 4 },
    'Ann rolls 6 + 1 in the Tavern and hires 4 crew.',
  ],
  [
    { type: 'tavern-rolled', seat: 0, roll: 2, bonus: 0, crew: 0 },
    'Ann rolls 2 in the Tavern and hires nobody.',
  ],
  [
    { type: 'tavern-rolled', seat: 0, roll: 1, bonus: 1, crew: 0 },
    'Ann rolls 1 + 1 in the Tavern and hires nobody.',
  ],
  [{ type: 'ghost-ship-won', seat: 0 }, 'Ann has the Ghost Ship on this voyage.'],
  [{ type: 'golden-hind-won', seat: 0, circle: 1 }, 'Ann has the Golden Hind on this voyage.'],
  [
    { type: 'golden-hind-won', seat: 0, circle: 2 },
    'Ann has the second Golden Hind, which goes after the first.',
  ],
  [{ type: 'galleon-taken', seat: 0 }, 'Ann changes the Frigate for a Galleon.'],
  [{ type: 'galleon-kept', seat: 0 }, 'Ann has a Galleon already, and keeps it.'],
  [{ type: 'pinnace-taken', seat: 0 }, 'Ann takes a Pinnace.'],
  [{ type: 'role-taken', seat: 0, role: 'admiral' }, 'Ann takes the counter of the Admiral.'],
  [{ type: 'investor-paid', seat: 0, points: 4 }, 'Ann pays the Investor 4 Victory Points.'],
  [{ type: 'docked', seat: 0, dock: 3 }, 'Ann is ready to sail, in dock 3.'],
  [{ type: 'hawkins-rolled', roll: 6 }, 'Hawkins rolls 6.'],
  [{ type: 'hawkins-visited', location: 'guns-a', circle: 1 }, 'Hawkins stops at Guns A.'],
  [{ type: 'hawkins-docked', dock: 1 }, 'Hawkins moves to dock 1.'],
  [
    {
      type: 'treasure-laid',
      treasures: [
        { destination: 'campeche', treasure: 'gold' },
        { destination: 'cumana', treasure: 'silver' },
        { destination: 'cartagena', treasure: 'silver' },
        { destination: 'galleon-2', treasure: 'jewel' },
        { destination: 'galleon-4', treasure: 'relic' },
      ],
    },
    'Treasure is laid out on the map: 2 silver at Cumaná and Cartagena; gold at Campeche; a jewel at the Galleon of zone 2; an Aztec Relic at the Galleon of zone 4.',
  ],
  [
    {
      type: 'treasure-laid',
      treasures: [
        { destination: 'galleon-2', treasure: 'jewel' },
        { destination: 'galleon-3', treasure: 'jewel' },
      ],
    },
    'Treasure is laid out on the map: 2 jewels at the Galleons of zones 2 and 3.',
  ],
  [{ type: 'admiral-called', seat: 0 }, 'It is for Ann, the Admiral, to lay the Frigate counters.'],
  [{ type: 'governor-called', seat: 0 }, 'It is for Ann, the Governor, to lay the Troop counters.'],
  [
    {
      type: 'frigates-laid',
      seat: 0,
      destinations: ['galleon-2', 'galleon-3'],
      counters: hidden<FrigateFace[]>(['frigates-2', 'frigates-0', 'frigates-1']),
    },
    'Ann has laid Frigate counters face down: 2 at the Galleon of zone 2 and 0 at the Galleon of zone 3. Left over: 1.',
  ],
  [
    {
      type: 'frigates-laid',
      seat: 0,
      destinations: ['galleon-3'],
      counters: hidden<FrigateFace[]>(['frigates-2']),
    },
    'Ann has laid Frigate counters face down: 2 at the Galleon of zone 3.',
  ],
  [
    { type: 'frigates-drawn', destinations: ['galleon-2', 'galleon-3'], counters: hidden<FrigateFace[]>([]) },
    'Frigate counters are shuffled and laid face down at the Galleons of zones 2 and 3.',
  ],
  [
    {
      type: 'troops-laid',
      seat: 0,
      destinations: ['cumana', 'panama'],
      counters: hidden<TroopFace[]>(['troops-1', 'troops-0', 'troops-0', 'troops-2']),
    },
    'Ann has laid Troop counters face down: 1 at Cumaná and 0 at Panama. Left over: 0 and 2.',
  ],
  [
    {
      type: 'troops-laid',
      seat: 0,
      destinations: ['cumana', 'panama'],
      counters: hidden<TroopFace[]>(['troops-1', 'troops-0']),
    },
    'Ann has laid Troop counters face down: 1 at Cumaná and 0 at Panama.',
  ],
  [
    { type: 'troops-drawn', destinations: ['cumana', 'panama'], counters: hidden<TroopFace[]>([]) },
    'Troop counters are shuffled and laid face down at Cumaná and Panama.',
  ],
  [{ type: 'hawkins-stayed' }, 'Hawkins stays in Plymouth.'],
  [{ type: 'governor-moved-up', seat: 0, past: 3 }, 'Ann, the Governor, moves up a dock, ahead of Dan.'],
  [{ type: 'zones-marked', zones: [2, 0, 1] }, 'Barrels take Ann to zone 2 and Cleo to zone 1.'],
  [{ type: 'zones-marked', zones: [0, 0] }, 'No ship has any barrels.'],
  [{ type: 'left-behind', seat: 1 }, 'Ben has no barrels and can’t sail.'],
  [
    { type: 'disc-placed', seat: 0, destination: 'panama', disc: hidden<Disc>('disc-2') },
    'Ann places disc 2 at Panama.',
  ],
  [{ type: 'discs-kept', seat: 0, discs: 2 }, 'Ann has no Destination left and keeps 2 discs in hand.'],
  [{ type: 'discs-kept', seat: 0, discs: 1 }, 'Ann has no Destination left and keeps 1 disc in hand.'],
  [{ type: 'informer-called', seat: 0 }, 'Ann may use the Informer.'],
  [
    {
      type: 'discs-examined',
      seat: 0,
      destination: 'cartagena',
      discs: hidden([
        { seat: 0, disc: 'disc-2' as const },
        { seat: 1, disc: 'disc-1' as const },
      ]),
    },
    'Ann looks at the discs at Cartagena: disc 2 of Ann and disc 1 of Ben.',
  ],
  [
    { type: 'counter-examined', seat: 0, destination: 'panama', counter: hidden<Face>('troops-2') },
    'Ann looks at the counter at Panama: 2.',
  ],
  [
    { type: 'discs-swapped', seat: 0, first: 'cartagena', second: 'galleon-2' },
    'Ann swaps two discs, at Cartagena and the Galleon of zone 2.',
  ],
  [
    { type: 'disc-moved', seat: 0, from: 'panama', to: 'portobelo' },
    'Ann moves a disc from Panama to Portobelo.',
  ],
  [{ type: 'informer-declined', seat: 0 }, 'Ann has no need of the Informer.'],
  [{ type: 'discs-left', seat: 0 }, 'Ann leaves all discs where they are.'],
  [
    {
      type: 'discs-turned-over',
      discs: [
        { seat: 0, disc: 'ghost-ship', destination: 'cumana' },
        { seat: 0, disc: 'disc-1', destination: 'galleon-2' },
        { seat: 2, disc: 'disc-2', destination: 'cumana' },
        { seat: 2, disc: 'golden-hind', destination: 'panama' },
      ],
    },
    'All Mission Discs are turned over. Ann: disc 1 at the Galleon of zone 2, the Ghost Ship at Cumaná; Cleo: the Golden Hind at Panama, disc 2 at Cumaná.',
  ],
  [{ type: 'discs-turned-over', discs: [] }, 'No Mission Disc is on the map.'],
  [
    { type: 'ghost-ship-vanished', seat: 0, destination: 'cumana' },
    'The Ghost Ship of Ann vanishes from Cumaná.',
  ],
  [
    { type: 'mission-began', seat: 0, disc: 'golden-hind', destination: 'cumana' },
    'Ann comes to Cumaná with the Golden Hind.',
  ],
  [
    { type: 'counter-turned-up', seat: 0, destination: 'cumana', counter: 'troops-1' },
    'Ann turns up the counter at Cumaná: 1.',
  ],
  [
    { type: 'attacked', seat: 0, destination: 'cumana', crew: 2, guns: 1, points: 3 },
    'Ann attacks Cumaná for 2 crew and 1 gun and scores 3 Victory Points.',
  ],
  [
    { type: 'attacked', seat: 0, destination: 'cumana', crew: 0, guns: 0, points: 3 },
    'Ann attacks Cumaná for nothing and scores 3 Victory Points.',
  ],
  [
    { type: 'treasure-taken', seat: 0, destination: 'galleon-4', treasure: 'relic', chest: hidden(none) },
    'Ann takes the Aztec Relic of the Galleon of zone 4.',
  ],
  [
    { type: 'traded', seat: 0, destination: 'san-juan', commodity: 'indigo' },
    'Ann trades in San Juan for Indigo.',
  ],
  [{ type: 'mission-passed', seat: 0, destination: 'san-juan' }, 'Ann does nothing at San Juan.'],
  ...(
    [
      ['destination-closed', 'it can’t be attacked again on this voyage'],
      ['needs-galleon', 'it takes a Galleon to attack one'],
      ['not-enough-crew', 'the crew is too small'],
      ['not-enough-guns', 'the guns are too few'],
      ['no-goods', 'there are no Trade Goods aboard'],
      ['port-closed', 'all has been traded'],
    ] as const
  ).map(
    ([drawback, why]) =>
      [
        { type: 'mission-failed', seat: 0, destination: 'panama', drawback },
        `Ann can do nothing at Panama: ${why}.`,
      ] as const,
  ),
  [{ type: 'sailed-on', seat: 0 }, 'Ann stays at sea.'],
  [{ type: 'went-home', seat: 0, dock: 3, bonus: 0 }, 'Ann is home, in dock 3.'],
  [
    { type: 'went-home', seat: 0, dock: 1, bonus: 2 },
    'Ann is home, in dock 1, with a hero’s bonus of 2 Victory Points.',
  ],
  [{ type: 'stayed-in-plymouth', seat: 0, dock: 3 }, 'Ann stayed in Plymouth, and takes dock 3.'],
  [{ type: 'conquests-scored', points: [0, 0] }, 'Nobody has made a conquest.'],
  [{ type: 'conquests-scored', points: [4, 0] }, 'Kinds of conquests score: 4 for Ann.'],
  [{ type: 'conquests-scored', points: [4, 10] }, 'Kinds of conquests score: 4 for Ann and 10 for Ben.'],
  [
    { type: 'admiral-scored', seat: 0, gold: 2, points: 2 },
    'Ann, the Admiral, scores 2 Victory Points for 2 gold left on the map.',
  ],
  [
    { type: 'governor-scored', seat: 0, silver: 1, points: 1 },
    'Ann, the Governor, scores 1 Victory Point for 1 silver left on the map.',
  ],
  [{ type: 'admiral-scored', seat: 0, gold: null, points: 3 }, 'Ann scores 3 Victory Points as the Admiral.'],
  [
    { type: 'governor-scored', seat: 0, silver: null, points: 3 },
    'Ann scores 3 Victory Points as the Governor.',
  ],
  [
    { type: 'board-reset', frigates: [], troops: [] },
    'The board is cleared: points, commodities, chests and Investor Tiles stay as they are, and all else goes back.',
  ],
  [{ type: 'commodities-scored', points: [26, 2] }, 'Commodities score: 26 for Ann and 2 for Ben.'],
  [{ type: 'commodities-scored', points: [0, 0] }, 'Nobody has a commodity.'],
  [
    { type: 'chests-opened', chests: [{ ...none, silver: 2, jewel: 1 }, none], points: [11, 0] },
    'The Treasure Chests are opened: 11 for Ann (2 silver and 1 jewel) and 0 for Ben (nothing).',
  ],
]
