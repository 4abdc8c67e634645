import type { Grouping } from '../../../src/shared/vocabulary'
import { groupings } from '../../../src/shared/vocabulary'

export interface GroupedItem {
  uuid_basket_item: string
  uuid_shipment: string
  /** The day on which a pre-order is sent, `YYYY-MM-DD`; null when the item can be sent at once. */
  shipsOn: string | null
}

/** The ids of the items in each shipment. */
export type Groups = string[][]

/** The functions that divide the items of a basket into shipments, by grouping. They keep the order of the items. */
export const groupItems: Record<Grouping, (items: readonly GroupedItem[]) => Groups> = {
  together: (items) => [items.map(getItemId)],
  /** Makes one shipment of the items in stock, and one for each day on which pre-orders are sent. */
  as_available: (items) => {
    const days = Map.groupBy(items, ({ shipsOn }) => shipsOn ?? '')
    return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group.map(getItemId))
  },
  each_apart: (items) => items.map((item) => [getItemId(item)]),
}

/**
 * Lists the groupings that lead to different shipments, ordered by the number of parcels.
 * @returns an empty list when there is no choice
 */
export function listGroupings(items: readonly GroupedItem[]): { kind: Grouping; groups: Groups }[] {
  if (items.length < 2) return []
  const isNothingLate = new Set(items.map(({ shipsOn }) => shipsOn)).size === 1
  // When all items can be sent on the same day, several parcels cost more and arrive no sooner.
  const kinds = groupings.filter((kind) => kind === 'together' || !isNothingLate)
  const all = kinds.map((kind) => ({ kind, groups: groupItems[kind](items) }))
  const ways = all.filter(
    ({ groups }, index) => !all.slice(0, index).some((other) => isSame(other.groups, groups)),
  )
  const [first, ...otherWays] = ways
  return first && otherWays.length === 0 && isCurrent(items, first.groups) ? [] : ways
}

/**
 * Tells whether the items are already grouped in this way.
 * @param groups ids of the items in each shipment
 */
export const isCurrent = (items: readonly GroupedItem[], groups: Groups): boolean =>
  isSame(
    [...Map.groupBy(items, ({ uuid_shipment }) => uuid_shipment).values()].map((group) =>
      group.map(getItemId),
    ),
    groups,
  )

const isSame = (a: Groups, b: Groups): boolean => toGroupsKey(a) === toGroupsKey(b)
const toGroupsKey = (groups: Groups): string =>
  groups
    .map((group) => [...group].sort().join())
    .sort()
    .join(';')

const getItemId = ({ uuid_basket_item }: GroupedItem): string => uuid_basket_item
