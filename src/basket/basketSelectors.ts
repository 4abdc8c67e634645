import type { BasketItem } from '../shared/contract'
import type { RootState } from '../store/createStore'

/** What only those ask who buy: apart from the slice, which is part of every page. */

const findItem = ({ basket: { basket } }: RootState, uuidReleaseFormat: string): BasketItem | undefined =>
  basket?.shipments
    .flatMap(({ items }) => items)
    .find(({ release_format }) => release_format.uuid_release_format === uuidReleaseFormat)

export const selectIsSaving = ({ basket }: RootState): boolean => basket.status === 'saving'
export const selectProblem = ({ basket }: RootState): string | null => basket.problem
/** The format, by id, that was just put in. */
export const selectAdded = ({ basket }: RootState): string | null => basket.added
export const selectIsCheckoutActive = ({ basket }: RootState): boolean =>
  Boolean(basket.basket?.checkout_started)
export const selectQuantityOf = (state: RootState, uuidReleaseFormat: string): number =>
  findItem(state, uuidReleaseFormat)?.quantity ?? 0

/** Whether the basket may hold one more of it, as far as it knows. */
export function selectHasRoom(state: RootState, uuidReleaseFormat: string): boolean {
  const item = findItem(state, uuidReleaseFormat)
  return !item || item.quantity < item.quantity_available
}
export const selectCanAdd = (state: RootState, uuidReleaseFormat: string): boolean =>
  !selectIsSaving(state) && selectHasRoom(state, uuidReleaseFormat)
