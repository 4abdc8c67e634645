import type { VatKind } from '../../../src/shared/vocabulary'
import { computeShare } from './shares'

export type VatClass = 'recording' | 'print' | 'other'

/** Rates in hundredths of a percent: 19 % is 1900. */
export type VatRates = Record<VatClass, number>

export interface VatTerms {
  /** The rates that are included in the listed prices: those of the shop's own country. */
  included: VatRates
  /** The rates that the buyer pays, or why the buyer pays none. */
  due: VatRates | NoVat
  /** The same for downloads, where they are supplied in another place than goods; missing where they are not. */
  dueOnDownloads?: VatRates | NoVat
}

/**
 * Why a sale has no VAT: it leaves the EU, a business in another country of the EU owes the VAT itself, or the shop is a
 * small business.
 */
export type NoVat = 'export' | 'business' | 'small_business'

/** What decides how an item is taxed. */
export interface TaxedItem {
  vatClass: VatClass
  /** Whether VAT is due on the margin alone. */
  isMarginTaxed: boolean
  /** Whether it is a download, which is a service and not goods. */
  isDownload: boolean
}

/** 100 % in hundredths of a percent. */
const wholeRate = 10_000

/** Decides how an item is treated. Goods under the margin scheme stay in it for businesses and exports. */
export function getItemVat(
  { vatClass, isMarginTaxed, isDownload }: TaxedItem,
  vat: VatTerms,
): { vatKind: VatKind; vatRate: number } {
  const due = (isDownload && vat.dueOnDownloads) || vat.due
  if (due === 'small_business') return { vatKind: 'small_business', vatRate: 0 }
  if (isMarginTaxed) return { vatKind: 'margin', vatRate: 0 }
  if (due === 'export') return { vatKind: 'export', vatRate: 0 }
  if (due === 'business') return { vatKind: isDownload ? 'reverse_charge' : 'intra_community', vatRate: 0 }
  return { vatKind: 'taxed', vatRate: due[vatClass] }
}

/** The kinds of sales whose prices are net. */
export const netKinds: readonly VatKind[] = ['export', 'intra_community', 'reverse_charge']

/** Returns the gross price, or takes out the VAT that it includes where the buyer pays the net price. */
export const getLocalPrice = (grossCents: number, item: TaxedItem, vat: VatTerms): number =>
  netKinds.includes(getItemVat(item, vat).vatKind)
    ? computeShare(grossCents, wholeRate, wholeRate + vat.included[item.vatClass])
    : grossCents

/**
 * Computes the VAT inside a price, which all others ask for.
 * @param grossCents at least 0
 * @param rate in hundredths of a percent
 * @returns cents, rounded half up
 */
export const getVatWithin = (grossCents: number, rate: number): number =>
  computeShare(grossCents, rate, wholeRate + rate)
