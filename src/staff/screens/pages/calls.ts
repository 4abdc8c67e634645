import type { AnswerAt } from '../../api/contract'
import { read, staffApi, type Tag, write } from '../../api/staffApi'

export type EditedPage = AnswerAt<'/page'>
export type ListedPage = AnswerAt<'/pages'>['pages'][number]
export type PageChoices = AnswerAt<'/pages/choices'>

const pagesApi = staffApi.enhanceEndpoints({ addTagTypes: ['pages', 'page'] as const })
// The shared code of the calls knows only its own kinds.
const lists = ['pages'] as unknown as readonly Tag[]
const page = ['page'] as unknown as readonly Tag[]
const changedTags = ['pages', 'page', 'log'] as unknown as readonly Tag[]

export const {
  useListPagesQuery,
  useReadPageQuery,
  usePageChoicesQuery,
  useFindReleasesQuery,
  usePreviewPageMutation,
  useSetPageMutation,
  useRemovePageMutation,
} = (pagesApi as unknown as typeof staffApi).injectEndpoints({
  endpoints: (build) => ({
    listPages: read(build, '/pages', lists),
    readPage: read(build, '/page', page),
    pageChoices: read(build, '/pages/choices', lists),
    findReleases: read(build, '/releases', ['releases']),
    previewPage: write(build, '/pages/preview'),
    setPage: write(build, '/pages/set', changedTags),
    // The page that was removed is still open, and must not be loaded again.
    removePage: write(build, '/pages/remove', [...lists, 'log']),
  }),
})
