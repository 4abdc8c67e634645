import { formatCount } from '../../shared/counts'
import { useTexts } from '../../shop/ShopSettings'

export interface ListCountProps {
  total: number
  /** Releases before the first that is shown. */
  offset: number
  /** How many are shown. */
  shown: number
}

/** How many releases a list has, and which of them this page shows where it does not show all. */
export function ListCount({ total, offset, shown }: ListCountProps) {
  const texts = useTexts()
  const count = formatCount(total)
  if (shown === 0 || shown === total) return texts(total === 1 ? 'list.count.one' : 'list.count', { count })
  return texts('list.range', { from: formatCount(offset + 1), to: formatCount(offset + shown), count })
}
