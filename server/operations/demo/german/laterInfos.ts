/** What the cards say about the second half of the demo's releases, in German, by slug. */
export const laterInfos: Readonly<Record<string, string>> = {
  'tilda-immergut-restekueche':
    'Zehn Minuten Reste: halbe Songs, ein Rezept, eine sehr gute Bridge, an der kein Song hängt.',
  'die-zimmerlinden-topf': 'Die Single mit dem aufgeklebten Deckel. Man muss ihn abreißen.',
  'halbe-treppe-chor-aufgang-a':
    'Achtzehn Stimmen und ein Treppenhaus in Moabit. Hall kam keiner dazu, das Treppenhaus hatte genug.',
  'birnbaum-zwei-birnbaum-zwei':
    'Ihre erste, noch ohne Autoharp. Uns ist die mit Autoharp lieber, und ihnen auch.',
  'die-soehne-obst':
    'Wo alles anfing: Katalognummer eins, dreihundert Exemplare, von Hand geklebt an einem Küchentisch, an dem immer noch Kleber ist.',
  'kuusivaara-31-c':
    'Kontaktmikrofone auf einem zugefrorenen See, in den Sequenzer gesteckt. Wenn das Eis reißt, pfeift es wie ein Laser im Film, und aus diesem Pfeifen hat er fünf Tracks gebaut, die im Club laufen könnten, wenn der Club sich traut. Der letzte ist warm.',
  'kerttu-raentaelae-aura': '*Aura* ist ein Schneepflug. Er fährt vorbei, er kommt zurück, er fährt vorbei.',
  'haemaerae-9-verkkovirta': 'Netzbrummen aus vier finnischen Städten. Die beste Quinte hat Tampere.',
  'lehtosaari-hallakorpi-kaksi-huonetta':
    'Zwei improvisieren in zwei Zimmern bei geschlossener Tür und hören einander nur durch die Wand. Beim dritten Stück macht einer von ihnen auf.',
  'kerttu-raentaelae-linja-23': 'Nachtbustechno, von der Rückbank aus. Die Türen zischen auf den Offbeat.',
  'rideau-de-fer-ferme-le-lundi':
    'Gitarrenpop aus Marseille darüber, wie es ist, eine Eisenwarenhandlung zu haben, von drei Leuten, die eine Eisenwarenhandlung haben. Die Handclaps auf *Monnaie exacte* sind eine Kassenschublade. Am besten vor zehn Uhr morgens.',
  'mireille-acquarossa-cabine-4':
    'Ein Lied aus einer Umkleidekabine und die Antwort von der anderen Seite des Vorhangs.',
  'les-apprentis-pain-perdu':
    'Vier Bäcker und eine geliehene Orgel. Erscheint eine Woche vor Weihnachten; die Single haben wir sozusagen durch die Backstubenwand gehört.',
  'rideau-de-fer-soldes': 'Ja, sie ist reduziert. Sie haben uns darum gebeten.',
  'hotel-terminus-bis-chambre-12':
    'Ein Drumcomputer, eine Stimme, die die ganze Nacht wach war, und eine Gitarre mit zu viel Chorus an genau den richtigen Stellen. In jedem Song geht jemand; in *Moquette* sind es die Möbel.',
  'mireille-acquarossa-retouches':
    'Ein Album aus Änderungen: Jedes Lied fängt als ein anderes an und wird enger genäht. Bei *Robe pour personne* ist nur noch der Saum übrig.',
  'fanfare-quincaillerie-vis-and-boulons': 'Eine Blaskapelle, die werktags Schrauben verkauft.',
  'leergut-8-15-25':
    'Drei Pfandautomaten, aufgenommen in drei Supermärkten, abgespielt auf drei Tapedecks mit unterschiedlichen Ansichten über Geschwindigkeit. *Bon verloren* ist die Presse und bräuchte eigentlich einen Warnhinweis.',
  'dangelis-krume-split':
    'Die eine Seite ist Schubladen, die andere Frühstück. Der Rauchmelder war nicht geplant.',
  'wim-overduinen-anrufbeantworter':
    'Gefundene Anrufbeantworterbänder, zerschnitten mit Erlaubnis aller, die sich finden ließen. Bei **Mutter, zweiter Versuch** hat jemand von uns zu Hause angerufen.',
  'ausruf-ausruf-frage-ohne-titel-mit-katze': 'Die Katze ist auf beiden Seiten. Auf B ist sie besser.',
  'silke-silbereisenstein-heizkoerper-suite':
    'Ein Haus im Wedding, elf Heizkörper, ein Gummihammer. Die Nachbarn sind als Solisten genannt, zu Recht: Das Klopfen im vierten Satz ist ein Siebener.',
  'rauschmittel-beipackzettel': 'Noise mit Nebenwirkungen: Tinnitus (selten), Ruhe (häufig).',
  'pfandhaus-25-cent-pro-stueck':
    'Sechzig Artists, je eine Minute, in der Reihenfolge, in der die Dateien ankamen. Gefällt Ihnen eine nicht, warten Sie.',
  'geblaese-stufe-1-bis-3': 'Ein Ventilator. Dann der Ventilator, schneller. Wir waren auch skeptisch.',
  'kronkorken-trio-twist-off':
    'Freie Improvisation von drei Leuten, die auch Melodien können, und manchmal vergessen sie sich und spielen welche. Bassklarinette, präparierte Zither, Kiste.',
  'flaschenpost-e-v-protokoll-der-jahreshauptversammlung':
    'Die Jahreshauptversammlung eines Vereins für freie Improvisation, vollständig und ungeschnitten. Der Kassenbericht ist für Zither gesetzt.',
  'kwartet-klatka-cisza-nocna-od-22':
    'Tenorsaxofon, Schrankbass, zwei Schlagzeuger, die sich ein Set teilen. Sie spielen so leise, wie die Hausordnung es verlangt, und die Spannung ist herrlich: Bei **Wiertarka** hört man, dass alle vier lauter möchten.',
  'bogna-zielonkowicz-kompot': 'Lieder mit Obst. Lange gekocht, wenig gesüßt; die Klarinette ist die Nelke.',
  'trzepak-podworko':
    'Hofspiele als Math-Rock. Man verzählt sich, und innen ist ein Schaubild, das nicht hilft.',
  'sasiad-z-remont-generalny':
    'Er wollte ein Album neben einer Renovierung aufnehmen und gab am zweiten Tag auf. Jetzt steht die Bohrmaschine bei den Mitwirkenden.',
  'rille-druck-shop-shirt-side-b':
    'Farbe auf schwerer Baumwolle, gedruckt im Hof. Vorne steht *Side A*, den Rest können Sie sich denken.',
  'rille-druck-the-shelf-calendar-2027':
    'Zweiundfünfzig Freitage, jeder mit Platz für das, was erschienen ist. Einmal gefaltet, mit Absicht.',
  'ines-sattelkamp-hold-music-a-book-about-waiting-rooms':
    'Hundertvierzig Wartezimmer und was darin lief, in sechs Jahren fotografiert und notiert. Das Buch ist von unserer Kollegin, wir sind also befangen. Auf Seite 88 ist der beste Zahnarzt von Graz.',
  'perran-treloggan-adit-linocut':
    'Der Druckstock der Hülle seines Albums, groß gedruckt, vierzig Exemplare, signiert mit Zimmermannsbleistift.',
  'frauke-wicklung-schaltplan-poster':
    'Die Schaltung von *Sekundärspule*, gezeichnet von der Frau, die sie gelötet hat. Sie würde funktionieren.',
  'rille-box-twelve-sleeves-four-records':
    'Zu unserem zehnten Geburtstag haben sechzehn Freunde des Ladens über Läden geschrieben. Vier Platten, zwölf Hüllen zum Tauschen und ein Heft, in dem alle sagen, was sie als Kind gestohlen haben.',
  'rille-druck-fanzine-no-7-dead-wax':
    'Alles, was in Auslaufrillen gekratzt ist und wir mit der Lupe im Laden lesen konnten.',
  'orkestra-liman-vapur-saatleri-1974-1979':
    'Eine Fährgesellschaft in İzmir hielt sich eine Hausband für die Abendschiffe, und ab 1974 besaß der Organist einen Synthesizer. Das hier sind die Bänder, die der Kapitän aufgehoben hat. *Köprüaltı* hat ein Bağlama-Solo, das da anfängt, wo die meisten aufhören würden, und unter allem hört man die Maschine.\n\nMit einem Heft voller Fahrpläne.',
  'les-merveilles-de-dimbasso-bal-poussiere':
    'Drei Gitarren, ein Verstärker, ein Platz voller Leute. Der Toningenieur hängte ein einziges Mikrofon in einen Mangobaum und ging etwas trinken, und die Mischung ist perfekt.',
  'studio-kriva-library-music-for-a-cable-car':
    'Gemacht für eine Seilbahn, die einmal im Jahr fuhr. Vibrafon, Stringsynthesizer und ein Rhythmusgerät, das gern ein Walzer wäre. *Emergency Stop* ist das kürzeste und das funkigste Stück.',
  'i-mikri-orchistra-tou-stathmou-anachoriseis':
    'Klarinette, Laouto und ein Kellner mit schöner Stimme. Jemand hat das Café vier Jahre lang jeden Donnerstag aufgenommen; das hier sind vierzig Minuten von den besten Donnerstagen.',
  'ustad-farhad-and-the-telephone-exchange-trunk-call':
    'Sarod gegen einen Schrank voll Telefonrelais, aus einem Radiowettbewerb, den sie nicht gewonnen haben. Pech für die Jury: Auf *Crossed Line* verwählen sich die beiden sieben Minuten lang zur selben Nummer.',
  'jukebox-rural-singles-from-the-portuguese-interior-1966-1978':
    'Garagenbands ohne Garagen. Die Hälfte davon haben Dorffeuerwehren bezahlt und auf ihren Bällen verkauft. Der Twist über Oliven ist besser, als er sein müsste.',
  'nadia-berrouk-cassette-bleue':
    'Gesungen über ein Heimkeyboard, die Rhythmusautomatik auf *Beguine*, was sich als genau richtig herausstellt. 1987 an einem Marktstand verkauft; Nadia hatte noch vier davon, und alle Geschichten.',
  'eesti-puhkpilliklubi-metsavendade-disko':
    'Ein Försterchor, ein sowjetischer Synthesizer, ein Mikrofon zu wenig. Wir spielen sie auf der Weihnachtsfeier, und im Januar wird danach gefragt.',
  'danze-sud-musica-per-processioni':
    'Eine Dorfkapelle mit einer sehr guten Tuba und einem sehr schlimmen Berg. Bei *Salita* sackt das Tempo, und man hört genau, wie steil es war.',
  'hoang-and-his-electric-moons-rainy-season-boogaloo':
    'Elektrische Orgel, Regen auf Wellblech. Hebt bei 1:10 ab.',
  'gruppo-lavoro-9-sciopero-colonna-sonora':
    'Musik zu einem Film über einen Streik, der nie gezeigt wurde, weil die Filmvorführer mitstreikten. Gestrichenes Metall, eine Fabriksirene und eine Mandoline, die den Frieden wahrt.',
  'coro-das-lavadeiras-tanque':
    'Waschlieder vom öffentlichen Becken eines Bergdorfs, sechs Frauen und viel Wasser. *Corar* heißt in der Sonne bleichen und dauert ungefähr so lange.',
  'cumbia-mecanica-organo-de-feria':
    'Eine Kirmesorgel, an die jemand seine Vorstellung von einem Drumcomputer gebaut hat (ein Waschmaschinenmotor und elf Löffel). Sie ist auf eine Art mit sich selbst verstimmt, die sehr glücklich macht.',
  'tamar-and-the-cable-factory-choir-night-shift-polyphony':
    'Georgische Tafellieder am falschen Tisch. Aufgenommen zwischen Maschinen, die für genau vierzig Minuten abgestellt waren.',
  'weather-permitting-radio-plays-jingles-and-bird-recordings-from-a-small-island':
    'Fünf Scheiben aus dem Schrank eines Senders mit neun Kilometern Reichweite. Jemand liest die Fährzeiten so schön vor, dass Leute Briefe schrieben. Wir haben alles gehört, an einem Sonntag, und es tat uns leid, als es vorbei war.',
  'perro-chico-chicha-nocturna':
    'Surfgitarre, tausend Kilometer von jeder Brandung entfernt. *Gallo Eléctrico* hat ein Hahnensolo, und der Hahn ist ein Wah-Wah-Pedal, glauben wir.',
  'runa-solvikdal-ytterst':
    'Runa ist mit den kleinsten Pfeifen einer Kirchenorgel zur äußersten Insel gerudert und hat den Rest dem Wind überlassen. Auf *Lykt* macht sie mit, mit ihrer Stimme und einer Pfeife in der Hand. Die Möwen sind keine Samples, sie sind die Kritik.',
  'taakelur-langbolge':
    'Langwelle, auf Gezeitentempo gebremst. Auf Seite C ist ein Chor, und niemand weiß, aus welchem Land, auch die Band nicht.',
  'aksel-myrvollen-brygge-vinter': 'Ein Anleger im Januar: Tau, Planke, Eis, Tau.',
  'taakelur-and-runa-solvikdal-sund':
    'Ihre einzige Clubplatte, wenn der Club Hafenblick hat. Die Dünung im zweiten Mix kommt alle neun Takte; zählen Sie mit.',
  'eskil-brekkanes-aatte-bolger':
    'Acht Wellen, eine Kick so groß wie ein Bootshaus. Die siebte ist die große, das weiß jeder.',
  'aa-i':
    'Drei Buchstaben, drei Stücke, ein Cello. In einem Dialekt ist der Titel ein vollständiger Satz, und davon handelt der Begleittext.',
  'chetvyortyy-etazh-lampochka':
    'Aufgenommen in Tiflis von Leuten, die andere Städte schnell verlassen mussten. Eisige Gitarren, ein billiges Keyboard und eine Sängerin, die nie laut wird. *Никто не звонил* spielen wir allen vor, die etwas Trauriges, aber Schnelles suchen.',
  'timur-tikhodom-oboi':
    'Fünf Schichten Tapete in einer Wohnung, Song für Song abgezogen, bis zu einer Zeitung von 1974, die er singt. Aufgenommen mit einem Diktiergerät, dessen Batterien nachlassen.',
  'nina-i-antenny-dva-kanala': 'Es gab zwei Programme. Das hier sind beide.',
  'chetvyortyy-etazh-sneg-v-podezde': 'Schnee im Treppenhaus, und der Dub vom Schnee im Treppenhaus.',
  'khor-pustykh-kvartir-ekho':
    'Elf Leute singen, jeder in einer anderen leeren Wohnung auf einem anderen Kontinent, am Telefon. Was an Verzögerung da ist, gehört den Kabeln.',
  'municipal-swimmers-lane-discipline':
    'Zu viert aus Sheffield, zwei Bässe. Sie proben über einem Schwimmbad, und man merkt es am Tempo, das immer vernünftig ist, und am Hall, der es nicht ist. **Everybody Out** hat ein Trillerpfeifensolo.',
  'the-polite-engine-after-you':
    'Zwei Seiten, und jede will nach der anderen aufhören. Es gibt drei Endlosrillen, und welche die letzte ist, verraten wir nicht.',
  'cardboard-parade-this-way-up':
    'Indie-Pop im Karton. Der Schlagzeuger spielt den Karton. *Packing Tape Waltz* bleibt kleben, Verzeihung.',
  'half-day-wednesday-closed-for-lunch':
    'Sie schließen ihre Songs, wie Kleinstädte ihre Läden schließen: mittendrin, ohne Grund, und machen besser gelaunt wieder auf. Das Klavier auf *Haberdashery*, dem man das müde Band anhört, gehört einer Kirche, und der Husten auch.',
  'municipal-swimmers-armbands': 'Zweiminutensongs aus dem Nichtschwimmerbecken.',
  'the-unfinished-bakery-dough': 'Geht langsam auf. Eine Stunde an einem warmen Ort stehen lassen.',
  'danai-thymaridi-mesimeri':
    'Zwei Uhr im Juli: Fensterläden, ein Ventilator, ein fremdes Radio. Sie spielt die Lyra so langsam, dass die Zikaden überholen. Die Hälfte der Platte ist Hitze.',
  'leyteris-akanthelis-akalyptos':
    'Ein *Akalyptos* ist der kahle Hof hinter einem Wohnblock. In seinen hat er ein Jahr lang einmal die Woche an der Wäscheleine ein Mikrofon hinabgelassen.',
  'myrto-kalamioti-skoni-kai-alati':
    'Fünf Insellieder ohne die Insel. Erst einmal weg; das Label sagt: Frühjahr.',
  'danai-thymaridi-ygrasia':
    'Feuchtigkeit als Komposition. Das dritte Stück ist ein Luftentfeuchter, und dann tropft es in ein Glas.',
  'exi-domatia': 'Sechs Zimmer in Thessaloniki, sechs Leute, die spielen, die Fenster offen.',
  'ringkern-lastabwurf':
    'Nummer 054. Die Testpressung liegt auf dem Tresen, mit einem Zettel: NICHT VERKAUFEN; es gibt sie also nur als Vorbestellung. *Schwarzstart* braucht zwei Minuten zum Einschalten, und es lohnt sich, dafür stehen zu bleiben.',
  'frauke-wicklung-sekundaerspule':
    'Vier Werkzeuge, alle aus derselben Aufnahme eines Transformators bei Markkleeberg gebaut. Er brummt in Gis, also ist hier alles in Gis. **Kern 2** ist der für die Peaktime.',
  'soenke-torfbruegge-deichtor-5-uhr':
    'Die Hi-Hat auf *Fünf Uhr* ist eine Fahrradkette. Es gibt eine Fassung ohne, für Leute, die jetzt zu viel wissen.',
  'umspannwerk-ost-five-years-of-trafo-sued':
    'Zwölf Leute, eine Trafohalle, aufgenommen an einem Wochenende, zu dem niemand einen fertigen Track mitbringen durfte. Was in Pegels Beitrag wie eine Kick klingt, ist eine Brandschutztür. Sechs Seiten, keine Balladen.',
  'not-aus-handrad-ep': 'Vier schwere Räder. Das vierte dreht andersherum.',
  'oberwelle-klirrfaktor': 'Dreimal derselbe Loop, jedes Mal kaputter. Nach zwei Tagen weg; wir fragen nach.',
  'kaskade-nord-wehr': 'Das Wehr nördlich der Stadt: offen, halb offen, zu.',
  'birte-and-blech-blechschere':
    'Birte spielt eine 707, Blech ist eine Werkstatt in Plagwitz, die sie nach Feierabend hineinlässt. Am Anfang von Seite B hört man das Rolltor herunterfahren.',
  'pegel-minus-zwoelf':
    'Sein erstes Album nach neun Maxis und das geduldigste auf diesem Label. *Stille, gemessen* ist neunzig Sekunden leere Halle, und dann macht die Halle mit.',
  'isolator-9-porzellan': 'Hoch, sauber, kurz davor, vom Regal zu fallen.',
  'heiner-leerlauf-standgas':
    'Ein Loop, der sechs Minuten im Leerlauf dreht und dann gebeten wird zu gehen. Wir mögen den Leerlauf.',
  'ringkern-ferrit':
    'Trocken, schnell, keine Akkorde. *Luftspalt* hat eine Lücke von genau einem Takt, und jede Tanzfläche füllt diesen Takt mit demselben Geräusch.',
  'zaehlerstand-00417':
    'Ein langsamer Track mit 108 bpm, den bei uns einer auf 45 spielt, um einen anderen zu ärgern. Beide haben recht.',
  'l2-dreieck-stern':
    'Derselbe Patch, einmal im Dreieck, einmal im Stern verdrahtet. Elektriker lachen darüber.',
  'wartungsfenster-sonntag-3-5':
    'Drei Tracks, entstanden, während die Website des Labels planmäßig abgeschaltet war. Dubbig, mit ein bisschen schlechtem Gewissen.',
  'kaskade-nord-pumpspeicher': 'Nachts läuft er voll, tags läuft er leer. A spät spielen.',
  'pegel-minus-neun': 'Die mit dem Dub. *Rosa* ist rosa Rauschen mit Puls.',
  'oberwelle-dritte-harmonische':
    'Wer eine Platte von Oberwelle hat, hat diese. Wenn nicht, fangen Sie hier an: Die Basslinie von *Filter* war der Klang jenes Sommers, im Umkreis von zwei Kilometern.',
  'soenke-torfbruegge-tidenhub':
    'Seite A steigt elf Minuten lang, Seite B fällt elf Minuten lang, und *Kentern* ist die Endlosrille dazwischen.',
  'trafo-sued-warnschild':
    'Schwarz auf Gelb, Blitz auf dem Rücken. Gemacht von einem Siebdrucker, der auch die echten Schilder druckt.',
  'isolator-9-kriechstrom': 'Kriechstrom: drei Tracks, die durchs Feuchte hereinkommen.',
  'frauke-wicklung-draht':
    'Ein Album, das zwei EPs werden sollte und dann doch eine Mitte hatte. Alles von Hand auf einer Groovebox gespielt, und man hört, wie sie sich in die Tasten lehnt.',
  'l2-neutralleiter': 'Für Leute, die finden, dass die Kick blau sein sollte.',
  'kaskade-nord-turbine-1-3':
    'Drei Drehzahlen derselben Maschinenhalle. Gewünscht wird meistens Nummer zwei, überwiegend von Leuten, die sie nachmachen.',
  'pegel-minus-sechs': 'Übersteuert mit Absicht. Mono, für Mutige.',
  'ringkern-streufeld': 'Alles, was aus der Maschine der 042 entwichen ist, eingesammelt.',
  'soenke-torfbruegge-moorbahn':
    'Aufgenommen neben einer Moorbahn, die donnerstags noch fährt. Der Rhythmus von *Lore* ist nicht quantisiert, die Gleise sind es ja auch nicht.',
  'heiner-leerlauf-kaltstart':
    'Er hat die Geräte in einer unbeheizten Garage gelassen und aufgenommen, wie sie aufwachen.',
  'isolator-9-freileitung':
    'Lange Akkorde, weit oben, und eine Kick, die aufzieht wie Wetter. Wir spielen *Mast 112*, wenn wir abschließen.',
  'frauke-wicklung-windungen-1-4':
    'Das Erste, was sie je veröffentlicht hat: vier Skizzen, je ein Take, in der zweiten klingelt ein Telefon.',
  'oberwelle-rauschen-weiss':
    'Rauschen in drei Farben. Verkaufte sich besser, als irgendwer geplant hatte, das Rauschen inbegriffen.',
  'soenke-torfbruegge-schleuse': 'Nachgepresst, weil drei Leute im Internet zu viel Geld dafür verlangten.',
  'isolator-9-glas': 'Zwei Tracks, ein Sprung.',
  'ringkern-trafo-sued-001':
    'Weißes Etikett, blauer Stempel, hundert Exemplare im Jahr 2018 und jetzt ein paar mehr. Klingt immer noch, als hätte jemand das Ladetor offen gelassen.',
  'umlaut-a':
    'Zwei Punkte Unterschied zwischen den Seiten: dasselbe Pattern, einmal das Filter offen, einmal zu.',
  'zwo-punkte-diaerese': 'Zwei Punkte, zwei Kicks. Das ist die ganze Idee, und sie funktioniert.',
  'gruesse-aus-kaefertal-buedchen':
    'Mannheimer Electro mit heruntergekurbelten Fenstern. In jedem Titel ist ein Umlaut, wie das Label es verlangt, und in jeder Basslinie eine Beule.',
  'halina-kamiennik-frakcja-8-16':
    'Alles Schlagwerk ist Kies: geschüttet, geschüttelt, überfahren. Er groovt mehr, als Steine dürften.',
  'zgrzyt-zgrzyt': 'Laute Lager. Vor Gebrauch ölen.',
  'wiktor-wierzbinek-halda':
    'Schlesische Abraumhalden, aufgenommen und dann als Club vorgestellt. Drei Seiten lang geht es bergauf, und auf der vierten hat man die Aussicht. Neunzig Minuten mit geschlossenen Augen, falls Sie so viele haben.',
  'zgrzyt-tarcie': 'Die trockene Fassung quietscht. Die andere ist schlimmer, im guten Sinne.',
  'lodz-podwodna':
    'Der Name der Stadt bedeutet Boot, daher *U-Boot*, daher ein Sampler, auf dem alles klingt, als hörte man es durch eine Bordwand. Ein Wortspiel, viel zu weit getrieben, und das sehr gut.',
}
