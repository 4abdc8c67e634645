import type { AxiosRequestConfig } from 'axios'
import type { Order, SpentBasket } from '../shared/contract'
import { orNull, type ShopApi, ShopApiError } from './ShopApi'

/** The server answers a payment within 45 s; the spec gives it 60. */
const finishTimeoutMs = 60_000

export type Ask = <T>(request: AxiosRequestConfig) => Promise<T>

/** The calls about what is one shopper's own. They come with the basket: no list or release is made of them. */
export function privateCalls(ask: Ask) {
  const get = <T>(url: string, params: Record<string, unknown> = {}) => ask<T>({ url, params })
  const post = <T>(url: string, data?: unknown, more: AxiosRequestConfig = {}) =>
    ask<T>({ method: 'post', url, data, ...more })

  return {
    newBasket: () => post('/basket/new_basket'),
    findBasket: (uuidBasket) => orSpent(get(`/basket/${uuidBasket}/get_basket`)),
    updateBasket: (uuidBasket, changes) => post(`/basket/${uuidBasket}`, changes),
    addProduct: (uuidBasket, uuid_release_format) =>
      post(`/basket/${uuidBasket}/add_product`, { uuid_release_format }),
    changeItem: (uuidItem, how) =>
      how === 'remove'
        ? ask({ method: 'delete', url: `/basket_item/${uuidItem}` })
        : post(`/basket_item/${uuidItem}/${how}`),
    setShipment: (uuidItem, uuid_shipment) =>
      post(`/basket_item/${uuidItem}/set_shipment`, { uuid_shipment }),
    groupItems: (uuidBasket, grouping) => post(`/basket/${uuidBasket}/group_items`, { grouping }),
    changeCheckout: (uuidBasket, how) => post(`/basket/${uuidBasket}/${how}`),
    startPayment: (uuidBasket, uuid_payment_option, consent) =>
      post(`/basket/${uuidBasket}/start_payment`, { uuid_payment_option, ...consent }),
    finishCheckout: (uuidBasket, ending, body) =>
      post(`/basket/${uuidBasket}/finish_checkout_${ending}`, body, { timeout: finishTimeoutMs }),
    confirmTestCard: (card) => post('/sandbox/card/confirm', card, { baseURL: '' }),
    authenticateTestCard: (answer) => post('/sandbox/card/authenticate', answer, { baseURL: '' }),
    findOrders: async (uuidOrders, access) =>
      (await orNull(get<Order[]>(`/order/${uuidOrders.join('+')}/get_order`, { access }))) ?? [],
    sendOrderLink: (uuidOrder, email) => post(`/order/${uuidOrder}/send_link`, { email }),
    withdraw: (uuidOrder, declaration) =>
      post(uuidOrder === null ? '/withdraw' : `/order/${uuidOrder}/withdraw`, declaration),
  } satisfies Partial<ShopApi>
}

/** A 404 names the orders that a basket has become; null when there is no such basket at all. */
async function orSpent<T>(answer: Promise<T>): Promise<T | SpentBasket | null> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ShopApiError) || error.status !== 404) throw error
    const { response } = error.cause as { response?: { data?: Partial<SpentBasket> } }
    const uuid_orders = response?.data?.uuid_orders
    return uuid_orders ? { uuid_orders } : null
  }
}
