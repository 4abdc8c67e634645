import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff what is wrong with a setting of the shop. Keys and values stay as shop.yaml has them. */
export const tell = createStaffSentences({
  'The section {section} has no "{key}". It has {keys}.':
    'Der Abschnitt {section} hat kein „{key}“. Er hat {keys}.',
  'The shop has not kept its shop.yaml. Import the content folder once more; then its settings can be changed here.':
    'Der Shop hat seine shop.yaml nicht aufbewahrt. Importieren Sie den Inhaltsordner noch einmal; danach lassen sich die Einstellungen hier ändern.',

  // Fields of options.
  Name: 'Name',
  'Name in English': 'Name auf Englisch',
  'Name in German': 'Name auf Deutsch',
  'Short name': 'Kurzname',
  Days: 'Tage',
  'Tracking page': 'Seite zur Sendungsverfolgung',
  'Free from': 'Kostenlos ab',
  'From a total of': 'Ab einer Summe von',
  'Up to a total of': 'Bis zu einer Summe von',

  Price: 'Preis',
  'Price up to {grams} g': 'Preis bis {grams}\u00a0g',
  'Please fill in this field.': 'Bitte füllen Sie dieses Feld aus.',
  'Please fill in "{name}".': 'Bitte füllen Sie „{name}“ aus.',
  'The shop needs at least one way of shipping.': 'Der Shop braucht mindestens eine Versandart.',
  'The shop needs at least one way of paying.': 'Der Shop braucht mindestens eine Zahlungsart.',

  // Values of shop.yaml.
  'is not an address that parcels can be followed at':
    'ist keine Adresse, unter der sich Pakete verfolgen lassen',
  'Write an https address with {tracking} in place of the number, like https://carrier.example/?id={tracking}.':
    'Schreiben Sie eine Adresse mit https:// und {tracking} an der Stelle der Nummer, etwa https://carrier.example/?id={tracking}.',
  'is not the IBAN of an account in the SEPA area': 'ist nicht die IBAN eines Kontos im SEPA-Raum',
  'Copy it from a statement of the bank, like DE75 5121 0800 1245 1261 99.':
    'Schreiben Sie sie von einem Kontoauszug ab, etwa DE75 5121 0800 1245 1261 99.',
  'is not a BIC': 'ist kein BIC',
  'Write 8 or 11 characters, like SOGEDEFFXXX.': 'Schreiben Sie 8 oder 11 Zeichen, etwa SOGEDEFFXXX.',
  'is not a creditor identifier': 'ist keine Gläubiger-Identifikationsnummer',
  'Copy it from the letter of the national bank, like DE98ZZZ09999999999.':
    'Schreiben Sie sie aus dem Brief der Bundesbank ab, etwa DE98ZZZ09999999999.',
  'The weights are not whole grams.': 'Die Gewichte sind keine ganzen Gramm.',
  'Give the weight of each price in whole grams, like 2000.':
    'Geben Sie zu jedem Preis das Gewicht in ganzen Gramm an, etwa 2000.',
  'kbit_per_second does not fit the codec': 'kbit_per_second passt nicht zum Codec',
  'Give it for mp3 and opus, as in kbit_per_second: 320; leave it out for flac and wav.':
    'Geben Sie es für mp3 und opus an, etwa kbit_per_second: 320; bei flac und wav lassen Sie es weg.',
  'A language is listed twice.': 'Eine Sprache steht zweimal da.',
  'There is no language.': 'Es gibt keine Sprache.',
  'Name at least one of {languages}.': 'Nennen Sie mindestens eine von {languages}.',
  'is not an e-mail address': 'ist keine E-Mail-Adresse',
  'Write the address that customers write to, like shop@rille.example.':
    'Schreiben Sie die Adresse, an die Kunden schreiben, etwa shop@rille.example.',
  'is not a number of the packaging register LUCID': 'ist keine Nummer des Verpackungsregisters LUCID',
  'Copy it from the confirmation of the register: DE and 13 digits, like DE1234567890123.':
    'Schreiben Sie sie aus der Bestätigung des Registers ab: DE und 13 Ziffern, etwa DE1234567890123.',
  'does not say whose VAT buyers in other countries of the EU pay':
    'sagt nicht, wessen MwSt. Kunden in anderen Ländern der EU zahlen',
  'It is not clear whose VAT buyers in other countries of the EU pay.':
    'Es ist nicht klar, wessen MwSt. Kunden in anderen Ländern der EU zahlen.',
  'Write home, destination, or { destination_from: 2027-01-01 } to change on a day.':
    'Möglich sind das eigene Land, das Zielland und das Zielland ab einem bestimmten Tag.',
  'is no amount of a gift card': 'ist kein Betrag eines Geschenkgutscheins',
  'Write an amount from {min} to {max} euros.': 'Schreiben Sie einen Betrag von {min} bis {max} Euro.',
  'The amounts are not in order, or one is there twice.':
    'Die Beträge sind nicht der Größe nach geordnet, oder einer steht zweimal da.',
  'Write each once, the smallest first, like [20, 30, 50, 100].':
    'Schreiben Sie jeden einmal, den kleinsten zuerst, etwa [20, 30, 50, 100].',
  'No amount is from "from" to "to".': 'Von „from“ bis „to“ gibt es keinen Betrag.',
  'Write the smaller amount under from, like { from: 10, to: 250 }.':
    'Schreiben Sie den kleineren Betrag unter from, etwa { from: 10, to: 250 }.',
  'The sizes of parcels are not in order.': 'Die Größen der Pakete sind nicht geordnet.',
  'Give each size the most copies that it holds with up_to, smallest first, and none to the last one.':
    'Geben Sie bei jeder Größe mit up_to an, wie viele Exemplare höchstens hineinpassen, die kleinste zuerst, und bei der letzten nichts.',
  'is not the number of an account': 'ist keine Kontonummer der Buchhaltung',
  'Write its 4 to 8 digits, like 8400.': 'Schreiben Sie die 4 bis 8 Ziffern, etwa 8400.',
  'The VAT rates are not percents.': 'Die Sätze der MwSt. sind keine Prozente.',
  'Write the rate and its account, like { 19: 8400, 7: 8300 }.':
    'Schreiben Sie den Satz und sein Konto, etwa { 19: 8400, 7: 8300 }.',
  'is longer than {count} digits': 'hat mehr als {count} Ziffern',
  'Set account_length to the length that the adviser uses, or shorten the number.':
    'Setzen Sie account_length auf die Länge, die Ihr Steuerbüro verwendet, oder kürzen Sie die Nummer.',

  // Values of shop.yaml that contradict each other.
  'Use the codes of ISO 3166, like DE or GB.': 'Schreiben Sie die Kürzel nach ISO 3166, etwa DE oder GB.',
  'The country "{country}" is not known.': 'Das Land „{country}“ ist nicht bekannt.',
  'The country "{country}" is listed twice.': 'Das Land „{country}“ steht zweimal da.',
  'Take one out.': 'Nehmen Sie eines heraus.',
  'Add it to the list, or choose one of the list.':
    'Nehmen Sie es in die Lieferländer auf, oder wählen Sie eines von ihnen.',
  'The default country "{country}" is not in the list.':
    'Das Land des Shops, „{country}“, steht nicht unter den Lieferländern.',
  'The default country "{country}" is not in the European Union.':
    'Das Land des Shops, „{country}“, gehört nicht zur Europäischen Union.',
  "It is the shop's own country, whose VAT prices include: name one of the Union.":
    'Es ist das Land, dessen MwSt. in den Preisen steckt: Nennen Sie eines der Union.',
  '{key}: "{slug}" is there twice.': '{key}: „{slug}“ steht zweimal da.',
  'Give each option a slug of its own.': 'Geben Sie jeder Option einen eigenen Kurznamen.',
  "Add it to the shop's countries, or take it out here.":
    'Nehmen Sie es in die Lieferländer auf, oder nehmen Sie es hier heraus.',
  '{key}: the country "{country}" is not in the shop\'s list of countries.':
    '{key}: Das Land „{country}“ steht nicht unter den Lieferländern.',
  'The payment option "{slug}" is never offered: its greatest total is below every total.':
    'Diese Zahlungsart wird nie angeboten: Ihre höchste Summe liegt unter jeder möglichen.',
  'Give a greatest total above the smallest one, or take it out.':
    'Geben Sie eine höchste Summe über der kleinsten an, oder nehmen Sie sie heraus.',
  'Give the IBAN that buyers transfer the money to under bank, or take the option out.':
    'Tragen Sie unter „Bank“ die IBAN ein, auf die Kunden überweisen, oder nehmen Sie die Zahlungsart heraus.',
  "Prepayment needs the shop's bank account.": 'Vorkasse braucht das Bankkonto des Shops.',
  "Purchase on invoice needs the shop's bank account.":
    'Der Kauf auf Rechnung braucht das Bankkonto des Shops.',
  'Give a shipping option the slug pickup, or take the payment option out.':
    'Geben Sie einer Versandart den Kurznamen pickup, oder nehmen Sie die Zahlungsart heraus.',
  'Nobody can pay on pick-up without the shipping option pickup.':
    'Ohne die Versandart pickup kann niemand bei Abholung zahlen.',
  'Use slugs of shipping_options: {slugs}.': 'Es gibt: {slugs}.',
  'The shipping option "{slug}" is not known.':
    'Für eine Art von Adresse ist in der shop.yaml die Versandart „{slug}“ vorgesehen, und die gibt es nicht.',
  'Name it in a rate, or add a rate without countries for all others.':
    'Nennen Sie das Land bei einem Tarif, oder fügen Sie einen Tarif ohne Länder für alle anderen hinzu.',
  'Nothing says what "{slug}" costs to {country}.': 'Nirgends steht, was „{slug}“ nach {country} kostet.',
  '{key}: the shop\'s first language is "{language}", and "genres" has the names in it.':
    '{key}: Die erste Sprache des Shops ist „{language}“, und darin stehen die Namen unter „genres“.',
  '{key}: the shop\'s first language is "{language}", and "texts" has the texts in it.':
    '{key}: Die erste Sprache des Shops ist „{language}“, und darin stehen die Texte unter „texts“.',
  'Write the texts in "texts".': 'Schreiben Sie die Texte unter „texts“.',
  'Write the names in "genres".': 'Schreiben Sie die Namen unter „genres“.',
  'Use slugs of genres: {slugs}.': 'Möglich sind die Kurznamen aus genres: {slugs}.',
  '{key}: there is no genre "{slug}".': '{key}: Das Genre „{slug}“ gibt es nicht.',
  'What there is for it: {gaps}.': 'Möglich sind: {gaps}.',
  'Nothing is filled in here.': 'Hier wird nichts eingesetzt.',
  '{field}: nothing fills in {gap} in "{key}".': '{field}: Für {gap} wird in „{key}“ nichts eingesetzt.',
  'Write {gap} where it belongs, as in "{text}".':
    'Schreiben Sie {gap} an die Stelle, an die es gehört, wie in „{text}“.',
  '{field}: {gap} is missing in "{key}".': '{field}: In „{key}“ fehlt {gap}.',
  'languages: the address for "{language}" is not an origin.':
    'languages: Die Adresse für „{language}“ hat mehr oder weniger als https:// und die Domain.',
  'languages: two languages have the host {host}.': 'languages: Zwei Sprachen haben die Domain {host}.',
  'Give each language a host of its own.': 'Geben Sie jeder Sprache eine eigene Domain.',
  'Write only scheme and host, like https://shop.example.':
    'Schreiben Sie nur https:// und die Domain, etwa https://shop.example.',
  'does not say whether the shop is a small business': 'sagt nicht, ob der Shop Kleinunternehmer ist',
  'Write true or false, { from: 2027-01-01 } for the first day without VAT, or { until: 2026-12-31 } for the last one.':
    'Möglich sind ja, nein, der erste Tag ohne Umsatzsteuer und der letzte.',
  'It is not clear whether the shop is a small business.':
    'Es ist nicht klar, ob der Shop Kleinunternehmer ist.',
})
