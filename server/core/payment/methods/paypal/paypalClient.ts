import { z } from 'zod'
import {
  createProviderFetch,
  failedBeforeSending,
  type ProviderFetchSettings,
} from '../../../../platform/support/providerFetch'
import { GatewayUnknown, GatewayUnreachable, PaymentRefused, type RefusalReason } from '../../paymentGateway'

export interface PaypalClientSettings extends ProviderFetchSettings {
  apiUrl: string
  clientId: string
  clientSecret: string
  now?: () => Date
}

export interface PaypalCall {
  method: 'GET' | 'POST'
  /** The path with its query, without the API's host. */
  path: string
  /** A value to be sent as JSON, or JSON text to be sent as it is. */
  body?: object | string
  /** Sent as `PayPal-Request-Id`: PayPal answers a repeated call with the answer to the first. */
  key?: string
}

/** An answer of PayPal that is no success. The gateway decides what it means for a call. */
export class PaypalRefusal extends Error {
  override name = 'PaypalRefusal'
  readonly status: number
  /** PayPal's code, such as `ORDER_NOT_APPROVED`: the `issue` of the first detail, or else `name`. */
  readonly issue: string
  constructor(status: number, issue: string, message: string) {
    super(message)
    this.status = status
    this.issue = issue
  }
}

export type PaypalClient = ReturnType<typeof createPaypalClient>

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const errorAnswer = z.object({
  name: z.string().default(''),
  message: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
})
/** A new token is fetched this long before the old one expires. */
const tokenMarginMs = 60_000

/**
 * Creates a client for PayPal's REST API over fetch. The official package is not used: it repeats calls by its own
 * rules, does not limit the time of a whole call including its token, and does not cover webhooks.
 */
export function createPaypalClient(settings: PaypalClientSettings) {
  const { apiUrl, clientId, clientSecret, now = () => new Date() } = settings
  const providerFetch = createProviderFetch(settings)
  let token: { value: string; goodUntil: number } | null = null
  let fetchingToken: Promise<string> | null = null

  /**
   * Calls PayPal.
   * @returns the JSON of the answer; null when it has no body
   * @throws PaypalRefusal when PayPal answers with 400, 404 or 422 and a final result
   * @throws GatewayUnreachable when PayPal has not processed the call
   * @throws GatewayUnknown when PayPal may have processed the call
   */
  async function send({ method, path, body, key }: PaypalCall): Promise<unknown> {
    const attempt = async () => {
      const headers: Record<string, string> = {
        Authorization: `Bearer ${await getToken()}`,
        Accept: 'application/json',
        Prefer: 'return=representation',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'PayPal-Request-Id': key }),
      }
      const requestBody = typeof body === 'string' ? body : body && JSON.stringify(body)
      return answerTo(`${method} ${path}`, () =>
        providerFetch(apiUrl + path, { method, headers, body: requestBody }),
      )
    }
    let answer = await attempt()
    if (answer.status === 401) {
      // PayPal has revoked the token and has not processed the call.
      token = null
      answer = await attempt()
    }
    return readAnswer(answer, `${method} ${path}`)
  }

  /** Returns the current token. Parallel calls wait for the same new token. */
  function getToken(): Promise<string> {
    if (token && token.goodUntil > now().getTime()) return Promise.resolve(token.value)
    fetchingToken ??= fetchToken().finally(() => {
      fetchingToken = null
    })
    return fetchingToken
  }

  async function fetchToken(): Promise<string> {
    try {
      const answer = await providerFetch(`${apiUrl}/v1/oauth2/token`, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'Content-Type': 'application/x-www-form-urlencoded',
          Accept: 'application/json',
        },
        body: 'grant_type=client_credentials',
      })
      if (answer.status !== 200) throw new Error(`PayPal: ${answer.status} instead of a token`)
      const { access_token, expires_in } = tokenAnswer.parse(await answer.json())
      token = { value: access_token, goodUntil: now().getTime() + expires_in * 1000 - tokenMarginMs }
      return access_token
    } catch (error) {
      // In any case, the call for the payment has not been sent yet.
      throw new GatewayUnreachable('PayPal gave no token', { cause: error })
    }
  }

  return { send }
}

async function answerTo(call: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (failedBeforeSending(error)) throw new GatewayUnreachable(`PayPal: ${call}`, { cause: error })
    throw new GatewayUnknown(`PayPal: ${call}`, { cause: error })
  }
}

/** Reads the body or throws an error for the status: https://developer.paypal.com/api/rest/responses/ */
async function readAnswer(answer: Response, call: string): Promise<unknown> {
  const text = await answer.text()
  const json = parseJson(text)
  if (answer.ok) {
    if (text !== '' && json === undefined) throw new GatewayUnknown(`PayPal: ${call}: the answer is no JSON`)
    return json ?? null
  }
  const { success, data } = errorAnswer.safeParse(json)
  const issue = (success && (data.details[0]?.issue || data.name)) || ''
  const message = `PayPal: ${call}: ${answer.status} ${issue} ${success ? data.message : ''}`.trimEnd()
  // With too many calls or wrong credentials, PayPal has not processed the call.
  if ([401, 403, 429].includes(answer.status)) throw new GatewayUnreachable(message)
  if ([400, 404, 422].includes(answer.status) && !unknownIssues.includes(issue)) {
    throw new PaypalRefusal(answer.status, issue, message)
  }
  throw new GatewayUnknown(message)
}

/** Codes for another call with the same key, whose result is not known. */
const unknownIssues = [
  'PREVIOUS_REQUEST_IN_PROGRESS',
  'DUPLICATE_REQUEST_ID',
  'PAYPAL_REQUEST_ID_REUSED',
  'ORDER_COMPLETION_IN_PROGRESS',
]

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const reasons: Record<string, RefusalReason> = {
  INSTRUMENT_DECLINED: 'instrument_declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'instrument_declined',
  PAYER_ACTION_REQUIRED: 'authentication_failed',
  ORDER_NOT_APPROVED: 'authentication_failed',
}

/**
 * Converts a final refusal by PayPal to the error of the gateway interface.
 */
export const toPaymentRefused = (refusal: PaypalRefusal): PaymentRefused =>
  new PaymentRefused(reasons[refusal.issue] ?? 'declined', refusal.message)
