/** Titles of tracks, by language. */
import type { Tongue } from '../demoTypes'

const list = (text: string): readonly string[] => text.split('|').map((title) => title.trim())

export const trackTitles: Record<Tongue, readonly string[]> = {
  en: list(
    'Lamplighter|Second Draft|Half a Map|Cold Tea|The Ferry Was Early|Borrowed Coat|Salt on the Sill|Nobody Rings|Gate Left Open|Seven Stairs|Weekday Moon|Chalk Line|Paper Anchor|Leaving Do|The Good Scissors|Under the Awning|Small Hours Bakery|Long Division|Window Seat|A Letter to the Council|Allotment|The Slow Swimmer|Rain Check|Heavy Plant Crossing|Spare Room|Orchard Road|Keep the Change|Any Other Business|Third from the Left|Nettles|Blue Enamel|What the Postman Knew|Return to Sender, Please|Kettle Song|Tin Roof|Ordinary Birds|Two Coats of White|Handrail|Bread and Batteries|Late Fee|The Understudy|Home Counties|Drawer of Keys|Wet Paint|Dog Days, Cat Nights|Brass Weather|Moth Season|Tidewrack|Lost Property|A Field Near Here|Visible from Space|Parking for Residents|Honest Weight|Sundries|Ten to Four|I Was Elsewhere|Hard Shoulder|Wind from the Wrong Side|Please Hold|Fingerpost',
  ),
  de: list(
    'Antenne|Küchenlicht|Hinterhof|Nachsendeauftrag|Langer Samstag|Kleingeld|Windfang|Vor dem Regen|Zimmerpflanze|Hausnummer 9|Kalter Kaffee|Schulweg|Umsteigen|Am Fenster, gegen acht|Flurlicht|Sommerreifen|Ohne Gewähr|Restposten|Fundbüro|Der Aufzug kommt|Halbe Treppe|Pfand|Abendbrot|Schlüssel unterm Stein|Sperrmüll|Wetter morgen|Parkverbot|Stiller Alarm|Zwischenmiete|Eisblumen|Bahndamm|Letzter Bus|Kastanien|Pause bis halb|Kein Anschluss|Wir waren verabredet|Mückenstich|Nichts Besonderes|Raufaser|Kirschkern|Balkon, Ostseite|Freibad im Oktober|Fremde Schuhe|Kabelsalat|Lichtung|Strom|Tapete|Überland|Sonntagsruhe|Ein Stockwerk tiefer|Später vielleicht|Gegenlicht',
  ),
  fr: list(
    'La cour intérieure|Poussière d’atelier|Demi-pension|Un dimanche de trop|Le bruit du frigo|Rideau|Sans correspondance|L’ascenseur|Petite monnaie|Rue sans nom|Les volets|Trois fois rien|Carnet bleu|Au bord du bord|Ligne sept|Papier carbone|La dernière cabine|Météo marine|Ampoule nue|Le chat du voisin|Quai numéro deux|Vernis|Avant la pluie|Faux plafond|Un peu plus loin|Horaires d’été|Le grand tiroir|Chambre avec vue sur rien|Minuterie|Sel|Écho de cave|Vitrine|La main gauche|Accusé de réception|Encore une|Peau d’orange|Loin du port|Verre dépoli|Intermède|Retour de marché',
  ),
  nordic: list(
    'Høyvann|Kveldsskift|Snø på taket|Brygge|Lyset i gangen|Nordavind|Is under isen|Vinterhage|Stilleben med radio|Langs elva|Halvveis hjem|Tåke|Kaldt gulv|Måne over Rv 9|Trapphus|Sista bussen|Fönster|Kaffe och regn|Fjärrvärme|Gräsmatta|Ödla|Båthus|Septembersol|Kuura|Hiljainen huone|Kaamos|Lumisade|Valo katolla|Asema|Rauta|Uni|Cykelkælder|Mørk blå|Regnvejr indendørs|Havnebad|Kystlinje|Fyr|Glasruder|Tavshed, aftalt|Sandbanke|Ebbe',
  ),
  ja: list(
    '雨宿り|夜の水槽|終電のあと|白い廊下|回覧板|夏の回路|Engawa|Kasa|Tsuyu|Komorebi Diagram|Platform 4|Hoshizora Service|Denchi|Vending Light|Mado|Paper Crane Protocol|Nami no Oto|Akari|Kissaten, 4 p.m.|Yukidoke|Sanpo|Plastic Garden|Ame to Modem|Second Floor Aquarium|Shizuka|Tokei|Kumo no Ue|Mizu|Melon Soda Loop|Bicycle Bell Study|Omocha|砂時計|Futari|Kaze no Denwa|Rainy Arcade|Kagami',
  ),
  pl: list(
    'Klatka schodowa|Żwirownia|Ostatni tramwaj|Pół tonu niżej|Cisza nocna|Strych|Trzepak|Mgła nad torami|Zimna woda|Wyżej|Sąsiad z dołu|Ściana|Wrzesień|Światło awaryjne|Kontrabanda|Łąka|Przerwa|Kurz|Peron trzeci|Obiad u cioci|Węgiel|Szum|Bez biletu|Długi weekend|Winda stoi|Iskra|Rdza|Popiół|Kroki|Dworzec Zachodni|Huta|Gęsty dym',
  ),
  el: list(
    'Μπαλκόνι|Μεσημέρι|Άδειο λιμάνι|Σκόνη|Τρίτος όροφος|Αλάτι|Βροχή στη Βέροια|Το παλιό ραδιόφωνο|Νύχτα χωρίς αέρα|Πέτρα|Ασανσέρ|Ακάλυπτος|Ένα ποτήρι νερό|Καλοκαιρινό σινεμά|Υγρασία|Meltemi Room|Odos Myrsinis|Tiles|Three Shutters|Lantern Oil|Asbestos|Cicada Tape|Salt Pans|Nothing to Declare at Doirani',
  ),
  ru: list(
    'Лестница|Соседи|Четвёртый этаж|Снег в подъезде|Последняя электричка|Балкон|Обои|Чай остыл|Никто не звонил|Антенна|Тихий час|Двор|Зимний сад|Лампа|Стена|Лифт не работает|Пыль|Окна во двор|Долгое воскресенье|Ключ под ковриком|Радио за стеной|Плёнка|Мост|Вода',
  ),
  tr: list(
    'Vapur|İskele|Çay Molası|Gece Yarısı Pazarı|Rüzgâr Gülü|Kıyıda|Üçüncü Kat|Eski Radyo|Yağmurdan Sonra|Tuz|Boğaz’da Sis|Dalga|Kiremit|Limon Ağacı|Bakır|Yokuş|Son Seans|Ay Işığı Apartmanı|Denizaltı|Kum Saati|Horon 303|Kaşık Havası (Makine İçin)|Martı|Işıklar|Pencere Kenarı',
  ),
  technical: list(
    'Sekundärspule|Leerlauf|50 Hz|Kupfer|Nennlast|Isolator|Phase L2|Schaltraum|Not-Aus|Drehstrom|Blindleistung|Kurzschluss|Erdung|Ölwanne|Stufenschalter|Freileitung|Brummen|Lastabwurf|Kaskade|Relais K7|Vorschalt|Ampere|Kern|Wicklung|Feldstärke|Oberwelle|Toleranz|Sollwert|Istwert|Messpunkt 4|Kalibrierung|Schwelle|Gleichlauf|Rückkopplung|Taktgeber|Pegel|Dämpfung|Resonanz|Hüllkurve|Nullpunkt|Teiler|Rauschabstand|Schieberegister|Hysterese|Streuung|Puls|Ringkern|Phantomspeisung|Schaltplan B|Wartungsfenster',
  ),
}

export const versionNames = [
  'Dub',
  'Edit',
  'Instrumental',
  'Alternate Take',
  'Live in the Shop',
  '4-Track Demo',
  'Extended',
  'Night Version',
  'Reprise',
]
