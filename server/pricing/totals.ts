import { elementAt } from '../../src/shared/required'
import { partOf, splitByWeight } from './shares'

export type VatClass = 'recording' | 'print' | 'other'

/** Rates in hundredths of a percent: 19 % is 1900. */
export type VatRates = Record<VatClass, number>

export interface VatTerms {
  /** The rates that are included in the listed prices: those of the shop's own country. */
  included: VatRates
  /** The rates that the buyer pays: those of the destination; null outside the EU, where no VAT is due. */
  due: VatRates | null
}

export interface PricedItem {
  /** The listed gross price of one unit, in integer cents. */
  unitCents: number
  /** Whole units, at least 1. */
  quantity: number
  vatClass: VatClass
}

export interface PricedShipment {
  items: readonly PricedItem[]
  /** The listed gross postage, in integer cents. */
  shippingCents: number
}

/** A reduction by a code. It applies when the goods cost at least `minimumCents` after the customer's own rebate. */
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
  /** The VAT rate in hundredths of a percent; 0 outside the EU. */
  rate: number
  netCents: number
  vatCents: number
}

export interface LineTotals {
  /** The price of one unit at the destination: gross inside the EU, net outside. */
  unitCents: number
  /** The price of all units before rebates. */
  itemsCents: number
  rebateCents: number
  /** The voucher's part of `rebateCents`. */
  voucherCents: number
  /** The VAT rate in hundredths of a percent. */
  vatRate: number
  /** The VAT that is included in the line's price after rebates. */
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
  /** One line for each rate, highest rate first. */
  vatLines: VatLine[]
}

export interface Totals extends Sums {
  shipments: ShipmentTotals[]
  vatLines: VatLine[]
}

/**
 * Computes all amounts of a basket, to the cent. Inside the EU the gross price is constant and VAT is taken out of it
 * at the rate of the delivery country; outside the EU the net price is the price. Rebates reduce the goods: first the
 * customer's percent, then the voucher, never below 0. VAT on postage follows the goods of the same shipment by value
 * (UStAE 3.10). VAT is rounded per line.
 * @returns totals in cents, by shipment and altogether
 */
export function computeTotals({ shipments, vat, customerRebatePercent, voucher }: TotalsInput): Totals {
  const values = shipments.map(({ items }) =>
    items.map(({ unitCents, quantity, vatClass }) => localPrice(unitCents, vatClass, vat) * quantity),
  )
  const rebates = rebatesOf(values.flat(), customerRebatePercent, voucher)
  const totals = shipments.map((shipment, index) => {
    const first = values.slice(0, index).flat().length
    return shipmentTotals(shipment, rebates.slice(first, first + shipment.items.length), vat)
  })
  return {
    ...addUp(totals),
    shipments: totals,
    vatLines: mergeVatLines(totals.flatMap(({ vatLines }) => vatLines)),
  }
}

function shipmentTotals(
  { items, shippingCents }: PricedShipment,
  rebates: readonly LineRebate[],
  vat: VatTerms,
): ShipmentTotals {
  const lines = items.map(({ unitCents, quantity, vatClass }, index): LineTotals => {
    const localCents = localPrice(unitCents, vatClass, vat)
    const vatRate = vat.due?.[vatClass] ?? 0
    const itemsCents = localCents * quantity
    const { ownCents, voucherCents } = elementAt(rebates, index)
    const rebateCents = ownCents + voucherCents
    return {
      unitCents: localCents,
      itemsCents,
      rebateCents,
      voucherCents,
      vatRate,
      vatCents: vatWithin(itemsCents - rebateCents, vatRate),
    }
  })
  const postage = items.length === 0 ? [] : splitPostage(shippingCents, items, lines, vat)
  const vatLines = mergeVatLines([
    ...lines.map(({ itemsCents, rebateCents, vatRate, vatCents }) => ({
      rate: vatRate,
      netCents: itemsCents - rebateCents - vatCents,
      vatCents,
    })),
    ...postage,
  ])
  const [itemsCents, rebateCents] = [sum(lines, 'itemsCents'), sum(lines, 'rebateCents')]
  const voucherCents = sum(lines, 'voucherCents')
  const postageCents = sum(postage, 'netCents') + sum(postage, 'vatCents')
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

/** Splits the postage over the lines by their value after rebates. Each part has the VAT rate of its line. */
function splitPostage(
  shippingCents: number,
  items: readonly PricedItem[],
  lines: readonly LineTotals[],
  vat: VatTerms,
): VatLine[] {
  const paid = lines.map(({ itemsCents, rebateCents }) => itemsCents - rebateCents)
  return splitByWeight(shippingCents, paid).map((part, index) => {
    const cents = localPrice(part, elementAt(items, index).vatClass, vat)
    const { vatRate } = elementAt(lines, index)
    const vatCents = vatWithin(cents, vatRate)
    return { rate: vatRate, netCents: cents - vatCents, vatCents }
  })
}

interface LineRebate {
  /** The part by the customer's own rebate. */
  ownCents: number
  voucherCents: number
}

/** Splits the reductions over the lines by value: first the customer's rebate, then the voucher. */
function rebatesOf(
  values: readonly number[],
  customerPercent: number,
  voucher: Voucher | null,
): LineRebate[] {
  if (values.length === 0) return []
  const all = values.reduce((total, value) => total + value, 0)
  const own = splitByWeight(partOf(all, customerPercent, 100), values)
  const left = values.map((value, index) => value - elementAt(own, index))
  const allLeft = left.reduce((total, value) => total + value, 0)
  const byVoucher = splitByWeight(voucher ? voucherCents(voucher, allLeft) : 0, left)
  return own.map((ownCents, index) => ({ ownCents, voucherCents: elementAt(byVoucher, index) }))
}

/**
 * Computes the reduction by a voucher.
 * @param goodsCents value of the goods after the customer's own rebate
 * @returns cents, at most the value of the goods
 */
function voucherCents(voucher: Voucher, goodsCents: number): number {
  if (goodsCents < voucher.minimumCents) return 0
  return voucher.kind === 'amount'
    ? Math.min(voucher.cents, goodsCents)
    : partOf(goodsCents, voucher.percent, 100)
}

/** Returns the gross price inside the EU; outside, it takes out the VAT that the gross price includes. */
const localPrice = (grossCents: number, vatClass: VatClass, { included, due }: VatTerms): number =>
  due ? grossCents : partOf(grossCents, wholeRate, wholeRate + included[vatClass])

const vatWithin = (grossCents: number, rate: number): number => partOf(grossCents, rate, wholeRate + rate)

/** 100 % in hundredths of a percent. */
const wholeRate = 10_000

function mergeVatLines(lines: readonly VatLine[]): VatLine[] {
  const byRate = new Map<number, VatLine>()
  for (const { rate, netCents, vatCents } of lines) {
    const known = byRate.get(rate) ?? { rate, netCents: 0, vatCents: 0 }
    byRate.set(rate, { rate, netCents: known.netCents + netCents, vatCents: known.vatCents + vatCents })
  }
  return [...byRate.values()].sort((a, b) => b.rate - a.rate)
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
