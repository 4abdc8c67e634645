import type { Router } from 'express'
import { privateEndpoints } from '../../../../src/shared/endpoints'
import type { GiftCardSales } from '../../../core/basket/giftCardSales'
import type { CreateLimit } from '../../../platform/limits/limit'
import { createEndpointRouter } from '../endpointRouter'
import { limitGuesses } from '../guessLimiter'
import { isPrivate } from '../privateAnswers'
import { limitVisitors } from '../visitorLimits'

const hourMs = 60 * 60_000

/**
 * Creates the routes that sell gift cards and tell their balances.
 * @returns a router to mount below `/api/public`
 */
export function createGiftCardRouter(sales: GiftCardSales, createLimit: CreateLimit): Router {
  const { router, route } = createEndpointRouter()
  const guess = limitGuesses(createLimit, {
    name: 'wrong gift cards',
    max: 10,
    maxTotal: 1000,
    perMs: hourMs,
    pauseMs: 1000,
    maxWaiting: 20,
  })
  // Each makes a row in the database.
  const purchases = limitVisitors(createLimit, { name: 'baskets of gift cards', max: 300, perMs: hourMs })
  router.use(['/gift_card/buy', '/gift_card/balance'], isPrivate)
  route(privateEndpoints.buyGiftCard, [purchases], ({ body }) => sales.sell(body))
  route(privateEndpoints.giftCardBalance, [], ({ body, req }) => guess(req, () => sales.balanceOf(body.code)))
  return router
}
