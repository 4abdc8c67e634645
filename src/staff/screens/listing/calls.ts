import type { AnswerAt } from '../../api/contract'
import { read, staffApi, write } from '../../api/staffApi'

export type FoundRelease = AnswerAt<'/copies/find'>['releases'][number]

export const { useFindForListingQuery, useCopyChoicesQuery, useFindKeptSumQuery, useAddCopyMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      findForListing: read(build, '/copies/find', ['stock', 'orders']),
      copyChoices: read(build, '/copies/choices', ['stock']),
      findKeptSum: read(build, '/copies/kept_sum', []),
      addCopy: write(build, '/copies/add', ['stock', 'today', 'auditLog']),
    }),
  })
