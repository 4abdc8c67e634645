/** Buys over HTTP, as the browser does. */
import {
  type Basket,
  basketSchema,
  type ReleaseListItem,
  type StartedPayment,
} from '../../src/shared/contract'
import { paymentOptionIds } from '../../src/shared/payment/paymentMethodId'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  body: any
}

export type Call = (path: string, body?: unknown, method?: string) => Promise<Answer>

/**
 * @param address of the shop: calls go to its public API
 * @param token of a customer; left out: a visitor calls
 */
export const callsTo =
  (address: string, token?: string): Call =>
  async (path, body, method = 'POST') => {
    const answer = await fetch(`${address}/api/public${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

export const aBuyer = {
  email: 'alex@example.org',
  shipping_address_name: 'Alex Example',
  shipping_address_street: 'Beispielweg',
  shipping_address_street_number: '1',
  shipping_address_postal_code: '10999',
  shipping_address_city: 'Berlin',
}

/**
 * Lists formats of which at least three can be bought.
 * @param address of the shop
 * @returns ids
 */
export async function buyableFormats(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/public/release/filter?filter=in_stock&limit=120`)
  const { items } = (await answer.json()) as { items: ReleaseListItem[] }
  return items
    .flatMap(({ formats }) => formats)
    .filter(({ quantity_available, status }) => quantity_available >= 3 && status === 'listed')
    .map(({ uuid_release_format }) => uuid_release_format)
}

/**
 * Makes a basket with one of each of these formats.
 * @returns the basket's id
 * @throws Error when the shop refuses one, for example because other tests have bought all copies
 */
export async function aFilledBasket(call: Call, formats: readonly string[]): Promise<string> {
  const { uuid_basket } = (await call('/basket/new_basket')).body
  for (const uuid_release_format of formats) {
    const { status, body } = await call(`/basket/${uuid_basket}/add_product`, { uuid_release_format })
    if (status !== 200) throw new Error(`The shop refused to add a product: ${JSON.stringify(body)}`)
  }
  return uuid_basket
}

/**
 * Makes a basket with one of each format and everything that an order needs except the payment.
 * @returns the basket
 */
export async function aWholeBasket(
  call: Call,
  formats: readonly string[],
  buyer: object = aBuyer,
): Promise<Basket> {
  const uuid_basket = await aFilledBasket(call, formats)
  return basketSchema.parse((await call(`/basket/${uuid_basket}`, buyer)).body)
}

/**
 * Makes such a basket, starts its checkout and begins a payment.
 * @returns the basket and the payment
 */
export async function aStartedPayment(
  call: Call,
  formats: readonly string[],
  option: keyof typeof paymentOptionIds,
  buyer: object = aBuyer,
): Promise<{ basket: Basket; started: StartedPayment }> {
  const { uuid_basket } = await aWholeBasket(call, formats, buyer)
  await call(`/basket/${uuid_basket}/start_checkout`)
  const { body: started } = await call(`/basket/${uuid_basket}/start_payment`, {
    uuid_payment_option: paymentOptionIds[option],
  })
  const { body } = await call(`/basket/${uuid_basket}/get_basket`, undefined, 'GET')
  return { basket: basketSchema.parse(body), started }
}

/**
 * Confirms a card payment as the test shop's card form does.
 * @returns the status that the simulated bank answers
 */
export async function confirmCard(
  address: string,
  client_secret: string,
  card_number = '4242 4242 4242 4242',
): Promise<string> {
  const answer = await fetch(`${address}/sandbox/card/confirm`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_secret, card_number, expiry: '12/34', cvc: '123' }),
  })
  return (await answer.json()).status
}

/**
 * Buys one of each of these formats by card.
 * @param address of the shop
 * @returns the ids of the orders
 * @throws Error when the bank does not authorise the payment, or the shop refuses it
 */
export async function buyByCard(
  call: Call,
  address: string,
  formats: readonly string[],
  buyer: object = aBuyer,
): Promise<[string, ...string[]]> {
  const { basket, started } = await aStartedPayment(call, formats, 'stripe', buyer)
  if (started.gateway !== 'stripe') throw new Error('The payment is not by card.')
  const { client_secret, payment_intent } = started.payment
  const paid = await confirmCard(address, client_secret)
  if (paid !== 'requires_capture') throw new Error(`The payment is ${paid}, not authorised.`)
  const { status, body } = await call(`/basket/${basket.uuid_basket}/finish_checkout_stripe`, {
    payment_data: { payment_intent },
    total: basket.total,
  })
  if (status !== 200) throw new Error(`The shop refused the payment: ${JSON.stringify(body)}`)
  return body.uuid_orders
}
