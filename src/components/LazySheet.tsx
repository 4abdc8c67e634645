import { type ComponentType, useEffect, useState } from 'react'
import type { SheetProps } from './Sheet'

/** A sheet whose code comes when it is first opened. When it does not come, the sheet closes again. */
export function LazySheet(props: SheetProps) {
  const { isOpen, onClose } = props
  const [loaded, setLoaded] = useState<{ Sheet: ComponentType<SheetProps> } | null>(null)

  useEffect(() => {
    if (!isOpen || loaded) return
    let isWanted = true
    import(/* webpackChunkName: "sheet" */ './Sheet').then(
      (module) => isWanted && setLoaded({ Sheet: module.Sheet }),
      () => isWanted && onClose(),
    )
    return () => {
      isWanted = false
    }
  }, [isOpen, loaded, onClose])

  return loaded && <loaded.Sheet {...props} />
}
