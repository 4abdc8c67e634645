import type { AxiosInstance, AxiosRequestConfig } from 'axios'
import type { ErrorBody, InfoText } from '../../shared/contract'
import type { Answer, PublicEndpoint, Query } from '../../shared/endpoints'
import { filterTokens } from '../../shared/releaseQuery'
import { createShopTexts, type ShopTexts } from '../../shared/texts/createShopTexts'
import type { TextModule } from '../../shared/texts/createTexts'
import type { PrivateApi } from './privateApi'
import { apiPath, orNull, type Send, type ShopApi, ShopApiError } from './ShopApi'

type ReadPath = Extract<PublicEndpoint, { method: 'GET' }>['path']
type At<Path> = Extract<PublicEndpoint, { path: Path }>

/** Both kinds of calls, for the context of a store. */
export interface HttpShopApi {
  api: ShopApi
  /** Fetches the code of the private calls, which no first page needs. */
  loadPrivateApi: () => Promise<PrivateApi>
}

/**
 * Makes the calls of the browser. axios is fetched with the first call, because the first page needs none.
 * @param own the texts that the shop has replaced, by key
 * @returns public calls, and the loader of the private ones
 */
export function httpShopApi(own: TextModule): HttpShopApi {
  const texts = createShopTexts({ own })
  let client: AxiosInstance | null = null

  const send: Send = async <T>(request: AxiosRequestConfig) => {
    try {
      client ??= await createClient()
      return (await client.request<T>(request)).data
    } catch (error) {
      throw toShopApiError(error, texts)
    }
  }
  const get = <Path extends ReadPath>(url: Path, params?: Query<At<Path>>) =>
    send<Answer<At<Path>>>({ url, params })

  return {
    api: {
      baseData: () => get('/base_data'),
      findPage: (slug) => orNull(get('/page', { slug })),
      // The shop answers 404 for a slug that is none of its texts.
      findInfoText: (slug) => orNull(get('/info_text', { slug: slug as InfoText['slug'] })),
      findGiftCardOffer: () => orNull(get('/gift_card/offer')),
      findRelease: (slug) => orNull(get('/release/by_slug', { slug })),
      findLabel: (slug, range) => orNull(get('/label/by_slug', { slug, ...range })),
      findArtist: (slug, range) => orNull(get('/artist/by_slug', { slug, ...range })),
      findArtistIndex: (part) => orNull(get('/artist/index', part ?? {})),
      genreIndex: () => get('/genre/index'),
      labelIndex: () => get('/label/index'),
      search: (query) => get('/search', { query }),
      // A failed report must not disturb the visitor.
      addInfo: (data) => send<void>({ method: 'POST', url: '/add_info', data }).catch(() => {}),
      filterReleases: (query) =>
        get('/release/filter', {
          variant: 'list',
          limit: query.limit,
          offset: query.offset,
          order: query.order,
          filter: filterTokens(query),
          counts: query.allFilters ? 'all' : undefined,
        }),
    },
    async loadPrivateApi() {
      const { createPrivateApi } = await import(/* webpackChunkName: "basket" */ './privateApi')
      return createPrivateApi(send, texts)
    },
  }
}

/**
 * Fetches the code of axios before a call that is likely soon.
 * @returns the module
 */
export const loadAxios = () => import(/* webpackChunkName: "axios" */ 'axios')

async function createClient(): Promise<AxiosInstance> {
  const { default: axios } = await loadAxios()
  return axios.create({ baseURL: apiPath, timeout: 20_000, paramsSerializer: { indexes: null } })
}

interface HttpFailure {
  response?: { status: number; data?: Partial<ErrorBody> }
}

function toShopApiError(error: unknown, texts: ShopTexts): ShopApiError {
  const { response } = error as HttpFailure
  if (!response) return new ShopApiError(0, 'no_connection', texts('call.unreached'), { cause: error })
  const { code = 'unknown', message = texts('call.fault'), errors } = response.data ?? {}
  return new ShopApiError(response.status, code, message, { cause: error, errors })
}
