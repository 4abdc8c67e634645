import type { CuratedRelease } from '../demoTypes'

export const pfandflasche: readonly CuratedRelease[] = [
  { artist: 'Leergut', title: '8 / 15 / 25', slug: 'leergut-8-15-25', made: 'MC', gallery: true, tracks: 'Acht|Fünfzehn|Fünfundzwanzig|Bon verloren', info: 'Three bottle machines recorded in three supermarkets, played back on three tape decks with different ideas about speed. *Bon verloren* is the crushing unit and ought to come with a warning.' },
  { artist: 'D’Angelis / Krume', artists: ['D’Angelis', 'Krume'], title: 'Split', slug: 'dangelis-krume-split', made: 'MC', tracks: 'D’Angelis: Schublade|D’Angelis: Schublade, klemmt|Krume: Toast|Krume: Toast 2|Krume: Rauchmelder', info: 'One side is drawers, the other is breakfast. The smoke alarm was not planned.' },
  { artist: 'Wim Overduinen', title: 'Anrufbeantworter', made: '2×MC', tracks: 'Sie haben keine neuen Nachrichten|Mutter|Zahnarzt|Falsch verbunden|Mutter, zweiter Versuch|Tonband voll', info: 'Found answering-machine tapes, cut up with permission of everybody who could be found. **Mutter, zweiter Versuch** made one of us ring home.' },
  { artist: '!!?', title: '(ohne Titel, mit Katze)', slug: 'ausruf-ausruf-frage-ohne-titel-mit-katze', artists: [{ name: '!!?', slug: 'ausruf-ausruf-frage' }], made: 'MC!', tracks: 'Seite A (Katze)|Seite B (auch Katze)' },
  { artist: 'Silke Silbereisenstein', title: 'Heizkörper Suite', made: 'LP', tracks: 'Entlüften|Steigleitung|Thermostat auf 3|Klopfen von unten|Steigleitung (~Nachts)', info: 'A house in Wedding, eleven radiators, one rubber mallet. The neighbours are credited as soloists, and rightly: the knocking in the fourth movement is in seven.' },
  { artist: 'Rauschmittel', title: 'Beipackzettel', made: 'MC', tracks: 'Dosierung|Wechselwirkungen|Lichtempfindlich|Kühl lagern', off: 20 },
  { artist: 'Krume', title: 'Kruste', made: '7"', tracks: 'Kruste|Kante' },
  { artist: 'Various Artists', title: 'Pfandhaus: 25 Cent pro Stück', made: '2×MC', compilation: true, snippets: true, info: 'Sixty artists, one minute each, in the order in which the files arrived. If you do not like one, wait.', tracks: 'Leergut: Eins|Krume: Zwei|Wim Overduinen: Drei|Rauschmittel: Vier|D’Angelis: Fünf|Silke Silbereisenstein: Sechs|!!?: Sieben|Gebläse: Acht|Flaschenpost e. V.: Neun|Kronkorken Trio: Zehn' },
  { artist: 'Gebläse', title: 'Stufe 1 bis 3', made: 'MC', tracks: 'Stufe 1|Stufe 2|Stufe 3', off: 55 },
  { artist: 'Kronkorken Trio', title: 'Twist-Off', made: 'LP', genres: ['experimental', 'alternative'], tracks: 'Twist-Off|Bügel|Haltbar bis|Etikett|Flaschenhals|Bodensatz', info: 'Free improvisation by three people who can also play tunes, and sometimes forget themselves and do. Bass clarinet, prepared zither, crate.' },
  { artist: 'Flaschenpost e. V.', title: 'Protokoll der Jahreshauptversammlung', made: 'MC', tracks: 'TOP 1: Begrüßung|TOP 2: Kassenbericht|TOP 3: Verschiedenes' },
]

export const kellerkino: readonly CuratedRelease[] = [
  { artist: 'Letzte Vorstellung', title: 'Parkett', made: 'LP, CD', gallery: true, tracks: 'Einlass|Parkett|Eiskonfekt|Rolle Drei|Notausgang|Loge|Vorhang|Saallicht', info: 'Two synthesisers, a bass with a chorus pedal from 1983 and a singer who sounds as if she is reading you the fire regulations. We mean that as praise: try *Notausgang* with the lights off.' },
  { artist: 'Vera Sneschkow', title: 'Schwarzfilm', made: 'LP', tracks: 'Vorspann|Schwarzfilm|Doppelbelichtung|Zelluloid|Kein Ton|Abblende', info: 'Vera used to project films in this label’s cellar and now scores the ones that were never made. Cold strings, a warm bass, one drum machine with a cough.' },
  { artist: 'Neonröhre', title: 'Flackern / Brummen', made: '7"', tracks: 'Flackern|Brummen' },
  { artist: 'Die Kassenschlange', title: 'Reihe 9', made: 'LP, MC', tracks: 'Reihe 9|Platzanweiser|Knistern|Der Große vor mir|Ermäßigt|Popcorn, alt|Original mit Untertiteln', info: 'Nervous, fast, ten minutes a side. The guitars scratch, the singer complains about tall people, and after a week you will know all of it by heart.' },
  { artist: 'Letzte Vorstellung', title: 'Nachspielzeit', made: '12"', genres: ['wave', 'electronic'], tracks: 'Nachspielzeit|Nachspielzeit (~Parkplatz Mix)|Autokino', off: 35 },
  { artist: 'Marek Nebeling', title: 'Lichtspiel', made: 'MC', originally: '1985-03-01', edition: 'First time on label', tracks: 'Lichtspiel|Zwei Schatten|Projektor|Sputnik Eis|Kein Bild', info: 'Made on two borrowed cassette decks in Karl-Marx-Stadt in 1985 and passed from hand to hand. The hiss belongs to it: every copy between him and us added a little.' },
  { artist: 'Neonröhre', title: 'Vorschaltgerät', made: 'LP!', tracks: 'Zündung|Kaltweiß|Starter|Gang, nachts|Austausch' },
  { artist: 'Various Artists', title: 'Filmriss', made: 'LP', compilation: true, tracks: 'Letzte Vorstellung: Foyer|Neonröhre: Drossel|Vera Sneschkow: Klebestelle|Die Kassenschlange: Hinten sitzen|Marek Nebeling: Weiß|Ostbahnhof 2: Anschluss', off: 40 },
]

export const betonUndButter: readonly CuratedRelease[] = [
  { artist: 'MC Nachsendeauftrag', title: 'Unbekannt verzogen', made: 'LP, CD', tracks: 'Klingelschild|Kaution|Unbekannt verzogen|Zwischenmiete feat. Frau Doktor Beat|Besichtigung (40 Leute)|Schufa|Umzugskarton|Letzte Wohnung vor dem Meer', info: 'The housing market, rapped in alphabetical order of estate agents. It is very funny until *Umzugskarton*, where it stops being funny for three minutes, and that is when you notice how good the writing is.' },
  { artist: 'Frau Doktor Beat', title: 'Sprechstunde', made: 'LP', tracks: 'Anmeldung|Bitte frei machen|Puls 92|Überweisung|Husten|Rezept|Der Nächste bitte', info: 'Instrumentals. A stethoscope for the kick, a typewriter for the hats, and a bass player who was told to come back in three weeks.' },
  { artist: 'Kran & Katze', title: 'Containerweise', made: '12"', tracks: 'Containerweise|Löschen|Containerweise (~Instrumental)|Laschen' },
  { artist: 'Schichtwechsel', title: 'Früh, Spät, Nacht', made: '3×LP', edition: 'Thermos Edition', tracks: 'Früh 1|Früh 2|Früh 3|Früh 4|Spät 1|Spät 2|Spät 3|Spät 4|Nacht 1|Nacht 2|Nacht 3|Nacht 4', info: 'One record per shift. *Früh* is all breaks and coffee, *Spät* has the hooks, and *Nacht* is almost ambient: forklifts, a hum, one voice counting pallets. The edition with the flask sold out before we had unpacked it, sorry.' },
  { artist: 'Marga Rine', title: 'Streichfähig', made: 'MC', tracks: 'Streichfähig|Fingerdick|Kühlkette|Kantine|Aufs Brot', off: 25 },
  { artist: 'MC Nachsendeauftrag', title: 'Einschreiben', made: '7"!', tracks: 'Einschreiben|Rückschein' },
  { artist: 'Kran & Katze', title: 'Poller', made: 'LP', tracks: 'Poller|Trosse|Festmacher|Schlepper|Elbe, rückwärts|Barkasse' },
]

export const dreiUhrZwoelf: readonly CuratedRelease[] = [
  { artist: 'Türsteherin', title: 'Heute nicht', made: '12"', tracks: 'Heute nicht|Gästeliste|Heute nicht (~Vielleicht)', info: 'The vocal is one word, the word is no, and it is pitched in eleven ways. Very good humoured for a record with such a face.' },
  { artist: '3:12', title: '3:12', slug: '3-12', artists: [{ name: '3:12', slug: '3-12' }], made: '12"', tracks: '3:12|3:13' },
  { artist: 'Garderobe', title: 'Marke 88', made: '12"', tracks: 'Marke 88|Zwei Jacken ein Bügel|Marke 88 (~verloren)' },
  { artist: 'Nebelmaschine', title: 'Fluid', made: '12"!', tracks: 'Fluid|Warmlaufen|Sichtweite 2 m', info: 'Thick chords, no edges. The sleeve smells of the real thing and we have asked them to stop.' },
  { artist: 'Türsteherin', title: 'Stempel', made: '12"', tracks: 'Stempel|Verwischt|Nächster Tag, Büro', off: 40 },
  { artist: 'Bogen 5', title: 'Untergleis', made: '2×LP', tracks: 'Zug von links|Zug von rechts|Untergleis|Ziegel|Erschütterung|Pause zwischen zwei Zügen|Nietreihe|Schienenstoß', info: 'An album made under a railway arch, cut so that the trains fall on the one. Thirty-six takes, they say, until the timetable agreed.' },
]

export const klappstuhl: readonly CuratedRelease[] = [
  { artist: 'Sitzgruppe Nord', title: 'Aufstehen ist auch keine Lösung', made: 'LP, CD', tracks: 'Bezug|Aufstehen|Vier Beine, keins gleich|Kissenschlacht|Ausziehtisch|Stapelbar|Möbelpacker (Du nicht)|Sitzenbleiber', info: 'Dortmund punk with a trombone. Eight songs in twenty-one minutes; the shortest is called *Ausziehtisch* and is, for a joke, played twice.' },
  { artist: 'Die Untermieter', title: 'Flur gehört allen', made: '7"', tracks: 'Flur gehört allen|Putzplan|Wer war das', info: 'Three songs about the same shared flat from three of its rooms.' },
  { artist: 'Kotflügel', title: 'TÜV fällig', made: 'LP', tracks: 'Rost|Warnblinker|Pannenstreifen|Hutablage|TÜV fällig|Abschleppseil|Vollkasko', off: 20 },
  { artist: 'Sitzgruppe Nord / Die Untermieter', artists: ['Sitzgruppe Nord', 'Die Untermieter'], title: 'Split-EP "Hausordnung"', made: '10"', tracks: 'Sitzgruppe Nord: Mittagsruhe|Sitzgruppe Nord: Kehrwoche|Die Untermieter: Ballspielen verboten|Die Untermieter: Mittagsruhe' },
  { artist: 'Erna & die Eckkneipe', title: 'Letzte Runde', made: 'LP, MC', tracks: 'Deckel|Stammtisch|Soleier|Skat zu zweit|Jukebox kaputt|Letzte Runde', genres: ['alternative', 'songwriter'], info: 'Erna ran the pub, the band played in it, and when it closed they kept the piano. The whole thing smells of floor polish and is the most moving record about a bar stool you can buy.' },
  { artist: 'Kotflügel', title: 'Ü', slug: 'kotfluegel-ue', made: 'Flexi 7"', tracks: 'Ü|Ä' },
  { artist: 'Klappstuhl', title: 'Hinterhof 1–8', made: 'Zine', untracked: true, info: 'Eight years of flyers, on a photocopier that was running out of everything.' },
]

export const ueLabel: readonly CuratedRelease[] = [
  { artist: 'Ü', title: 'Ü', slug: 'ue-ue', artists: [{ name: 'Ü', slug: 'ue' }], made: '12"', tracks: 'Ü|Über|Übung' },
  { artist: 'Umlaut', title: 'A', slug: 'umlaut-a', made: '12"', tracks: 'Ä|A', info: 'Two dots of difference between the sides: same pattern, one filter open, one shut.' },
  { artist: 'Zwo Punkte', title: 'Diärese', made: '12"', tracks: 'Diärese|Trema|Trennpunkt', off: 35 },
  { artist: 'Umlaut', title: 'O', slug: 'umlaut-o', made: '12"!', tracks: 'Ö|O' },
  { artist: 'Grüße aus Käfertal', title: 'Büdchen', made: 'LP', genres: ['electronic'], tracks: 'Büdchen|Tüte, gemischt|Süßholz|Büchse|Schlüssel|Grüße|Lüftung', info: 'Mannheim electro with the windows down. Every title has an umlaut in it, as the label demands, and every bass line has a dent.' },
]

export const messgeraet: readonly CuratedRelease[] = [
  { artist: 'Oszillator Klub Karlsruhe', title: 'Kalibrierung', made: 'LP, CD', gallery: true, tracks: 'Nullabgleich|Referenz 1 kHz|Drift|Schleppzeiger|Fehlergrenze|Prüfprotokoll|Plombieren', info: 'Five members, five test-bench generators built before 1965, no keyboards. You would expect a lecture and get a pop record: *Drift* has a tune that the postman whistles.' },
  { artist: 'Zeigerausschlag', title: 'Im grünen Bereich', made: 'LP', tracks: 'Im grünen Bereich|Im gelben Bereich|Im roten Bereich|Anschlag' },
  { artist: 'Dr. Hedwig Schieferdecken', title: 'Schaltungen für Kinder', made: '10"', originally: '1971-09-01', tracks: 'Der Summer|Die Blinkschaltung|Der Regensensor|Das Metronom|Gute Nacht, Batterie', info: 'Written for school radio: she explains a circuit, builds it, and then it plays. Her voice alone is worth the price. The booklet has the diagrams, and yes, they work.' },
  { artist: 'Zeigerausschlag', title: 'Parallaxenfehler', made: '12"', tracks: 'Parallaxenfehler|Spiegelskala|Ablesen bitte', off: 60 },
  { artist: 'Oszillator Klub Karlsruhe', title: 'Clubabend', made: 'MC', tracks: 'Begrüßung|Vortrag mit Lichtbildern|Gemütlicher Teil|Heimweg in Quinten' },
  { artist: 'Tilda Feinsicherung', title: '250 V / 1 A, träge', slug: 'tilda-feinsicherung-250-v-1-a-traege', made: 'LP', preOrder: '2027-02-12', tracks: 'Träge|Mittelträge|Flink|Durchgebrannt|Ersatz, in der Schublade' },
]
