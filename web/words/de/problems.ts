/** Why a request came to nothing, by its code. */
export const problems = {
  'unknown-match': 'Diese Partie gibt es nicht, oder sie ist nicht für dich offen.',
  'unknown-seat': 'Diese Partie hat keinen Platz {seat}.',
  'unknown-seq': 'Diese Partie hat die Züge 1 bis {seq}.',
  'unknown-token': 'Dieses Token hast du nicht.',
  'unknown-game': 'Ein Spiel „{game}“ gibt es hier nicht; es gibt: {games:comma}.',
  'unknown-bot': 'Für {game} gibt es keinen Computergegner „{bot}“; es gibt: {bots:comma}.',
  'no-board': '{game} ist hier nicht gezeichnet. Die Stellung lässt sich in Worten lesen.',
  'no-analysis': 'Für {game} gibt es hier keine Computerspieler, die eine Partie analysieren könnten.',
  'not-finished': 'Nur eine Partie, die zu Ende gespielt wurde, lässt sich analysieren.',
  'no-pages': 'Die Seiten dieses Dienstes sind nicht gebaut, und damit fehlen seine Zeichnungen.',
  'no-seat': 'Du hast in dieser Partie keinen Platz.',
  'which-seat': 'Du hast mehrere Plätze: Sag, welcher handelt ({seats:comma}).',

  'malformed-command': 'Das ist kein Befehl: {issue}.',
  'unknown-zone': 'Es gibt keine Zeitzone „{zone}“.',
  'night-too-long': 'Eine Nacht hat höchstens {hours} Stunden.',
  'absence-over': 'Eine Abwesenheit endet später als jetzt und nach ihrem Beginn.',
  'no-absence-left': 'Du warst innerhalb eines Jahres {days} Tage abwesend; mehr ist jetzt nicht übrig.',
  'unknown-absence': 'Eine solche Abwesenheit hast du nicht angekündigt.',
  'malformed-options': 'Solche Optionen hat {game} nicht: {issue}.',
  'hints-off':
    'Hier gibt es keine Tipps. Ein Tisch kann sie beim Eröffnen erlauben; sagt er nichts, bekommt sie nur, wer allein gegen Computergegner spielt.',
  'no-choices': 'Dieser Platz hat gerade nichts zu wählen, also gibt es auch nichts zu raten.',
  'id-reused': 'Die id dieses Befehls gehört schon zu einem anderen, in Zug {seq} seiner Partie.',
  stale:
    'Die Partie ging seit Zug {expect} weiter: Sie ist jetzt bei {seq}, und deine Möglichkeiten haben sich geändert.',
  'too-busy': 'Andere waren mehrmals hintereinander schneller. Bitte versuche es noch einmal.',

  unauthorised: 'Sag, wer du bist: Sende den Header „Authorization: Bearer“ mit einem Token, das noch gilt.',
  'session-ended': 'Deine Sitzung ist abgelaufen: Melde dich neu an.',
  'cross-site':
    'Eine Sitzung gilt nur für die eigenen Seiten dieser Website: Sende den Header „Rutter-Client: 1“ von derselben Origin, oder benutze ein Token.',
  'already-signed-in':
    'Dieser Browser ist angemeldet. Melde ihn erst ab, sonst wäre das Konto für ihn verloren.',
  'needs-https':
    'Zum Anmelden braucht ein Browser diese Website über https: Über einfaches http könnte dir unterwegs jemand die Sitzung wegnehmen. Nur auf der Maschine selbst (localhost) genügt http.',
  'not-a-session': 'Du bist mit einem Token hier; widerrufen wird es über seine id: DELETE /v1/tokens/…',
  'no-mail':
    'Dieser Dienst verschickt keine E-Mails: Melde dich mit einem angemeldeten Gerät, mit dem Notfallcode oder mit einem Token an.',
  'code-wrong':
    'Dieser Code ist falsch, abgelaufen oder schon benutzt: Lass dir, wenn nötig, einen neuen geben.',
  'code-expired':
    'Dieser Code gilt nicht mehr, oder nicht hier: Er gilt 15 Minuten, einmal, mit fünf Versuchen, in dem Browser, der ihn verlangt hat. Lass dir einen neuen schicken.',
  'name-needed':
    'Mit dieser Adresse gibt es noch kein Konto: Sag, unter welchem Namen andere dich kennen sollen.',
  'recovery-wrong': 'Kein Konto hier hat diesen Notfallcode.',
  'address-taken':
    'Diese Adresse gehört hier zu einem anderen Konto. Melde dich mit ihr an, oder entferne sie dort zuerst.',
  'address-needed':
    'Eine Adresse lässt sich entfernen, wenn eine andere seit {days} Tagen da ist oder eine andere älter ist: So kann dir niemand, der dein Konto nur kurz hat, es ganz nehmen.',
  'unknown-address': 'Diese Adresse hast du nicht.',
  'too-many-addresses': 'Man hat höchstens {most} Adressen: Entferne eine, die du nicht mehr brauchst.',
  'unknown-code':
    'Diesen Code gibt es nicht: Er ist abgelaufen, wurde benutzt, oder es gab zu viele falsche Versuche.',
  'code-not-typed': 'Diesen Code hat noch kein Gerät eingegeben.',
  'scope-missing': 'Diesem Token fehlt die Berechtigung „{scope}“.',
  'expires-in-the-past': 'Ein Token muss in der Zukunft enden.',
  'outlives-its-maker':
    'Dieses Token endet am {expires}, und länger gelten auch die nicht, die es ausstellt.',
  'too-many-tokens':
    'Mehr als {most} Tokens und angemeldete Geräte hat niemand: Widerrufe eines, das du nicht mehr brauchst.',

  malformed: '{field}: {problem}',
  'two-ids': 'body.id und der Header Idempotency-Key meinen dasselbe; sie sind verschieden.',
  'too-many-requests': 'Das ist zu viel auf einmal; in {seconds} Sekunden geht es weiter.',
  'too-many-waiting':
    'Zu viele deiner Anfragen warten: höchstens {most}. Versuche es in {seconds} Sekunden noch einmal.',
  'store-unavailable':
    'Der Speicher ist nicht zu erreichen oder nimmt nichts an. War das ein Befehl, dann sende ihn mit derselben id noch einmal: Er wird nur einmal gespielt.',
  'log-corrupt':
    'Das Log dieser Partie ist beschädigt; die Partie ist geschlossen, bis es wiederhergestellt ist.',

  'malformed-query': '{message}',
  'needs-socket': 'Subscriptions gibt es über WebSocket, mit dem Protokoll graphql-transport-ws.',
  'http-only': 'Registrieren und Tische eröffnen wird je Anfrage gezählt: Tu das über HTTP.',
  'query-aliases': 'Ein Dokument hat höchstens {most} Aliasse.',
  'query-directives': 'Ein Dokument hat höchstens {most} Direktiven.',
  'query-fragments': 'Ein Dokument hat höchstens {most} Fragmente.',
  'query-root-fields': 'Eine Operation hat an der Wurzel höchstens {most} Felder.',
  'query-depth': 'Felder sind höchstens {most} Ebenen tief verschachtelt.',
  'query-cost': 'Das ist zu viel auf einmal: Frage nach kürzeren Listen oder nach weniger Feldern davon.',
  'query-condition': 'Eine Subscription nennt ihr einziges Feld ohne jede Bedingung.',
  'query-introspection':
    'Frage die Teile von Typen in einer Ebene ab, ohne Aliasse. Die übliche Introspection-Abfrage ist in Ordnung.',
  'too-many-operations': 'Eine Verbindung hat höchstens {most} laufende Operationen.',
  'update-too-large':
    'Zug {seq} ist zu groß für diesen Socket: Lies ihn mit der Abfrage „events“, und mach von dort weiter.',
  'socket-answer-too-large': 'Die Antwort ist zu groß für diesen Socket: Frage nach weniger, oder über HTTP.',
  'connection-closed': '{reason}.',

  'bad-request': 'Das ist kein HTTP, wie es der Dienst versteht.',
  'malformed-json': 'Der Body ist kein JSON oder hat einen Schlüssel, der nicht erlaubt ist.',
  'too-deep': 'JSON darf höchstens {most} Ebenen tief verschachtelt sein.',
  'unknown-path': 'Unter diesem Pfad ist nichts. /docs sagt, was es gibt.',
  'wrong-method': 'Diese Methode kennt der Pfad nicht; siehe den Header Allow.',
  'too-slow': 'Die Anfrage war nicht rechtzeitig vollständig.',
  'too-large': 'Ein Body darf höchstens 16 KB haben.',
  'answer-too-large':
    'Frage nach weniger auf einmal (bei einem Log mit `limit`), oder erlaube Kompression: Accept-Encoding: gzip.',
  'not-json': 'Sende den Body als application/json.',
  'headers-too-large': 'Header dürfen höchstens 16 KB haben.',
  internal: 'Auf unserer Seite ging etwas schief. Es ist unter der id dieser Anfrage vermerkt.',
}

/** What fills `{issue}`. */
export const issues = {
  'issue.other-game': 'Er gehört zu einem anderen Spiel',
  'issue.elsewhere': '„{type}“ hat einen eigenen Aufruf oder keinen',
  'issue.graphql-request':
    'Gebraucht wird ein JSON-Objekt mit query und, wenn du willst, variables und operationName',
  'issue.no-graphql': 'Die Abfrage ist kein GraphQL.',
  'issue.true-alone': 'Ein Befehl ohne Teile wird als true angegeben',
}
