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
 * Whether an address may begin another payment. Those who try stolen cards hardly ever complete an order; a thousand
 * shoppers behind one address do, and each order makes room for another payment that fails.
 */
export const mayBeginPayment = ({ failed, open, completed }: RecentPayments): boolean =>
  failed < maxFailed + completed && open < maxOpen + completed
