import type { AnswerAt } from '../../api/contract'
import { read, staffApi, type Tag, write } from '../../api/staffApi'

export type InfoText = AnswerAt<'/text'>
export type InfoTextVersion = InfoText['versions'][number]
export type ListedText = AnswerAt<'/texts'>['texts'][number]

const textsApi = staffApi.enhanceEndpoints({ addTagTypes: ['texts'] as const })
// The shared code of the calls knows only its own kinds.
const texts = ['texts'] as unknown as readonly Tag[]
const changed = ['texts', 'log'] as unknown as readonly Tag[]

export const {
  useListTextsQuery,
  useReadTextQuery,
  usePreviewTextMutation,
  useSetTextMutation,
  useRemoveTextMutation,
} = (textsApi as unknown as typeof staffApi).injectEndpoints({
  endpoints: (build) => ({
    listTexts: read(build, '/texts', texts),
    readText: read(build, '/text', texts),
    previewText: write(build, '/texts/preview'),
    setText: write(build, '/texts/set', changed),
    removeText: write(build, '/texts/remove', changed),
  }),
})
