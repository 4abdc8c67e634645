import type { AxiosRequestConfig } from 'axios'
import type { z } from 'zod'
import type {
  AddInfo,
  Artist,
  BaseData,
  customerSchema,
  FinishPaypal,
  FinishSepa,
  FinishStripe,
  InfoText,
  Label,
  LabelIndex,
  Page,
  Release,
  ReleaseList,
  SearchResult,
  StartPayment,
} from '../shared/contract'
import type { PrivateEndpoint } from '../shared/endpoints'
import type { ReleaseQuery } from '../shared/releaseQuery'

/**
 * The calls that are the same for every visitor, as pages preload them. The browser implements them with axios, the
 * server with direct calls of its services. `find…` answers null for what does not exist; anything else that goes
 * wrong throws a ShopApiError. The calls on a shopper's own data are a type of their own: see `PrivateApi`.
 */
export interface ShopApi {
  baseData(): Promise<BaseData>
  findPage(slug: string): Promise<Page | null>
  /** @returns the version in force on the shop's day; null when there is none, or no such text */
  findInfoText(slug: string): Promise<InfoText | null>
  findRelease(slug: string): Promise<Release | null>
  findLabel(slug: string, range?: Range): Promise<Label | null>
  findArtist(slug: string, range?: Range): Promise<Artist | null>
  labelIndex(): Promise<LabelIndex>
  filterReleases(query: ReleaseQuery): Promise<ReleaseList>
  search(query: string): Promise<SearchResult>
  /** Tells of a view; never fails. It is called only where `webshop.is_tracking`; the server's does nothing. */
  addInfo(info: AddInfo): Promise<void>
}

/** Sends a request to the API. @throws ShopApiError */
export type Send = <T>(request: AxiosRequestConfig) => Promise<T>

export type PaymentMethod = 'stripe' | 'paypal' | 'sepa'
export type FinishCheckout = FinishStripe | FinishPaypal | FinishSepa

export interface TestCard {
  client_secret: string
  card_number: string
  /** `MM/YY` */
  expiry: string
  cvc: string
}

/** `requires_action`: the bank wants to hear from the buyer first. */
export interface TestCardResult {
  status: 'requires_capture' | 'requires_action' | 'failed'
  message?: string
}

/** To downloads at once; left out where it was not asked for. */
export type DownloadConsent = Pick<StartPayment, 'download_consent'>

/** A change of the customer's data: the last part of the call's path, and its body. Each answers with the customer. */
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

/** Counted in releases; both have defaults (120 and 0). */
export interface Range {
  limit?: number
  offset?: number
}

/** A refusal of the shop or a broken connection. `status` is 0 when no answer came. */
export class ShopApiError extends Error {
  readonly status: number
  readonly code: string
  /** Texts for the fields of a form. */
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

/** Where the API answers, on the shop's own host. */
export const apiPath = '/api/public'

/** For lookups: what the shop does not have is an answer too. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ShopApiError && error.status === 404) return null
    throw error
  }
}
