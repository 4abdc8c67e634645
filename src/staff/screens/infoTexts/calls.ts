import type { AnswerAt } from '../../api/contract'
import { read, staffApi, type Tag, write } from '../../api/staffApi'

export type InfoText = AnswerAt<'/info_text'>
export type InfoTextVersion = InfoText['versions'][number]
export type ListedText = AnswerAt<'/info_texts'>['texts'][number]

const textsApi = staffApi.enhanceEndpoints({ addTagTypes: ['texts'] as const })
// The shared code of the calls knows only its own kinds.
const texts = ['texts'] as unknown as readonly Tag[]
const changedTags = ['texts', 'log'] as unknown as readonly Tag[]

export const {
  useListTextsQuery,
  useReadTextQuery,
  usePreviewTextMutation,
  useSetTextMutation,
  useRemoveTextMutation,
} = (textsApi as unknown as typeof staffApi).injectEndpoints({
  endpoints: (build) => ({
    listTexts: read(build, '/info_texts', texts),
    readText: read(build, '/info_text', texts),
    previewText: write(build, '/info_texts/preview'),
    setText: write(build, '/info_texts/set', changedTags),
    removeText: write(build, '/info_texts/remove', changedTags),
  }),
})
