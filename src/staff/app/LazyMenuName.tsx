import { lazyModule, useLazyModule } from '../../components/lazyModule'
import type { MenuCounts } from '../api/contract'

const menuName = lazyModule(() => import(/* webpackChunkName: "menuName" */ './MenuName'))

/**
 * Shows a name in the menu. Its count, and the code of it, come after the screen.
 * @param count which of the counts stands behind the name; undefined for none
 */
export function LazyMenuName({ name, count }: { name: string; count: keyof MenuCounts | undefined }) {
  const loaded = useLazyModule(menuName, count !== undefined)
  return loaded && count ? <loaded.MenuName name={name} count={count} /> : name
}
