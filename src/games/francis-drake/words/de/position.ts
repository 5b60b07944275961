import type { position as english } from '../en/position.ts'

/** The position, line by line. */
export const position: Readonly<Record<keyof typeof english, string>> = {
  'position.voyage': 'Reise {voyage} von {voyages}: {stage}.',
  'position.options': 'Optionen an diesem Tisch: {options:comma}.',
  'position.awaits.provisioning':
    '{seat} ist dran: einen runden Spielerstein in der Plymouth Street einsetzen oder ins Dock fahren.',
  'position.awaits.drake': '{seat} ist dran: den zweiten Stein bei Drake einsetzen.',
  'position.awaits.frigates': '{seat} ist dran: die Fregattenplättchen neben die Spanischen Galeonen legen.',
  'position.awaits.troops': '{seat} ist dran: die Truppenplättchen auf die Forts legen.',
  'position.awaits.placing': '{seat} ist dran: eine Missionsscheibe legen.',
  'position.awaits.look': '{seat} ist dran: den Informanten nutzen oder verzichten.',
  'position.awaits.swap':
    '{seat} hat sich die Scheiben {destination:at} angesehen und ist dran: zwei Scheiben tauschen oder alle liegen lassen.',
  'position.awaits.move':
    '{seat} hat sich das Plättchen {destination:at} angesehen und ist dran: die Scheibe von dort verlegen oder liegen lassen.',
  'position.awaits.mission':
    '{seat} hat {destination:the-acc} mit {disc:the-dat} erreicht und ist dran: etwas tun oder passen.',
  'position.awaits.home':
    '{seat} ist {destination:at} mit {disc:the-dat} fertig und ist dran: heimkehren oder weitersegeln.',
  'position.waiting': 'Weitere Missionen, in dieser Reihenfolge: {missions:comma}.',
  'position.mission': '{disc} von {owner} {destination:at}',
  'position.over': 'Die Partie ist zu Ende.',

  'position.you': 'Du spielst {colour} und hast {points:acc}.',
  'position.seat': '{seat} spielt {colour} und hat {points:acc}.',
  'position.points': 'Punkte bisher: {sources:comma}.',
  'position.source': '{points:signed} {source}',
  'position.ship': '{ship}, an Bord: {cargo}.',
  'position.counters-held': 'Plättchen im Besitz: {roles}.',
  'position.street': 'Noch {discs}; zuletzt einer {location:at} eingesetzt.',
  'position.street.none': 'Noch {discs}; bisher keiner in der Straße.',
  'position.investor': 'Die Investor-Karte ist noch verfügbar.',
  'position.investor.used': 'Die Investor-Karte ist verbraucht.',
  'position.zone': 'Der Proviant reicht bis Zone {zone}.',
  'position.hand': 'Missionsscheiben auf der Hand: {discs}.',
  'position.missions': 'Missionsscheiben auf der Karte: {missions}.',
  'position.unseen-at': 'eine verdeckte Scheibe {destination:at}',
  'position.aside': 'Missionsscheiben nicht im Spiel: {discs}.',
  'position.conquests': 'Auf dieser Reise angegriffen: {kinds:a}.',
  'position.commodities': 'Kolonialwaren: {commodities}.',
  'position.chest': 'In der Schatzkiste: {stones}.',
  'position.chest.closed': 'Die Schatzkiste ist geschlossen.',

  'position.stop': '{place}. {location}, freie Kreise: {gains:semicolon}.',
  'position.stop.taken': '{place}. {location}, besetzt von {captains}; freie Kreise: {gains:semicolon}.',
  'position.stop.visited': '{place}. {location}: {captains}.',
  'position.stop.full': '{place}. {location}, besetzt von {captains}; kein Kreis frei.',

  'position.starting': 'Startreihenfolge: {seats}.',
  'position.outbound': 'Abreisedocks, die Segel-Reihenfolge: {ships}.',
  'position.homebound': 'Ankunftsdocks: {seats}.',
  'position.hawkins': 'Hawkins hat noch {discs:acc}; zuletzt einer {location:at} eingesetzt.',
  'position.hawkins.none': 'Hawkins hat noch {discs:acc}; bisher keiner in der Straße.',
  'position.hawkins.investor': 'Hawkins kann seine Investor-Karte noch nutzen.',

  'position.site': '{destination}: {facts:comma}.',
  'position.site.blocked': '{destination:the:cap} ist auf dieser Reise blockiert.',
  'fact.points': '{points} wert',
  'fact.defence': 'verteidigt von {defence:dat}',
  'fact.counter': 'ein verdecktes Plättchen',
  'fact.counter.known': 'ein verdecktes Plättchen (dir bekannt: {strength})',
  'fact.counter.up': 'ein aufgedecktes Plättchen ({strength})',
  'fact.treasure': '{treasure} zu holen',
  'fact.treasure.later': '{treasure} folgt',
  'fact.commodities': 'im Angebot {commodities}',
  'fact.left': 'noch {number}',
  'fact.attacked': 'angegriffen von {captains}',
  'fact.traded': 'besucht von {captains}',
  'fact.unseen': 'eine Scheibe von {owner}',

  'position.supply': 'Auf der Hafentafel: {pieces:comma}.',
  'position.supply.frigates': 'Fregattenplättchen auf der Hafentafel: {counters:comma}.',
  'position.supply.troops': 'Truppenplättchen auf der Hafentafel: {counters:comma}.',

  'position.chart.conquests': 'Eroberungen bringen auf jeder Reise: {points:comma}.',
  'position.chart.commodities': 'Jeder Satz verschiedener Kolonialwaren bringt am Ende: {points:comma}.',
  'position.chart.entry': '{points} für {kinds:acc}',
  'position.chart.treasure': 'Schätze bringen am Ende: {points:comma}.',
  'position.chart.stone': '{points} für {treasure:a-acc}',
  'position.chart.heroes':
    'Heldenbonus bei Heimkehr nach einem Angriff und ohne Scheibe 4, Dock für Dock: {points:comma}.',
  'position.chart.tavern': 'Mannschaft in der Taverne bei einem Ergebnis von {results:comma}: {crew:comma}.',
  'position.chart.ghost': 'Das Geisterschiff kommt bei einem Ergebnis von {result} oder weniger.',
}
