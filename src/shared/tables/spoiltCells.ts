/** What spreadsheets do to numbers and names: round them, make dates of them, or put an error in their place. */

export type Spoilt = 'rounded' | 'date' | 'error'

/**
 * The error values of Excel in the languages of its users, and of LibreOffice
 * (https://support.microsoft.com/office, "ERROR.TYPE", in each language).
 */
const errorValues = new Set(
  [
    '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #BUSY! #UNKNOWN! #EXTERNAL! #PYTHON!',
    '#WERT! #BEZUG! #ZAHL! #NV #ÜBERLAUF! #KALK! #FELD! #BLOCKIERT! #VERBINDEN! #AUSGELASTET! #UNBEKANNT!',
    '#NUL! #VALEUR! #NOM? #NOMBRE! #PROPAGATION! #EPARS! #ÉPARS! #CHAMP! #BLOQUE! #INCONNU!',
    '#¡NULO! #¡DIV/0! #¡VALOR! #¡REF! #¿NOMBRE? #¡NUM! #¡DESBORDAMIENTO! #¡CALC! #¡CAMPO! #N/D',
    '#NULLO! #VALORE! #RIF! #NOME? #ESPANSIONE! #CAMPO!',
    '#LEEG! #DEEL/0! #WAARDE! #VERW! #NAAM? #GETAL! #N/B #OVERLOOP! #BEREKENEN! #VELD!',
    '#NULO! #VALOR! #NÚM! #DESPEJAR! #EXCEDENTE!',
    '#ZERO! #DZIEL/0! #ARG! #ADR! #NAZWA? #LICZBA! #ROZLANIE! #OBL! #POLE!',
    '#DĚLENÍ_NULOU! #HODNOTA! #ODKAZ! #NÁZEV? #ČÍSLO! #NENÍ_K_DISPOZICI #PŘESAH!',
    '#DELENIENULOU! #NEDOSTUPNÝ #NÁZOV? #PRESAH!',
    '#VÆRDI! #REFERENCE! #NAVN? #I/T #OVERLØB! #VERDI! #OVERFLYT!',
    '#SKÄRNING! #DIVISION/0! #VÄRDEFEL! #REFERENS! #NAMN? #OGILTIGT! #SAKNAS! #SPILL! #OTILLGÄNGLIGT!',
    '#TYHJÄ! #JAKO/0! #ARVO! #VIITTAUS! #NIMI? #LUKU! #PUUTTUU! #PUUTTUU #VUOTO!',
    '#NULLA! #ZÉRÓOSZTÓ! #ÉRTÉK! #HIV! #NÉV? #SZÁM! #HIÁNYZIK #KIBONTÁS!',
    '#ПУСТО! #ДЕЛ/0! #ЗНАЧ! #ССЫЛКА! #ИМЯ? #ЧИСЛО! #Н/Д #ПЕРЕНОС!',
    '#BOŞ! #SAYI/0! #DEĞER! #BAŞV! #AD? #SAYI! #YOK #TAŞMA!',
  ]
    .join(' ')
    .split(' '),
)

/** Tells whether a formula has failed in this cell, such as `#N/A` or `Err:502`, or its column is too narrow: `###`. */
export const isErrorValue = (text: string): boolean =>
  errorValues.has(text.trim().toUpperCase().normalize('NFC')) ||
  /^(err|fehler|erreur|errore)\s?:\s?\d{3}$/i.test(text.trim()) ||
  /^#{3,}$/.test(text.trim())

/** A spreadsheet keeps 15 digits; with the others as zeros they are too many to be there by chance. */
const roundedDigits = /^[1-9]\d{14}000+$/

/** Tells whether a spreadsheet has rounded a long number, such as `9.78E+12` or `340434161094000000`. */
export const isRoundedCode = (text: string): boolean =>
  /^\d{1,3}[.,]?\d*e\+\d+$/i.test(text.trim()) || roundedDigits.test(text.trim())

const months =
  'Jan|Feb|Mar|Mär|Mrz|März|Apr|May|Mai|Jun|Jul|Aug|Sep|Sept|Oct|Okt|Nov|Dec|Dez|Janv|Févr|Mars|Avr|Juin|Juil|Août|Déc'
const writtenDates = [
  /^(19|20)\d\d-(0\d|1[0-2])-([0-2]\d|3[01])([T ]\d\d:\d\d(:\d\d)?)?$/,
  /^([0-2]?\d|3[01])[./]([0-2]?\d|3[01])[./](19|20)\d\d$/,
  // As Excel shows what was typed like 3-12 or MAR 01. `DEC-12`, in capitals, may be a catalogue number.
  new RegExp(`^[0-3]?\\d(-|\\. ?)(${months})\\.?$`),
  new RegExp(`^(${months})\\.?-\\d\\d$`),
]

/** Tells whether a spreadsheet writes dates like this, which no number of a record, order or parcel is. */
const isDateText = (text: string): boolean => writtenDates.some((date) => date.test(text.trim()))

/**
 * Tells what a spreadsheet has done to a cell.
 * @param isNumber whether the cell should have a number that names something; other texts may be dates
 */
export function findDamage(text: string, { isNumber }: { isNumber: boolean }): Spoilt | null {
  if (isErrorValue(text)) return 'error'
  if (!isNumber) return null
  if (isRoundedCode(text)) return 'rounded'
  return isDateText(text) ? 'date' : null
}

/**
 * Says what is wrong with a cell and what to do.
 * @param columnName the name of what should be in the cell, such as `barcode`
 */
export const formatDamage = (spoilt: Spoilt, columnName: string, text: string): string =>
  ({
    rounded: `The spreadsheet has rounded the ${columnName} to ${text}. Format that column as text and enter the ${columnName} again.`,
    date: `The spreadsheet has made a date of the ${columnName}: ${text}. Format that column as text and enter the ${columnName} again.`,
    error: `The ${columnName} is an error of the spreadsheet: ${text}. Correct it there, or empty the cell.`,
  })[spoilt]
