import type { OrderContentLine, OrderRecord } from '../../server/core/order/orderContent'
import { computeTotals, type PricedItem, type TotalsInput } from '../../server/core/pricing/totals'
import { required } from '../../src/shared/required'
import { aLine, anOrder, anOrderContent } from './orderBuilders'

const rates = { recording: 1900, print: 700, other: 1900 }
export const germanVat = { included: rates, due: rates }

export const anItem = (changes: Partial<PricedItem> = {}): PricedItem => ({
  ...{ unitCents: 2490, quantity: 1, vatClass: 'recording', isMarginTaxed: false, isDownload: false },
  ...changes,
})

export interface OrderWishes extends Partial<Omit<TotalsInput, 'shipments'>> {
  items?: PricedItem[]
  shippingCents?: number
  vatId?: string
  country?: string
  order?: Parameters<typeof anOrder>[0]
}

/** Makes an order whose amounts are computed as the checkout computes them. */
export function pricedOrder({ items = [anItem()], order = {}, ...wishes }: OrderWishes = {}): OrderRecord {
  const { shippingCents = 490, vatId = null, country = 'DE', ...input } = wishes
  const { shipments, ...totals } = computeTotals({
    shipments: [{ items, shippingCents }],
    ...{ vat: germanVat, customerRebatePercent: 0, voucher: null, ...input },
  })
  const lines = required(shipments[0], 'shipment').lines.map(
    (line, i): OrderContentLine => ({
      ...aLine({ uuidReleaseFormat: `format ${i}`, quantity: items[i]!.quantity }),
      ...line,
      isDownloadOnly: items[i]!.isDownload,
    }),
  )
  const { due } = input.vat ?? germanVat
  const content = anOrderContent({
    ...{ lines, ...totals, isExport: due === 'export', idCountry: country },
    ...(lines.every(({ isDownloadOnly }) => isDownloadOnly) && { shippingAddress: '', shippingLabel: '' }),
    customerRebatePercent: input.customerRebatePercent ?? 0,
    voucher: input.voucher ? 'SUMMER' : null,
    vat: {
      due: typeof due === 'string' ? due : 'taxed',
      ...{ home: 'DE', country: 'DE', marginRate: 1900 },
      buyer: vatId === null ? null : { vatId, checkedAt: '2026-11-21T18:00:00Z', consultationNumber: null },
    },
    ...order.content,
  })
  return anOrder({ ...order, content })
}
