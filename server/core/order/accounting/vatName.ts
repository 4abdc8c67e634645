import type { BookedSum } from './bookSums'

const names = {
  export: 'export',
  intra_community: 'EU business, goods',
  reverse_charge: 'EU business, download',
  small_business: 'small business',
  gift_card: 'gift cards',
} as const

/** Names how a sum was taxed, for people. @returns such as `19 %`, `margin 19 %` or `export` */
export function vatName({ vatKind, vatRate, isExport, marginMethod }: BookedSum): string {
  if (vatKind === 'taxed') return `${vatRate / 100} %`
  if (vatKind === 'margin') {
    const margin = marginMethod === 'total' ? 'total margin' : 'margin'
    return isExport ? `export, ${margin}` : `${margin} ${vatRate / 100} %`
  }
  return names[vatKind]
}
