import type { AnswerAt } from '../../api/contract'
import { read, staffApi, write } from '../../api/staffApi'

export type CuratedListPage = AnswerAt<'/curated_list'>
export type ListedCuratedList = AnswerAt<'/curated_lists'>['lists'][number]

export const {
  useListListsQuery: useListCuratedListsQuery,
  useReadListQuery: useGetCuratedListQuery,
  useSetListMutation: useSetCuratedListMutation,
  useRemoveListMutation: useRemoveCuratedListMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    listLists: read(build, '/curated_lists', ['curatedLists']),
    readList: read(build, '/curated_list', ['curatedList']),
    // The editor of pages offers lists, and shows what they have.
    setList: write(build, '/curated_lists/set', ['curatedLists', 'curatedList', 'pages', 'auditLog']),
    // The list that was removed is still open, and must not be loaded again.
    removeList: write(build, '/curated_lists/remove', ['curatedLists', 'auditLog']),
  }),
})
