import { lazyModule, useLazyModule } from './lazyModule'
import type { SheetProps } from './Sheet'

const sheet = lazyModule(() => import(/* webpackChunkName: "sheet" */ './Sheet'))

/** A sheet whose code is fetched when it is first opened. When that fails, the sheet closes again. */
export function LazySheet(props: SheetProps) {
  const loaded = useLazyModule(sheet, props.isOpen, props.onClose)
  return loaded && <loaded.Sheet {...props} />
}
