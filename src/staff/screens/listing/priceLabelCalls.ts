import type { WriteInput } from '../../api/contract'
import { type FileAnswer, readFile } from '../../api/fileAnswer'
import { staffApi } from '../../api/staffApi'

export const { useMakePriceLabelsMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    makePriceLabels: build.mutation<FileAnswer, WriteInput<'/copies/labels'>>({
      query: (body) => ({ url: '/copies/labels', method: 'POST', body, responseHandler: readFile }),
    }),
  }),
})
