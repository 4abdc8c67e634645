import type { AnswerAt } from '../../api/contract'
import { read, staffApi, type Tag, write } from '../../api/staffApi'

export type CuratedListPage = AnswerAt<'/curated_list'>
export type ListedCuratedList = AnswerAt<'/curated_lists'>['lists'][number]

const curatedListsApi = staffApi.enhanceEndpoints({ addTagTypes: ['curatedLists', 'curatedList'] as const })
// The shared code of the calls knows only its own kinds.
const lists = ['curatedLists'] as unknown as readonly Tag[]
const list = ['curatedList'] as unknown as readonly Tag[]
// The editor of pages offers lists, and shows what they have.
const changedTags = ['curatedLists', 'curatedList', 'pages', 'log'] as unknown as readonly Tag[]

export const {
  useListListsQuery: useListCuratedListsQuery,
  useReadListQuery: useGetCuratedListQuery,
  useSetListMutation: useSetCuratedListMutation,
  useRemoveListMutation: useRemoveCuratedListMutation,
} = (curatedListsApi as unknown as typeof staffApi).injectEndpoints({
  endpoints: (build) => ({
    listLists: read(build, '/curated_lists', lists),
    readList: read(build, '/curated_list', list),
    setList: write(build, '/curated_lists/set', changedTags),
    // The list that was removed is still open, and must not be loaded again.
    removeList: write(build, '/curated_lists/remove', [...lists, 'log']),
  }),
})
