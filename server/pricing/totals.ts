import { elementAt } from '../../src/shared/required'
import { partOf, splitByWeight } from './shares'

export type VatClass = 'recording' | 'print' | 'other'

/** Rates in hundredths of a percent: 19 % is 1900. */
export type VatRates = Record<VatClass, number>

export interface VatTerms {
  /** What the price list's prices include: the rates of the shop's own country. */
  included: VatRates
  /** What the buyer pays: the rates of the place of delivery; null outside the EU, where nothing is due. */
  due: VatRates | null
}

export interface PricedItem {
  /** Gross, as on the price list; integer cents. */
  unitCents: number
  /** Whole units, at least 1. */
  quantity: number
  vatClass: VatClass
}

export interface PricedShipment {
  items: readonly PricedItem[]
  /** Gross, as on the price list; integer cents. */
  shippingCents: number
}

/** `minimumCents`: of the goods after the customer's own rebate; below it the voucher gives nothing. */
export type Voucher =
  | { kind: 'percent'; percent: number; minimumCents: number }
  | { kind: 'amount'; cents: number; minimumCents: number }

export interface TotalsInput {
  shipments: readonly PricedShipment[]
  vat: VatTerms
  /** Whole percent off the goods. */
  customerRebatePercent: number
  voucher: Voucher | null
}

export interface VatLine {
  /** In hundredths of a percent; 0 outside the EU. */
  rate: number
  netCents: number
  vatCents: number
}

export interface LineTotals {
  /** What one costs where it goes: gross inside the EU, net outside. */
  unitCents: number
  /** Before rebates. */
  itemsCents: number
  rebateCents: number
  /** The voucher's part of `rebateCents`. */
  voucherCents: number
  /** In hundredths of a percent. */
  vatRate: number
  /** Within what is to be paid for the line. */
  vatCents: number
}

interface Sums {
  /** Goods before rebates. */
  itemsCents: number
  shippingCents: number
  rebateCents: number
  /** The voucher's part of `rebateCents`; the rest is the customer's own. */
  voucherCents: number
  vatCents: number
  /** What is to be paid. */
  totalCents: number
  netCents: number
}

export interface ShipmentTotals extends Sums {
  lines: LineTotals[]
  /** By rate, highest first. */
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

/** Each line carries its part of the postage, by its value after rebates, and taxes it like itself. */
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
  /** The customer's own. */
  ownCents: number
  voucherCents: number
}

/** What comes off each line. */
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
 * @param goodsCents value of the goods after other rebates
 * @returns cents, at most the value of the goods
 */
function voucherCents(voucher: Voucher, goodsCents: number): number {
  if (goodsCents < voucher.minimumCents) return 0
  return voucher.kind === 'amount'
    ? Math.min(voucher.cents, goodsCents)
    : partOf(goodsCents, voucher.percent, 100)
}

/** Inside the EU the gross price; outside, the price without the VAT that it includes. */
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
