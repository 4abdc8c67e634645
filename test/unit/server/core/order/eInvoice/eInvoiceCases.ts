import type { OrderRecord } from '../../../../../../server/core/order/orderContent'
import { pickupShippingId } from '../../../../../../src/shared/vocabulary'
import { aLine } from '../../../../../support/orderBuilders'
import { anItem, germanVat, pricedOrder } from '../../../../../support/pricedOrder'

export const toAustria = { ...germanVat, due: { recording: 2000, print: 1000, other: 2000 } }
const account = {
  holder: 'Rille Records GmbH',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
}
const used = anItem({ unitCents: 1999, isMarginTaxed: true })
const download = anItem({ unitCents: 999, isDownload: true })
const book = anItem({ unitCents: 3500, vatClass: 'print' })
const awaited = { reference: 'RF18K7M392QFXB', amountCents: 2980, dueOn: '2026-11-28' }
const billing = {
  company: 'Plattenladen Grün & Söhne',
  name: 'Ada Kowalska',
  street: 'Beispielweg',
  street_number: '5',
  address_addition: 'Hinterhaus',
  postal_code: '10115',
  city: 'Berlin',
  id_country: 'DE',
}

/** Orders of every kind, by what they show. */
export const eInvoiceCases: Record<string, OrderRecord> = {
  'a record': pricedOrder(),
  'a company': pricedOrder({ order: { content: { billing } } }),
  'several rates, a rebate and a voucher': pricedOrder({
    items: [anItem({ quantity: 3, unitCents: 1333 }), book, anItem({ unitCents: 777, quantity: 7 })],
    customerRebatePercent: 7,
    voucher: { kind: 'amount', cents: 1000, minimumCents: 0 },
  }),
  'a voucher for all of it': pricedOrder({
    shippingCents: 0,
    voucher: { kind: 'percent', percent: 100, minimumCents: 0 },
  }),
  'the VAT of another country': pricedOrder({ items: [anItem(), book], vat: toAustria, country: 'AT' }),
  'print at no rate': pricedOrder({
    items: [anItem(), book],
    vat: { ...germanVat, due: { recording: 2100, print: 0, other: 2100 } },
    country: 'CZ',
  }),
  'an export': pricedOrder({ vat: { ...germanVat, due: 'export' }, country: 'CH' }),
  'an export of a used record and a new one': pricedOrder({
    items: [used, anItem()],
    vat: { ...germanVat, due: 'export' },
    country: 'US',
  }),
  'a download outside the EU': pricedOrder({
    items: [download],
    shippingCents: 0,
    vat: { ...germanVat, due: 'export' },
    country: 'CH',
  }),
  'a business in another country': pricedOrder({
    items: [anItem({ quantity: 2 }), download, used],
    vat: { ...germanVat, due: 'business' },
    ...{ country: 'FR', vatId: 'FR40303265045' },
  }),
  'a business with a download alone': pricedOrder({
    items: [download],
    shippingCents: 0,
    vat: { ...germanVat, due: 'business' },
    ...{ country: 'FR', vatId: 'FR40303265045' },
  }),
  'used and new': pricedOrder({ items: [used, anItem(), used] }),
  'used alone': pricedOrder({ items: [used] }),
  'a small business': pricedOrder({
    vat: { ...germanVat, due: 'small_business' },
    items: [anItem(), used],
  }),
  'a small business that sells abroad': pricedOrder({
    vat: { ...germanVat, due: 'small_business' },
    items: [download],
    shippingCents: 0,
    country: 'CH',
    order: { content: { isExport: true } },
  }),
  'a paid download': pricedOrder({ items: [download], shippingCents: 0 }),
  'a sent order': pricedOrder({ order: { shippedAt: '2026-11-23T10:00:00Z', status: 'shipped' } }),
  prepayment: pricedOrder({
    order: {
      paymentStatus: 'pending',
      content: { awaited: { method: 'prepayment', ...awaited, account } },
    },
  }),
  'prepayment without a BIC': pricedOrder({
    order: {
      paymentStatus: 'pending',
      content: { awaited: { method: 'prepayment', ...awaited, account: { ...account, bic: null } } },
    },
  }),
  'a pick-up': pricedOrder({
    order: {
      paymentStatus: 'pending',
      content: {
        awaited: { method: 'pickup', ...awaited, account: null },
        uuidShippingOption: pickupShippingId,
      },
    },
  }),
  'goods and a download for Northern Ireland': pricedOrder({
    items: [anItem(), download],
    vat: { ...germanVat, due: { recording: 2000, print: 0, other: 2000 }, dueOnDownloads: 'export' },
    country: 'GB',
  }),
  'what an Austrian collects, with a download': pricedOrder({
    items: [anItem(), download],
    vat: { ...germanVat, dueOnDownloads: toAustria.due },
    country: 'AT',
  }),
  'a direct debit': pricedOrder({
    order: {
      paymentStatus: 'pending',
      content: { sepa: { ibanMasked: 'DE89 **** 3000', mandateRef: 'MND-1' } },
    },
  }),
  'a test': pricedOrder({ order: { isTest: true } }),
  'an export from before there were several kinds': pricedOrder({
    order: {
      content: {
        ...{ isExport: true, vatLines: [], vatCents: 0, netCents: 2980, totalCents: 2980 },
        ...{ vat: undefined, voucherCents: undefined, lines: [aLine()] },
      },
    },
  }),
}
