import type { AxiosRequestConfig } from 'axios'
import type { z } from 'zod'
import type {
  AddInfo,
  Artist,
  ArtistIndex,
  BaseData,
  customerSchema,
  GenreIndex,
  GiftCardOffer,
  InfoText,
  Label,
  LabelIndex,
  Page,
  Release,
  ReleaseList,
  SearchResult,
  StartPayment,
} from '../../shared/contract'
import type { PrivateEndpoint } from '../../shared/endpoints'
import type { ReleaseQuery } from '../../shared/releaseQuery'

/**
 * The calls that are the same for every visitor; pages preload their answers. The browser implements them with
 * axios, the server by calling its services. `find…` returns null for what does not exist; every other failure
 * is a ShopApiError. `PrivateApi` has the calls on a shopper's own data.
 */
export interface ShopApi {
  baseData(): Promise<BaseData>
  findPage(slug: string): Promise<Page | null>
  /** @returns the version in force on the shop's day; null when there is none, or no such text */
  findInfoText(slug: string): Promise<InfoText | null>
  /** @returns null when the shop sells no gift cards */
  findGiftCardOffer(): Promise<GiftCardOffer | null>
  findRelease(slug: string): Promise<Release | null>
  findLabel(slug: string, range?: Range): Promise<Label | null>
  findArtist(slug: string, range?: Range): Promise<Artist | null>
  genreIndex(): Promise<GenreIndex>
  labelIndex(): Promise<LabelIndex>
  /** @returns null when no artist has the initial */
  findArtistIndex(part: { initial: string; offset: number } | null): Promise<ArtistIndex | null>
  filterReleases(query: ReleaseQuery): Promise<ReleaseList>
  search(query: string): Promise<SearchResult>
  /**
   * Reports a view and never fails. Only shops with `webshop.is_tracking` use it; the server's implementation
   * does nothing.
   */
  addInfo(info: AddInfo): Promise<void>
}

/**
 * Sends a request to the API.
 * @throws ShopApiError
 */
export type Send = <T>(request: AxiosRequestConfig) => Promise<T>

export interface TestCard {
  client_secret: string
  card_number: string
  /** `MM/YY` */
  expiry: string
  cvc: string
}

export type TestWallet = Pick<TestCard, 'client_secret'>

/** `requires_action`: the bank asks the buyer for a confirmation first. */
export interface TestCardResult {
  status: 'requires_capture' | 'requires_action' | 'failed'
  message?: string
}

/** The consent to immediate downloads; left out when the checkout did not ask for it. */
export type DownloadConsent = Pick<StartPayment, 'download_consent'>

/**
 * A change of the customer's data: the last segment of the call's path, and its body. Each call answers with
 * the customer.
 */
export type CustomerChange = ChangeOf<PrivateEndpoint>
type ChangeOf<E> = E extends {
  method: 'POST'
  path: `/customer/:uuid_customer/${infer Call}`
  answer: typeof customerSchema
}
  ? E extends { body: infer Body extends z.ZodType }
    ? { call: Call; body: z.input<Body> }
    : { call: Call; body?: undefined }
  : never

/** Both count releases; the defaults are 120 and 0. */
export interface Range {
  limit?: number
  offset?: number
}

/** A refusal by the shop or a broken connection. `status` is 0 when no answer came. */
export class ShopApiError extends Error {
  readonly status: number
  readonly code: string
  /** Messages for the fields of a form. */
  readonly errors: Readonly<Record<string, string[]>>
  constructor(
    status: number,
    code: string,
    message: string,
    { errors = {}, ...options }: ErrorOptions & { errors?: Record<string, string[]> } = {},
  ) {
    super(message, options)
    this.name = 'ShopApiError'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** The path of the API on the shop's own host. */
export const apiPath = '/api/public'

/**
 * Turns a 404 into null, for lookups.
 * @param answer of the call
 * @throws ShopApiError for any other failure
 */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ShopApiError && error.status === 404) return null
    throw error
  }
}
