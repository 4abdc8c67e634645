/** Writes the files from which carriers make labels, and what customs ask for. */
import { recordOf } from '../../../src/shared/records'
import type { LabelFile } from '../../../src/shared/staff/orderViews'
import countryCodes from '../../../static/reference/countryCodes.json'
import { createContentReader } from '../../content/contentRepository'
import type { Seller } from '../../content/seller'
import type { ReadOnlyDatabase } from '../../database/access'
import { ShopError } from '../../errors'
import { listAddresses } from '../../order/address/addressRepository'
import { leftToSend, linesToPack, type OrderLine } from '../../order/lines/orderLine'
import { readLines } from '../../order/lines/orderLineRepository'
import { listParcels, type Parcel } from '../../order/lines/parcelRepository'
import type { OrderContentLine, OrderRecord } from '../../order/orderContent'
import { hasParcel, isCollected } from '../../order/orderRules'
import { customsOf } from '../../order/vat/tariffNumbers'
import { byteOrderMark, csvText } from '../../support/csvText'
import { shopDay } from '../../support/dates'
import { latinLetters } from '../../support/latinRules'
import { type DhlAddress, dhlAddress } from './dhlAddress'
import { type Recipient, recipientOf } from './recipient'
import { createStaffOrderReader, type StaffFormat } from './staffOrderRepository'

/** An order with what its parcel needs. */
interface LabelParcel {
  order: OrderRecord
  /** What is in it. */
  lines: OrderContentLine[]
  to: Recipient
  grams: number
  formats: ReadonlyMap<string, StaffFormat>
}

export interface LabelShop {
  seller: Seller
  packagingGrams: number
  /** The shop's own country, ISO 3166-1 in two letters. */
  idCountry: string
}

export interface WrittenFile {
  name: string
  bytes: Buffer
  /** A sentence for each order whose label needs a look. */
  notes: string[]
}

/**
 * Writes a file for the parcels of orders; orders without a parcel, or that are collected, are left out.
 * @throws ShopError 409 if there is nothing to write, or an address has letters that the file cannot have
 */
export async function writeLabelFile(
  db: ReadOnlyDatabase,
  orders: readonly OrderRecord[],
  { file, shop, now }: { file: LabelFile; shop: LabelShop; now: Date },
): Promise<WrittenFile> {
  const reader = createStaffOrderReader(db)
  const sent = orders.filter(
    ({ content }) => hasParcel(content) && !isCollected(content) && (file !== 'customs' || content.isExport),
  )
  if (sent.length === 0) {
    const what = file === 'customs' ? 'None of these orders leaves the EU.' : 'None of these orders is sent.'
    throw new ShopError(409, 'nothing_to_write', what)
  }
  const addresses = await listAddresses(
    db,
    sent.map(({ uuidCheckout }) => uuidCheckout),
  )
  const formats = await reader.listFormats(
    sent.flatMap(({ content }) => content.lines.map(({ uuidReleaseFormat }) => uuidReleaseFormat)),
  )
  const provinces = await createContentReader(db).provinces()
  const provinceCodes = new Map(provinces.map(({ uuid_province, code }) => [uuid_province, code]))
  const provinceNames = new Map(provinces.map(({ uuid_province, name }) => [uuid_province, name]))
  const lines = await readLines(db, sent)
  const weighed = await listParcels(
    db,
    sent.map(({ uuidOrder }) => uuidOrder),
  )
  const parcels = sent.map((order): LabelParcel => {
    const packed = linesToPack(lines.get(order.uuidOrder) ?? [])
    const fields = order.correctedAddress?.fields ?? addresses.get(order.uuidCheckout)
    const province = provinceNames.get(fields?.uuid_province ?? '')
    return {
      order,
      lines: packed,
      to: withPlace(recipientOf(order.content, fields, provinceCodes), province),
      grams:
        weighedGrams(lines.get(order.uuidOrder) ?? [], weighed.get(order.uuidOrder) ?? []) ??
        packed.reduce(
          (sum, line) => sum + line.quantity * (formats.get(line.uuidReleaseFormat)?.weight_grams ?? 0),
          shop.packagingGrams,
        ),
      formats,
    }
  })
  const day = shopDay(now)
  const name = `${file.replace('_', '-')}-${day}.csv`
  if (file === 'customs') {
    return { name, bytes: Buffer.from(byteOrderMark + csvText(customsRows(parcels), ';')), notes: [] }
  }
  refuseLostLetters(parcels)
  const readable = parcels.map((parcel) => ({ ...parcel, to: inLatin(parcel.to) }))
  const fitted = readable.map((parcel) => ({ ...parcel, dhl: dhlAddress(parcel.to) }))
  const rows = file === 'dhl' ? dhlRows(fitted, shop) : deutschePostRows(readable, shop)
  const notes = file === 'dhl' ? fitted.flatMap(noteOf) : []
  const cells = rows.map((row) => row.map((text) => latinLetters(text).text))
  return { name, bytes: Buffer.from(csvText(cells, ';'), 'latin1'), notes }
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Gives an address of a country without cities the name of its province, or of the country, as the place. */
const withPlace = (to: Recipient, province: string | undefined): Recipient =>
  to.city === '' ? { ...to, city: province ?? countryNames.of(to.idCountry) ?? '' } : to

/** What the scale said of an order that was sent; null if it was not weighed, or something is still to be sent. */
function weighedGrams(lines: readonly OrderLine[], parcels: readonly Parcel[]): number | null {
  if (parcels.length === 0 || lines.some((one) => leftToSend(one) > 0)) return null
  const grams = parcels.map(({ weightGrams }) => weightGrams ?? 0)
  return grams.includes(0) ? null : grams.reduce((sum, one) => sum + one, 0)
}

const codes: Readonly<Record<string, string>> = countryCodes
const longCode = (idCountry: string): string => codes[idCountry] ?? idCountry

const kilograms = (grams: number): string => (Math.max(grams, 1) / 1000).toFixed(3).replace('.', ',')

/** Street and number of the shop, which its settings have in one line. */
function senderOf({ seller }: LabelShop) {
  const [, street = seller.street, number = ''] = /^(.*\S)\s+(\d+\s?\S*)$/u.exec(seller.street) ?? []
  const [, postalCode = '', city = seller.place] = /^(\S*\d\S*)\s+(.*)$/u.exec(seller.place) ?? []
  return { name: seller.company, street, number, postalCode, city }
}

/**
 * The columns of "Versenden" in DHL's portal for business customers (Post & DHL Geschäftskundenportal). What is not here,
 * such as the product and the billing number, comes from the template that is chosen there. Neither e-mail address nor
 * telephone number is given away, because the buyer was not asked. Parcels to the USA need the state as `Provinz`, and each
 * item's tariff number and country of origin, which are in the customs file (help of "Versenden", 24.09.2025:
 * https://www.dhl.de/de/geschaeftskunden/portal/kundendesktop/intern/seiten/hilfe-information-5df7b5/versenden.html).
 */
function dhlRows(parcels: readonly (LabelParcel & { dhl: DhlAddress })[], shop: LabelShop): string[][] {
  const from = senderOf(shop)
  const titles = [
    ...['Sendungsreferenz', 'Absender Name 1', 'Absender Straße', 'Absender Hausnummer', 'Absender PLZ'],
    ...['Absender Ort', 'Absender Land', 'Empfänger Name 1', 'Empfänger Name 2 / Postnummer'],
    ...['Empfänger Name 3', 'Empfänger Straße', 'Empfänger Hausnummer', 'Empfänger PLZ', 'Empfänger Ort'],
    ...['Empfänger Provinz', 'Empfänger Land', 'Gewicht'],
  ]
  const rows = parcels.map(({ order, dhl, grams }) => [
    // DHL wants a reference of at least 8 characters.
    `Order ${order.orderNumber}`,
    ...[from.name, from.street, from.number, from.postalCode, from.city, longCode(shop.idCountry)],
    ...[...dhl.names, dhl.street, dhl.houseNumber, dhl.postalCode, dhl.city, dhl.province],
    longCode(dhl.idCountry),
    kilograms(grams),
  ])
  return [titles, ...rows]
}

/** The addresses that Deutsche Post's Internetmarke reads; the first is the sender. */
function deutschePostRows(parcels: readonly LabelParcel[], shop: LabelShop): string[][] {
  const from = senderOf(shop)
  return [
    ['NAME', 'ZUSATZ', 'STRASSE', 'NUMMER', 'PLZ', 'STADT', 'LAND', 'ADRESS_TYP'],
    [from.name, '', from.street, from.number, from.postalCode, from.city, longCode(shop.idCountry), 'HOUSE'],
    ...parcels.map(({ to }) => [
      to.name,
      [to.postNumber, to.addition].filter(Boolean).join(', '),
      ...[to.street, to.houseNumber, to.postalCode, to.city, longCode(to.idCountry), 'HOUSE'],
    ]),
  ]
}

/** What the forms CN22 and CN23 ask for, one row for each line of an order. */
function customsRows(parcels: readonly LabelParcel[]): (string | number)[][] {
  const titles = [
    ...['order', 'recipient', 'country', 'quantity', 'description', 'title', 'tariff_number', 'released_in'],
    ...['net_weight_kg', 'value', 'currency', 'postage', 'gross_weight_kg'],
  ]
  const rows = parcels.flatMap(({ order, lines, to, grams, formats }) =>
    lines.map((line) => {
      const format = formats.get(line.uuidReleaseFormat)
      const { code, description } = customsOf[format?.product ?? 'other']
      return [
        ...[String(order.orderNumber), to.name, longCode(to.idCountry), String(line.quantity)],
        description || line.format,
        `${line.displayArtist} – ${line.title}`,
        ...[code, format?.country ?? '', kilograms((format?.weight_grams ?? 0) * line.quantity)],
        (line.itemsCents - line.rebateCents) / 100,
        'EUR',
        order.content.shippingCents / 100,
        kilograms(grams),
      ]
    }),
  )
  return [titles, ...rows]
}

/** Both portals read Western European letters only. */
const inLatin = (to: Recipient): Recipient =>
  recordOf(Object.keys(to) as (keyof Recipient)[], (part) => latinLetters(to[part]).text.trim())

/** Refuses addresses with letters that would be missing on the label, and names their orders. */
function refuseLostLetters(parcels: readonly LabelParcel[]): void {
  const lost = parcels.flatMap(({ order, to }) => {
    const letters = latinLetters(Object.values(to).join('')).lost
    return letters === '' ? [] : [`${order.orderNumber} (${[...new Set(letters)].slice(0, 10).join('')})`]
  })
  if (lost.length === 0) return
  throw new ShopError(
    409,
    'not_in_latin_letters',
    `Carriers read Latin letters only, and these orders have others in their address: ${lost.join(', ')}. Correct the address of each order, or take it out of the selection.`,
  )
}

/** Says what of an address had no room in the file. */
const noteOf = ({ order, dhl: { leftOut } }: LabelParcel & { dhl: DhlAddress }): string[] =>
  leftOut.length === 0
    ? []
    : [
        `Order ${order.orderNumber}: DHL has no room for “${leftOut.join(', ')}”. Add it to the label, or shorten the address.`,
      ]
