import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { Loading } from '../Notice'
import type { ChangePreviewProps } from './ChangePreview'

const preview = lazyModule(() => import(/* webpackChunkName: "changePreview" */ './ChangePreview'))

/**
 * Shows what an action changes, with words that are fetched when they are first needed.
 * @param props as those of `ChangePreview`
 */
export function LazyChangePreview(props: ChangePreviewProps) {
  const loaded = useLazyModule(preview, true)
  return loaded ? <loaded.ChangePreview {...props} /> : <Loading />
}
