import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import type { DialogProps } from './DialogFrame'

const frame = lazyModule(() => import(/* webpackChunkName: "dialog" */ './DialogFrame'))

/**
 * Fetches the code of dialogs before one is needed, because it may be needed when the connection is gone.
 * @returns rejects if it cannot be fetched; it is fetched again at the first dialog
 */
export const prefetchDialogs = () => frame.load()

/**
 * Shows a dialog over the screen. Only its button and the escape key close it, so that no click beside it
 * loses what was typed.
 * @param props if the code of dialogs cannot be fetched, `onClose` is called
 */
export function Dialog(props: DialogProps) {
  const loaded = useLazyModule(frame, props.isOpen, props.onClose)
  return loaded && <loaded.DialogFrame {...props} />
}
