import { type RequestHandler, Router } from 'express'
import type { SimulatedProvider } from '../../core/payment/simulator/simulatedProvider'
import { NotFound } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import { sameSite } from '../middleware/sameSite'

/**
 * Makes the router of `/sandbox` in a test shop. It stands in for the scripts and pages of the providers, with which
 * shoppers of a live shop pay.
 * @param publicUrl the shop's origin
 * @returns the router, whose responses are not cached
 */
export function createSandboxRouter(
  publicUrl: string,
  providers: readonly Pick<SimulatedProvider, 'shopperRoutes'>[],
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(neverKept, sameSite(publicUrl))
  for (const { shopperRoutes } of providers) router.use(shopperRoutes)
  return router
}

const neverKept: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('X-Robots-Tag', 'noindex')
  next()
}

/** @throws NotFound for a payment that the simulator does not know */
export function noSuchPayment(): never {
  throw new NotFound(said('error.pay.simulated'))
}
