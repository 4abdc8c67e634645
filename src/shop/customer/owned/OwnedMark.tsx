import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { whenIdle } from '../../store/whenIdle'
import type { OwnedWordsProps } from './OwnedWords'
import { useMayOwn } from './useMayOwn'

const ownedWords = lazyModule(async () => {
  await whenIdle()
  return import(/* webpackChunkName: "owned" */ './OwnedWords')
})

/**
 * Marks the cover of a release that this visitor has bought before. It lies on the cover, which is its containing
 * block, so that nothing moves when it comes. Its code is loaded only for visitors who may own something.
 */
export function OwnedMark(props: OwnedWordsProps) {
  const loaded = useLazyModule(ownedWords, useMayOwn())
  return loaded && <loaded.OwnedWords {...props} />
}
