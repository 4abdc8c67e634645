import type { OrderContent, OrderContentLine, OrderRecord } from '../../server/core/order/orderContent'
import type { Seller } from '../../server/core/shop/seller'
import type { MailShop } from '../../server/platform/mail/mail'
import type { Language } from '../../src/shared/language'
import { textsIn } from './serverTexts'

export const aSeller = (changes: Partial<Seller> = {}): Seller => ({
  shopName: 'Rille Records',
  company: 'Rille Records GmbH',
  street: 'Musterallee 12',
  place: '10999 Berlin',
  country: null,
  email: 'hello@rille-records.example',
  phone: '+49 30 5550 0123',
  vatId: 'DE000000000',
  register: 'Amtsgericht Charlottenburg, HRB 000000',
  representedBy: 'Ines Sattelkamp',
  bank: {
    name: 'Example bank',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    creditorId: 'DE98ZZZ09999999999',
  },
  ...changes,
})

export const aMailShop = (changes: Partial<Seller> = {}, language: Language = 'en'): MailShop => ({
  seller: aSeller(changes),
  texts: textsIn(language),
  publicUrl: 'https://shop.example',
})

export const aLine = (changes: Partial<OrderContentLine> = {}): OrderContentLine => ({
  uuidReleaseFormat: '11111111-1111-4111-8111-111111111111',
  uuidRelease: '22222222-2222-4222-8222-222222222222',
  slug: 'RIL001/radio',
  displayArtist: 'Ines Sattelkamp',
  title: 'Distant and Near',
  edition: null,
  format: 'LP',
  catalogNr: 'RIL 001',
  quantity: 1,
  unitCents: 2490,
  itemsCents: 2490,
  rebateCents: 0,
  vatRate: 1900,
  vatCents: 398,
  shipsOn: null,
  instantDownload: false,
  includesDownloadCode: false,
  image: null,
  ...changes,
})

/**
 * Makes the content of an order. The sums follow from the lines, unless they are given.
 * @param changes fields that differ
 */
export function anOrderContent(changes: Partial<OrderContent> = {}): OrderContent {
  const lines = changes.lines ?? [
    aLine({ includesDownloadCode: true }),
    aLine({
      displayArtist: 'The Ostermühl Tapes',
      title: 'Nobody Calls Before Noon',
      edition: 'clear vinyl, signed',
      format: '12"',
      catalogNr: 'KOF-12-007',
      quantity: 2,
      unitCents: 1290,
      itemsCents: 2580,
      vatCents: 412,
    }),
  ]
  const itemsCents = lines.reduce((sum, line) => sum + line.itemsCents, 0)
  const rebateCents = lines.reduce((sum, line) => sum + line.rebateCents, 0)
  const shippingCents = changes.shippingCents ?? 490
  const totalCents = itemsCents - rebateCents + shippingCents
  const netCents = Math.round(totalCents / 1.19)
  return {
    lines,
    itemsCents,
    shippingCents,
    rebateCents,
    vatCents: totalCents - netCents,
    netCents,
    totalCents,
    vatLines: [{ rate: 1900, netCents, vatCents: totalCents - netCents }],
    isExport: false,
    customerRebatePercent: 0,
    voucher: null,
    shippingLabel: 'DHL parcel with tracking',
    paymentLabel: 'Credit or debit card',
    billingAddress: 'Ada Kowalska\nBeispielweg 5\n10115 Berlin\nGermany',
    shippingAddress: 'Ada Kowalska\nc/o Möbel & Söhne\nBeispielweg 5\n10115 Berlin\nGermany',
    city: 'Berlin',
    idCountry: 'DE',
    email: 'ada@example.org',
    name: 'Ada Kowalska',
    phone: null,
    customerNotes: null,
    arrivesInDays: { from: 1, to: 3 },
    shipsOn: null,
    downloadConsent: false,
    texts: { terms: '2026-01-01', withdrawal: '2026-06-19' },
    sepa: null,
    ...changes,
  }
}

export const anOrder = (
  changes: Partial<Omit<OrderRecord, 'content'>> & { content?: Partial<OrderContent> } = {},
): OrderRecord => ({
  uuidOrder: '3f2a9c14-d04e-477a-8c31-0a1b2c3d4e5f',
  orderNumber: 10_023,
  uuidCheckout: '9d2b1f30-5c0e-4a51-9c0b-7a6c1d2e3f40',
  shipmentName: 'Shipment 1',
  status: 'placed',
  paymentStatus: 'paid',
  uuidCustomer: null,
  isTest: false,
  refundedCents: 0,
  trackingNumber: null,
  trackingUrl: null,
  addressCorrectedAt: null,
  correctedAddress: null,
  createdAt: '2026-11-21T18:30:00.000Z',
  paidAt: '2026-11-21T18:30:00.000Z',
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  ...changes,
  content: anOrderContent(changes.content),
})
