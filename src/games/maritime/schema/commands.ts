import * as z from 'zod'
import { commandOf, Seat } from '../../../kernel/schema.ts'
import { Dice, Good, Part, Pirate, Port, Ship, Shot, Space } from './state.ts'

const Some = z.int().min(1)

export const Command = z
  .discriminatedUnion('type', [
    // Event phase: the weather
    command('test-sails', 'Makes a sailing test against the weather.', {}),
    command('drift', 'Lets the weather have its way.', {}),

    // Actions, and what is free in a turn
    command('sail', 'Moves the fleet to a neighbouring space.', { to: Space }),
    command('trade', 'Docks in the port here: a market visit, ended by leaving.', {}),
    command('attack-fleet', 'Attacks a fleet here; without a war it takes a letter of marque.', {
      target: Seat,
    }),
    command('attack-port', 'Attacks the port here; without a war it takes a letter of marque.', {}),
    command('attack-pirate', 'Attacks a pirate ship here.', { pirate: Pirate }),
    command('mend', 'Repairs one point of sails or hull at sea.', { ship: Ship, part: Part }),
    command('carry-cannon', 'Moves one cannon to another ship at sea.', { from: Ship, to: Ship }),
    command('carry-buccaneers', 'Moves up to two buccaneers to another ship at sea.', {
      from: Ship,
      to: Ship,
      buccaneers: Some,
    }),
    command('pay-toll', 'Pays the pirates’ toll for this round.', {}),
    command('deliver', 'Lands the passenger who wants to go here.', {}),
    command('end-turn', 'Gives up the actions that are left.', {}),

    // A market visit
    command('buy', 'Buys cubes from the holding box.', { good: Good, cubes: Some, ship: Ship }),
    command('sell', 'Sells cubes from a ship.', { good: Good, cubes: Some, ship: Ship }),
    command('repair', 'Has sails or hull repaired.', { ship: Ship, part: Part, points: Some }),
    command('hire', 'Hires buccaneers for a ship.', { ship: Ship, buccaneers: Some }),
    command('arm', 'Replaces lost cannons of a ship.', { ship: Ship, cannons: Some }),
    command('embark', 'Takes a passenger aboard, named by the port he wants to go to.', {
      passenger: Port,
      ship: Ship,
    }),
    command('buy-letter', 'Acquires a letter of marque in a home port.', {}),
    command('buy-ship', 'Buys a ship that is for sale.', { ship: Ship }),
    command('sell-ship', 'Sells an empty ship.', { ship: Ship }),
    command('shift-goods', 'Moves cubes to another ship.', {
      good: Good,
      cubes: Some,
      from: Ship,
      to: Ship,
    }),
    command('shift-passenger', 'Moves a passenger to another ship.', { passenger: Port, to: Ship }),
    command('shift-cannons', 'Moves cannons to another ship.', { cannons: Some, from: Ship, to: Ship }),
    command('shift-buccaneers', 'Moves buccaneers to another ship.', {
      buccaneers: Some,
      from: Ship,
      to: Ship,
    }),
    command('leave', 'Ends the market visit.', {}),

    // Combat
    command('flee', 'Tries to get away before the guns speak.', {}),
    command('stand', 'Stays and fights.', {}),
    command('pursue', 'Goes after a fleet that flees.', {}),
    command('let-go', 'Lets a fleeing fleet get away.', {}),
    command('escape', 'Names the neighbouring space to flee to.', { to: Space }),
    command('load', 'Loads so many cannons with a kind of shot.', { shot: Shot, dice: Some }),
    command('fire', 'Has loaded all that shall be loaded.', {}),
    command('reroll', 'Rolls so many undecided dice of a kind again.', { shot: Dice, dice: Some }),
    command(
      'reroll-until',
      'Rolls the undecided dice of a kind again, throw after throw, until none is left or it has so many hits. Since rules version 3.',
      {
        shot: Dice,
        hits: Some.optional().meta({
          description:
            'How many hits the dice of this kind shall have in all, and no more. Absent to roll until every one is decided.',
        }),
      },
    ),
    command('hold', 'Lets the dice lie as they are.', {}),
    command('lose-cannon', 'Names the ship whose cannon burst.', { ship: Ship }),
    command('board', 'Boards an enemy ship that has one buccaneer or none.', { ship: Ship, target: Ship }),
    command('board-pirate', 'Boards the pirate ship, whose strength is 1.', { ship: Ship }),
    command('invade', 'Invades the port, whose strength is 1.', { ship: Ship }),
    command('no-boarding', 'Boards nobody in this combat round.', {}),
    command('press-on', 'Sends the boarders in again.', {}),
    command('break-off', 'Calls the boarders back.', {}),
    command('rebuild', 'Pays to restore the port just captured.', {}),
    command('leave-damaged', 'Leaves the port just captured as it is.', {}),

    // Clean-up, and a draw at the end
    command('give-back', 'Gives a ship of a fleet of four back.', { ship: Ship }),
    command('accept-draw', 'Shares the win.', {}),
    command('fight-draw', 'Fights the other over the win.', {}),
  ])
  .meta({ id: 'MaritimeCommand' })

function command<T extends string, F extends z.ZodRawShape>(type: T, description: string, fields: F) {
  return commandOf('Maritime', type, description, fields)
}
