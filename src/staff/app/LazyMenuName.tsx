import { lazyModule, useLazyModule } from '../../components/lazyModule'
import type { MenuCounts } from '../api/contract'

const menuName = lazyModule(() => import(/* webpackChunkName: "menuName" */ './MenuName'))

/** A name in the menu; its count, and the code of it, come after the screen. */
export function LazyMenuName({ name, count }: { name: string; count: keyof MenuCounts | undefined }) {
  const loaded = useLazyModule(menuName, count !== undefined)
  return loaded && count ? <loaded.MenuName name={name} count={count} /> : name
}
