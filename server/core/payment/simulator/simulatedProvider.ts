import type { Router } from 'express'

/** A simulated payment provider. */
export interface SimulatedProvider {
  /** The paths of the provider's API. */
  readonly apiPaths: RegExp
  readonly api: Router
  /** Lists every payment, or those of a checkout. */
  ledger(uuidCheckout?: string): Promise<LedgerEntry[]>
  /** Makes the headers that prove, at this moment, that the provider sent a webhook event. */
  signEvent(body: string): Record<string, string>
}

/** A payment as the simulated provider knows it, independently of the shop. */
export interface LedgerEntry {
  gateway: string
  ref: string
  uuidCheckout: string | null
  status: string
  amountCents: number
  /** The authorised amount that can still be captured. */
  heldCents: number
  /** The amount that was captured, including captures under review. */
  capturedCents: number
  refundedCents: number
}
