import type { AxiosRequestConfig } from 'axios'
import type {
  BuyGiftCard,
  ChangeFollowing,
  Confirmed,
  Customer,
  DownloadCheck,
  FollowByMail,
  Order,
  SpentBasket,
  UpdateBasket,
  Withdraw,
} from '../../shared/contract'
import type { Answer, PrivateEndpoint, Sent } from '../../shared/endpoints'
import type { FinishBody } from '../../shared/payment/paymentContracts'
import type { PaymentMethodId } from '../../shared/payment/paymentMethodId'
import { required } from '../../shared/required'
import type { ShopTexts } from '../../shared/texts/createShopTexts'
import type { Grouping } from '../../shared/vocabulary'
import { isSameSession, readCustomerId, storedToken } from './customerToken'
import {
  apiPath,
  type CustomerChange,
  type DownloadConsent,
  orNull,
  type Send,
  ShopApiError,
  type TestCard,
  type TestCardResult,
  type TestWallet,
} from './ShopApi'

/** The server answers a payment within 45 s; the contract allows it 60 s. */
const finishTimeoutMs = 60_000

/** Calls a private endpoint; method, path and data are checked against its row in `endpoints.ts`. */
type Call = <Method extends PrivateEndpoint['method'], Path extends PathOf<Method>>(
  method: Method,
  path: Path,
  data: Sent<At<Path>>,
  options?: AxiosRequestConfig,
) => Promise<Answer<At<Path>>>
type PathOf<Method> = Extract<PrivateEndpoint, { method: Method }>['path']
type At<Path> = Extract<PrivateEndpoint, { path: Path }>

/**
 * Makes the calls on one shopper's own data, which only browsers make. No list or release page needs their
 * code, so it is fetched with the first of these calls: see `getPrivateApi`.
 * @param send sends a request and throws ShopApiError when it is refused or finds no connection
 * @param texts those of the shop
 */
export function createPrivateApi(send: Send, texts: ShopTexts) {
  const call = createCall(send)
  /** Sends the customer's token along when this browser has one. */
  const sendWithToken: Send = (request) =>
    retryRefused(() => send({ ...request, headers: buildAuthorization() }))
  const withToken = createCall(sendWithToken)
  const ownId = () => findOwnId(texts)

  return {
    newBasket: () => call('POST', '/basket/new_basket', {}),
    /** @returns a basket that sells the gift card */
    buyGiftCard: (body: BuyGiftCard) => call('POST', '/gift_card/buy', { body }),
    giftCardBalance: (code: string) => call('POST', '/gift_card/balance', { body: { code } }),
    /** @returns the orders, when the basket was ordered; null when there is no such basket any more */
    findBasket: (uuid_basket: string) =>
      orSpent(withToken('GET', '/basket/:uuid_basket/get_basket', { params: { uuid_basket } })),
    /** @param body fields that are left out stay as they are */
    updateBasket: (uuid_basket: string, body: UpdateBasket) =>
      call('POST', '/basket/:uuid_basket', { params: { uuid_basket }, body }),
    /**
     * Updates the basket when the visitor leaves the page: the request is sent at once and outlives the page.
     * It does not wait for the answer, so a refusal is not shown.
     */
    async saveOnLeaving(uuid_basket: string, changes: UpdateBasket): Promise<void> {
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify(changes)
      const url = `${apiPath}${fillPath('/basket/:uuid_basket', { uuid_basket })}`
      // Only a request with `keepalive` outlives its page.
      await fetch(url, { method: 'POST', keepalive: true, headers, body }).catch(() => {})
    },
    /** Removes contact data and addresses from the basket; the items stay. */
    clearCustomerData: (uuid_basket: string) =>
      call('POST', '/basket/:uuid_basket/clear_customer_data', { params: { uuid_basket } }),
    /** Adds one copy of a format to the basket. */
    addProduct: (uuid_basket: string, uuid_release_format: string) =>
      call('POST', '/basket/:uuid_basket/add_product', {
        params: { uuid_basket },
        body: { uuid_release_format },
      }),
    changeItem: (uuid_basket_item: string, how: 'increase' | 'decrease' | 'remove') =>
      how === 'remove'
        ? call('DELETE', '/basket_item/:uuid_basket_item', { params: { uuid_basket_item } })
        : call('POST', `/basket_item/:uuid_basket_item/${how}`, { params: { uuid_basket_item } }),
    /** @param uuid_shipment null: a new shipment */
    setShipment: (uuid_basket_item: string, uuid_shipment: string | null) =>
      call('POST', '/basket_item/:uuid_basket_item/set_shipment', {
        params: { uuid_basket_item },
        body: { uuid_shipment },
      }),
    /** Has the VAT id of a business checked; an empty one is removed. */
    setVatId: (uuid_basket: string, vat_id: string) =>
      call('POST', '/basket/:uuid_basket/vat_id', { params: { uuid_basket }, body: { vat_id } }),
    /** Distributes all items over shipments again. */
    groupItems: (uuid_basket: string, grouping: Grouping) =>
      call('POST', '/basket/:uuid_basket/group_items', { params: { uuid_basket }, body: { grouping } }),
    /** `cancel_payment` cancels a started payment, so that everything except the items can be edited again. */
    changeCheckout: (uuid_basket: string, how: 'start_checkout' | 'cancel_checkout' | 'cancel_payment') =>
      call('POST', `/basket/:uuid_basket/${how}`, { params: { uuid_basket } }),
    /** Starts the payment; from now on the basket cannot be edited. */
    startPayment: (uuid_basket: string, uuid_payment_option: string, consent: DownloadConsent) =>
      call('POST', '/basket/:uuid_basket/start_payment', {
        params: { uuid_basket },
        body: { uuid_payment_option, ...consent },
      }),
    /** Captures the money and places the orders. Repeating the call never takes the money twice. */
    finishCheckout: (uuid_basket: string, method: PaymentMethodId, body: FinishBody) =>
      withToken(
        'POST',
        `/basket/:uuid_basket/finish_checkout_${method}`,
        { params: { uuid_basket }, body },
        { timeout: finishTimeoutMs },
      ),
    /** Calls the simulated bank, which exists only where `payments.is_sandbox`. */
    confirmTestCard: (data: TestCard) =>
      send<TestCardResult>({ method: 'POST', baseURL: '', url: '/sandbox/card/confirm', data }),
    /** Pays with the simulated wallet of a test shop. */
    confirmTestWallet: (data: TestWallet) =>
      send<TestCardResult>({ method: 'POST', baseURL: '', url: '/sandbox/wallet/confirm', data }),
    authenticateTestCard: (data: { client_secret: string; accept: boolean }) =>
      send<TestCardResult>({ method: 'POST', baseURL: '', url: '/sandbox/card/authenticate', data }),

    /**
     * Fetches orders.
     * @param access from a link in a mail; with it the answer contains the personal data
     * @returns the orders that exist
     */
    findOrders: async (uuidOrders: readonly string[], access?: string): Promise<Order[]> =>
      (await orNull(
        withToken('GET', '/order/:ids/get_order', {
          params: { ids: uuidOrders.join('+') },
          query: { access },
        }),
      )) ?? [],
    /** Sends the gift card of an order again, to the same address. */
    async sendGiftCard(uuid_order: string, access?: string): Promise<void> {
      await withToken('POST', '/order/:uuid_order/send_gift_card', {
        params: { uuid_order },
        query: { access },
      })
    },
    /** Sends a mail with the link to the whole order, if the order has this e-mail address. */
    async sendOrderLink(uuid_order: string, email: string): Promise<void> {
      await call('POST', '/order/:uuid_order/send_link', { params: { uuid_order }, body: { email } })
    },
    /** @param uuid_order null: the message describes the order */
    withdraw: (uuid_order: string | null, body: Withdraw) =>
      uuid_order === null
        ? call('POST', '/withdraw', { body })
        : call('POST', '/order/:uuid_order/withdraw', { params: { uuid_order }, body }),
    /** Fetches the invoice with the token of the customer, which a plain link could not send. */
    findInvoice: (uuid_order: string) =>
      sendWithToken<Blob>({
        url: fillPath('/order/:uuid_order/invoice.pdf', { uuid_order }),
        responseType: 'blob',
      }),
    /** @param number such as `C-0001` */
    findCorrection: (uuid_order: string, number: string) =>
      sendWithToken<Blob>({
        url: fillPath('/order/:uuid_order/correction/:file', { uuid_order, file: `${number}.pdf` }),
        responseType: 'blob',
      }),
    /**
     * Adds an order to the account of the logged-in customer.
     * @param uuid_basket the basket that the order was placed from, when this browser knows it
     */
    linkOrder: (uuid_order: string, uuid_basket: string | null) =>
      withToken('POST', '/order/:uuid_order/link_order_to_account', {
        params: { uuid_order },
        body: uuid_basket === null ? undefined : { uuid_basket },
      }),

    /**
     * Sends a mail.
     * @returns the message to show: the same whether or not the account exists
     */
    register: async (email: string) =>
      (await call('POST', '/customer/register', { body: { email } })).message,
    /**
     * Sends a mail.
     * @returns the message to show: the same whether or not the account exists
     */
    requestPasswordReset: async (email: string) =>
      (await call('POST', '/customer/request_password_reset', { body: { email } })).message,
    login: (email: string, password: string) =>
      call('POST', '/customer/login', { body: { email, password } }),
    /** @param token from the mail */
    setPassword: (token: string, password: string) =>
      call('POST', '/customer/set_password', { body: { token, password } }),
    /** Confirms a link from a mail: a new e-mail address, or the newsletter. */
    confirmLink: (token: string): Promise<Confirmed> =>
      call('POST', '/customer/confirm', { body: { token } }),

    /**
     * Sends a mail with a link to confirm.
     * @returns the message to show: the same for every address
     */
    followByMail: async (body: FollowByMail) => (await call('POST', '/follow_by_mail', { body })).message,
    /** @param token from a mail */
    findFollowing: (token: string) => call('GET', '/following/:token', { params: { token } }),
    confirmFollowing: (token: string) => call('POST', '/following/:token/confirm', { params: { token } }),
    changeFollowing: (token: string, body: ChangeFollowing) =>
      call('POST', '/following/:token/change', { params: { token }, body }),
    /** @returns the message to show */
    eraseFollowing: async (token: string) =>
      (await call('POST', '/following/:token/erase', { params: { token } })).message,

    // The calls from here to `deleteAccount` throw a ShopApiError with 401 when the visitor is not logged in.
    findCustomer: async () =>
      withToken('GET', '/customer/:uuid_customer/get_customer_data', { params: ownId() }),
    /** @returns the new token */
    refreshToken: async () =>
      (await withToken('POST', '/customer/:uuid_customer/update_token', { params: ownId() })).token,
    changeCustomer: async ({ call, body }: CustomerChange) =>
      sendWithToken<Customer>({
        method: 'POST',
        url: fillPath(`/customer/:uuid_customer/${call}`, ownId()),
        data: body,
      }),
    async logout(): Promise<void> {
      await withToken('POST', '/customer/:uuid_customer/logout', { params: ownId() })
    },
    /** Fetches all data that the shop has about the customer. */
    exportCustomer: async () => withToken('GET', '/customer/:uuid_customer/export', { params: ownId() }),
    /** @returns the message to show to the former customer */
    deleteAccount: async (password: string) =>
      (
        await withToken('POST', '/customer/:uuid_customer/delete_account', {
          params: ownId(),
          body: { password },
        })
      ).message,

    redeemCode: (code: string) => call('POST', '/download/redeem', { body: { code } }),
    /** @returns null when the token gives access to nothing */
    findDownloads: (token: string) =>
      orNull(withToken('GET', '/download/:token/get_downloads', { params: { token } })),
    /** Asks for immediate downloads and gives up the right of withdrawal. */
    consentToDownloads: (token: string) =>
      withToken('POST', '/download/:token/consent', {
        params: { token },
        body: { download_consent: true },
      }),
    /**
     * Asks whether a file is ready; the first call has it made.
     * @param url of `check`, on the resources host
     */
    checkDownload: (url: string) => send<DownloadCheck>({ baseURL: '', url }),
  }
}

export type PrivateApi = ReturnType<typeof createPrivateApi>
/** Gives the private calls to the context of a store: their code may have to be fetched first. */
export type LoadPrivateApi = () => PrivateApi | Promise<PrivateApi>

interface AnySent {
  params?: Record<string, string>
  query?: object
  body?: unknown
}

function createCall(send: Send): Call {
  const call = (
    method: string,
    path: PrivateEndpoint['path'],
    { params = {}, query, body }: AnySent,
    options?: AxiosRequestConfig,
  ) => send({ method, url: fillPath(path, params), params: query, data: body, ...options })
  return call as Call
}

/** Fills the `:name`s of a path with values. A `+` stays, as between the ids of orders. */
const fillPath = (path: PrivateEndpoint['path'], params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(required(params[name], name)).replaceAll('%2B', '+'),
  )

/**
 * Reads the customer's id from the stored token.
 * @throws ShopApiError 401 when the visitor is not logged in
 */
function findOwnId(texts: ShopTexts): { uuid_customer: string } {
  const token = storedToken()
  if (token === null) throw new ShopApiError(401, 'logged_out', texts('call.loggedOut'))
  return { uuid_customer: readCustomerId(token) }
}

function buildAuthorization(): Record<string, string> {
  const token = storedToken()
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}

/** Repeats a refused call once, if another tab has refreshed the token meanwhile. */
async function retryRefused<T>(call: () => Promise<T>): Promise<T> {
  const used = storedToken()
  try {
    return await call()
  } catch (error) {
    const isRefused = error instanceof ShopApiError && error.status === 401
    const isOld = storedToken() !== used && isSameSession(storedToken(), used)
    if (isRefused && isOld) return call()
    throw error
  }
}

/** Turns a 404 into the orders that the basket became, or into null when there is no such basket. */
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
