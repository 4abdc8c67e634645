import { type RequestHandler, Router } from 'express'
import type { Simulator } from '../../core/payment/startSimulator'
import { sameSite } from '../middleware/sameSite'
import { createApprovalRoutes } from './paypalApprovalRoutes'
import { createCardRoutes } from './stripeCardRoutes'

/**
 * Makes the router of `/sandbox` in a test shop. It stands in for the scripts and pages of the providers, with which
 * shoppers of a live shop pay.
 * @param publicUrl the shop's origin
 * @param stripe the simulated Stripe, with what its shoppers do
 * @param paypal the simulated PayPal, with what its shoppers do
 * @returns the router, whose responses are not cached
 */
export function createSandboxRouter(
  publicUrl: string,
  { stripe, paypal }: Pick<Simulator['providers'], 'stripe' | 'paypal'>,
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(neverKept, sameSite(publicUrl), createCardRoutes(stripe), createApprovalRoutes(paypal))
  return router
}

const neverKept: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('X-Robots-Tag', 'noindex')
  next()
}
