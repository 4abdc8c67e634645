import { useParams } from 'react-router-dom'
import { BasketPage } from '../basket/page/BasketPage'
import type { Preload } from '../store/preload'

/** Cacheable shell: the basket is fetched in the browser. */
// biome-ignore lint/correctness/useYield: a preload that needs nothing
export const preload: Preload = function* () {
  return { status: 200 }
}

export const Screen = () => <BasketPage uuidBasket={useParams().uuid_basket ?? null} />
