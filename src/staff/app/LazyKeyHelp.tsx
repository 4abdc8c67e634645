import { lazyModule, useLazyModule } from '../../components/lazyModule'
import type { KeyHelpProps } from './KeyHelp'

const help = lazyModule(() => import(/* webpackChunkName: "keyHelp" */ './KeyHelp'))

/** The help for keys, whose code is fetched when it is first opened. */
export function LazyKeyHelp(props: KeyHelpProps) {
  const loaded = useLazyModule(help, props.isOpen, props.onClose)
  return loaded && <loaded.KeyHelp {...props} />
}
