import type { refusals as english, reasons as englishReasons } from '../en/refusals.ts'

/** Why a command may not be played, by the code of the refusal. */
export const refusals: Readonly<Record<keyof typeof english, string>> = {
  'not-now': 'Jetzt nicht: {now}',
  'east-or-west': 'In der ersten Runde dieser Variante stimmt man für Osten oder Westen.',
  'not-enough-wind-cubes': 'Du kannst mit höchstens {have:a-dat} abstimmen.',
  'not-tied': 'Gib das Plättchen an eine Person, die im Gleichstand vorn liegt: {seats:or}.',
  'wind-not-tied': 'Wähle einen der Winde mit den meisten Stimmen: {winds:or}.',

  'deck-empty': 'Es gibt keine Aktionskarte mehr zu ziehen, und auch die Ablage ist leer.',
  'no-action-points': 'Das kostet {cost:a-acc}; du hast {have}.',
  'no-such-offer': 'Windwürfel kosten Aktionspunkte: {offers:comma}.',
  'reserve-empty': 'Deine Reserve ist leer.',
  'gust-forbidden': 'An diesem Tisch wird ohne Windbö gespielt.',
  'gust-bought': 'Du kannst nur eine Windbö pro Zug kaufen.',
  'no-sailing-left': 'Du bist zweimal gesegelt: Jetzt hilft keine Windbö mehr.',
  'gust-in-vain':
    'Du bist schon gesegelt, und für eine weitere Fahrt bliebe kein Aktionspunkt: Die Windbö wäre vergeudet.',
  'already-sailed': 'Ein Schiff segelt einmal pro Zug; nur „Hievt, ihr räudigen Hunde!“ erlaubt mehr.',
  'wind-locked': 'Dein Schiff liegt fest: Der Wind nach {wind} führt von hier nirgendwohin.',
  'out-of-reach': 'Der Wind weht nach {wind}: Von hier erreichst du {ports:acc:or}.',
  'must-sail': 'Bevor dein Zug endet, musst du segeln. Du erreichst {ports:acc:or}.',

  'not-in-hand': 'Du hast {card} nicht auf der Hand.',
  'card-misplayed': 'Nenne für „{card}“ {details}, zum Beispiel „{example}“.',
  'not-an-opponent': 'Diese Karte spielt man gegen andere.',
  'once-a-turn': '„{card}“ kann man nur einmal pro Zug spielen.',
  'no-crew-to-pay': 'Diese Karte kostet ein Crewmitglied, und du hast keines.',
  'no-room': 'Dein Laderaum hat keinen Platz für weitere {item:many}.',
  'not-enough-points': 'Außerhalb der genannten Häfen kostet das {price:a-acc}; du hast {have}.',
  'nothing-to-lose': '{target} hat keine {item:many} an Bord, die verloren gehen könnten.',
  'brawl-there': 'Auf {target} wartet schon eine Kneipenschlägerei.',
  'nothing-to-steal': '{target} hat zu wenige Windwürfel, um die Hälfte zu stehlen.',
  'same-item': 'Tausche nicht gegen etwas von derselben Art.',
  'nothing-to-give': 'Du hast keine {item:many} zu geben.',
  'nothing-to-take': 'Bei {target} sind keine {item:many} zu holen.',
  'same-tile': 'Nenne zwei verschiedene Plättchen zum Vertauschen.',
  'tiles-out-of-order': 'Nenne die Plättchen in der Reihenfolge des Spielplans: erst {second}, dann {first}.',
  'not-sailed': 'Mit dieser Karte segelst du ein zweites Mal: Segle erst einmal, bevor du sie spielst.',
  'not-behind': 'Alle anderen müssen mehr Siegpunkte haben als du.',

  'not-in-port': 'Du kannst nur ein Schiff entern, das in deinem Hafen liegt.',
  'not-stronger': 'Um {target} zu entern, brauchst du mehr Waffen oder den Marker „Meiste Waffen“.',
  'no-such-loot': 'Das hat {target} nicht. Zu holen: {loot:many}.',
  'caches-too-few': 'Um dieses Entern abzuwehren, braucht es mindestens {needed:a-acc}.',
  'caches-too-many': 'Du hast nur {held:a-acc}.',
}

/** What is told inside a refusal: what is awaited instead, how a card is played, what Wind Cubes cost. */
export const reasons: Readonly<Record<keyof typeof englishReasons, string>> = {
  'now.compass': 'Stelle deinen Kompass ein.',
  'now.cubes': 'Stimme mit Windwürfeln ab; auch null ist erlaubt.',
  'now.blackbeard-tie': 'Bestimme erst, wer im Gleichstand das Blackbeard-Plättchen erhält.',
  'now.wind-tie': 'Bestimme erst, welcher der gleichauf liegenden Winde weht.',
  'now.first-player': 'Bestimme erst, wer zuerst plündert.',
  'now.brawl': 'Bezahle erst die Kneipenschlägerei; sie kostet dich Aktionspunkte oder Siegpunkte.',
  'now.action': 'Du bist mit dem Plündern an der Reihe; nutze Aktionspunkte, segle oder beende den Zug.',
  'now.arrival': 'Schließe erst deine Ankunft ab; entere ein schwächeres Schiff oder verzichte darauf.',
  'now.reaction': 'Antworte erst auf das Entern; wehre dich mit Waffenverstecken oder füge dich.',
  'now.storm': 'Wirf erst ab, was der Sturm von dir fordert.',

  'example.play': 'play {card}',
  'example.play-on': 'play {card} on green',
  'example.play-swindle': 'play {card} on green weapon for crew',
  'example.play-intrigue': 'play {card} havana bar-3',
  'example.play-heave': 'play {card} to barbados',

  offer: '{cubes} für {points}',
}
