import type { Chart } from './datevAccounts'
import type { DatevBooking } from './datevBookings'
import { datevAmount, datevDay, datevText, encodeDatev } from './datevText'

/**
 * The file "Buchungsstapel" of the DATEV format: header version 700, category 21, format version 13
 * (https://developer.datev.de/datev/platform/de/dtvf/formate/buchungsstapel).
 */
const formatVersion = 13

const numbered = (count: number, ...titles: string[]): string[] =>
  Array.from({ length: count }, (_, i) => titles.map((title) => `${title} ${i + 1}`)).flat()

/** The titles of the columns. DATEV reads fields by their place. */
export const extfColumns: readonly string[] = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz'],
  ...['WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum'],
  ...['Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext', 'Postensperre', 'Diverse Adressnummer'],
  ...['Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink'],
  ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit'],
  ...['Skontotyp', 'Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)'],
  ...['Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre'],
  ...['Gesellschaftername', 'Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer'],
  ...['Postensperre bis', 'Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung'],
  ...['Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz'],
  ...['Land', 'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)'],
  ...['EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
]

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The numbers of the columns with texts, which are in quotes also when they are empty. */
export const extfTexts: ReadonlySet<number> = new Set([
  ...[2, 3, 6, 9, 11, 12, 14, 16, ...range(20, 38), 40, 42, ...range(48, 87), 91, 95, 96, 98],
  ...[102, 103, 105, 107, 109, 110, 112, 118, 120, 121, 123],
])

export interface ExtfHeader {
  chart: Chart
  /** The tax adviser's number. */
  consultant: number
  /** The shop's number at the adviser. */
  client: number
  accountLength: number
  /** The first day of the fiscal year, and the days of the file; `YYYY-MM-DD`. */
  fiscalYear: string
  from: string
  until: string
  /** When the file is made, in the shop's time zone: `YYYY-MM-DDTHH:mm:ss`. */
  madeAt: string
  /** The shop's own country with its VAT id; goods begin their way there. */
  origin: string
}

/** Writes a file of bookings in Windows-1252. */
export const extfFile = (header: ExtfHeader, bookings: readonly DatevBooking[]): Buffer =>
  encodeDatev(
    [headerLine(header), extfColumns.join(';'), ...bookings.map((booking) => bookingLine(booking, header))]
      .map((text) => `${text}\r\n`)
      .join(''),
  )

function headerLine(header: ExtfHeader): string {
  const { chart, consultant, client, accountLength, fiscalYear, from, until, madeAt } = header
  return [
    ...['"EXTF"', 700, 21, '"Buchungsstapel"', formatVersion, `${madeAt.replace(/\D/g, '')}000`, ''],
    ...['"RI"', '"Rille"', '""', consultant, client, datevDay(fiscalYear), accountLength],
    ...[datevDay(from), datevDay(until), datevText(`Shop ${from} bis ${until}`, 30), '""'],
    // 1: financial accounting. 0: for every purpose. 0: the adviser may still change the bookings.
    ...[1, 0, 0, '"EUR"', '', '""', '', '', `"${chart.slice(3)}"`, '', '', '""', '""'],
  ].join(';')
}

function bookingLine(booking: DatevBooking, { origin }: ExtfHeader): string {
  const { day, cents, account, against, document, order, text, euPlace, euRate } = booking
  const fields: string[] = extfColumns.map((_, i) => (extfTexts.has(i + 1) ? '""' : ''))
  const set = (column: number, value: string) => {
    fields[column - 1] = value
  }
  set(1, datevAmount(cents))
  set(2, cents > 0 ? '"S"' : '"H"')
  set(3, '"EUR"')
  set(7, account)
  set(8, against)
  set(10, `${day.slice(8, 10)}${day.slice(5, 7)}`)
  set(11, datevText(document.replace(/[^\w$%\-/]/g, '-'), 36))
  set(14, datevText(text, 60))
  set(95, datevText(order, 30))
  set(114, '0')
  if (euPlace !== '') set(40, datevText(euPlace, 15))
  if (euRate !== null) {
    set(41, datevAmount(euRate))
    set(123, datevText(origin, 15))
  }
  return fields.join(';')
}
