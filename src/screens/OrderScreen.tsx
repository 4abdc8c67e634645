import { useParams } from 'react-router-dom'
import { OrderPage } from '../order/OrderPage'
import type { Preload } from '../store/preload'

/** Cacheable shell: orders are fetched in the browser. */
// biome-ignore lint/correctness/useYield: a preload that needs nothing
export const preload: Preload = function* () {
  return { status: 200 }
}

export const Screen = () => <OrderPage ids={useParams().uuid_orders ?? ''} />
