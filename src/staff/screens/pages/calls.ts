import type { AnswerAt } from '../../api/contract'
import { read, staffApi, write } from '../../api/staffApi'

export type EditedPage = AnswerAt<'/page'>
export type ListedPage = AnswerAt<'/pages'>['pages'][number]
export type PageChoices = AnswerAt<'/pages/choices'>

export const {
  useListPagesQuery,
  useReadPageQuery,
  usePageChoicesQuery,
  useFindReleasesQuery,
  usePreviewPageMutation,
  useSetPageMutation,
  useRemovePageMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    listPages: read(build, '/pages', ['pages']),
    readPage: read(build, '/page', ['page']),
    pageChoices: read(build, '/pages/choices', ['pages']),
    findReleases: read(build, '/releases', ['releases']),
    previewPage: write(build, '/pages/preview'),
    setPage: write(build, '/pages/set', ['pages', 'page', 'auditLog']),
    // The page that was removed is still open, and must not be loaded again.
    removePage: write(build, '/pages/remove', ['pages', 'auditLog']),
  }),
})
