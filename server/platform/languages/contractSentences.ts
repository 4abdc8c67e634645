import { isKeyOf } from '../../../src/shared/isKeyOf'
import { createStaffSentences } from './staffSentences'

/**
 * The messages of the contract of the back office, whose schemas browsers and programs share, with their German. A test
 * finds those that are missing here.
 */
const sentences = {
  'A barcode has 8 to 14 digits.': 'Ein Strichcode hat 8 bis 14 Ziffern.',
  'A code has 3 to 40 letters and digits.': 'Ein Code hat 3 bis 40 Buchstaben und Ziffern.',
  'A copy has at most 8 pictures.': 'Ein Exemplar hat höchstens 8 Bilder.',
  'A list has at most 1000 releases.': 'Eine Liste hat höchstens 1000 Titel.',
  'A note has at most 2000 characters.': 'Eine Notiz hat höchstens 2000 Zeichen.',
  'A page has at most 100 blocks.': 'Eine Seite hat höchstens 100 Bausteine.',
  'A tracking number has at most 100 characters.': 'Eine Sendungsnummer hat höchstens 100 Zeichen.',
  'Please choose a day, such as 2026-11-30.': 'Bitte wählen Sie einen Tag, etwa 2026-11-30.',
  'Please choose a month, such as 2026-11.': 'Bitte wählen Sie einen Monat, etwa 2026-11.',
  'Please choose a password of at least 12 characters.':
    'Bitte wählen Sie ein Passwort mit mindestens 12 Zeichen.',
  'Please choose a password of at most 200 characters.':
    'Bitte wählen Sie ein Passwort mit höchstens 200 Zeichen.',
  'Please choose a quarter, such as 2026-Q4.': 'Bitte wählen Sie ein Quartal, etwa 2026-Q4.',
  'Please choose a year, such as 2026.': 'Bitte wählen Sie ein Jahr, etwa 2026.',
  'Please choose at least one sort of goods.': 'Bitte wählen Sie mindestens eine Warenart.',
  'Please choose what it is told.': 'Bitte wählen Sie, was er meldet.',
  'Please choose what the token allows.': 'Bitte wählen Sie, was das Token darf.',
  'Please do not leave this empty.': 'Bitte lassen Sie das nicht leer.',
  'Please enter a name.': 'Bitte geben Sie einen Namen ein.',
  'Please enter a short name.': 'Bitte geben Sie einen Kurznamen ein.',
  'Please enter a shorter address.': 'Bitte geben Sie eine kürzere Adresse ein.',
  'Please enter a shorter short name.': 'Bitte geben Sie einen kürzeren Kurznamen ein.',
  'Please enter a whole address, with https://.': 'Bitte geben Sie eine ganze Adresse ein, mit https://.',
  'Please enter a whole number from 1 to 1,000.': 'Bitte geben Sie eine ganze Zahl von 1 bis 1.000 ein.',
  'Please enter a whole number from 1 to 10,000.': 'Bitte geben Sie eine ganze Zahl von 1 bis 10.000 ein.',
  'Please enter a whole number from 1 to 1,000,000, or nothing.':
    'Bitte geben Sie eine ganze Zahl von 1 bis 1.000.000 ein, oder nichts.',
  'Please enter a whole number of percent from 1 to 100.':
    'Bitte geben Sie eine ganze Zahl von 1 bis 100 Prozent ein.',
  'Please enter an address.': 'Bitte geben Sie eine Adresse ein.',
  'Please enter an amount from 1 to 1,000 euros, such as 25 or 12.50.':
    'Bitte geben Sie einen Betrag von 1 bis 1.000 Euro ein, etwa 25 oder 12,50.',
  'Please give it a name, such as where it is from.':
    'Bitte geben Sie ihm einen Namen, etwa woher die Platten sind.',
  'Please enter an amount in euros, such as 25 or 12.50.':
    'Bitte geben Sie einen Betrag in Euro ein, etwa 25 oder 12,50.',
  'Please enter the old address.': 'Bitte geben Sie die alte Adresse ein.',
  'Please enter where the old address leads.': 'Bitte geben Sie ein, wohin die alte Adresse führt.',
  'This link is not complete. Please use all of it.':
    'Dieser Link ist nicht vollständig. Bitte nehmen Sie den ganzen.',
  'Please fill in this field.': 'Bitte füllen Sie dieses Feld aus.',
  'Please give a day, such as 2027-04-30.': 'Bitte geben Sie einen Tag an, etwa 2027-04-30.',
  'Please give a day.': 'Bitte geben Sie einen Tag an.',
  'Please give a name.': 'Bitte geben Sie einen Namen an.',
  'Please give a price.': 'Bitte geben Sie einen Preis an.',
  'Please give a reason.': 'Bitte geben Sie einen Grund an.',
  'Please give a whole number of days.': 'Bitte geben Sie die Tage als ganze Zahl an.',
  'Please give an https address.': 'Bitte geben Sie eine Adresse mit https:// an.',
  'Please give at least 1 day.': 'Bitte geben Sie mindestens 1 Tag an.',
  'Please give at least one copy.': 'Bitte geben Sie mindestens ein Exemplar an.',
  'Please give at most 3650 days.': 'Bitte geben Sie höchstens 3650 Tage an.',
  'Please give the artist.': 'Bitte füllen Sie das Feld „Artist“ aus.',
  'Please give the format, such as LP.': 'Bitte geben Sie das Format an, etwa LP.',
  'Please give the time of an export, as the list of files has it.':
    'Bitte geben Sie die Zeit eines Exports an, wie sie in der Liste der Dateien steht.',
  'Please give the title.': 'Bitte geben Sie den Titel an.',
  'Please name one of these texts: imprint, help, shipping, terms, withdrawal, privacy, batteries, accessibility.':
    'Bitte nennen Sie einen dieser Texte: imprint, help, shipping, terms, withdrawal, privacy, batteries, accessibility.',
  'Please say why.': 'Bitte sagen Sie, warum.',
  'Please use at most 100 characters.': 'Bitte verwenden Sie höchstens 100 Zeichen.',
  'Please use at most 20 characters.': 'Bitte verwenden Sie höchstens 20 Zeichen.',
  'Please use at most 20,000 characters.': 'Bitte verwenden Sie höchstens 20.000 Zeichen.',
  'Please use at most 200 characters.': 'Bitte verwenden Sie höchstens 200 Zeichen.',
  'Please use at most 2000 characters.': 'Bitte verwenden Sie höchstens 2000 Zeichen.',
  'Please use at most 500 characters.': 'Bitte verwenden Sie höchstens 500 Zeichen.',
  'Please use at most 60 characters.': 'Bitte verwenden Sie höchstens 60 Zeichen.',
  'Please write a price such as 5.00.': 'Bitte schreiben Sie einen Preis, etwa 5,00.',
  'Please write a whole number above 0.': 'Bitte schreiben Sie eine ganze Zahl über 0.',
  'Please write something.': 'Bitte schreiben Sie etwas.',
  'That is not a barcode.': 'Das ist kein Strichcode.',
  'The format has at most 60 characters.': 'Das Format hat höchstens 60 Zeichen.',
  'The price has more than two decimals.': 'Der Preis hat mehr als zwei Nachkommastellen.',
  'The rebate must be a whole number of percent from 0 to 100.':
    'Der Rabatt muss eine ganze Zahl von 0 bis 100 Prozent sein.',
  'These are too many copies.': 'Das sind zu viele Exemplare.',
  'This is an error of a spreadsheet, and no name.':
    'Das ist ein Fehlerwert aus einem Tabellenprogramm und kein Name.',
  'This is no e-mail address.': 'Das ist keine E-Mail-Adresse.',
  'This is not a date, such as 2027-04-30.': 'Das ist kein Datum wie 2027-04-30.',
  'This is not a date, such as 2029-12-31.': 'Das ist kein Datum wie 2029-12-31.',
  'This is not a year of a record.': 'Das ist kein Jahr einer Platte.',
  'This price is too high.': 'Dieser Preis ist zu hoch.',
} as const

const tell = createStaffSentences(sentences)

/**
 * Tells staff a message of the contract.
 * @returns a message that is not of the back office as it is
 */
export const tellByContract = (message: string): string =>
  isKeyOf(sentences, message) ? tell(message) : message
