import { useTexts } from '../../../components/ShopSettings'

export interface ListCountProps {
  total: number
  /** The number of releases before the first one that is shown. */
  offset: number
  /** The number of releases that are shown. */
  shown: number
}

/** Shows how many releases a list has, and which of them this page shows when it does not show all. */
export function ListCount({ total, offset, shown: shownCount }: ListCountProps) {
  const texts = useTexts()
  const count = texts.count(total)
  if (shownCount === 0 || shownCount === total) return texts('list.count', { count })
  return texts('list.range', { from: texts.count(offset + 1), to: texts.count(offset + shownCount), count })
}
