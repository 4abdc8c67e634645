import type { BasketItem } from '../shared/contract'
import type { RootState } from '../store/createStore'
import { optimisticBasket } from './optimisticBasket'

function findItem(
  { basket: { basket, pending } }: RootState,
  uuidReleaseFormat: string,
): BasketItem | undefined {
  if (!basket) return undefined
  return optimisticBasket(basket, pending)
    .shipments.flatMap(({ items }) => items)
    .find(({ release_format }) => release_format.uuid_release_format === uuidReleaseFormat)
}

/** The number of items in the basket, optimistic changes included: also those requested before the basket has come. */
export const selectItemsCount = ({ basket: { basket, pending } }: RootState): number =>
  basket
    ? optimisticBasket(basket, pending).items_count
    : pending.filter((change) => change?.kind === 'add').length
export const selectIsBasketUnavailable = ({ basket }: RootState): boolean => basket.isUnavailable
export const selectPending = ({ basket }: RootState) => basket.pending
/**
 * Tells whether commands are pending.
 * @returns true until the last one has finished
 */
export const selectIsSaving = ({ basket }: RootState): boolean => basket.pending.length > 0
/** Something is under way of which only the shop can tell what comes: the lines may be others afterwards. */
export const selectAwaitsShop = ({ basket }: RootState): boolean => basket.pending.includes(null)
export const selectProblem = ({ basket }: RootState): string | null => basket.problem
/** Why this format did not get in, in the shop's words, '' where it had none; null when it did. */
export const selectRefusalOf = ({ basket }: RootState, uuidReleaseFormat: string): string | null =>
  basket.refused === uuidReleaseFormat ? (basket.problem ?? '') : null
/** The format, by id, that was just put in. */
export const selectAdded = ({ basket }: RootState): string | null => basket.added
export const selectIsCheckoutActive = ({ basket }: RootState): boolean =>
  Boolean(basket.basket?.checkout_started)
/**
 * Counts a format with pending commands applied.
 * @returns the optimistic quantity
 */
export const selectQuantityOf = (state: RootState, uuidReleaseFormat: string): number =>
  findItem(state, uuidReleaseFormat)?.quantity ??
  state.basket.pending.filter(
    (change) => change?.kind === 'add' && change.uuidReleaseFormat === uuidReleaseFormat,
  ).length

/** Whether the basket may hold one more of it, as far as it knows. */
export function selectHasRoom(state: RootState, uuidReleaseFormat: string): boolean {
  const item = findItem(state, uuidReleaseFormat)
  return !item || item.quantity < item.quantity_available
}
/** Spec 4.2: nothing is added while the basket is busy. */
export const selectCanAdd = (state: RootState, uuidReleaseFormat: string): boolean =>
  !selectIsSaving(state) && selectHasRoom(state, uuidReleaseFormat)
