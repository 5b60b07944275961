/** Why a command is refused, by code, with what could be done instead. */
export const refusals = {
  'not-now': 'Not now: {now}',

  'no-way-back': 'The street goes one way; {location:the} is behind you. You can go to {open:or:the}.',
  'one-disc-each':
    'You have a disc at {location:the}, and only one is allowed there. You can go to {open:or:the}.',
  'drake-once': 'You have been at Drake, and can go there only once a voyage. You can go to {open:or:the}.',
  'location-full': 'No circle is open at {location:the}. You can go to {open:or:the}.',
  'investor-used': 'You have used your Investor Tile. You can go to {open:or:the}.',
  'investor-too-dear': 'The Investor asks for {price}. You can go to {open:or:the}.',
  'no-frigate':
    'The Investor gives a Galleon for a Frigate, and you have a Galleon. You can ask for “two guns” or “two crew”.',
  'drake-unfinished': 'First place your second disc at Drake, and say “crew” or “guns”.',
  'drake-needs-two-discs': 'Drake takes two discs, and you have one. You can go to {open:or:the}.',
  'not-at-drake': 'You have no first disc at Drake. You can go to {open:or:the}.',

  'counter-not-in-play': 'That counter is not in play. Lay one each on {sites:the}, out of {pile:comma}.',
  'counter-twice': 'There are not so many of that counter. Lay one each on {sites:the}, out of {pile:comma}.',
  'counters-miscounted': 'It takes one counter for each: {sites:the}. Lay them out of {pile:comma}.',

  'disc-not-won': 'You don’t have {disc:the} on this voyage. In your hand: {hand:comma:the}.',
  'disc-placed': 'You have placed {disc:the} on the map. In your hand: {hand:comma:the}.',
  'destination-blocked': 'The die has closed {destination:the} for this voyage. Open to you: {open:the}.',
  'zone-out-of-reach':
    'Your barrels end in zone {zone}, and {destination:the} lies beyond. Open to you: {open:the}.',
  'disc-there':
    'You have a disc at {destination:the}, and only one is allowed there. Open to you: {open:the}.',
  'frigate-keeps-off': 'A Frigate may not stop at a Spanish Galleon. Open to you: {open:the}.',

  'look-first': 'The Informer looks before anything is moved. {now:cap}',
  'informer-used': 'The Informer looks once. {now:cap}',
  'looked-at-counter': 'Discs are swapped after a look at discs. {now:cap}',
  'looked-at-discs': 'A disc is moved after a look at its counter. {now:cap}',
  'not-present': 'You have no disc at {destination:the}. The Informer looks where you have one: {own:the}.',
  'no-counter-there':
    'There is no counter at {destination:the}. The Informer can look at those of: {guarded:the}.',
  'no-counter-anywhere': 'There are counters at Forts and Galleons only, where you have no disc.',
  'not-your-disc': 'Only your own discs can be swapped: {own:the}.',
  'same-disc': 'A swap takes two of your discs: {own:the}.',
  'discs-out-of-order': 'Name the two in the order of the map: {second:the} before {first:the}.',
  'no-disc-to-move': 'You have no disc at {from:the}. You can move the one from {looked:the}.',
  'not-the-examined-disc': 'You can only move the disc from where you looked: {looked:the}.',

  'mission-first': 'Nobody goes home before the disc is dealt with. {now:cap}',
  'mission-done': 'Nothing is left to do with this disc. {now:cap}',
  'nothing-to-attack': '{destination:the:cap} is a Trade Port. {next}',
  'attacked-already': 'You have attacked {destination:the}, and a disc is good for one attack. {next}',
  'nothing-to-trade': 'There is no trade at {destination:the}, which is no Trade Port. {next}',
  'traded-already': 'You have traded in {destination:the}, and can do so only once a voyage. {next}',
  'commodity-gone': 'The {commodity} of {destination:the} is gone. {next}',
  'not-sold-here': '{destination:the:cap} never has {commodity}. {next}',
  'all-traded': 'All that {destination:the} had to trade is gone. {next}',
  'no-goods': 'A trade costs one Trade Goods, and you have none. {next}',
  'destination-closed':
    'Nobody can attack {destination:the} again on this voyage: it has been attacked {attacks} times. {next}',
  'needs-galleon': 'A Frigate can’t attack a Spanish Galleon. {next}',
  'defence-too-strong': 'It takes {needed} to attack {destination:the}, and you have {have}. {next}',
} as const

/** What refusals are told with. */
export const ways = {
  'now.provisioning': 'it is time to place a Player Disc on Plymouth Street, or to dock.',
  'now.frigates': 'first lay the Frigate counters beside the Spanish Galleons.',
  'now.troops': 'first lay the Troop counters on the Forts.',
  'now.placing': 'it is time to place a Mission Disc.',
  'now.look': 'first use the Informer: examine discs or a counter, or decline.',
  'now.swap': 'first swap two of your discs, or keep them all where they are.',
  'now.move': 'first move the disc from where you looked, or keep it there.',
  'now.mission': 'first deal with your disc: attack or trade if you can, or pass.',
  'now.home': 'go home or sail on.',

  'next.home': 'Your disc is dealt with: go home or sail on.',
  'next.attack': 'You can attack or pass.',
  'next.trade': 'You can trade for {commodities:or}, or pass.',

  'at-least': 'at least {items}',
} as const
