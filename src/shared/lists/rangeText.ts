import type { FacetRow } from '../facets'
import type { ShopTexts } from '../texts/createShopTexts'
import { readRange } from './ranges'

/**
 * Names a range of a facet, such as `Up to €15` or `1990s`.
 * @param value as `writeRange` writes it
 */
export function formatRange({ id }: FacetRow, value: string, texts: ShopTexts): string {
  const { from, to } = readRange(value) ?? { from: null, to: null }
  if (id === 'year') {
    if (from !== null && from === to) return String(from)
    if (from !== null && from % 10 === 0 && to === from + 9) return texts('filter.decade', { year: from })
  }
  const formatEnd = (end: number | null) =>
    end === null ? '' : id === 'price' ? texts.money(end).replace(/[.,]00(?!\d)/, '') : String(end)
  const rangeText =
    from === null
      ? texts('filter.range.to', { to: formatEnd(to) })
      : to === null
        ? texts('filter.range.from', { from: formatEnd(from) })
        : texts('filter.range', { from: formatEnd(from), to: formatEnd(to) })
  return id === 'bpm' ? texts('track.bpm', { bpm: rangeText }) : rangeText
}
