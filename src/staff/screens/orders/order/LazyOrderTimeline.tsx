import { lazyModule, useLazyModule } from '../../../../components/lazyModule'
import type { StaffOrder } from '../../../api/contract'
import { Loading } from '../../../components/Notice'

const timeline = lazyModule(() => import(/* webpackChunkName: "orderTimeline" */ './OrderTimeline'))

/**
 * Shows what happened to the order. Its words are fetched after the order itself,
 * which the screen is opened for.
 * @param page gives the `timeline`
 */
export function LazyOrderTimeline({ page }: { page: StaffOrder }) {
  const loaded = useLazyModule(timeline, true)
  return loaded ? <loaded.OrderTimeline page={page} /> : <Loading />
}
