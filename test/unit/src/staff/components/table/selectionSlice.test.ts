import {
  selected,
  selectionCleared,
  selectionSlice,
  selectSelected,
} from '../../../../../../src/staff/components/table/selectionSlice'

type Action = ReturnType<typeof selected> | ReturnType<typeof selectionCleared>
const stateAfter = (...actions: Action[]) => ({
  selection: actions.reduce(selectionSlice.reducer, selectionSlice.getInitialState()),
})
const ticked = { list: 'to_pack', ids: ['1', '2'], allCount: null }

describe('what is ticked in a list', () => {
  it('is nothing at first', () => {
    expect(selectSelected(stateAfter(), 'orders')).toBeUndefined()
  })

  it('stays on its screen while another one has a selection too', () => {
    const state = stateAfter(
      selected({ screen: 'orders', ...ticked }),
      selected({ screen: 'releases', ...ticked, ids: [] }),
    )
    expect(selectSelected(state, 'orders')).toEqual(ticked)
    expect(selectSelected(state, 'releases')).toEqual({ ...ticked, ids: [] })
  })

  it('is what was ticked last', () => {
    const all = { list: 'all', ids: [], allCount: 700 }
    const state = stateAfter(
      selected({ screen: 'orders', ...ticked }),
      selected({ screen: 'orders', ...all }),
    )
    expect(selectSelected(state, 'orders')).toEqual(all)
  })

  it('is cleared on one screen alone', () => {
    const state = stateAfter(
      selected({ screen: 'orders', ...ticked }),
      selected({ screen: 'releases', ...ticked }),
      selectionCleared('orders'),
    )
    expect(selectSelected(state, 'orders')).toBeUndefined()
    expect(selectSelected(state, 'releases')).toEqual(ticked)
  })
})
