import type { AnswerAt } from '../../api/contract'
import { read, staffApi, write } from '../../api/staffApi'

export type InfoText = AnswerAt<'/info_text'>
export type InfoTextVersion = InfoText['versions'][number]
export type ListedText = AnswerAt<'/info_texts'>['texts'][number]

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
    setText: write(build, '/info_texts/set', ['infoTexts', 'auditLog']),
    removeText: write(build, '/info_texts/remove', ['infoTexts', 'auditLog']),
  }),
})
