import type { CheckoutState } from '../../platform/database/schema'

/**
 * For each state, the states from which a checkout may change to it. Each change is one conditional update on these
 * states (see `move` in checkoutRepository.ts), so when two requests compete, the second changes no row.
 */
export const statesBefore = {
  /** Everything but the items can be edited: no payment has begun, or it was refused or cancelled. */
  started: ['authorising', 'authorised', 'capturing'],
  authorising: ['started', 'authorising', 'authorised', 'capturing'],
  /** The provider holds the money for us. */
  authorised: ['authorising'],
  /** Money may have moved. The checkout cannot be cancelled or expire until the result is known. */
  capturing: ['started', 'authorising', 'authorised'],
  completed: ['capturing', 'review'],
  cancelled: ['started', 'authorising', 'authorised'],
  expired: ['started', 'authorising', 'authorised'],
  /** A person must decide, because no rule matches the payment. */
  review: ['capturing'],
} as const satisfies Record<CheckoutState, readonly CheckoutState[]>
