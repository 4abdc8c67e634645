import { lazyModule, useLazyModule } from '../../components/lazyModule'
import type { KeyHelpProps } from './KeyHelp'

const help = lazyModule(() => import(/* webpackChunkName: "keyHelp" */ './KeyHelp'))

/**
 * Shows the help for keys, whose code is fetched when it is first opened.
 * @param props if the code cannot be fetched, `onClose` is called
 */
export function LazyKeyHelp(props: KeyHelpProps) {
  const loaded = useLazyModule(help, props.isOpen, props.onClose)
  return loaded && <loaded.KeyHelp {...props} />
}
