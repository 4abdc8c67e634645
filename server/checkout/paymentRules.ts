/** The payments that one address began within an hour. */
export interface RecentPayments {
  /** Refused, taken back, or left until the reservation ran out. */
  failed: number
  /** Begun, and not decided yet. */
  open: number
  /** Checkouts that became orders. */
  completed: number
}

const maxFailed = 20
const maxOpen = 300

/**
 * Decides whether an address may start another payment. People who test stolen cards rarely complete an order, while
 * many shoppers behind one address do, so each completed order allows another failed payment.
 * @returns false when the limit is reached
 */
export const mayBeginPayment = ({ failed, open, completed }: RecentPayments): boolean =>
  failed < maxFailed + completed && open < maxOpen + completed
