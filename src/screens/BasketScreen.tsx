import { BasketPage } from '../basket/BasketPage'
import type { Params, Preload } from '../store/preload'

/** The same for everybody: whose basket it is only the browser knows. */
// biome-ignore lint/correctness/useYield: a preload that needs nothing
export const preload: Preload = function* () {
  return { status: 200 }
}

export const Screen = ({ params }: { params: Params }) => (
  <BasketPage uuidBasket={params.uuid_basket ?? null} />
)
