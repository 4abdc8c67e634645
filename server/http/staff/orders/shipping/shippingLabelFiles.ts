/** Writes the files from which carriers make labels, and what customs ask for. */
import { toEuros } from '../../../../../src/shared/money'
import { buildRecord } from '../../../../../src/shared/objects'
import type { ShippingLabelFile } from '../../../../../src/shared/staff/orders/orderViews'
import countryCodes from '../../../../../static/reference/countryCodes.json'
import { createContentReader } from '../../../../core/content/contentRepository'
import { listAddresses } from '../../../../core/order/address/addressRepository'
import { countToSend, linesToPack, type OrderLine } from '../../../../core/order/lines/orderLine'
import { createOrderLineReader } from '../../../../core/order/lines/orderLineRepository'
import type { OrderContentLine, OrderRecord } from '../../../../core/order/orderContent'
import {
  hasParcel,
  isCollected,
  isShippable,
  paymentText,
  statusText,
} from '../../../../core/order/orderRules'
import { createParcelReader, type Parcel } from '../../../../core/order/shipping/parcelRepository'
import { customsByProduct } from '../../../../core/order/vat/tariffNumbers'
import type { Seller } from '../../../../core/shop/seller'
import type { ReadOnlyDatabase } from '../../../../platform/database/access'
import { ShopError } from '../../../../platform/errors'
import { shopDay } from '../../../../platform/support/dates'
import { toLatinLetters } from '../../../../platform/support/latinRules'
import { byteOrderMark, csvText } from '../../../../platform/table/csvText'
import { createStaffOrderReader, type StaffFormat } from '../repository'
import { tell } from '../staffSentences'
import {
  type CarrierColumn,
  type DeutschePostRow,
  type DhlRow,
  deutschePostColumns,
  dhlColumns,
  type LeftOut,
  listAddressProblems,
  maxDhlGrams,
} from './carrierColumns'
import { deutschePostAddress } from './deutschePostAddress'
import { dhlAddress } from './dhlAddress'
import { type Recipient, toRecipient } from './recipient'

/** An order with what its parcel needs. */
interface LabelledParcel {
  order: OrderRecord
  /** What is in it. */
  lines: OrderContentLine[]
  to: Recipient
  grams: number
  formats: ReadonlyMap<string, StaffFormat>
}

export interface ShippingLabelShop {
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
 * Writes a file for the parcels of orders. Orders without a parcel, or that are collected, are left out, and with a note those
 * that are not to be sent.
 * @throws ShopError 409 if there is nothing to write, or an address has letters that the file cannot have
 */
export async function writeShippingLabelFile(
  db: ReadOnlyDatabase,
  orders: readonly OrderRecord[],
  { file, shop, now }: { file: ShippingLabelFile; shop: ShippingLabelShop; now: Date },
): Promise<WrittenFile> {
  const reader = createStaffOrderReader(db)
  const parcelOrders = orders.filter(
    ({ content }) => hasParcel(content) && !isCollected(content) && (file !== 'customs' || content.isExport),
  )
  const sentOrders = parcelOrders.filter(isToLabel)
  const leftOut = parcelOrders.filter((order) => !isToLabel(order)).map(leftOutNote)
  if (sentOrders.length === 0) {
    const message = tell(
      file === 'customs' ? 'None of these orders leaves the EU.' : 'None of these orders is sent.',
    )
    throw new ShopError(409, 'nothing_to_write', message)
  }
  const addresses = await listAddresses(
    db,
    sentOrders.map(({ uuidCheckout }) => uuidCheckout),
  )
  const formats = await reader.listFormats(
    sentOrders.flatMap(({ content }) => content.lines.map(({ uuidReleaseFormat }) => uuidReleaseFormat)),
  )
  const provinces = await createContentReader(db).provinces()
  const provinceCodes = new Map(provinces.map(({ uuid_province, code }) => [uuid_province, code]))
  const provinceNames = new Map(provinces.map(({ uuid_province, name }) => [uuid_province, name]))
  const lines = await createOrderLineReader(db).readLines(sentOrders)
  const weighed = await createParcelReader(db).listParcels(sentOrders.map(({ uuidOrder }) => uuidOrder))
  const parcels = sentOrders.map((order): LabelledParcel => {
    const packed = linesToPack(lines.get(order.uuidOrder) ?? [])
    const fields = order.correctedAddress?.fields ?? addresses.get(order.uuidCheckout)
    const province = provinceNames.get(fields?.uuid_province ?? '')
    return {
      order,
      lines: packed,
      to: withPlace(toRecipient(order.content, fields, provinceCodes), province),
      grams:
        findWeighedGrams(lines.get(order.uuidOrder) ?? [], weighed.get(order.uuidOrder) ?? []) ??
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
    return {
      name,
      bytes: Buffer.from(byteOrderMark + csvText(buildCustomsRows(parcels), ';')),
      notes: leftOut,
    }
  }
  refuseLostLetters(parcels)
  const readable = parcels.map((parcel) => ({ ...parcel, to: toLatin(parcel.to) }))
  const { rows, notes } =
    file === 'dhl' ? buildDhlFile(readable, shop) : buildDeutschePostFile(readable, shop)
  const cells = rows.map((row) => row.map((text) => toLatinLetters(text).text))
  return { name, bytes: Buffer.from(csvText(cells, ';'), 'latin1'), notes: [...leftOut, ...notes] }
}

/** Tells whether a parcel is to be sent or was sent, so that its label can be made again. */
const isToLabel = (order: OrderRecord): boolean =>
  isShippable(order) || order.status === 'shipped' || order.status === 'delivered'

const leftOutNote = (order: OrderRecord): string =>
  tell('Order {number} has no label: {state}.', {
    number: order.orderNumber,
    state: order.status === 'placed' ? paymentText(order) : statusText(order),
  })

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Gives an address of a country without cities the name of its province, or of the country, as the place. */
const withPlace = (to: Recipient, province: string | undefined): Recipient =>
  to.city === '' ? { ...to, city: province ?? countryNames.of(to.idCountry) ?? '' } : to

/** What the scale said of an order that was sent; null if it was not weighed, or something is still to be sent. */
function findWeighedGrams(lines: readonly OrderLine[], parcels: readonly Parcel[]): number | null {
  if (parcels.length === 0 || lines.some((line) => countToSend(line) > 0)) return null
  const grams = parcels.map(({ weightGrams }) => weightGrams ?? 0)
  return grams.includes(0) ? null : grams.reduce((sum, parcelGrams) => sum + parcelGrams, 0)
}

const codes: Readonly<Record<string, string>> = countryCodes
const toLongCode = (idCountry: string): string => codes[idCountry] ?? idCountry

const formatKilograms = (grams: number): string => (Math.max(grams, 1) / 1000).toFixed(3).replace('.', ',')

/** Street and number of the shop, which its settings have in one line. */
function getSender({ seller, idCountry }: ShippingLabelShop): Recipient {
  const [, street = seller.street, houseNumber = ''] = /^(.*\S)\s+(\d+\s?\S*)$/u.exec(seller.street) ?? []
  const [, postalCode = '', city = seller.place] = /^(\S*\d\S*)\s+(.*)$/u.exec(seller.place) ?? []
  const address = { name: seller.company, street, houseNumber, postalCode, city, idCountry }
  return toLatin({ ...address, addition: '', province: '', postNumber: '' })
}

interface CarrierFile {
  rows: string[][]
  notes: string[]
}

const toCells = <Name extends string>(
  columns: Readonly<Record<Name, CarrierColumn>>,
  row: Readonly<Record<Name, string>>,
): string[] => (Object.keys(columns) as Name[]).map((name) => row[name])
const getTitles = (columns: Readonly<Record<string, CarrierColumn>>): string[] =>
  Object.values(columns).map(({ title }) => title)

/**
 * Writes the rows for DHL's portal. What is not there, such as the product and the billing number, comes from the template
 * that is chosen in the portal. Neither e-mail address nor telephone number is given away, because the buyer was not asked.
 * Parcels to the USA need the state as `Provinz`, and each item's tariff number and country of origin, which are in the
 * customs file.
 */
function buildDhlFile(parcels: readonly LabelledParcel[], shop: ShippingLabelShop): CarrierFile {
  const sender = getSender(shop)
  const from = dhlAddress(sender)
  const notes = listRoomNotes(tell('The address of the shop'), 'DHL', from.leftOut)
  const rows = parcels.map(({ order, to, grams }) => {
    const { address, leftOut } = dhlAddress(to)
    const subject = tell('Order {number}', { number: order.orderNumber })
    const row: DhlRow = {
      // DHL wants a reference of at least 8 characters. It is the same whoever makes the file.
      reference: `Order ${order.orderNumber}`,
      senderName: from.address.name,
      senderStreet: from.address.street,
      senderHouseNumber: from.address.houseNumber,
      senderPostalCode: from.address.postalCode,
      senderCity: from.address.city,
      senderCountry: toLongCode(shop.idCountry),
      ...address,
      country: toLongCode(to.idCountry),
      weight: formatKilograms(grams),
    }
    notes.push(
      ...listRoomNotes(subject, 'DHL', leftOut),
      ...listAddressProblems(dhlColumns, row, to.postNumber).map((problem) =>
        tell('{subject}: {problem} Correct it.', { subject, problem }),
      ),
    )
    if (grams > maxDhlGrams) {
      notes.push(
        tell('{subject}: it weighs {weight} kg, and DHL takes 31,5 kg. Send it in several parcels.', {
          subject,
          weight: row.weight,
        }),
      )
    }
    return toCells(dhlColumns, row)
  })
  return { rows: [getTitles(dhlColumns), ...rows], notes }
}

/** Writes the addresses that Deutsche Post's Internetmarke reads; the first is the sender. */
function buildDeutschePostFile(parcels: readonly LabelledParcel[], shop: ShippingLabelShop): CarrierFile {
  const notes: string[] = []
  const buildRow = (subject: string, to: Recipient): string[] => {
    const { address, leftOut } = deutschePostAddress(to)
    const row: DeutschePostRow = { ...address, country: toLongCode(to.idCountry), addressType: 'HOUSE' }
    notes.push(
      ...listRoomNotes(subject, 'Deutsche Post', leftOut),
      ...listAddressProblems(deutschePostColumns, row, to.postNumber).map((problem) =>
        tell('{subject}: {problem} Correct it.', { subject, problem }),
      ),
    )
    return toCells(deutschePostColumns, row)
  }
  const rows = [
    buildRow(tell('The address of the shop'), getSender(shop)),
    ...parcels.map(({ order, to }) => buildRow(tell('Order {number}', { number: order.orderNumber }), to)),
  ]
  return { rows: [getTitles(deutschePostColumns), ...rows], notes }
}

/** Says what of an address had no room in the file. */
const listRoomNotes = (subject: string, carrier: string, leftOut: readonly LeftOut[]): string[] =>
  leftOut.map(({ column: { title, max }, text }) =>
    tell(
      '{subject}: {carrier} has no room for “{text}” in “{column}”, which takes {max} characters. Add it to the label, or shorten the address.',
      { subject, carrier, text, column: title, max },
    ),
  )

/** What the forms CN22 and CN23 ask for, one row for each line of an order. */
function buildCustomsRows(parcels: readonly LabelledParcel[]): (string | number)[][] {
  const titles = [
    ...['order', 'recipient', 'country', 'quantity', 'description', 'title', 'tariff_number', 'released_in'],
    ...['net_weight_kg', 'value', 'currency', 'postage', 'gross_weight_kg'],
  ]
  const rows = parcels.flatMap(({ order, lines, to, grams, formats }) =>
    lines.map((line) => {
      const format = formats.get(line.uuidReleaseFormat)
      const { code, description } = customsByProduct[format?.product ?? 'other']
      return [
        ...[String(order.orderNumber), to.name, toLongCode(to.idCountry), String(line.quantity)],
        description || line.format,
        `${line.displayArtist} – ${line.title}`,
        ...[code, format?.country ?? '', formatKilograms((format?.weight_grams ?? 0) * line.quantity)],
        toEuros(line.itemsCents - line.rebateCents),
        'EUR',
        toEuros(order.content.shippingCents),
        formatKilograms(grams),
      ]
    }),
  )
  return [titles, ...rows]
}

/** Both portals read Western European letters only. */
const toLatin = (to: Recipient): Recipient =>
  buildRecord(Object.keys(to) as (keyof Recipient)[], (part) => toLatinLetters(to[part]).text.trim())

/** Refuses addresses with letters that would be missing on the label, and names their orders. */
function refuseLostLetters(parcels: readonly LabelledParcel[]): void {
  const lost = parcels.flatMap(({ order, to }) => {
    const letters = toLatinLetters(Object.values(to).join('')).lost
    return letters === '' ? [] : [`${order.orderNumber} (${[...new Set(letters)].slice(0, 10).join('')})`]
  })
  if (lost.length === 0) return
  throw new ShopError(
    409,
    'not_in_latin_letters',
    tell(
      'Carriers read Latin letters only, and these orders have others in their address: {orders}. Correct the address of each order, or take it out of the selection.',
      { orders: lost.join(', ') },
    ),
  )
}
