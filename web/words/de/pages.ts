import type { pages as english } from '../en/pages.ts'

export const pages: Readonly<Record<keyof typeof english, string>> = {
  'pages.play-now': 'Jetzt spielen',

  'pages.name': 'Dein Name',
  'pages.name.hint':
    'Andere am Tisch sehen ihn. Kein Passwort, keine Mailadresse: Dieser Browser bleibt angemeldet.',
  'pages.name.elsewhere': 'Du spielst schon auf einem anderen Gerät?',
  'pages.name.missing': 'Wie sollen andere dich nennen?',

  'pages.opponents': 'Gegner',
  'pages.opponents.mixed': 'von jedem einer',

  'pages.seats': 'Plätze',
  'pages.seats.1': '1: du allein',
  'pages.seats.2': '2: du und ein Computergegner',
  'pages.seats.more': '{count}: du und {others} Computergegner',

  'pages.weight.1': 'Sehr leicht zu lernen',
  'pages.weight.2': 'Leicht zu lernen',
  'pages.weight.3': 'An einem Abend gelernt',
  'pages.weight.4': 'Viel zu überlegen',
  'pages.weight.5': 'Sehr viel zu überlegen',
  'pages.game.players': '{range} Personen',
  'pages.game.minutes': '{range} Minuten am Tisch',
  'pages.game.learn': 'So spielt man {game}',

  'pages.home.title': 'Brettspiele aus der Zeit der Segelschiffe, in deinem Tempo',
  'pages.home.what':
    'Segle, plündere und handle mit anderen oder gegen den Computer, hier im Browser: ein Zug jetzt, der nächste heute Abend. Jede Partie bleibt als Log erhalten: Du kannst sie Schritt für Schritt noch einmal ansehen und prüfen, dass niemand geschummelt hat.',
  'pages.home.free': 'Kostenlos, Open Source, ohne Mailadresse und Passwort.',
  'pages.home.tables': 'Tische ansehen',
  'pages.home.games': 'Drei Spiele',
  'pages.home.waiting': 'Dein Zug',
  'pages.home.all-matches': 'Alle deine Partien',
  'pages.home.promises': 'Worauf du dich verlassen kannst',
  'pages.home.pace.title': 'In deinem Tempo',
  'pages.home.pace.text':
    'Komm nach zwei Tagen wieder, lies in zehn Sekunden, was geschehen ist, und sieh es dir auf dem Brett noch einmal an.',
  'pages.home.rules.title': 'Die Regeln spielen mit',
  'pages.home.rules.text':
    'Was du tun kannst, leuchtet auf dem Brett und steht in einer Liste; was nicht geht, sagt, warum. Ein Versehen lässt sich zurücknehmen.',
  'pages.home.proof.title': 'Keine gezinkten Karten',
  'pages.home.proof.text':
    'Würfel, Karten und Züge sind in einer Kette versiegelt. Dein eigener Browser prüft sie, Zug um Zug, und am Ende noch einmal.',

  'pages.play.title': 'Eine Partie gegen den Computer',
  'pages.play.game': 'Spiel',
  'pages.play.start': 'Beginnen',
  'pages.play.starting': 'Das Brett wird aufgebaut …',
  'pages.play.others': 'Nicht allein, oder mit Varianten?',
  'pages.play.new': 'Tisch eröffnen',

  'pages.tables.title': 'Tische',
  'pages.tables.filter': 'Tische zeigen für',
  'pages.tables.all': 'Alle Spiele',
  'pages.tables.waiting': 'Warten auf dich',
  'pages.tables.waiting.none': 'In diesem Spiel wartet nichts auf dich.',
  'pages.tables.mine': 'Deine Partien',
  'pages.tables.mine.none': 'Keine anderen Partien von dir.',
  'pages.tables.open': 'Offene Tische',
  'pages.tables.open.none': 'Gerade ist kein Tisch offen.',
  'pages.tables.open.make': 'Selbst einen eröffnen',
  'pages.tables.running': 'Laufende Partien',
  'pages.tables.running.none': 'Sonst läuft keine öffentliche Partie.',
  'pages.tables.finished': 'Beendete Partien',
  'pages.tables.finished.none': 'Noch ist keine öffentliche Partie beendet.',
  'pages.list.more': 'Mehr zeigen',
  'pages.row.moves': 'Zug {seq}',
  'pages.row.private': 'privat',
  'pages.row.hotseat': 'Hotseat',
  'pages.row.you': '{name} (du)',
  'pages.row.bot': '(Computergegner)',
  'pages.row.free.one': '1 Platz frei',
  'pages.row.free.many': '{free} Plätze frei',
  'pages.row.open': 'Nicht begonnen',
  'pages.row.finished': 'Beendet',
  'pages.row.abandoned': 'Ohne Ergebnis geschlossen',
  'pages.row.paused': 'Pause',
  'pages.row.deadline': 'Zeit bis {when}',
  'pages.row.wanted': 'ein Platz ist zu übernehmen',
  'pages.row.your-turn': 'Dein Zug',
  'pages.row.waits': 'Am Zug: {names}',

  'pages.new.title': 'Neuer Tisch',
  'pages.new.what':
    'Wähle ein Spiel und wie es gespielt werden soll. Du bekommst den ersten Platz; verschick dann den Link zum Tisch, oder warte, bis jemand dazukommt.',
  'pages.new.table': 'Der Tisch',
  'pages.new.name': 'Titel',
  'pages.new.name.hint': 'Etwa „Freitag in Havanna“. Ohne Titel heißt der Tisch wie das Spiel.',
  'pages.new.seat': 'Platz {number}',
  'pages.new.seat.open': 'Offen, für eine Person',
  'pages.new.private': 'Privat',
  'pages.new.private.text':
    'Der Tisch steht in keiner Liste, und nur mit seinem Link kann man dazukommen. Sobald die Partie begonnen hat, sieht sie nur, wer mitspielt.',
  'pages.new.hotseat': 'Hotseat',
  'pages.new.hotseat.text':
    'Wer mitspielt, kann mehrere Plätze nehmen und den Bildschirm herumreichen. Ein Vorhang verbirgt die Geheimnisse jedes Platzes vor den anderen.',
  'pages.pace.turn': '{time} je Zug',
  'pages.pace.bank': '{time} Vorrat, je Zug {increment} mehr',
  'pages.pace.none': 'Keine Uhr',
  'pages.new.pace': 'Bedenkzeit',
  'pages.new.pace.text':
    'Danach spielt der Steuermann für alle, die nicht gezogen haben, bis sie das Ruder zurücknehmen.',
  'pages.new.hints': 'Tipps',
  'pages.new.hints.text':
    'Wer am Zug ist, darf fragen, was ein Computergegner täte. Das Protokoll sagt, wer es wie oft tat. Ohne dies darf es nur, wer allein gegen Computergegner spielt.',
  'pages.new.rules': 'So wird gespielt',
  'pages.new.edition': 'Ausgabe',
  'pages.new.open': 'Tisch eröffnen',
  'pages.new.opening': 'Wird eröffnet …',
  'pages.options.usual': 'Die üblichen Regeln, ohne Varianten.',
  'pages.options.without': 'Ohne: {name}',
  'pages.options.number': '{name}: {value}',

  'pages.invite.title': 'Einladung',
  'pages.invite.to': 'Du bist an einen Tisch eingeladen',
  'pages.invite.by': '{host} lädt dich an einen Tisch ein',
  'pages.invite.people': 'Wer mitspielt',
  'pages.invite.game': 'Was gespielt wird',
  'pages.invite.free': 'frei',
  'pages.invite.bot': 'Computergegner',
  'pages.invite.host': 'lädt ein',
  'pages.invite.join': 'Platz nehmen',
  'pages.invite.look': 'Tisch ansehen',
  'pages.invite.decline': 'Nein danke',
  'pages.invite.seated': 'Du hast einen Platz an diesem Tisch.',
  'pages.invite.go': 'Zum Tisch',
  'pages.invite.started': 'Diese Partie hat ohne dich begonnen, aber du kannst zuschauen.',
  'pages.invite.watch': 'Zuschauen',
  'pages.invite.full': 'Alle Plätze sind besetzt. Wird einer frei, bietet diese Seite ihn dir an.',

  'pages.learn.on': 'Spielen',
  'pages.learn.computer': 'Gegen den Computer spielen',
  'pages.learn.table': 'Einen Tisch für {game} eröffnen',
  'pages.learn.watch': 'Tische für {game}',

  'pages.me.title': 'Deine Seite',
  'pages.me.new': 'Neu hier?',
  'pages.me.sign-up': 'Registrieren',
  'pages.me.name': 'Name',
  'pages.me.name.keep': 'Namen ändern',
  'pages.me.name.kept': 'Geändert. Ab jetzt zeigen die Tische den neuen Namen.',
  'pages.me.name.hint': 'Andere sehen ihn an jedem Tisch, auch in laufenden Partien.',

  'pages.in.title': 'Per E-Mail anmelden',
  'pages.in.what': 'Ein Code kommt an deine Adresse. Er legt auch ein Konto an, wenn du noch keines hast.',
  'pages.in.email': 'E-Mail-Adresse',
  'pages.in.ask': 'Code zusenden',
  'pages.in.asked':
    'Wenn mit der Adresse alles stimmt, ist eine E-Mail an {email} unterwegs. Ihr Code gilt hier 15 Minuten.',
  'pages.in.digits': 'Sechs Ziffern',
  'pages.in.enter': 'Anmelden',
  'pages.in.other': 'Andere Adresse',
  'pages.in.recovery': 'Du hast einen Notfallcode?',
  'pages.in.recovery.code': 'Notfallcode',

  'pages.mail.title': 'Wege zurück',
  'pages.mail.what':
    'Ohne einen davon verliert sein Konto, wer diesen Browser verliert. Adressen sieht niemand; alle erfahren es, wenn mit deinem Konto etwas geschieht.',
  'pages.mail.none':
    'Noch brächte dich nichts zurück: Füge eine Adresse hinzu, oder schreib einen Notfallcode auf.',
  'pages.mail.gets': 'bekommt E-Mails',
  'pages.mail.choose': 'E-Mails hierhin',
  'pages.mail.choose.named': 'E-Mails an {email}',
  'pages.mail.drop': 'Entfernen',
  'pages.mail.drop.named': '{email} entfernen',
  'pages.mail.add': 'Adresse hinzufügen',
  'pages.mail.confirm': 'Adresse bestätigen',
  'pages.mail.recovery': 'Notfallcode machen',
  'pages.mail.recovery.once':
    'Schreib ihn auf und bewahre ihn so, dass du ihn wiederfindest. Er wird nur dieses eine Mal gezeigt; ein früherer gilt nicht mehr.',
  'pages.mail.recovery.kept': 'Aufgeschrieben',

  'pages.devices.title': 'Geräte',
  'pages.devices.what':
    'Browser, in denen du angemeldet bist. Wird einer 90 Tage nicht benutzt, meldet er sich von selbst ab.',
  'pages.devices.this': 'dieser hier',
  'pages.devices.since': 'Angemeldet',
  'pages.devices.out': 'Abmelden',
  'pages.devices.out.this': 'Auf diesem Gerät abmelden',
  'pages.devices.out.named': '{label} abmelden',
  'pages.devices.add': 'Gerät hinzufügen',
  'pages.devices.type': 'Öffne auf dem anderen Gerät {host}/me und tippe diesen Code:',
  'pages.devices.left': 'Er gilt zwei Minuten. Warten auf das andere Gerät …',
  'pages.devices.over': 'Der Code ist abgelaufen.',
  'pages.devices.typed':
    'Auf „{label}“ wurde der Code getippt. Steht dort die Zahl {check}? Dann bestätige das Gerät.',
  'pages.devices.confirm': 'Gerät bestätigen',
  'pages.devices.drop': 'Abbrechen',
  'pages.devices.done': '{label} ist angemeldet.',
  'pages.devices.enter': 'Du spielst schon auf einem anderen Gerät?',
  'pages.devices.enter.what':
    'Öffne auf dem angemeldeten Gerät deine Seite (der runde Knopf oben), wähle „Gerät hinzufügen“, und tippe hier die Buchstaben, die es zeigt.',
  'pages.devices.code': 'Code',
  'pages.devices.claim': 'Code verwenden',
  'pages.devices.pending': 'Bestätige es jetzt auf dem anderen Gerät. Beide zeigen die Zahl {check}.',

  'pages.tokens.title': 'Tokens für Programme',
  'pages.tokens.what':
    'Mit einem Token handelt ein Programm in deinem Namen: ein Bot, ein Skript, ein anderer Client.',
  'pages.tokens.docs': 'Wie Programme sie benutzen',
  'pages.tokens.new': 'Ein neues Token',
  'pages.tokens.label': 'Bezeichnung',
  'pages.tokens.label.hint': 'Woran du es erkennst, etwa der Name des Programms.',
  'pages.tokens.scopes': 'Es darf',
  'pages.scope.read': 'sehen, was du siehst',
  'pages.scope.play': 'für dich spielen: Tische, Plätze, Züge',
  'pages.scope.account': 'Tokens und Geräte verwalten und dich löschen',
  'pages.tokens.no-scope': 'Gib an, was es darf.',
  'pages.tokens.end': 'Es endet',
  'pages.tokens.end.days': 'nach {days} Tagen',
  'pages.tokens.end.none': 'nie, bis du es widerrufst',
  'pages.tokens.issue': 'Token ausstellen',
  'pages.tokens.once':
    'Das Token „{label}“. Es wird nur dieses eine Mal gezeigt: Bewahre es auf, wo nur du und das Programm es lesen können.',
  'pages.tokens.copy': 'Kopieren',
  'pages.tokens.kept': 'Ist aufbewahrt',
  'pages.tokens.made': 'ausgestellt',
  'pages.tokens.until': 'bis {moment}',
  'pages.tokens.endless': 'unbefristet',
  'pages.tokens.revoke': 'Widerrufen',
  'pages.tokens.revoke.named': '{label} widerrufen',

  'pages.erase.title': 'Mich löschen',
  'pages.erase.what':
    'Offene Tische werden verlassen, laufende Partien aufgegeben (ein Computergegner übernimmt deinen Platz), und dein Name, Titel, Tokens und Geräte werden gelöscht. Die Logs der Partien bleiben für die anderen, ohne deinen Namen. Das kann niemand rückgängig machen, auch wir nicht.',
  // Compared with what was typed, in lower case.
  'pages.erase.word': 'löschen',
  'pages.erase.type': 'Tippe „{word}“, um fortzufahren',
  'pages.erase.do': 'Mich für immer löschen',

  'pages.preferences.title': 'Einstellungen',
  'pages.preferences.what': 'Sie liegen in diesem Browser und gelten sofort.',
  'pages.contrast.text':
    'Schwarz auf Weiß oder Weiß auf Schwarz, mit kräftigeren Linien. Ohne Häkchen wie im System.',
  'pages.motion': 'Bewegung',
  'pages.motion.system': 'Wie das System',
  'pages.motion.on': 'Mit Bewegung',
  'pages.motion.off': 'Ohne Bewegung',
  'pages.motion.text': 'Ohne Bewegung zeigt ein Ring, was sich geändert hat.',
  'pages.confirm': 'Züge bestätigen',
  'pages.confirm.final': 'Die sich nicht zurücknehmen lassen',
  'pages.confirm.always': 'Alle',
  'pages.confirm.never': 'Keine',
  'pages.confirm.text':
    'Ein Zug, der bestätigt werden soll, wird erst gezeigt, mit „Bestätigen“ und „Abbrechen“.',
  'pages.colour': 'Meine Farbe',
  'pages.colour.seat': 'Die meines Platzes',
  'pages.colour.red': 'Immer Rot',
  'pages.colour.green': 'Immer Grün',
  'pages.colour.blue': 'Immer Blau',
  'pages.colour.yellow': 'Immer Gelb',
  'pages.colour.orange': 'Immer Orange',
  'pages.colour.white': 'Immer Weiß',
  'pages.colour.text': 'Wie du dich an jedem Tisch siehst; andere sehen die Farbe deines Platzes.',
  'pages.letters': 'Buchstabentasten',
  'pages.letters.text':
    'Etwa N für die nächste Partie, die auf dich wartet, und Z zum Zurücknehmen. Am Tisch zeigt ? alle.',
  'pages.language': 'Sprache',
  'pages.language.system': 'Wie der Browser',
  'pages.language.text': 'Die Spielanleitungen bleiben englisch.',
  'pages.language.en': 'English',
  'pages.language.fr': 'Français',
  'pages.language.de': 'Deutsch',
  'pages.notify': 'Benachrichtigen, wenn ich am Zug bin',
  'pages.notify.default':
    'Solange irgendwo im Hintergrund eine Seite von Rutter offen ist. Dein Browser fragt dich einmal.',
  'pages.notify.granted':
    'Solange irgendwo im Hintergrund eine Seite von Rutter offen ist, einmal für jeden Zug.',
  'pages.notify.denied':
    'Dein Browser erlaubt es nicht: Ändere das in seinen Einstellungen für diese Website.',
  'pages.notify.missing': 'Dieser Browser kennt keine Benachrichtigungen, oder nur mit https.',
  'pages.notify.unable': 'Auf diesem Gerät lässt der Browser keine offene Seite benachrichtigen.',

  'pages.about.title': 'Über Rutter',
  'pages.about.what':
    'Rutter ist ein offener Dienst für Brettspiele aus der Zeit der Segelschiffe, gespielt in deinem Tempo: ein Zug jetzt, der nächste heute Abend. Jede Partie bleibt als Log erhalten, in dem jeder Eintrag den vorigen versiegelt. So können alle, die mitspielen, hinterher prüfen, dass kein Würfel ausgesucht, keine Karte vertauscht und kein Zug geändert wurde, und die ganze Partie Schritt für Schritt noch einmal ansehen.',
  'pages.about.word':
    'Rutter hieß auf englischen Schiffen das Segelhandbuch, das Lotsen selbst führten: Kurse, Tiefen und Häfen, Zug um Zug notiert.',
  'pages.about.games': 'Die Spiele, und von wem sie sind',
  'pages.about.by': 'Von {designers}, erschienen bei {publishers}, {year}.',
  'pages.about.unknown':
    'Wir kennen dieses Spiel nur aus einer Anleitung, deren Titelblatt verloren ist, und können deshalb nicht nennen, von wem es ist. Wenn du es weißt, sag es uns bitte.',
  'pages.about.not-affiliated':
    'Rutter steht in keiner Verbindung zu den Personen und Verlagen, die hier genannt sind, und wird von ihnen nicht unterstützt. Die Namen der Spiele gehören denen, die die Rechte daran haben. Regeln und Zahlen folgen den gedruckten Spielen; jeder Text, jedes Bild und jede Zeile Code ist von uns. Wenn dir ein Spiel gefällt, kauf die Schachtel.',
  'pages.about.stored': 'Was gespeichert wird, und über wen',
  'pages.about.stored.you':
    'Über dich: der Name, den du gewählt hast, seit wann du da bist, eine Mailadresse nur, wenn ein Programm von dir eine geschickt hat, Bezeichnungen und Hashes deiner Tokens und Sitzungen, und in welchen Partien du einen Platz hast. Ein Passwort gibt es nicht.',
  'pages.about.stored.matches':
    'Über Partien: das Log der Züge mit ihren Zeiten, unter einer Nummer statt deines Namens; der Titel des Tischs, getrennt davon.',
  'pages.about.stored.browser':
    'In deinem Browser: ein Cookie, mit dem du angemeldet bleibst, und auf einem Gerät, auf dem ein Code getippt wurde, für zehn Minuten ein weiteres; beide kann kein Skript lesen. Außerdem deine Einstellungen; zu jeder Partie der letzte Zug, den du gesehen hast, und ob dir gesagt wurde, dass sie wartet; und bis eine Partie beginnt, die Geheimzahl, die du zu ihren Würfeln gibst. Kein Tracking, keine Werbung, keine Anfrage an andere Server.',
  'pages.about.stored.requests':
    'Von Anfragen hält der Server Methode, Pfadmuster, Status und Dauer fest: keine Adresse und keinen Namen. Damit niemand den Dienst überflutet, werden Anfragen je Adresse eine Minute lang gezählt, getippte Codes eine Viertelstunde und Registrierungen eine Stunde, im Arbeitsspeicher; auf AWS, wo sich viele Maschinen die Arbeit teilen, stehen Codes, Registrierungen und Sockets unter einem Hash der Adresse in einer Tabelle, aus der er nach wenigen Tagen gelöscht wird.',
  'pages.about.stored.who':
    'Wer es sieht: Dein Name steht an den Tischen, an denen du sitzt. Bei offenen und öffentlichen Partien können alle zuschauen, private sieht nur, wer mitspielt. Geheimnisse anderer Plätze werden nie an dich gesendet und deine nie an sie, bis die Partie zu Ende ist.',
  'pages.about.stored.erase':
    'Auf deiner Seite kannst du dich löschen: Offene Tische werden verlassen, laufende Partien aufgegeben, und Name, Titel, Tokens und Sitzungen werden gelöscht. Logs bleiben, ohne deinen Namen, damit andere ihre Partien behalten.',
  'pages.about.to-me': 'Zu deiner Seite',
  'pages.about.licence': 'Lizenz',
  'pages.about.licence.code':
    'Der Code ist freie Software unter der MIT-Lizenz. Der Dienst hat eine offene API für Programme.',
  'pages.about.licence.api': 'Mehr über die API',
  'pages.about.licence.fonts':
    'Die Schriften IM Fell English SC von Igino Marini (www.iginomarini.com) und Alegreya Sans von Juan Pablo del Peral für Huerta Tipográfica werden unter der SIL Open Font License 1.1 verwendet, unverändert und von hier ausgeliefert.',
}
