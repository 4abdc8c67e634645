import type { AnswerAt } from '../../api/contract'
import { read, staffApi, write } from '../../api/staffApi'

export type FoundRecord = AnswerAt<'/copies/find'>['records'][number]

export const { useFindRecordsQuery, useCopyChoicesQuery, useAddCopyMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    findRecords: read(build, '/copies/find', ['stock', 'orders']),
    copyChoices: read(build, '/copies/choices', ['stock']),
    addCopy: write(build, '/copies/add', ['stock', 'today', 'log']),
  }),
})
