import type {
  AddInfo,
  Artist,
  BaseData,
  Basket,
  InfoText,
  Label,
  LabelIndex,
  Page,
  Release,
  ReleaseList,
  SearchResult,
  UpdateBasket,
} from '../shared/contract'
import type { ReleaseQuery } from '../shared/releaseQuery'

/**
 * Everything the screens ask of the shop, one function per endpoint. The browser implements it with axios, the
 * server with direct calls of the same services. `find…` answers null for what does not exist; anything else
 * that goes wrong throws a ShopApiError.
 */
export interface ShopApi {
  baseData(): Promise<BaseData>
  findPage(slug: string): Promise<Page | null>
  /** The version in force on the shop's day; null when there is none, or no such text. */
  findInfoText(slug: string): Promise<InfoText | null>
  findRelease(slug: string): Promise<Release | null>
  findLabel(slug: string, range?: Range): Promise<Label | null>
  findArtist(slug: string, range?: Range): Promise<Artist | null>
  labelIndex(): Promise<LabelIndex>
  filterReleases(query: ReleaseQuery): Promise<ReleaseList>
  search(query: string): Promise<SearchResult>
  newBasket(): Promise<Basket>
  /** Null when there is none any more: it was ordered, or forgotten. */
  findBasket(uuidBasket: string): Promise<Basket | null>
  /** What is left out stays. */
  updateBasket(uuidBasket: string, changes: UpdateBasket): Promise<Basket>
  /** One more of it. */
  addProduct(uuidBasket: string, uuidReleaseFormat: string): Promise<Basket>
  /** One more, one less, or out with it. */
  changeItem(uuidItem: string, how: 'increase' | 'decrease' | 'remove'): Promise<Basket>
  /** @param uuidShipment null: a new one */
  setShipment(uuidItem: string, uuidShipment: string | null): Promise<Basket>
  /** Tells of a view; never fails. Asked only where `webshop.is_tracking`; the server's does nothing. */
  addInfo(info: AddInfo): Promise<void>
}

/** Counted in releases; both have defaults (120 and 0). */
export interface Range {
  limit?: number
  offset?: number
}

/** A refusal of the shop or a broken connection. `status` is 0 when no answer came. */
export class ShopApiError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ShopApiError'
    this.status = status
    this.code = code
  }
}

/** For lookups: what the shop does not have is an answer too. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ShopApiError && error.status === 404) return null
    throw error
  }
}
