import { lazyModule, useLazyModule } from '../../components/lazyModule'
import { useListDelayedActionsQuery } from '../api/meCalls'

const undoBar = lazyModule(() => import(/* webpackChunkName: "undoBar" */ './UndoBar'))

/** Lists the delayed actions, with code that is fetched when there is one. */
export function LazyUndoBar() {
  const { data } = useListDelayedActionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const loaded = useLazyModule(undoBar, (data?.actions.length ?? 0) > 0)
  return loaded && <loaded.UndoBar />
}
