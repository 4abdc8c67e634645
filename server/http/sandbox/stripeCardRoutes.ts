import { Router } from 'express'
import { z } from 'zod'
import { getKeys } from '../../../src/shared/objects'
import type { StripeShopper } from '../../core/payment/methods/stripe/simulator/stripeShopper'
import { sayNow } from '../../platform/languages/said'
import { sandboxTexts } from '../../platform/languages/texts/sandbox'
import { jsonBody } from '../middleware/jsonBody'
import { onlyMethods } from '../middleware/methods'
import { parseBody } from '../middleware/parseBody'
import { noSuchPayment } from './noSuchPayment'

const text = (maxLength: number) => z.string().trim().min(1).max(maxLength)
const confirmBody = z.strictObject({
  client_secret: text(200),
  card_number: text(30),
  expiry: text(10),
  cvc: text(4),
})
const walletBody = z.strictObject({ client_secret: text(200) })
const authenticateBody = z.strictObject({ client_secret: text(200), accept: z.boolean() })

/**
 * Makes the routes in place of Stripe's script and the bank's page. `POST /card/confirm` with `{client_secret,
 * card_number, expiry, cvc}` answers `{status: requires_capture | requires_action | failed, message?}`; `POST
 * /card/authenticate` with `{client_secret, accept}` and `POST /wallet/confirm` with `{client_secret}` answer the same.
 * @returns the router of all, below `/sandbox`
 */
export function createCardRoutes(
  shopper: Pick<StripeShopper, 'confirmCard' | 'confirmWallet' | 'authenticateCard'>,
): Router {
  const router = Router({ caseSensitive: true, strict: true })

  router.all('/card/confirm', onlyMethods('POST'), jsonBody, async (req, res) => {
    const { client_secret, card_number, expiry, cvc } = parseBody(confirmBody, req)
    const card = { number: card_number, expiry, cvc }
    res.json(presentResult(await shopper.confirmCard(client_secret, card)))
  })

  router.all('/wallet/confirm', onlyMethods('POST'), jsonBody, async (req, res) => {
    const { client_secret } = parseBody(walletBody, req)
    res.json(presentResult(await shopper.confirmWallet(client_secret)))
  })

  router.all('/card/authenticate', onlyMethods('POST'), jsonBody, async (req, res) => {
    const { client_secret, accept } = parseBody(authenticateBody, req)
    res.json(presentResult(await shopper.authenticateCard(client_secret, accept)))
  })
  return router
}

type CardResult = Awaited<ReturnType<StripeShopper['confirmCard']>>

/** Writes the message in the language of the host, as Stripe's own script does. The simulator has the English words. */
function presentResult(result: CardResult) {
  if (result === null) return noSuchPayment()
  const key = getKeys(sandboxTexts).find((candidate) => sandboxTexts[candidate] === result.message)
  return key === undefined ? result : Object.assign({}, result, { message: sayNow(key) })
}
