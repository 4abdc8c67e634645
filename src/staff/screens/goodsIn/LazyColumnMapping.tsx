import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { Loading } from '../../components/Notice'
import type { ColumnMappingProps } from './ColumnMapping'

const mapping = lazyModule(() => import(/* webpackChunkName: "columnMapping" */ './ColumnMapping'))

/**
 * Shows the choice of columns, whose code is fetched when a file of a new supplier was chosen.
 * @param props if the code cannot be fetched, `onCancel` is called
 */
export function LazyColumnMapping(props: ColumnMappingProps) {
  const loaded = useLazyModule(mapping, true, props.onCancel)
  return loaded ? <loaded.ColumnMapping {...props} /> : <Loading />
}
