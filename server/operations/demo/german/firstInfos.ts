/** What the cards say about the first half of the demo's releases, in German, by slug. */
export const firstInfos: Readonly<Record<string, string>> = {
  'tuersteherin-heute-nicht':
    'Der Gesang besteht aus einem Wort, das Wort ist Nein, und es kommt in elf Tonhöhen. Sehr gut gelaunt für eine Platte, die so guckt.',
  'garderobe-marke-88': 'Garderobentechno: zwei Bügel, ein Loop, eine Schlange.',
  'nebelmaschine-fluid':
    'Dicke Akkorde, keine Kanten. Die Hülle riecht nach echtem Nebel, und wir haben darum gebeten, das zu lassen.',
  'tuersteherin-stempel': 'Funktional, verschmiert, am nächsten Morgen noch da.',
  'bogen-5-untergleis':
    'Ein Album aus einem Bahnbogen, so geschnitten, dass die Züge auf die Eins fallen. Sechsunddreißig Aufnahmen, heißt es, bis der Fahrplan einverstanden war.',
  'mc-nachsendeauftrag-unbekannt-verzogen':
    'Der Wohnungsmarkt, gerappt in der alphabetischen Reihenfolge der Makler. Sehr lustig, bis *Umzugskarton* kommt und es drei Minuten lang nicht mehr lustig ist, und da merkt man, wie gut das geschrieben ist.',
  'frau-doktor-beat-sprechstunde':
    'Instrumentals. Ein Stethoskop als Kick, eine Schreibmaschine als Hi-Hat und ein Bassist, der in drei Wochen wiederkommen soll.',
  'kran-and-katze-containerweise':
    'Entstanden nachts in einem Hafenkran, am Laptop, mit Handschuhen. Die Bässe klingen, als hätte man sie hineingehoben.',
  'schichtwechsel-frueh-spaet-nacht':
    'Eine Platte pro Schicht. *Früh* ist Breaks und Kaffee, *Spät* hat die Hooks, und *Nacht* ist fast Ambient: Gabelstapler, ein Brummen, eine Stimme zählt Paletten. Die Ausgabe mit der Thermoskanne war weg, bevor wir ausgepackt hatten, tut uns leid.',
  'marga-rine-streichfaehig': 'Sie rappt über Mittagessen. Das Mittagessen wird größer.',
  'kran-and-katze-poller':
    'Hafenspaziergang ohne Worte, sechs Stationen. *Elbe, rückwärts* ist ein Band vom Fluss, rückwärts, was erstaunlich wenig ausmacht.',
  'roscoe-tin-bitter-lemon-no-ice':
    'Instrumentaler Hip-Hop aus einer Kiste Lounge-Platten und einem Sampler mit sterbendem Display; ein guter Teil ist also blind programmiert. *Car Park Level −2* swingt wie ein Einkaufswagen mit einem kaputten Rad. Man möchte danach irgendwohin fahren.',
  'della-marsh-receipts':
    'Elf Pfund vierzig, Posten für Posten erzählt. Drei Songs lang keine Hook, dann *Insufficient*, und das ist nur Hook.',
  'loft-ladder-insulation':
    'Beats vom Dachboden, in der Hitzewelle, im Handtuch. Zwischen den Tracks hört man den Wassertank volllaufen.',
  'roscoe-tin-sherbet': 'Fünfundvierzig Sekunden Brause, dann das Schlagzeug.',
  'the-night-desk-switchboard':
    'Zwei Rezeptionistinnen und ein Drumcomputer. Alles ist unter zwei Minuten, weil immer jemand anruft.',
  'loft-ladder-box-room':
    'Jedes Sample stammt aus einem einzigen Zimmer bei seinen Eltern. *Encyclopaedia, L–M* ist der Geheimtipp.',
  'della-sage-and-the-assessors-depot-street':
    'Pedal Steel, Kontrabass, eine Stimme wie eine Veranda. Aufgenommen in einem aufgegebenen Bezirksamt, mitsamt den Aktenschränken, weil die gut klangen. *Water Rights* ist neun Minuten lang zwei Nachbarn, die sich nicht anschreien.',
  'tamarack-wicker-mesquite-clock':
    'Zweihundert Privatexemplare im Jahr 1974, die meisten verschenkt an Leute im Futtermittelladen. Gezupft, sonnenverbrannt und ein bisschen verstimmt, was das Jahrhundert angeht.',
  'los-inspectores-del-viento-corrido-de-la-gasolinera':
    'Zwei Akkordeons streiten über den Dieselpreis. Er war damals niedriger.',
  'junebug-oxbow-motel-piano':
    'Klavier solo, wenn man ein Motelklavier gelten lässt. Elf Tasten sind tot, und er schreibt um sie herum; auf der zweiten Seite fehlen sie einem nicht mehr.',
  'della-sage-and-the-assessors-lien': 'Das stille erste Album: fünf juristische Begriffe, kein Refrain.',
  'arroyo-sleeper-flash-flood-warning': 'Vier Stücke Warten und eins Wetter.',
  'solene-quaybridge-inventaire-dun-grenier':
    'Sie hat einen Dachboden geerbt und jeden Gegenstand darin aufgenommen, bevor das Auktionshaus kam. Die Kaffeemühle bekommt eine ganze Seite. Der Spieluhr fehlt der Kamm, also spielt sie die Stifte mit einem Zahnstocher, was elf Minuten dauert und einem lang vorkommen müsste. Bei *La lucarne* ist alles hinuntergetragen, und man hört nur noch den Raum, und Tauben. Es ist die zärtlichste Platte über eine Dachluke, die wir kennen.',
  'trio-minuterie-90-secondes':
    'Jedes Stück dauert so lange wie das Licht im Treppenhaus. Dann klickt es, und sie hören auf, egal, wo sie gerade sind.',
  'bastien-poulboeuf-sel':
    'Drei Körnungen, drei Formate, ein Kontaktmikrofon. Der Laden roch nach Meer, oder jemand hatte Chips aufgemacht.',
  'aurore-marchevent-etudes-pour-volets':
    'Fensterläden. Hölzerne, eiserne, und einer mit einem Quietschen, für das sie dreimal wiederkam. Die fünfte Etüde ist still, bis auf eine Straße, dahinter.',
  'clemence-dollfus-laine-la-chambre-sourde':
    'Aufgenommen in einem schalltoten Raum, in dem man selbst das Lauteste ist. Kopfhörer bitte, und etwas zum Sitzen.',
  'solene-quaybridge-cave':
    'Der Keller zum Dachboden. Mitten auf Seite A fällt eine Flasche um, und sie sagt ein Wort, das nicht auf der Hülle steht.',
  'linnea-brevlaada-returadress':
    'Makelloser schwedischer Pop über die Post, mit einem Glockenspiel, das genau einen Song lang mitmachen darf. Bis letztes Frühjahr arbeitete sie im Briefzentrum. Der Refrain von *Öppnas ej* hat vier Jahre gedauert, und man versteht, warum sie drangeblieben ist: Er kommt einmal, nach drei Minuten, und dann hat sie die Nerven, den Song zu beenden. Wer das Debüt mochte: Dieses ist langsamer, besser angezogen und trauriger. Auf den ersten fünfzig Exemplaren klebt eine Briefmarke, die gilt.',
  'ylva-and-graesmattorna-villafoerort':
    'Acht Leute, davon eine Person am Mähroboter (Rhythmus). Klingt wie Juni.',
  'hisspitch-40-sekunder':
    'So lang, wie der Aufzug nach oben braucht. Die Band spielt es einmal hinauf und einmal hinunter.',
  'kaffeautomat-smaakakor-sju-sorter':
    'Sieben Instrumentals, sieben Kekse. Die Rezepte stehen innen, von uns bei der Inventur getestet.',
  'oe-skaergaardslinjen': 'Eine Fährlinie als Sequenzer: jeder Halt ein Step, jeder Streik eine Pause.',
  'levke-haugstol-priel':
    'Eine Zither, bei Ebbe flach in den Schlick gelegt, Kontaktmikrofone drauf, und dann sechs Stunden warten. Was das Meer auf Seite B spielt, steht in keiner Stimmung, die wir kennen, und Levke antwortet mit einem Harmoniumakkord nach dem anderen. Fragen Sie nach **Das Wasser kommt von hinten**, wenn Sie im Laden sind.',
  'kaltwasser-north-of-nothing':
    'Neun Stücke für gestrichene Gitarre und Schiffsfunk. Der Funk ist echt und der Mann auch, der auf *Lotse* die Wasserstände für Husum vorliest; er hat seitdem zwei Exemplare gekauft.\n\nSeite C ist ein langer Ton mit einer Naht. Hören Sie sie abends, bei offenem Fenster, wenn Sie ein Fenster haben, das so etwas kann; ein Kunde hörte sie auf einer Fähre und schrieb uns eine Karte darüber.',
  'enno-zandstraal-vier-wetter': 'Vier Seiten vom selben Spaziergang. *Böen* wurde im Liegen aufgenommen.',
  'hedda-brekkanes-rooms-with-the-sea-taken-out':
    'Leere Hotels auf Föhr im Januar, nachts aufgenommen, bei abgedrehter Heizung. Sie tut sehr wenig dazu: hier ein Sinuston, da ein Klavier, beides dicht am Geräusch des Gebäudes. Sie werden nachsehen, ob Ihr Kühlschrank läuft.',
  'wattstunde-siel':
    'Erscheint im Januar. Die erste Platte des Trios mit Schlagzeug, wenn ein Tau am Mast Schlagzeug ist.',
  'levke-haugstol-and-enno-zandstraal-tide-tables':
    'Ein Stück für jedes Kentern der Tide an zwei Tagen, jedes so lang, wie man braucht, um ein Ei zu kochen, es zu essen und eine Viertelstunde aufs Meer zu sehen. Drei Platten, sehr wenig Druckfarbe, keine Eile.',
  'moewe-ja': 'Zweiundzwanzig Sekunden Möwe, dann die schönsten vier Minuten auf diesem Label.',
  'sunnifa-tjernmo-breathing-exercises-for-harbour-cranes':
    'Tiefes Blech, quer übers Hafenbecken aufgenommen, sodass jeder Ton seine Entfernung mitbringt. Ab Minute sechs fährt links ein Gabelstapler mit, und er hält den Takt besser als die Tuba.',
  'kaltwasser-eisheilige':
    'Fünf kurze Stücke für die fünf kalten Tage im Mai, draußen gespielt, an den richtigen Daten. Man hört, wie seine Finger schlechter werden.',
  'wattstunde-live-in-der-seenotstation':
    'Gespielt für eine fünfköpfige Besatzung, die mittendrin losmusste. Die Aufnahme läuft weiter: Tür, Motor, neunzig Sekunden Regen, und dann spielt die Band das Stück für niemanden zu Ende.',
  'enno-zandstraal-duenengras-studies-1-12':
    'Zwölf Arten, einen Akkord auf einer Mundharmonika zu spielen, die an einem Zaun befestigt ist. Der Wind wiederholt sich nicht, und nach einer Weile wünscht man es sich auch nicht mehr.',
  'ebbe-halbmeer-2019-2024':
    'Fünf Jahre auf vier Seiten. Ein guter Einstieg, und die einzige Möglichkeit, an *Bollard Song* zu kommen, in dem sich eine Tuba von einer Fähre verabschiedet.',
  'levke-haugstol-salzwiese':
    'Zum ersten Mal auf Vinyl; vorher war es eine CD-R in vierzig Exemplaren. Leiser als alle anderen. Drehen Sie auf, bis Sie das Gras hören.',
  'kaltwasser-tauwerk':
    'Jedes Stück ist ein Knoten: Man hört, wie er geknüpft, festgezogen und gelöst wird. Cello vor allem, und Tau.',
  'hedda-brekkanes-zimmer-frei': 'Drones aus Pensionsheizungen. Das Frühstück ist das laute Stück.',
  'moewe-fischbroetchen-ep': 'Die einzige Platte hier, zu der man tanzen könnte, in Gummistiefeln.',
  'enno-zandstraal-kein-land':
    'Seine erste Platte. Länger als nötig, und niemand von uns würde eine Minute kürzen.',
  'hiatus/rest-3':
    'Auf der Hülle steht nichts, also haben wir einen Aufkleber draufgemacht und uns dann geschämt. Orgel, Atem und der lange Nachhall eines Saals in Rotterdam. Das mittlere Stück ist die kürzere Hälfte von nichts.',
  'femke-regenboogh-pause-pausa-pauze':
    'Streichquartett und viel Luft. Sie spielen einen Akkord, bis er einen stört, dann, bis er einen nicht mehr stört, und dann den nächsten. Bei Seite C hat sich eine Kundin auf den Boden gesetzt, glücklich.',
  'joris-klinkerbos-quote-ellipsis': 'Drei Pausen mit verschiedener Zeichensetzung. Er meint das ernst.',
  'saskia-vandermolle-between-the-trams':
    'Sie hat auf Lücken im Fahrplan gewartet und das Glockenspiel der Kirche hineingespielt. Die längste dauerte vier Minuten zehn.',
  'letzte-vorstellung-parkett':
    'Zwei Synthesizer, ein Bass mit einem Choruspedal von 1983 und eine Sängerin, die klingt, als läse sie einem die Brandschutzordnung vor. Das ist ein Lob: Hören Sie *Notausgang* bei ausgeschaltetem Licht.',
  'vera-sneschkow-schwarzfilm':
    'Vera war früher Filmvorführerin im Keller dieses Labels und vertont nun die Filme, die es nie gab. Kalte Streicher, ein warmer Bass, ein Drumcomputer mit Husten.',
  'neonroehre-flackern-brummen': 'Zwei Zustände einer Neonröhre. Die B-Seite ist die mit Text.',
  'die-kassenschlange-reihe-9':
    'Nervös, schnell, zehn Minuten pro Seite. Die Gitarren kratzen, der Sänger beschwert sich über große Leute, und nach einer Woche kann man alles auswendig.',
  'letzte-vorstellung-nachspielzeit':
    'Der Abspannsong von *Parkett*, gestreckt, damit man sitzen bleiben kann. Auf dem Parkplatzmix sucht wirklich jemand sein Auto.',
  'marek-nebeling-lichtspiel':
    '1985 in Karl-Marx-Stadt auf zwei geborgten Kassettendecks gemacht und von Hand zu Hand gegeben. Das Rauschen gehört dazu: Jede Kopie zwischen ihm und uns hat ein bisschen beigetragen.',
  'neonroehre-vorschaltgeraet':
    'Aufwärmgeräusche, dann ein Klick, dann ist alles Licht. *Kaltweiß* war der Hit, falls Sie in diesem einen Leipziger Club waren.',
  filmriss: 'Sechs Bands, sechs Filmrisse. Jetzt günstig, weil wir mit zu viel Gefühl bestellt haben.',
  'ece-cakiltas-and-deniztasi-ruezgar-guelue':
    'Ein Kanun durch einen Federhall, ein Schlagzeuger, der Neunachtel im Schlaf kann und es manchmal tut. Jeder Song heißt nach einem Wind. **Lodos** ist der heiße, von dem alle Kopfschmerzen bekommen; hier bekommt man nur einen Ohrwurm.',
  'orhan-yelkovan-gece-tarifesi':
    'Der Taxameter steht in f-Moll. Er hat es gemerkt, und jetzt merken Sie es auch.',
  'kirik-plak-orkestrasi-atlamali':
    'Der Titel bedeutet *springend*. Die Platte springt nicht; die Band schon.',
  'selin-ayvazik-cay-sekersiz':
    'Lieder für eine Stimme und eine Cümbüş, gesungen an einem Tisch, den man hört. Auf jedem Stück rührt jemand um, und auf dem letzten zahlt jemand.',
  'orhan-yelkovan-kum-saati':
    'Von 1989, entstanden an einem geborgten Studiowochenende in Ankara. In der Mitte dreht er das Band um und spielt weiter, und man selbst auch.',
  'iskele-diskosu-kiyi-plak-2020-2025':
    'Fünf Sommer Partys auf einem Anleger, die meisten erlaubt. *Martı Funk* handelt von einer Möwe, die einen Simit stiehlt, ausnahmsweise im Viervierteltakt.',
  'sitzgruppe-nord-aufstehen-ist-auch-keine-loesung':
    'Dortmunder Punk mit Posaune. Acht Songs in einundzwanzig Minuten; der kürzeste heißt *Ausziehtisch* und wird, zum Spaß, zweimal gespielt.',
  'die-untermieter-flur-gehoert-allen':
    'Drei Songs über denselben Gemeinschaftsflur, aus drei seiner Zimmer.',
  'kotfluegel-tuev-faellig': 'Sieben Songs über ein Auto. Es kommt nicht durch.',
  'sitzgruppe-nord-die-untermieter-split-ep-hausordnung':
    'Beide Bands covern die Hausordnung; beide hassen Paragraf vier. Zehn Zoll, damit sie in kein Regal passt, als Statement.',
  'erna-and-die-eckkneipe-letzte-runde':
    'Erna hatte die Kneipe, die Band spielte darin, und als sie zumachte, behielten sie das Klavier. Das Ganze riecht nach Bohnerwachs und ist die bewegendste Platte über einen Barhocker, die man kaufen kann.',
  'klappstuhl-hinterhof-1-8': 'Acht Jahre Flyer, auf einem Kopierer, dem alles ausging.',
  'bronwen-and-the-long-exposure-seventeen-miles':
    'Lange Gitarrenstücke von der walisischen Küste, die als Punkt beginnen und als Lichtkegel enden. Erst beim dritten Hören haben wir gemerkt, dass es gar keinen Bass gibt, nur ein Nebelhorn, jedes Mal um einen Halbton umgestimmt. Seite D ist für Mutige und für Leute, die allein wohnen.',
  'idris-penhalwyn-keeper':
    'Das Dienstbuch seines Großvaters, gesungen, wie es dasteht. „Wind SW 7. Gebacken.“ Man würde nicht denken, dass daraus ein Refrain wird.',
  'drumlin-moraine': 'Laut, langsam, vom Eis liegen gelassen.',
  'emmett-ashgrove-day-songs-in-the-key-of-c-minor-roads':
    'Eine Platte zum Verfahren. *Services 40 Miles* ist das Hübscheste, was je darüber geschrieben wurde, dass man vorher nicht auf der Toilette war.',
  'drumlin-esker':
    'Wieder laut nach der leisen. Der Schlagzeuger hat sich einen Gong gekauft und bereut nichts.',
  'imogen-skerryvore-the-slow-gate':
    'Imogen flicht beruflich Hecken und schreibt auch in diesem Tempo. Gitarre in einer offenen Stimmung, die sie fand, indem sie das Instrument im Schuppen ließ, ab und zu ein Cello, kein Schlagzeug. *A Hare Went Through* ist vorbei, bevor man es gesehen hat, und genau darum geht es.',
  'perran-treloggan-adit':
    'Lieder aus einem gefluteten Bergwerk, auch dort gesungen. Er trug eine Gitarre mit Nylonsaiten, eine Taschenlampe und ein Mikrofon vierhundert Stufen hinunter und kam mit einem Hall zurück, den man nicht kaufen kann.',
  'the-low-tide-singers-bring-your-own-chair':
    'Shantys für Leute, die seekrank werden. Ohne Begleitung, bis auf die Flut, die bei *Rope Song* einsetzt und abgewartet werden muss.',
  'hester-fennimoor-ten-songs-for-a-removed-bus-stop':
    'Man hat ihr die Bushaltestelle weggenommen, und sie schrieb der Grafschaftsverwaltung eine Platte. Eine Antwort kam nicht. Ein Preis sollte kommen, für *The Bus That Was Full of Light*, denn so war es am letzten Abend.',
  'imogen-skerryvore-and-perran-treloggan-boundary-songs':
    'Ein Duett über eine Hecke hinweg; sie standen wirklich auf je einer Seite.',
  'carys-oakhanger-pennywort': 'Namen von Unkräutern, langsam gesungen. Man geht danach besser spazieren.',
  'imogen-skerryvore-four-walks-around-a-field': 'Der Titel ist länger als der erste Spaziergang.',
  'oszillator-klub-karlsruhe-kalibrierung':
    'Fünf Mitglieder, fünf Messgeneratoren, gebaut vor 1965, keine Tasten. Man erwartet einen Vortrag und bekommt eine Popplatte: *Drift* hat eine Melodie, die der Postbote pfeift.',
  'zeigerausschlag-im-gruenen-bereich':
    'Drei Stücke lang bleibt der Zeiger im Grünen. Dann stützt sich jemand auf die Werkbank.',
  'dr-hedwig-schieferdecken-schaltungen-fuer-kinder':
    'Geschrieben für den Schulfunk: Sie erklärt eine Schaltung, baut sie, und dann spielt sie. Allein die Stimme ist den Preis wert. Im Heft sind die Schaltpläne, und ja, sie funktionieren.',
  'zeigerausschlag-parallaxenfehler': 'Zwei Uhren, die fast übereinstimmen. Von der Seite ansehen.',
  'oszillator-klub-karlsruhe-clubabend':
    'Ein Livemitschnitt, bei dem der Vortrag dringeblieben ist. Bringen Sie einen Bleistift mit.',
  'tilda-feinsicherung-250-v-1-a-traege':
    'Ein Debüt über Sicherungen, fällig im Februar. *Flink* ist nach vierzig Sekunden vorbei, *Träge* braucht eine Viertelstunde zum Durchbrennen.',
  'haruko-kawazoe-ame-no-kairo':
    'Haruko hat Sensoren in eine Regenrinne gebaut und mit einer Spieluhr verbunden. Nieselt es, gibt es ein Schlaflied, schüttet es, gibt es *長靴*. Der Obi ist auf etwas gedruckt, das sich bei Feuchtigkeit wellt, also sehen diese Woche keine zwei Exemplare im Laden gleich aus.',
  'suimin-nap-atlas': 'Fünfmal Schlaf, kartiert. Beim Test sind wir eingeschlafen, was als Empfehlung zählt.',
  'amedori-aquarium-for-beginners':
    'Blubbernde, freundliche Elektronik mit einem Marimbafon irgendwo im Becken. *Guppy Disco* ist, was es sagt. Wird vor allem von Leuten mit Kindern gekauft und von Leuten, denen es für heute reicht.',
  'kissaten-trio-refill':
    'Klavier, Besen, Tassengeklapper. Seit dem Frühjahr spielen sie im selben Café, und die Stammgäste sind auf der Hülle.',
  'denpa-garden-vending-light':
    'House für eine leere Straße mit einem hellen Automaten. Die Münze fällt auf den Offbeat, und die Dose kommt immer ein bisschen zu spät.',
  'skumring-cykelkaelder':
    'Dänischer Cold Wave, heimlich verliebt. Der Bass wird mit einer Münze gespielt, der Drumcomputer stand im Regen, und *Hjem uden hænder* ist der beste Song darüber, nachts um drei mit dem Rad heimzufahren, wenn sich niemand an irgendetwas festhält.',
  'pelle-glasmark-mellem-to-lys': 'Für die elf Sekunden zwischen Rot und Grün.',
  'trappeopgang-5-tv':
    'Ein Song für jede Tür eines Treppenhauses, geschrieben mit den Leuten dahinter. Zweiter Stock links spielt, wie sich zeigt, sehr gut Bass.',
  'havnebad-klor-and-kaerlighed': 'Schwimmbadromanze in sieben Zügen. Das Saxofon gehört dem Bademeister.',
  'nora-feldt-every-room-a-radio':
    'Nora schrieb neun Songs für die neun Zimmer einer Wohnung, aus der sie bald rausmusste, und nahm jeden in seinem Zimmer auf. Man hört bei **Dial**, wie groß das Bad ist, und bei **Hallway, Mono** die Straße. Der Gesang ist so nah, dass das Mikrofon beschlägt.\n\nAuf der CD ist außerdem die erste Fassung von *Antenna*, aufgenommen mit dem Telefon.',
  'jana-and-the-birds-wintergarten':
    'Acht Songs, zwei Gitarren und ein echtes Gewächshaus, weshalb alles ein wenig nachklingt. Janas Schwester spielt auf *Crow Etiquette* Bassklarinette und stiehlt allen mehr oder weniger die Platte.',
  'apfelstrasse-kerngehaeuse':
    'Erscheint im Dezember. Wir haben es zweimal am Küchentisch des Labels gehört: langsamer als das Debüt, mehr Klavier, und *Wespen* hat den besten Refrain aller Platten, die nach einem Apfelrest heißen.',
  'ruben-quendelin-songs-for-a-folding-chair':
    'Aufgenommen am Ufer des Liepnitzsees mit einem Mikrofon und allen, die gerade vorbeikamen. Nach etwa vier Minuten *The Lake at Closing Time* schüttelt sich ein Hund trocken, im Takt.',
  'tilda-immergut-immer-noch-gut':
    'Zwei Songs über Supermärkte. Auf der B-Seite ist eine Kasse dabei, gestimmt.',
  'die-zimmerlinden-balkon-ostseite':
    'Vier Leute, von denen drei singen können und einer es öfter tun sollte (der Schlagzeuger, *Regenrinne*). Trockener deutscher Pop, das Schlagzeug unter einer Decke, dazu ein Stringsynthesizer, den jemand wegen des Kabels gekauft hat.',
  'nora-feldt-and-ulver-hollweg-duets-for-one-telephone':
    'Er war in Bergen, sie in Neukölln, und diese vier haben sie durch die Leitung gesungen, samt Verzögerung. Die Antworten kommen immer einen Schlag zu spät, was sich als sehr gute Idee herausstellt.',
  'kaisa-apfelboeck-small-mercies-large-furniture':
    'Ein Trennungsalbum als Inventarliste. Es nimmt sich Zeit (vier Seiten, dreizehn Songs), aber *Echo Where the Piano Was* ist jede Minute davor wert.',
  'halbe-treppe-chor-aufgang-b':
    'Das zweite Treppenhaus, und ein kälteres. Auf Seite B lassen sie die Haustür offen, also fährt ein Lieferwagen durch den Kanon.',
  'fallobst-ten-years-of-obst-and-soehne':
    'Fallobst: Songs, die von Alben gefallen sind, Demos, eine Hochzeit. Die Geschichte des Labels in zwölf Stücken, mit Begleittexten, die einander widersprechen. *Kanon im Treppenhaus* ist aufgenommen, während der Chor fünf Stockwerke hinunterging.',
  'birnbaum-zwei-gute-luise':
    'Zwei Brüder, eine Autoharp. Wenn Sie Satzgesang mögen, bei dem man nicht weiß, wer die Melodie hat, fangen Sie mit *Süß, mürbe* an.',
  'ottilie-moosdorfer-hausmusik-fuer-fortgeschrittene':
    'Spinett, Melodica, eine Nähmaschine für den Rhythmus. Ottilie hat dreißig Jahre Klavier unterrichtet, bevor sie das hier machte, und man merkt es im besten Sinne: Kein Ton steht da, nur weil die Hand gerade dort war.',
  'apfelstrasse-streuobst':
    '*Nachbars Katze* steht auf der Liste der Songs, die wir im Laden nicht mitsingen dürfen.',
  'jana-and-the-birds-live-at-the-dovecote':
    'Ein Set, ein Stereopaar, etwa dreißig Leute und grob vierhundert Tauben. Die Stimmpausen sind der halbe Spaß.',
  'ruben-quendelin-q':
    'Seine laute Platte. Verzerrte Zither, keine Entschuldigung. *Brennnessel* wurde in unserer Wahl des besten Einsatzes einer Türklingel Dritte.',
  'nora-feldt-feldt-nora':
    'Das Debüt, wieder da, nachdem sechs Jahre lang am Tresen danach gefragt wurde. Gepresst von den ersten Lackfolien, und der Tippfehler auf dem Etikett bleibt, auf vielfachen Wunsch.',
}
