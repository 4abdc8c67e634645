import { useParams } from 'react-router-dom'
import { BasketPage } from '../basket/page/BasketPage'
import type { Preload } from '../store/preload'

/**
 * Needs no data: the page is a cacheable shell, and the browser fetches the basket.
 * @returns always 200
 */
// biome-ignore lint/correctness/useYield: this preload fetches nothing
export const preload: Preload = function* () {
  return { status: 200 }
}

export const Screen = () => <BasketPage uuidBasket={useParams().uuid_basket ?? null} />
