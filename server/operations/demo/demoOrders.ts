import {
  basketSchema,
  finishedCheckoutSchema,
  releaseListSchema,
  startedPaymentSchema,
} from '../../../src/shared/contract'
import { paymentOptionIds } from '../../../src/shared/payment/paymentMethodId'

/** What buyers of the demo do, one after the other and again from the beginning. */
const visits: { records: number; pays: 'stripe' | 'sepa'; withdraws?: string }[] = [
  { records: 1, pays: 'stripe' },
  { records: 3, pays: 'stripe' },
  { records: 1, pays: 'sepa' },
  {
    records: 2,
    pays: 'stripe',
    withdraws: 'I have one of these already. Please send me a label for the way back.',
  },
  { records: 1, pays: 'stripe' },
]

const buyers = [
  { name: 'Alex Example', street: 'Beispielweg', code: '10999', city: 'Berlin' },
  { name: 'Robin Müller-Muster', street: 'Musterstraße', code: '04109', city: 'Leipzig' },
  { name: 'Kim Example', street: 'Am Beispiel', code: '20095', city: 'Hamburg' },
  { name: 'Jo Großmann', street: 'Exempelgasse', code: '50667', city: 'Köln' },
]

const card = { card_number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }
const iban = 'DE89 3704 0044 0532 0130 00'

/** An answer of the shop that is not the wanted one. */
export class ShopRefused extends Error {}

/**
 * Places orders in a running test shop by its public calls, as shoppers do, so that the back office has work to show.
 * Every fourth order is withdrawn from, and every third waits for the bank.
 * @param address of the running shop, such as `http://127.0.0.1:3000`
 * @param count of orders
 * @param onPlaced is called with the number of orders after each one
 * @returns how many orders there are and how many of them were withdrawn from
 * @throws ShopRefused with the shop's own words, also when it does not simulate payments
 */
export async function placeDemoOrders(
  address: string,
  count: number,
  onPlaced: (placed: number) => void = () => {},
): Promise<{ placed: number; withdrawn: number }> {
  const call = callsTo(address)
  const { items } = releaseListSchema.parse(
    await call('GET', '/api/public/release/filter?filter=in_stock&limit=120'),
  )
  const formats = items
    .flatMap((one) => one.formats)
    .filter(({ quantity_available, status }) => quantity_available >= 3 && status === 'listed')
    .map(({ uuid_release_format }) => uuid_release_format)
  if (formats.length === 0) throw new ShopRefused('The shop has no records that can be bought.')
  let withdrawn = 0
  for (let n = 0; n < count; n++) {
    const visit = visits[n % visits.length]!
    const chosen = Array.from({ length: visit.records }, (_, i) => formats[(n * 7 + i * 3) % formats.length]!)
    const order = await buy(call, [...new Set(chosen)], { visit, buyer: buyers[n % buyers.length]! })
    if (visit.withdraws !== undefined) {
      const { name, email } = order
      await call('POST', `/api/public/order/${order.uuid}/withdraw`, {
        name,
        email,
        message: visit.withdraws,
      })
      withdrawn++
    }
    onPlaced(n + 1)
  }
  return { placed: count, withdrawn }
}

type Call = ReturnType<typeof callsTo>

async function buy(
  call: Call,
  formats: readonly string[],
  { visit, buyer }: { visit: (typeof visits)[number]; buyer: (typeof buyers)[number] },
): Promise<{ uuid: string; name: string; email: string }> {
  const email = `${buyer.name.split(' ')[0]!.toLowerCase()}@example.org`
  const { uuid_basket } = basketSchema.parse(await call('POST', '/api/public/basket/new_basket'))
  const basket = `/api/public/basket/${uuid_basket}`
  for (const uuid_release_format of formats) {
    await call('POST', `${basket}/add_product`, { uuid_release_format })
  }
  await call('POST', basket, {
    email,
    shipping_address_name: buyer.name,
    shipping_address_street: buyer.street,
    shipping_address_street_number: '1',
    shipping_address_postal_code: buyer.code,
    shipping_address_city: buyer.city,
  })
  await call('POST', `${basket}/start_checkout`)
  const started = startedPaymentSchema.parse(
    await call('POST', `${basket}/start_payment`, { uuid_payment_option: paymentOptionIds[visit.pays] }),
  )
  const { total } = basketSchema.parse(await call('GET', `${basket}/get_basket`))
  if (started.gateway === 'stripe') {
    const { client_secret } = started.payment
    await call('POST', '/sandbox/card/confirm', { client_secret, ...card })
  }
  const payment_data =
    started.gateway === 'stripe'
      ? { payment_intent: started.payment.payment_intent }
      : { account_holder: buyer.name, iban, mandate_accepted: true }
  const finished = await call('POST', `${basket}/finish_checkout_${visit.pays}`, { payment_data, total })
  const [uuid] = finishedCheckoutSchema.parse(finished).uuid_orders
  return { uuid: uuid!, name: buyer.name, email }
}

function callsTo(address: string) {
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch(() => {
      throw new ShopRefused(`No shop answers at ${address}. Start it first, and leave it running.`)
    })
    const text = await answer.text()
    if (answer.ok) return JSON.parse(text)
    throw new ShopRefused(`The shop at ${address} refused ${method} ${path}: ${answer.status} ${text}`)
  }
}
