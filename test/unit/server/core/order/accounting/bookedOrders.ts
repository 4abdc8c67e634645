import { type BookedOrder, bookOrder } from '../../../../../../server/core/order/accounting/bookkeeping'
import type { OrderContentLine } from '../../../../../../server/core/order/orderContent'
import type { NoVat, VatRates } from '../../../../../../server/core/pricing/itemVat'
import { computeTotals, type PricedItem } from '../../../../../../server/core/pricing/totals'
import { required } from '../../../../../../src/shared/required'
import { pickupShippingId } from '../../../../../../src/shared/vocabulary'
import { aLine, anOrderContent } from '../../../../../support/orderBuilders'

const home: VatRates = { recording: 1900, print: 700, other: 1900 }
const austria: VatRates = { recording: 2000, print: 1000, other: 2000 }

/** What was sold: its price, and what it is. */
export interface Sold {
  unitCents: number
  quantity?: number
  what: 'record' | 'book' | 'download' | 'used'
  purchaseCents?: number
}

/** Where it went: by its VAT. */
export const places = {
  home: { due: home, country: 'DE', idCountry: 'DE' },
  austria: { due: austria, country: 'AT', idCountry: 'AT' },
  greece: { due: { recording: 2400, print: 600, other: 2400 }, country: 'GR', idCountry: 'GR' },
  azores: { due: { recording: 1600, print: 400, other: 1600 }, country: 'PT', idCountry: 'PT' },
  export: { due: 'export', country: 'DE', idCountry: 'CH' },
  business: { due: 'business', country: 'DE', idCountry: 'AT' },
  smallBusiness: { due: 'small_business', country: 'DE', idCountry: 'DE' },
  northernIreland: {
    due: { recording: 2000, print: 0, other: 2000 },
    ...{ dueOnDownloads: 'export', country: 'GB', downloadCountry: 'DE', idCountry: 'GB' },
  },
  collectedByAustrian: {
    ...{ due: home, dueOnDownloads: austria, country: 'DE', downloadCountry: 'AT', idCountry: 'AT' },
    isCollected: true,
  },
  collectedBySwiss: {
    ...{ due: home, dueOnDownloads: 'export', country: 'DE', idCountry: 'CH', isCollected: true },
  },
} as const satisfies Record<
  string,
  {
    due: VatRates | NoVat
    dueOnDownloads?: VatRates | NoVat
    country: string
    downloadCountry?: string
    idCountry: string
    isCollected?: true
  }
>
export type Place = keyof typeof places

/** Makes the content of an order as the checkout does. */
export function soldTo(place: Place, sold: readonly Sold[], shippingCents = 0) {
  const { due, country, idCountry, ...more } = places[place]
  const items = sold.map(
    ({ unitCents, quantity = 1, what }): PricedItem => ({
      ...{ unitCents, quantity, vatClass: what === 'book' ? 'print' : 'recording' },
      ...{ isMarginTaxed: what === 'used' && due !== 'small_business', isDownload: what === 'download' },
    }),
  )
  const { shipments, ...totals } = computeTotals({
    shipments: [{ items, shippingCents }],
    vat: { included: home, due, ...('dueOnDownloads' in more && { dueOnDownloads: more.dueOnDownloads }) },
    customerRebatePercent: 0,
    voucher: null,
  })
  const lines = required(shipments[0], 'shipment').lines.map(
    (line, i): OrderContentLine => ({
      ...aLine({ uuidReleaseFormat: `format ${i}`, quantity: sold[i]?.quantity ?? 1 }),
      ...line,
      isDownloadOnly: sold[i]?.what === 'download',
      purchaseCents: sold[i]?.purchaseCents ?? null,
    }),
  )
  const buyer =
    due === 'business'
      ? { vatId: 'ATU12345675', checkedAt: '2026-11-01T10:00:00.000Z', consultationNumber: null }
      : null
  return anOrderContent({
    ...{ lines, ...totals, idCountry, isExport: due === 'export' },
    ...('isCollected' in more && { uuidShippingOption: pickupShippingId }),
    vat: {
      ...{ due: typeof due === 'string' ? due : 'taxed', home: 'DE', country, marginRate: 1900, buyer },
      ...('downloadCountry' in more && { downloadCountry: more.downloadCountry }),
    },
  })
}

/** Books an order of a German shop. */
export const booked = (
  order: Partial<BookedOrder> & Pick<BookedOrder, 'content'>,
  isWithin: (day: string) => boolean = () => true,
) =>
  bookOrder(
    {
      ...{ orderNumber: 10_001, day: '2026-11-30', method: 'stripe', refunds: [] },
      ...{ voidedOn: null, voidDocument: null, ...order },
    },
    isWithin,
    'DE',
  )
