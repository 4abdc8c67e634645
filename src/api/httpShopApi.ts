import type { AxiosInstance, AxiosRequestConfig } from 'axios'
import type { ErrorBody } from '../shared/contract'
import { filterTokens } from '../shared/releaseQuery'
import { required } from '../shared/required'
import type { Ask } from './privateCalls'
import { apiPath, orNull, type ShopApi, ShopApiError } from './ShopApi'

/** The ShopApi of the browser. axios comes with the first call: the first page needs none. */
export function httpShopApi(): ShopApi {
  let client: AxiosInstance | null = null

  const ask: Ask = async <T>(request: AxiosRequestConfig) => {
    try {
      client ??= await createClient()
      return (await client.request<T>(request)).data
    } catch (error) {
      throw toShopApiError(error)
    }
  }
  const get = <T>(url: string, params: Record<string, unknown> = {}) => ask<T>({ url, params })
  const post = <T>(url: string, data?: unknown) => ask<T>({ method: 'post', url, data })

  return {
    ...comingLater(ask),
    baseData: () => get('/base_data'),
    findPage: (slug) => orNull(get('/page', { slug })),
    findInfoText: (slug) => orNull(get('/info_text', { slug })),
    findRelease: (slug) => orNull(get('/release/by_slug', { slug })),
    findLabel: (slug, range) => orNull(get('/label/by_slug', { slug, ...range })),
    findArtist: (slug, range) => orNull(get('/artist/by_slug', { slug, ...range })),
    labelIndex: () => get('/label/index'),
    search: (query) => get('/search', { query }),
    // Whether a view was noted matters to nobody who looks at the page.
    addInfo: (info) => post<void>('/add_info', info).catch(() => {}),
    filterReleases: (query) =>
      get('/release/filter', {
        variant: 'list',
        limit: query.limit,
        offset: query.offset,
        order: query.order,
        filter: filterTokens(query),
      }),
  }
}

const privateNames = [
  'newBasket',
  'findBasket',
  'updateBasket',
  'saveOnLeaving',
  'clearCustomerData',
  'addProduct',
  'changeItem',
  'setShipment',
  'groupItems',
  'changeCheckout',
  'startPayment',
  'finishCheckout',
  'confirmTestCard',
  'authenticateTestCard',
  'findOrders',
  'sendOrderLink',
  'withdraw',
  'findInvoice',
  'linkOrder',
  'register',
  'requestPasswordReset',
  'login',
  'setPassword',
  'confirmLink',
  'findCustomer',
  'refreshToken',
  'changeCustomer',
  'logout',
  'exportCustomer',
  'deleteAccount',
  'redeemCode',
  'findDownloads',
  'consentToDownloads',
  'checkDownload',
] as const
type PrivateCalls = Pick<ShopApi, (typeof privateNames)[number]>

/** Calls whose code is fetched with the first of them, so that it weighs on no first page. */
function comingLater(ask: Ask): PrivateCalls {
  const later =
    (name: keyof PrivateCalls) =>
    async (...args: unknown[]) => {
      const { privateCalls } = await import(/* webpackChunkName: "basket" */ './privateCalls')
      const calls: Record<string, (...args: never[]) => Promise<unknown>> = privateCalls(ask)
      return required(calls[name], name)(...(args as never[]))
    }
  return Object.fromEntries(privateNames.map((name) => [name, later(name)])) as unknown as PrivateCalls
}

/** For those who know that a call is near. */
export const loadAxios = () => import(/* webpackChunkName: "axios" */ 'axios')

async function createClient(): Promise<AxiosInstance> {
  const { default: axios } = await loadAxios()
  return axios.create({ baseURL: apiPath, timeout: 20_000, paramsSerializer: { indexes: null } })
}

interface HttpFailure {
  response?: { status: number; data?: Partial<ErrorBody> }
}

function toShopApiError(error: unknown): ShopApiError {
  const { response } = error as HttpFailure
  if (!response) {
    return new ShopApiError(
      0,
      'no_connection',
      'We cannot reach the shop. Please check your connection and try again.',
      { cause: error },
    )
  }
  const {
    code = 'unknown',
    message = 'Something went wrong on our side. Please try again.',
    errors,
  } = response.data ?? {}
  return new ShopApiError(response.status, code, message, { cause: error, errors })
}
