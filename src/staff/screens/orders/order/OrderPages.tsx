import { useParams } from 'react-router-dom'
import { lazyModule } from '../../../../components/lazyModule'
import { LazyPart } from '../../../components/LazyPart'
import { OrderScreen } from './OrderScreen'

const pickList = lazyModule(() => import(/* webpackChunkName: "pickList" */ '../PickListScreen'))
const shipping = lazyModule(() => import(/* webpackChunkName: "shipping" */ '../shipping/ShippingScreen'))

/**
 * Chooses the page below the list of orders: one order by its number, the pick list, or the
 * screen that marks orders as sent.
 */
export function OrderPages() {
  const { page = '' } = useParams()
  if (page === 'pick-list') {
    return (
      <LazyPart key="pick-list" module={pickList}>
        {({ PickListScreen }) => <PickListScreen />}
      </LazyPart>
    )
  }
  if (page === 'shipping') {
    return (
      <LazyPart key="shipping" module={shipping}>
        {({ ShippingScreen }) => <ShippingScreen />}
      </LazyPart>
    )
  }
  return <OrderScreen number={page} />
}
