import { elementAt } from '../../../src/shared/required'
import type { VatKind } from '../../../src/shared/vocabulary'
import { getItemVat, getLocalPrice, getVatWithin, type TaxedItem, type VatTerms } from './itemVat'
import { computeShare, splitByWeight } from './shares'

export interface PricedItem extends TaxedItem {
  /** The listed gross price of one unit, in integer cents. */
  unitCents: number
  /** Whole units, at least 1. */
  quantity: number
  /** Whether the voucher is not for it; the customer's own rebate still is. */
  isOutsideVoucher?: boolean
}

export interface PricedShipment {
  items: readonly PricedItem[]
  /** The listed gross postage, in integer cents. */
  shippingCents: number
}

/** A reduction by a code. It applies when the goods that it is for cost at least `minimumCents` after the customer's own rebate. */
export type Voucher =
  | { kind: 'percent'; percent: number; minimumCents: number }
  | { kind: 'amount'; cents: number; minimumCents: number }

export interface TotalsInput {
  shipments: readonly PricedShipment[]
  vat: VatTerms
  /** The customer's own reduction of the goods, in whole percent. */
  customerRebatePercent: number
  voucher: Voucher | null
}

export interface VatLine {
  kind: VatKind
  /** The VAT rate in hundredths of a percent; 0 for every kind but `taxed`. */
  rate: number
  /** The whole amount where no VAT is shown. */
  netCents: number
  vatCents: number
}

export interface LineTotals {
  /** The price of one unit for this buyer: net for exports and for businesses in other countries of the EU, else gross. */
  unitCents: number
  /** The price of all units before rebates. */
  itemsCents: number
  rebateCents: number
  /** The voucher's part of `rebateCents`. */
  voucherCents: number
  /** The line's part of the postage. */
  postageCents: number
  vatKind: VatKind
  /** The VAT rate in hundredths of a percent; 0 for every kind but `taxed`. */
  vatRate: number
  /** The VAT that is included in the line's price after rebates, and is shown to the buyer. */
  vatCents: number
}

interface Sums {
  /** The price of the goods before rebates. */
  itemsCents: number
  shippingCents: number
  rebateCents: number
  /** The voucher's part of `rebateCents`; the rest is the customer's own. */
  voucherCents: number
  vatCents: number
  /** The amount to pay. */
  totalCents: number
  netCents: number
}

export interface ShipmentTotals extends Sums {
  lines: LineTotals[]
  /** One line for each kind and rate, highest rate first. */
  vatLines: VatLine[]
}

export interface Totals extends Sums {
  shipments: ShipmentTotals[]
  vatLines: VatLine[]
}

/**
 * Computes all amounts of a basket, to the cent. Inside the EU the gross price is constant and VAT is taken out of it;
 * outside the EU, and for businesses that owe the VAT themselves, the net price is the price. The price of goods under
 * the margin scheme is the same everywhere. Rebates reduce the goods: first the customer's percent, then the voucher,
 * never below 0. Postage follows the goods of the same parcel by value (UStAE 3.10). VAT is rounded per line.
 * @returns totals in cents, by shipment and altogether
 */
export function computeTotals({ shipments, vat, customerRebatePercent, voucher }: TotalsInput): Totals {
  const values = shipments.map(({ items }) =>
    items.map((item) => getLocalPrice(item.unitCents, item, vat) * item.quantity),
  )
  const areReduced = shipments.flatMap(({ items }) => items.map((item) => !item.isOutsideVoucher))
  const rebates = splitRebates(values.flat(), customerRebatePercent, voucher, areReduced)
  const totals = shipments.map((shipment, index) => {
    const first = values.slice(0, index).flat().length
    return getShipmentTotals(shipment, rebates.slice(first, first + shipment.items.length), vat)
  })
  return {
    ...addUp(totals),
    shipments: totals,
    vatLines: mergeVatLines(totals.flatMap(({ vatLines }) => vatLines)),
  }
}

function getShipmentTotals(
  { items, shippingCents }: PricedShipment,
  rebates: readonly LineRebate[],
  vat: VatTerms,
): ShipmentTotals {
  const goods = items.map((item, index) => {
    const unitCents = getLocalPrice(item.unitCents, item, vat)
    const itemsCents = unitCents * item.quantity
    const { ownCents, voucherCents } = elementAt(rebates, index)
    return { unitCents, itemsCents, rebateCents: ownCents + voucherCents, voucherCents }
  })
  const postage = items.length === 0 ? [] : splitPostage(shippingCents, items, goods, vat)
  const lines = goods.map((line, index): LineTotals => {
    const { vatKind, vatRate } = getItemVat(elementAt(items, index), vat)
    const vatCents = getVatWithin(line.itemsCents - line.rebateCents, vatRate)
    return { ...line, postageCents: elementAt(postage, index), vatKind, vatRate, vatCents }
  })
  const vatLines = mergeVatLines(
    lines.flatMap(({ itemsCents, rebateCents, postageCents, vatKind, vatRate, vatCents }) => {
      const postageVat = getVatWithin(postageCents, vatRate)
      return [
        { kind: vatKind, rate: vatRate, netCents: itemsCents - rebateCents - vatCents, vatCents },
        { kind: vatKind, rate: vatRate, netCents: postageCents - postageVat, vatCents: postageVat },
      ]
    }),
  )
  const [itemsCents, rebateCents] = [sum(lines, 'itemsCents'), sum(lines, 'rebateCents')]
  const voucherCents = sum(lines, 'voucherCents')
  const postageCents = sum(lines, 'postageCents')
  const [netCents, vatCents] = [sum(vatLines, 'netCents'), sum(vatLines, 'vatCents')]
  const totalCents = itemsCents - rebateCents + postageCents
  return {
    itemsCents,
    shippingCents: postageCents,
    rebateCents,
    voucherCents,
    vatCents,
    totalCents,
    netCents,
    lines,
    vatLines,
  }
}

/**
 * Splits the postage over the goods by their value after rebates, or evenly where they cost nothing. Downloads have no
 * part in it, because they are in no parcel.
 * @returns what this buyer pays, in cents
 */
function splitPostage(
  shippingCents: number,
  items: readonly PricedItem[],
  goods: readonly { itemsCents: number; rebateCents: number }[],
  vat: VatTerms,
): number[] {
  const isSent = items.map(({ isDownload }) => !isDownload)
  const paid = goods.map(({ itemsCents, rebateCents }, i) => (isSent[i] ? itemsCents - rebateCents : 0))
  const weights = paid.some((cents) => cents > 0) ? paid : isSent.map(Number)
  return splitByWeight(shippingCents, weights).map((part, index) =>
    getLocalPrice(part, elementAt(items, index), vat),
  )
}

interface LineRebate {
  /** The part by the customer's own rebate. */
  ownCents: number
  voucherCents: number
}

/**
 * Splits the reductions over the lines by value: first the customer's rebate, then the voucher.
 * @param areReduced tells for each line whether the voucher is for it
 */
function splitRebates(
  values: readonly number[],
  customerPercent: number,
  voucher: Voucher | null,
  areReduced: readonly boolean[],
): LineRebate[] {
  if (values.length === 0) return []
  const all = values.reduce((total, value) => total + value, 0)
  const own = splitByWeight(computeShare(all, customerPercent, 100), values)
  const remainingValues = values.map((value, index) =>
    areReduced[index] ? value - elementAt(own, index) : 0,
  )
  const remainingTotal = remainingValues.reduce((total, value) => total + value, 0)
  const byVoucher = splitByWeight(voucher ? getVoucherCents(voucher, remainingTotal) : 0, remainingValues)
  return own.map((ownCents, index) => ({ ownCents, voucherCents: elementAt(byVoucher, index) }))
}

/**
 * Computes the reduction by a voucher.
 * @param goodsCents value of the goods after the customer's own rebate
 * @returns cents, at most the value of the goods
 */
function getVoucherCents(voucher: Voucher, goodsCents: number): number {
  if (goodsCents < voucher.minimumCents) return 0
  return voucher.kind === 'amount'
    ? Math.min(voucher.cents, goodsCents)
    : computeShare(goodsCents, voucher.percent, 100)
}

function mergeVatLines(lines: readonly VatLine[]): VatLine[] {
  const merged = new Map<string, VatLine>()
  for (const { kind, rate, netCents, vatCents } of lines) {
    const key = `${kind} ${rate}`
    const mergedLine = merged.get(key) ?? { kind, rate, netCents: 0, vatCents: 0 }
    merged.set(key, {
      ...mergedLine,
      netCents: mergedLine.netCents + netCents,
      vatCents: mergedLine.vatCents + vatCents,
    })
  }
  return [...merged.values()].sort((a, b) => b.rate - a.rate || (a.kind < b.kind ? -1 : 1))
}

const sum = <Key extends string>(list: readonly Record<Key, number>[], key: Key): number =>
  list.reduce((total, item) => total + item[key], 0)

const addUp = (totals: readonly Sums[]): Sums => ({
  itemsCents: sum(totals, 'itemsCents'),
  shippingCents: sum(totals, 'shippingCents'),
  rebateCents: sum(totals, 'rebateCents'),
  voucherCents: sum(totals, 'voucherCents'),
  vatCents: sum(totals, 'vatCents'),
  totalCents: sum(totals, 'totalCents'),
  netCents: sum(totals, 'netCents'),
})
