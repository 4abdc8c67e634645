import type { Basket, BasketItem } from '../../shared/contract'
import type { RootState } from '../app/createStore'
import type { OptimisticChange } from './basketSlice'

/**
 * Applies pending commands to the basket before the server has answered. Amounts stay the server's. A new format is
 * counted, but its row comes with the answer; a row with quantity 0 stays until then. A basket from another tab may
 * already include a command, which is then counted twice until its own answer.
 * @param changes pending commands; null: not predictable
 * @returns the optimistic basket
 */
export const buildOptimisticBasket = (
  basket: Basket,
  changes: readonly (OptimisticChange | null)[],
): Basket => changes.reduce((before, change) => (change ? applyChange(before, change) : before), basket)

function applyChange(basket: Basket, change: OptimisticChange): Basket {
  const items = basket.shipments.flatMap((shipment) => shipment.items)
  const item = items.find((candidate) =>
    change.kind === 'add'
      ? candidate.release_format.uuid_release_format === change.uuidReleaseFormat
      : candidate.uuid_basket_item === change.uuidItem,
  )
  if (item)
    return changeQuantity(
      basket,
      item,
      { add: 1, increase: 1, decrease: -1, remove: -item.quantity }[change.kind],
    )
  return change.kind === 'add' ? { ...basket, items_count: basket.items_count + 1 } : basket
}

function changeQuantity(basket: Basket, item: BasketItem, by: number): Basket {
  const shipments = basket.shipments.map((shipment) => ({
    ...shipment,
    items: shipment.items.map((shipmentItem) =>
      shipmentItem === item ? { ...shipmentItem, quantity: shipmentItem.quantity + by } : shipmentItem,
    ),
  }))
  return { ...basket, items_count: basket.items_count + by, shipments }
}

function findItem(
  { basket: { basket, pending } }: RootState,
  uuidReleaseFormat: string,
): BasketItem | undefined {
  if (!basket) return undefined
  return buildOptimisticBasket(basket, pending)
    .shipments.flatMap(({ items }) => items)
    .find(({ release_format }) => release_format.uuid_release_format === uuidReleaseFormat)
}

/**
 * Counts the items in the basket, optimistic changes included: also those requested before the basket has
 * loaded.
 * @returns copies, not lines
 */
export const selectItemsCount = ({ basket: { basket, pending } }: RootState): number =>
  basket
    ? buildOptimisticBasket(basket, pending).items_count
    : pending.filter((change) => change?.kind === 'add').length
/**
 * Tells whether the basket could neither be fetched nor made.
 * @returns true until an attempt succeeds
 */
export const selectIsBasketUnavailable = ({ basket }: RootState): boolean => basket.isUnavailable
/**
 * Lists the commands that have not finished.
 * @returns in order; null: the result cannot be predicted
 */
export const selectPending = ({ basket }: RootState) => basket.pending
/**
 * Tells whether commands are pending.
 * @returns true until the last one has finished
 */
export const selectIsSaving = ({ basket }: RootState): boolean => basket.pending.length > 0
/**
 * Tells whether a command is pending whose result cannot be predicted: the lines may change with the answer.
 * @returns true until it has finished
 */
export const selectAwaitsShop = ({ basket }: RootState): boolean => basket.pending.includes(null)
/**
 * Reads why one of the last commands failed.
 * @returns the server's message; null: none failed
 */
export const selectProblem = ({ basket }: RootState): string | null => basket.problem
/**
 * Finds why a format could not be added.
 * @returns the server's message, '' without one; null when it was added
 */
export const selectRefusal = ({ basket }: RootState, uuidReleaseFormat: string): string | null =>
  basket.refused === uuidReleaseFormat ? (basket.problem ?? '') : null
/**
 * Finds the format that was just added.
 * @returns its id while the notice is shown, otherwise null
 */
export const selectAddedFormatId = ({ basket }: RootState): string | null => basket.added
/**
 * Tells whether a checkout is active, during which nothing can be added.
 * @returns false until the basket has loaded
 */
export const selectIsCheckoutActive = ({ basket }: RootState): boolean =>
  Boolean(basket.basket?.checkout_started)
/**
 * Counts a format with pending commands applied.
 * @returns the optimistic quantity
 */
export const selectQuantity = (state: RootState, uuidReleaseFormat: string): number =>
  findItem(state, uuidReleaseFormat)?.quantity ??
  state.basket.pending.filter(
    (change) => change?.kind === 'add' && change.uuidReleaseFormat === uuidReleaseFormat,
  ).length

/**
 * Tells whether the basket may contain one more copy of a format, as far as the last answer tells.
 * @param uuidReleaseFormat of the format
 */
export function selectHasRoom(state: RootState, uuidReleaseFormat: string): boolean {
  const item = findItem(state, uuidReleaseFormat)
  return !item || item.quantity < item.quantity_available
}
/**
 * Tells whether a format can be added now: not while the basket is being saved.
 * @param uuidReleaseFormat of the format
 */
export const selectCanAdd = (state: RootState, uuidReleaseFormat: string): boolean =>
  !selectIsSaving(state) && selectHasRoom(state, uuidReleaseFormat)
