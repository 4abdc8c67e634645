/**
 * Named places, most of them in the checkout, at which tests let the process die, to prove that the shop recovers from
 * each of them. Without a test, nothing happens at them. Of the two transactions that a payment needs, "begin" records
 * the charge before the provider is called (`finishCheckout.ts`), and "completion" writes the orders (`completeCheckout.ts`).
 */
export type FaultPoint =
  | 'before begin'
  | 'within begin'
  | 'after begin'
  | 'capture sent'
  | 'capture answered'
  | 'within completion'
  | 'after completion'
  | 'within release'
  | 'cancelled, not voided'
  | 'within reservations'
  | 'payment created, not stored'
  | 'within archive'
  | 'archive written, not named'
  | 'archive named, not noted'
  | 'within backup'
  | 'backup written, not named'
  | 'backup named, not noted'
  | 'within restore'
  | 'within migration'
  | 'old database kept, not replaced'
  | 'database replaced, not told'
  | 'within import'
  | 'import written, not told'

let onPoint: ((point: FaultPoint) => void) | null = null

/**
 * Marks a place in the code; it does nothing unless a test observes fault points.
 * @param point the name of the place
 */
export const faultPoint = (point: FaultPoint): void => onPoint?.(point)

/**
 * Observes fault points, for tests.
 * @param watch called at each fault point; null stops it
 */
export function watchFaultPoints(watch: ((point: FaultPoint) => void) | null): void {
  onPoint = watch
}
