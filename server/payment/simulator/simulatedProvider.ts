import type { Router } from 'express'

/** A payment provider as the simulator plays it. */
export interface SimulatedProvider {
  /** The paths of the provider's API. */
  readonly apiPaths: RegExp
  readonly api: Router
  /** What the provider's own scripts and pages do for shoppers, below `/sandbox` of the shop. */
  readonly shopperRoutes: Router
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
  /** Money that can still be captured. */
  heldCents: number
  /** Money that was taken, or is under review. */
  capturedCents: number
  refundedCents: number
}
