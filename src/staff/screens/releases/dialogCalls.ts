import { read, staffApi, type Tag, write } from '../../api/staffApi'

const changedTags: readonly Tag[] = ['releases', 'stock', 'today', 'auditLog']

/** The calls of the dialogs for new releases and for many formats, which are loaded when they are asked for. */
export const {
  useEditRowsMutation,
  useChangeManyMutation,
  useAddReleaseMutation,
  useFindByNumbersMutation,
  useLazyListRowsQuery,
  useListRowBatchesQuery,
  useUndoRowsMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    editRows: write(build, '/releases/edit_rows', changedTags),
    changeMany: write(build, '/releases/change_many', changedTags),
    addRelease: write(build, '/releases/add', changedTags),
    findByNumbers: write(build, '/releases/find_by_numbers'),
    listRowBatches: read(build, '/releases/batches', ['releases']),
    undoRows: write(build, '/releases/undo_rows', ['release', ...changedTags]),
    /** Rows of the list that the table does not show. */
    listRows: read(build, '/releases'),
  }),
})
