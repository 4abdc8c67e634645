/**
 * The columns of the files that carriers read, in their order, each with what it takes.
 *
 * DHL, "Versenden" in the Post & DHL Geschäftskundenportal, CSV import: titles, semicolon, ISO 8859-1, countries in ISO 3166-1
 * alpha-3 and kilograms with a decimal comma are those of public programs that write this file (2018 to September 2026), and
 * `Provinz` also of DHL's help (dhl.de, "Versenden", 24.09.2025). The portal shows its own table only after signing in, so
 * lengths and forms are those of the interface behind it: "Parcel DE Shipping" 2.1.14 (`ContactAddress`, `Locker`,
 * `PostOffice`, `refNo`), looked up in November 2026.
 *
 * Deutsche Post, Internetmarke, import of addresses: titles, order, the sender in the first row, ISO 8859-1 and countries in
 * alpha-3 are those of public programs that write this file (2015 to September 2026; some add an optional `REFERENZ`). Lengths are
 * those of the interface behind it: "Internetmarke" 1 (`Address`: name, additionalName, addressLine1 with street and number,
 * city, country), and for NUMMER and PLZ of its predecessor 1C4A; no public text confirms them for the file itself.
 */
import { tell } from '../staffSentences'

export interface CarrierColumn {
  title: string
  /** The longest text, in characters. */
  max: number
  /** Whether the carrier refuses a row without it. */
  isNeeded?: true
}
export type CarrierRow<Columns> = { [name in keyof Columns]: string }

const column = (title: string, max: number): CarrierColumn => ({ title, max })
const needed = (title: string, max: number): CarrierColumn => ({ title, max, isNeeded: true })

export const dhlColumns = {
  reference: needed('Sendungsreferenz', 35),
  senderName: needed('Absender Name 1', 50),
  senderStreet: needed('Absender Straße', 50),
  senderHouseNumber: column('Absender Hausnummer', 10),
  senderPostalCode: needed('Absender PLZ', 10),
  senderCity: needed('Absender Ort', 40),
  senderCountry: needed('Absender Land', 3),
  name: needed('Empfänger Name 1', 50),
  name2: column('Empfänger Name 2 / Postnummer', 50),
  name3: column('Empfänger Name 3', 50),
  street: needed('Empfänger Straße', 50),
  houseNumber: column('Empfänger Hausnummer', 10),
  postalCode: column('Empfänger PLZ', 10),
  city: needed('Empfänger Ort', 40),
  province: column('Empfänger Provinz', 20),
  country: needed('Empfänger Land', 3),
  weight: needed('Gewicht', 10),
} as const satisfies Record<string, CarrierColumn>
export type DhlRow = CarrierRow<typeof dhlColumns>

export const deutschePostColumns = {
  name: needed('NAME', 50),
  addition: column('ZUSATZ', 40),
  street: needed('STRASSE', 50),
  houseNumber: column('NUMMER', 10),
  postalCode: column('PLZ', 10),
  city: needed('STADT', 40),
  country: needed('LAND', 3),
  addressType: needed('ADRESS_TYP', 14),
} as const satisfies Record<string, CarrierColumn>
export type DeutschePostRow = CarrierRow<typeof deutschePostColumns>

/** The heaviest parcel of DHL in grams: 31.5 kg (DHL Paket and DHL Paket International). */
export const maxDhlGrams = 31_500

/** A text that a column had no room for. */
export interface LeftOut {
  column: CarrierColumn
  text: string
}

const isGerman = (country: string): boolean => country === 'DEU'

/**
 * Finds what a carrier would refuse in the address of a row, whose texts have been made to fit.
 * @returns sentences without the order's number, such as “Empfänger Ort” is empty.
 */
export function listAddressProblems<Name extends string>(
  columns: Readonly<Record<Name, CarrierColumn>>,
  row: Readonly<Record<Name, string>> & {
    country: string
    street: string
    houseNumber: string
    postalCode: string
  },
  postNumber: string,
): string[] {
  const all: readonly [string, CarrierColumn][] = Object.entries(columns)
  const getTitle = (name: string) => all.find(([columnName]) => columnName === name)?.[1].title ?? name
  const texts: Readonly<Record<string, string>> = row
  const problems = all
    .filter(([name, { isNeeded }]) => isNeeded && (texts[name] ?? '').trim() === '')
    .map(([, { title }]) => tell('“{column}” is empty.', { column: title }))
  if (!isGerman(row.country)) return problems
  if (row.postalCode === '') problems.push(tell('“{column}” is empty.', { column: getTitle('postalCode') }))
  const isStation = row.street === 'Packstation' || row.street === 'Postfiliale'
  if (row.houseNumber === '' && (isStation || !/\d/.test(row.street))) {
    const sentence = isStation
      ? '“{column}” is empty: the number of a {station} has three digits.'
      : '“{column}” is empty.'
    problems.push(tell(sentence, { column: getTitle('houseNumber'), station: row.street }))
  } else if (isStation && !/^\d{3}$/.test(row.houseNumber)) {
    problems.push(
      tell('“{number}” in “{column}” is no number of a {station}, which has three digits.', {
        number: row.houseNumber,
        column: getTitle('houseNumber'),
        station: row.street,
      }),
    )
  }
  if (row.street === 'Packstation' && !/^\d{6,10}$/.test(postNumber)) {
    problems.push(
      tell(
        'The customer number (Postnummer) that a Packstation asks for is missing: it has six to ten digits.',
      ),
    )
  }
  return problems
}
