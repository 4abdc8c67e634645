import type { Params } from 'react-router-dom'
import type { SagaIterator } from 'redux-saga'

export interface PreloadInput {
  /** What the pattern of the route stands for in the address, decoded: the `*` of a release is its slug. */
  params: Params
  /** The query, decoded; a name given twice keeps its first value. */
  search: URLSearchParams
}

/** What the preloaded screen means for the answer: its status, or another place to go. */
export type PreloadResult = { status: 200 | 404 } | { status: 301 | 302; location: string }

/** Fetches what a screen shows, through the ShopApi of the saga context; runs on the server and in the browser. */
export type Preload = (input: PreloadInput) => SagaIterator<PreloadResult>
