import type { AxiosRequestConfig } from 'axios'
import type { Customer, Order, SpentBasket } from '../shared/contract'
import { customerIdOf, isSameSession, keptToken } from './customerToken'
import { apiPath, orNull, type ShopApi, ShopApiError } from './ShopApi'

/** The server answers a payment within 45 s; the spec gives it 60. */
const finishTimeoutMs = 60_000

export type Ask = <T>(request: AxiosRequestConfig) => Promise<T>

/** The calls about what is one shopper's own. They come with the basket: no list or release is made of them. */
export function privateCalls(ask: Ask) {
  const post = <T>(url: string, data?: unknown, more: AxiosRequestConfig = {}) =>
    ask<T>({ method: 'post', url, data, ...more })
  const asVisitor = <T>(call: string, data: unknown) => post<T>(`/customer/${call}`, data)
  /** As whoever is logged in here, if anybody is. */
  const asMayBe = <T>(request: AxiosRequestConfig) =>
    again(() => ask<T>({ ...request, headers: authorization() }))
  const asCustomer = <T>(call: string, request: AxiosRequestConfig = {}): Promise<T> => {
    const token = keptToken()
    if (token === null) return Promise.reject(new ShopApiError(401, 'logged_out', 'Please log in again.'))
    return asMayBe<T>({ method: 'post', url: `/customer/${customerIdOf(token)}/${call}`, ...request })
  }

  return {
    newBasket: () => post('/basket/new_basket'),
    findBasket: (uuidBasket) => orSpent(asMayBe({ url: `/basket/${uuidBasket}/get_basket` })),
    updateBasket: (uuidBasket, changes) => post(`/basket/${uuidBasket}`, changes),
    // Only a request with `keepalive` outlasts its page.
    async saveOnLeaving(uuidBasket, changes) {
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify(changes)
      await fetch(`${apiPath}/basket/${uuidBasket}`, {
        method: 'POST',
        keepalive: true,
        headers,
        body,
      }).catch(() => {})
    },
    clearCustomerData: (uuidBasket) => post(`/basket/${uuidBasket}/clear_customer_data`),
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
      asMayBe({
        method: 'post',
        url: `/basket/${uuidBasket}/finish_checkout_${ending}`,
        data: body,
        timeout: finishTimeoutMs,
      }),
    confirmTestCard: (card) => post('/sandbox/card/confirm', card, { baseURL: '' }),
    authenticateTestCard: (answer) => post('/sandbox/card/authenticate', answer, { baseURL: '' }),
    findOrders: async (uuidOrders, access) =>
      (await orNull(
        asMayBe<Order[]>({ url: `/order/${uuidOrders.join('+')}/get_order`, params: { access } }),
      )) ?? [],
    sendOrderLink: (uuidOrder, email) => post(`/order/${uuidOrder}/send_link`, { email }),
    withdraw: (uuidOrder, declaration) =>
      post(uuidOrder === null ? '/withdraw' : `/order/${uuidOrder}/withdraw`, declaration),
    findInvoice: (uuidOrder) => asMayBe({ url: `/order/${uuidOrder}/invoice.pdf`, responseType: 'blob' }),
    linkOrder: (uuidOrder, uuid_basket) =>
      asMayBe({
        method: 'post',
        url: `/order/${uuidOrder}/link_order_to_account`,
        data: uuid_basket === null ? undefined : { uuid_basket },
      }),

    register: async (email) => (await asVisitor<Said>('register', { email })).message,
    requestPasswordReset: async (email) =>
      (await asVisitor<Said>('request_password_reset', { email })).message,
    login: (email, password) => asVisitor('login', { email, password }),
    setPassword: (token, password) => asVisitor('set_password', { token, password }),
    confirmLink: (token) => asVisitor('confirm', { token }),
    findCustomer: () => asCustomer<Customer>('get_customer_data', { method: 'get' }),
    refreshToken: async () => (await asCustomer<{ token: string }>('update_token')).token,
    changeCustomer: ({ call, body }) => asCustomer<Customer>(call, { data: body }),
    logout: () => asCustomer<void>('logout'),
    exportCustomer: () => asCustomer('export', { method: 'get' }),
    deleteAccount: async (password) =>
      (await asCustomer<Said>('delete_account', { data: { password } })).message,

    redeemCode: (code) => post('/download/redeem', { code }),
    findDownloads: (token) =>
      orNull(asMayBe({ url: `/download/${encodeURIComponent(token)}/get_downloads` })),
    consentToDownloads: (token) =>
      asMayBe({
        method: 'post',
        url: `/download/${encodeURIComponent(token)}/consent`,
        data: { download_consent: true },
      }),
    checkDownload: (url) => ask({ baseURL: '', url }),
  } satisfies Partial<ShopApi>
}

interface Said {
  message: string
}

function authorization(): Record<string, string> {
  const token = keptToken()
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}

/** A request on its way while another tab refreshed the token may come with one of long ago: once more with the new one. */
async function again<T>(call: () => Promise<T>): Promise<T> {
  const used = keptToken()
  try {
    return await call()
  } catch (error) {
    const isRefused = error instanceof ShopApiError && error.status === 401
    const isOld = keptToken() !== used && isSameSession(keptToken(), used)
    if (isRefused && isOld) return call()
    throw error
  }
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
