import type { AnswerAt } from '../../api/contract'
import { read, staffApi, write } from '../../api/staffApi'

export type InfoText = AnswerAt<'/info_text'>
export type InfoTextVersion = InfoText['versions'][number]
export type ListedText = AnswerAt<'/info_texts'>['texts'][number]

const changedTags = ['infoTexts', 'auditLog'] as const

export const {
  useListTextsQuery,
  useReadTextQuery,
  usePreviewTextMutation,
  useSetTextMutation,
  useRemoveTextMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    listTexts: read(build, '/info_texts', ['infoTexts']),
    readText: read(build, '/info_text', ['infoTexts']),
    previewText: write(build, '/info_texts/preview'),
    setText: write(build, '/info_texts/set', changedTags),
    removeText: write(build, '/info_texts/remove', changedTags),
  }),
})
