import type { Params } from 'react-router-dom'
import type { SagaIterator } from 'redux-saga'

export interface PreloadInput {
  /** The parameters of the route's path, decoded: the `*` of a release is its slug. */
  params: Params
  /** The query, decoded; a name that is given twice keeps its first value. */
  search: URLSearchParams
}

/** The result for the HTTP answer: a status, or a redirect. */
export type PreloadResult = { status: 200 | 404 } | { status: 301 | 302; location: string }

/**
 * Fetches the data that a screen shows, through the ShopApi of the saga context. It runs on the server and in
 * the browser.
 */
export type Preload = (input: PreloadInput) => SagaIterator<PreloadResult>
