import type { frame as english } from '../en/frame.ts'

export const frame: Readonly<Record<keyof typeof english, string>> = {
  'frame.rutter': 'Rutter',
  'frame.skip': 'Zum Inhalt springen',
  'frame.nav': 'Hauptmenü',
  'frame.tables': 'Tische',
  'frame.new': 'Neuer Tisch',
  'frame.display': 'Anzeige',
  'frame.me.named': '{name}: deine Seite',
  'frame.sign-in': 'Deine Seite',
  'frame.loading': 'Die Seite lädt',
  'frame.try-again': 'Noch einmal',
  'frame.reload': 'Neu laden',
  'frame.home': 'Zur Startseite',
  'frame.close': 'Schließen',

  // Read with the number before them: "3 für dich", "3 für dich bereit: nächste Partie".
  'frame.waiting': 'für dich',
  'frame.waiting.rest': 'bereit: nächste Partie',
  'frame.waiting.key': 'Die nächste Partie, die auf dich wartet (N)',
  'frame.device': '{browser} auf {system}',
  'frame.device.unknown': 'Browser',
  'frame.title': '{page} · Rutter',
  'frame.title.turn': '● Dein Zug · {page}',
  'frame.notice.title': 'Dein Zug: {match}',
  'frame.notice.body': '{game} wartet auf dich.',

  'frame.foot.about': 'Über Rutter',
  'frame.foot.api': 'Für Programme: die API',
  'frame.foot.learn': 'Spielanleitung:',
  'frame.foot.line':
    'Brettspiele aus der Zeit der Segelschiffe, in deinem Tempo, mit einem Log, das alle prüfen können.',

  'frame.offline.title': 'Du bist offline',
  'frame.offline.text':
    'Dieser Browser hat keine Verbindung. Sobald sie wieder da ist, geht es von selbst weiter.',
  'frame.offline.line': 'Du bist offline. Was du siehst, ist vielleicht veraltet.',
  'frame.gone.title': 'Der Server antwortet nicht',
  'frame.gone.text':
    'Deine Verbindung steht, aber Rutters Server ist nicht zu erreichen. Nichts ist verloren: Jeder gespielte Zug steht in seinem Log. Diese Seite fragt alle paar Sekunden wieder nach.',
  'frame.building.title': 'Der Server macht sich bereit',
  'frame.building.text':
    'Er antwortet, kann das aber gerade nicht. Diese Seite fragt alle paar Sekunden wieder nach.',
  'frame.busy.title': 'Zu viel auf einmal',
  'frame.busy.text':
    'Der Server bittet diesen Browser um eine Pause. Warte einen Moment und versuche es dann noch einmal.',
  'frame.not-found.title': 'Hier ist nichts',
  'frame.not-found.text':
    'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie beim Kopieren abgeschnitten.',
  'frame.no-match.title': 'Keine solche Partie, oder nicht für dich offen',
  'frame.no-match.text':
    'Entweder stimmt die Adresse nicht, oder die Partie ist privat: Sobald sie begonnen hat, sieht sie nur, wer mitspielt. Wenn du dort einen Platz hast, öffne sie in dem Browser, in dem du ihn genommen hast, oder hole dieses Konto mit einem Gerätecode hierher.',
  'frame.signed-out.title': 'Diese Seite muss dich kennen',
  'frame.signed-out.text':
    'Wähle einen Namen, oder hole mit einem Gerätecode ein Konto aus einem anderen Browser.',
  'frame.insecure.title': 'Registrieren geht nur mit https',
  'frame.insecure.text':
    'Diese Seite kam über einfaches http; dabei könnte dir unterwegs jemand das Konto wegnehmen. Öffne sie mit https:// und versuche es noch einmal.',
  'frame.refused.title': 'Der Server sagt nein',
  'frame.refused.text': 'Warum, hat er nicht gesagt. Bitte versuche es noch einmal.',
  'frame.gone.line':
    'Der Server antwortet nicht. Was du siehst, ist vielleicht veraltet; diese Seite fragt weiter nach.',
  'frame.building.line':
    'Der Server macht sich bereit. Was du siehst, ist vielleicht veraltet; diese Seite fragt weiter nach.',
  'frame.broken.title': 'Diese Seite ist abgestürzt',
  'frame.broken.text':
    'In der Seite ging etwas schief; deine Partien sind auf dem Server sicher. Lade sie neu, und wenn es wieder geschieht, schreib uns, was du getan hast.',
  'frame.newer.title': 'Ein Teil dieser Seite ließ sich nicht laden',
  'frame.newer.text':
    'Entweder riss die Verbindung ab, oder Rutter ist neuer als diese offene Seite. Lade sie neu.',

  'frame.theme': 'Farbschema',
  'frame.theme.system': 'Wie das System',
  'frame.theme.light': 'Hell',
  'frame.theme.dark': 'Dunkel',
  'frame.contrast': 'Hoher Kontrast',
  'frame.text-size': 'Schriftgröße',
  'frame.more-preferences': 'Alle Einstellungen',

  'frame.no-answer':
    'Der Server antwortet nicht. Sieh nach deiner Verbindung; diese Seite versucht es weiter.',
  'frame.unreadable-answer':
    'Statt des Servers hat unterwegs etwas anderes geantwortet (Status {status}). Bitte versuche es noch einmal.',

  'frame.fault.shape': 'Zug {seq} ist nicht lesbar: So etwas gibt es in diesem Spiel nicht.',
  'frame.fault.gap': 'Zug {seq} fehlt, oder ein anderer steht an seiner Stelle.',
  'frame.fault.chain':
    'Zug {seq} folgt nicht aus dem davor: Ein Zug wurde entfernt, eingeschoben oder ausgetauscht.',
  'frame.fault.hash': 'Zug {seq} wurde nachträglich geändert.',
  'frame.fault.head': 'Zug {seq} ist nicht der, den diese Seite zuvor gezeigt bekam.',
  'frame.fault.seal': 'Etwas Geheimes in Zug {seq} ist nicht das, was damals versiegelt wurde.',
  'frame.fault.missing': 'In Zug {seq} wird etwas zurückgehalten, das inzwischen offen sein müsste.',
  'frame.fault.secret':
    'Das Geheimnis, aus dem Würfel und Karten kommen, ist nicht das versprochene (Zug {seq}).',
  'frame.fault.end': 'Das Log endet nicht dort, wo die Partie endete (Zug {seq}).',
  'frame.fault.sender': 'Zug {seq} kam nicht von der Person auf diesem Platz.',
  'frame.fault.rules': 'Zug {seq} wurde nach anderen Regeln gespielt als die Partie.',
  'frame.fault.nonce': 'Ein Beitrag zu den Würfeln wurde geändert oder ausgelassen (Zug {seq}).',
  'frame.fault.roll': 'Die Würfel von Zug {seq} sind nicht die nächsten dieser Partie.',
  'frame.fault.time': 'Zug {seq} behauptet, vor dem Zug davor gemacht worden zu sein.',
  'frame.fault.clock': 'Nach der Bedenkzeit der Partie stehen die Uhren nach Zug {seq} anders als im Log.',
  'frame.fault.decision': 'Nach den Regeln führt Zug {seq} zu etwas anderem, als im Log steht.',

  'frame.verified': 'Geprüft',
  'frame.verified-so-far': 'Bisher geprüft',
  'frame.verify.whole':
    'Das Log ist unversehrt. Nachgespielt: {steps}. Nach den Regeln führt jeder zu genau dem, was geschah, mit den Würfeln und Karten, die vor dem Beginn versiegelt wurden. Geöffnete Siegel: {seals}.',
  'frame.verify.so-far':
    'Nichts wurde geändert, ausgelassen oder eingeschoben: Die Kette von {steps:dat} ist lückenlos. Was du davon sehen darfst, ist so, wie es versiegelt wurde (geprüft: {checked}; geöffnete Siegel: {seals}). Würfel, und was andere verbergen, lassen sich prüfen, wenn die Partie zu Ende ist.',
  'frame.verify.forged':
    'Dieses Log ist nicht das, was gespielt wurde. Der erste Fehler steckt in Zug {first}; fehlerhaft: {steps}.',
  'frame.verify.unknown':
    'Diese Seite kann die Partie nicht prüfen: Deren Regeln sind neuer als die Seite. Lade sie neu.',
  'frame.verify.dice-all':
    'Alle am Tisch haben zu den Würfeln beigetragen, also kann niemand sie ausgesucht haben.',
  'frame.verify.dice-some': 'Von diesen Plätzen kam ein Beitrag zu den Würfeln: {seats}.',
  'frame.verify.dice-without': 'Die Partie begann ohne den Beitrag dieser Plätze zu den Würfeln: {seats}.',
  'frame.verify.dice-server':
    'Die Würfel kommen allein vom Server. Er hat sie vor dem Beginn versiegelt und seither nicht geändert.',
  'frame.verify.computers':
    'Was die Computer bedacht haben, wurde hier nicht neu berechnet: Das tut auf der Kommandozeile rutter verify --bots.',
}
