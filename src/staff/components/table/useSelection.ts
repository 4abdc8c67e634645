import { useCallback, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { StaffState } from '../../app/createStaffStore'
import { type SelectionScreen, selected, selectionCleared, selectSelected } from './selectionSlice'

export interface KeptSelection {
  /** Of the ticked rows. */
  ids: ReadonlySet<string>
  /** Rows of the whole list, if all of it is selected. */
  allCount: number | null
  tick: (ids: ReadonlySet<string>) => void
  selectAll: (count: number) => void
  clear: () => void
}

const none: readonly string[] = []

/**
 * Keeps what is ticked in a list while the person looks at other screens, such as a pick list or an order.
 * @param list names the list; another one begins with nothing
 */
export function useSelection(screen: SelectionScreen, list: string): KeptSelection {
  const dispatch = useDispatch()
  const selection = useSelector((state: StaffState) => selectSelected(state, screen))
  const { ids, allCount } = selection?.list === list ? selection : { ids: none, allCount: null }
  const tick = useCallback(
    (next: ReadonlySet<string>) => void dispatch(selected({ screen, list, ids: [...next], allCount: null })),
    [dispatch, screen, list],
  )
  const selectAll = useCallback(
    (count: number) => void dispatch(selected({ screen, list, ids: [], allCount: count })),
    [dispatch, screen, list],
  )
  const clear = useCallback(() => void dispatch(selectionCleared(screen)), [dispatch, screen])
  return { ids: useMemo(() => new Set(ids), [ids]), allCount, tick, selectAll, clear }
}
