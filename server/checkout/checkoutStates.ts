import type { CheckoutState } from '../database/schema'

/**
 * Where a checkout may go from where it is. Every move is one conditional update that names the states it may come
 * from (see `move` in checkoutRepository.ts): the loser of a race changes no row and reads again.
 */
export const statesBefore = {
  /** The payment was refused or taken back: everything but the items can be edited again. */
  started: ['authorising', 'authorised', 'capturing'],
  authorising: ['started', 'authorising', 'authorised', 'capturing'],
  /** The provider holds the money for us. */
  authorised: ['authorising'],
  /** Money may have moved: no cancelling and no expiry until that is known. */
  capturing: ['started', 'authorising', 'authorised'],
  completed: ['capturing', 'review'],
  cancelled: ['started', 'authorising', 'authorised'],
  expired: ['started', 'authorising', 'authorised'],
  /** Money that no rule can match: for a person. */
  review: ['capturing'],
} as const satisfies Record<CheckoutState, readonly CheckoutState[]>
