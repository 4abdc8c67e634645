import { read, staffApi, type Tag, write } from '../../api/staffApi'

const changed: readonly Tag[] = ['releases', 'stock', 'today', 'log']

/** The calls of the dialogs for new and for many releases, which are loaded when they are asked for. */
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
    findByNumbers: write(build, '/releases/find_by_numbers'),
    listRowBatches: read(build, '/releases/batches', ['releases']),
    undoRows: write(build, '/releases/undo_rows', ['release', ...changed]),
    /** Rows of the list that the table does not show. */
    listRows: read(build, '/releases'),
  }),
})
