import { lazyModule, useLazyModule } from '../../components/lazyModule'

const notice = lazyModule(() => import(/* webpackChunkName: "connectionNotice" */ './ConnectionNotice'))

/** Says that the shop does not answer. Its code is fetched at once, while the shop still answers. */
export function LazyConnectionNotice() {
  const loaded = useLazyModule(notice, true)
  return loaded && <loaded.ConnectionNotice />
}
