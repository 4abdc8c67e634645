import { read, staffApi, type Tag, write } from '../../api/staffApi'

const changed: readonly Tag[] = ['records', 'stock', 'today', 'log']

/** The calls of the dialogs for new and for many records, which are loaded when they are asked for. */
export const {
  useEditRowsMutation,
  useChangeManyMutation,
  useAddRecordMutation: useAddReleaseMutation,
  useFindByNumbersMutation,
  useLazyListRowsQuery,
  useListRowBatchesQuery,
  useUndoRowsMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    editRows: write(build, '/releases/edit_rows', changed),
    changeMany: write(build, '/releases/change_many', changed),
    addRecord: write(build, '/releases/add', changed),
    findByNumbers: write(build, '/records/find_by_numbers'),
    listRowBatches: read(build, '/records/batches', ['records']),
    undoRows: write(build, '/releases/undo_rows', ['record', ...changed]),
    /** Rows of the list that the table does not show. */
    listRows: read(build, '/records'),
  }),
})
