import express, { type Request, type RequestHandler, Router } from 'express'
import { getProperty } from '../../../../src/shared/getProperty'
import { getEntries } from '../../../../src/shared/objects'
import type { PaymentMethodId } from '../../../../src/shared/payment/paymentMethodId'
import {
  type GatewayEvent,
  GatewayUnknown,
  GatewayUnreachable,
  type PaymentGateway,
} from '../../../core/payment/paymentGateway'
import { InvalidRequest, ShopError } from '../../../platform/errors'
import { onlyMethods } from '../../middleware/methods'
import { dataSecurityHeaders } from '../../middleware/securityHeaders'

export interface WebhookParts {
  /** By payment method. */
  gateways: Readonly<Partial<Record<PaymentMethodId, Pick<PaymentGateway, 'readEvent'>>>>
  /**
   * Stores the event and nothing more, because the provider waits. If it throws, the provider sends the event again.
   */
  onEvent(method: PaymentMethodId, event: GatewayEvent): Promise<void>
}

const limitBytes = 64 * 1024
const readRaw = express.raw({ type: () => true, limit: limitBytes, inflate: false })

/**
 * Creates `POST /webhooks/{method}` for each provider, which receives the provider's webhook events. An event is
 * accepted only if its signature is valid.
 * @returns a router to mount at the root
 */
export function createWebhookRouter({ gateways, onEvent }: WebhookParts): Router {
  const router = Router({ caseSensitive: true, strict: true })
  for (const [name, gateway] of getEntries(gateways)) {
    router.all(
      `/webhooks/${name}`,
      dataSecurityHeaders,
      neverKept,
      onlyMethods('POST'),
      rawBody,
      async (req, res) => {
        await onEvent(name, await readEvent(gateway, req))
        res.json({})
      },
    )
  }
  return router
}

const neverKept: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}

const rawBody: RequestHandler = (req, res, next) => {
  readRaw(req, res, (error?: unknown) => next(error ? bodyRefusal(error) : undefined))
}

function bodyRefusal(error: unknown): unknown {
  switch (getProperty(error, 'type')) {
    case 'entity.too.large':
      return new ShopError(413, 'body_too_large', 'The request is too large.')
    case 'encoding.unsupported':
      return new ShopError(415, 'unsupported_media_type', 'Please send the webhook event uncompressed.')
    case 'request.aborted':
    case 'request.size.invalid':
      return new InvalidRequest('The request body arrived incomplete.', 'body_incomplete')
    default:
      return error
  }
}

async function readEvent(gateway: Pick<PaymentGateway, 'readEvent'>, req: Request): Promise<GatewayEvent> {
  if (!Buffer.isBuffer(req.body) || req.body.length === 0) {
    throw new InvalidRequest('The request body is missing.', 'body_missing')
  }
  try {
    return await gateway.readEvent(req.body, getTextHeaders(req))
  } catch (error) {
    // The signature could not be checked with the provider, which sends the event again after any answer but success.
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayUnknown)) throw error
    throw new ShopError(
      503,
      'gateway_unreachable',
      'The webhook event could not be verified. Please send it again.',
    )
  }
}

/** Returns the headers that are single texts. Node makes lists of a few headers only; no provider signs with those. */
const getTextHeaders = (req: Request): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(req.headers).filter((header): header is [string, string] => typeof header[1] === 'string'),
  )
