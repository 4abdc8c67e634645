/** The number of payments that one address has begun within an hour, by result. */
export interface RecentPayments {
  /** Payments that were refused, cancelled, or not finished before the reservation ran out. */
  failed: number
  /** Payments that have begun and have no result yet. */
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

const maxUnpaidOfClient = 20
const maxUnpaidOfMailbox = 10

/**
 * Decides whether somebody may order once more without paying at once, which costs a script nothing: each order takes
 * copies, and sends mails to the address that it names.
 * @param ofClient purchases of the address that wait for their payment
 * @param ofMailbox those of the buyer's e-mail address
 */
export const mayOrderUnpaid = ({ ofClient, ofMailbox }: { ofClient: number; ofMailbox: number }): boolean =>
  ofClient < maxUnpaidOfClient && ofMailbox < maxUnpaidOfMailbox
