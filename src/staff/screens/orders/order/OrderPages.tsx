import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { type LazyModule, lazyModule, useLazyModule } from '../../../../components/lazyModule'
import { Loading, Problem } from '../../../components/Notice'
import { OrderScreen } from './OrderScreen'

interface Loaded {
  Screen: () => React.ReactNode
}

const pickList = lazyModule(async (): Promise<Loaded> => {
  const { PickListScreen } = await import(/* webpackChunkName: "pickList" */ '../PickListScreen')
  return { Screen: PickListScreen }
})
const shipping = lazyModule(async (): Promise<Loaded> => {
  const { ShippingScreen } = await import(/* webpackChunkName: "shipping" */ '../shipping/ShippingScreen')
  return { Screen: ShippingScreen }
})

/**
 * Chooses the page below the list of orders: one order by its number, the pick list, or the
 * screen that marks orders as sent.
 */
export function OrderPages() {
  const { page = '' } = useParams()
  if (page === 'pick-list') return <Lazy key="pick-list" module={pickList} />
  if (page === 'shipping') return <Lazy key="shipping" module={shipping} />
  return <OrderScreen number={page} />
}

function Lazy({ module }: { module: LazyModule<Loaded> }) {
  const [hasFailed, setHasFailed] = useState(false)
  const loaded = useLazyModule(module, !hasFailed, () => setHasFailed(true))
  if (hasFailed) return <Problem error={{}} onRetry={() => setHasFailed(false)} />
  return loaded ? <loaded.Screen /> : <Loading />
}
