import type { Grouping } from '../../src/shared/vocabulary'
import { groupings } from '../../src/shared/vocabulary'

export interface GroupedItem {
  uuid_basket_item: string
  uuid_shipment: string
  /** Of a pre-order; null: it can be sent at once. */
  shipsOn: string | null
}

/** Which items go together, by id; each at least one. */
export type Groups = string[][]

/** How the items of a basket can be sent, in their order. */
export const groupItems: Record<Grouping, (items: readonly GroupedItem[]) => Groups> = {
  together: (items) => [items.map(idOf)],
  /** What is here now, and then each day's arrivals by themselves: nothing waits for anything. */
  as_available: (items) => {
    const days = Map.groupBy(items, ({ shipsOn }) => shipsOn ?? '')
    return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group.map(idOf))
  },
  each_apart: (items) => items.map((item) => [idOf(item)]),
}

/**
 * The ways that differ from each other, most parcels last.
 * @returns none where there is nothing to choose
 */
export function groupingsOf(items: readonly GroupedItem[]): { kind: Grouping; groups: Groups }[] {
  if (items.length < 2) return []
  const isNothingLate = new Set(items.map(({ shipsOn }) => shipsOn)).size === 1
  // Parcels that leave on the same day cost more and arrive no sooner.
  const kinds = groupings.filter((kind) => kind === 'together' || !isNothingLate)
  const all = kinds.map((kind) => ({ kind, groups: groupItems[kind](items) }))
  const ways = all.filter(
    ({ groups }, index) => !all.slice(0, index).some((other) => isSame(other.groups, groups)),
  )
  const [first, ...others] = ways
  return first && others.length === 0 && isCurrent(items, first.groups) ? [] : ways
}

/**
 * Tells whether the items are already grouped in this way.
 * @returns true when nothing would change
 */
export const isCurrent = (items: readonly GroupedItem[], groups: Groups): boolean =>
  isSame(
    [...Map.groupBy(items, ({ uuid_shipment }) => uuid_shipment).values()].map((group) => group.map(idOf)),
    groups,
  )

const isSame = (a: Groups, b: Groups): boolean => formOf(a) === formOf(b)
const formOf = (groups: Groups): string =>
  groups
    .map((group) => [...group].sort().join())
    .sort()
    .join(';')

const idOf = ({ uuid_basket_item }: GroupedItem): string => uuid_basket_item
