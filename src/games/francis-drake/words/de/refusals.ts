import type { refusals as english, ways as englishWays } from '../en/refusals.ts'

/** Why a command is refused, by code, with what could be done instead. */
export const refusals: Readonly<Record<keyof typeof english, string>> = {
  'not-now': 'Nicht jetzt: {now}',

  'no-way-back': 'Die Straße führt nur vorwärts; {location:the} liegt hinter dir. Du kannst {open:or:to}.',
  'one-disc-each':
    'Du hast schon einen Stein {location:at}, und nur einer ist dort erlaubt. Du kannst {open:or:to}.',
  'drake-once': 'Du warst schon bei Drake, und das geht nur einmal je Reise. Du kannst {open:or:to}.',
  'location-full': '{location:at:cap} ist kein Kreis frei. Du kannst {open:or:to}.',
  'investor-used': 'Deine Investor-Karte ist verbraucht. Du kannst {open:or:to}.',
  'investor-too-dear': 'Der Investor verlangt {price:acc}. Du kannst {open:or:to}.',
  'no-frigate':
    'Der Investor gibt eine Galeone für eine Fregatte, und du hast schon eine Galeone. Du kannst „2 Kanonen“ oder „2 Mannschaft“ verlangen.',
  'drake-unfinished': 'Setze zuerst deinen zweiten Stein bei Drake ein, für Mannschaft oder für Kanonen.',
  'drake-needs-two-discs': 'Drake verlangt zwei Steine, und du hast nur einen. Du kannst {open:or:to}.',
  'not-at-drake': 'Bei Drake liegt kein erster Stein von dir. Du kannst {open:or:to}.',

  'counter-not-in-play':
    'Dieses Plättchen ist nicht im Spiel. Belege {sites:the-acc} mit je einem von diesen: {pile:comma}.',
  'counter-twice':
    'So oft gibt es dieses Plättchen nicht. Belege {sites:the-acc} mit je einem von diesen: {pile:comma}.',
  'counters-miscounted': 'Es braucht je ein Plättchen für {sites:the-acc}. Zur Auswahl stehen: {pile:comma}.',

  'disc-not-won': 'Du hast {disc:the-acc} auf dieser Reise nicht. Auf deiner Hand: {hand:comma}.',
  'disc-placed': 'Du hast {disc:the-acc} schon auf die Karte gelegt. Auf deiner Hand: {hand:comma}.',
  'destination-blocked':
    'Der Würfel hat {destination:the-acc} für diese Reise blockiert. Dir stehen offen: {open:the}.',
  'zone-out-of-reach':
    'Dein Proviant reicht bis Zone {zone}, und {destination:the} liegt dahinter. Dir stehen offen: {open:the}.',
  'disc-there':
    'Du hast schon eine Scheibe {destination:at}, und nur eine ist dort erlaubt. Dir stehen offen: {open:the}.',
  'frigate-keeps-off':
    'Mit einer Fregatte darfst du keine Spanische Galeone ansteuern. Dir stehen offen: {open:the}.',

  'look-first': 'Erst sieht der Informant nach, dann wird etwas bewegt. {now:cap}',
  'informer-used': 'Der Informant sieht nur einmal nach. {now:cap}',
  'looked-at-counter': 'Scheiben tauschen kann nur, wer sich Scheiben angesehen hat. {now:cap}',
  'looked-at-discs': 'Eine Scheibe verlegen kann nur, wer sich ihr Plättchen angesehen hat. {now:cap}',
  'not-present':
    'Du hast keine Scheibe {destination:at}. Der Informant sieht nur dort nach, wo du eine hast: {own:the}.',
  'no-counter-there':
    'Es liegt kein Plättchen {destination:at}. Der Informant kann hier nachsehen: {guarded:the}.',
  'no-counter-anywhere': 'Plättchen gibt es nur bei Forts und Galeonen, und dort hast du keine Scheibe.',
  'not-your-disc': 'Nur deine eigenen Scheiben lassen sich tauschen: {own:the}.',
  'same-disc': 'Für einen Tausch braucht es zwei deiner Scheiben: {own:the}.',
  'discs-out-of-order': 'Nenne beide in der Reihenfolge der Karte: erst {second:the}, dann {first:the}.',
  'no-disc-to-move': 'Du hast keine Scheibe {from:at}. Verlegen kannst du die {looked:at}.',
  'not-the-examined-disc':
    'Du kannst nur die Scheibe verlegen, bei der du nachgesehen hast: die {looked:at}.',

  'mission-first': 'Vor der Heimkehr muss die Scheibe erledigt sein. {now:cap}',
  'mission-done': 'Mit dieser Scheibe ist nichts mehr zu tun. {now:cap}',
  'nothing-to-attack': '{destination} ist ein Handelshafen. {next}',
  'attacked-already':
    'Du hast {destination:the-acc} schon angegriffen, und eine Scheibe reicht nur für einen Angriff. {next}',
  'nothing-to-trade': '{destination:at:cap} wird nicht gehandelt: Das geht nur in Handelshäfen. {next}',
  'traded-already': 'Du hast {destination:at} schon gehandelt, und das geht nur einmal je Reise. {next}',
  'commodity-gone': '{commodity} gibt es {destination:at} nicht mehr. {next}',
  'not-sold-here': '{commodity} gibt es {destination:at} nie. {next}',
  'all-traded': '{destination:at:cap} gibt es nichts mehr zu handeln. {next}',
  'no-goods': 'Ein Geschäft kostet eine Handelsware, und du hast keine. {next}',
  'destination-closed':
    'Auf dieser Reise ist kein Angriff auf {destination:the-acc} mehr möglich: Es gab schon {attacks}. {next}',
  'needs-galleon': 'Eine Fregatte kann keine Spanische Galeone angreifen. {next}',
  'defence-too-strong':
    'Ein Angriff auf {destination:the-acc} kostet {needed:acc}, und du hast nur {have:acc}. {next}',
}

/** What refusals are told with. */
export const ways: Readonly<Record<keyof typeof englishWays, string>> = {
  'now.provisioning': 'Setze einen runden Spielerstein in der Plymouth Street ein oder fahre ins Dock.',
  'now.frigates': 'Lege zuerst die Fregattenplättchen neben die Spanischen Galeonen.',
  'now.troops': 'Lege zuerst die Truppenplättchen auf die Forts.',
  'now.placing': 'Lege eine Missionsscheibe.',
  'now.look': 'Nutze zuerst den Informanten: Sieh dir Scheiben oder ein Plättchen an, oder verzichte.',
  'now.swap': 'Tausche zuerst zwei deiner Scheiben oder lass alle liegen.',
  'now.move': 'Verlege zuerst die Scheibe, bei der du nachgesehen hast, oder lass sie liegen.',
  'now.mission': 'Erledige zuerst deine Scheibe: Greif an oder handle, wenn du kannst, oder passe.',
  'now.home': 'Kehre heim oder segle weiter.',

  'next.home': 'Deine Scheibe ist erledigt: Kehre heim oder segle weiter.',
  'next.attack': 'Du kannst angreifen oder passen.',
  'next.trade': 'Du kannst {commodities:or} nehmen oder passen.',

  'at-least': 'mindestens {items}',
}
