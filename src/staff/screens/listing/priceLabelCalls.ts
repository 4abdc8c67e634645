import type { WriteInput } from '../../api/contract'
import { type FileAnswer, readFile } from '../../api/fileAnswer'
import { staffApi } from '../../api/staffApi'

export const { useMakePriceLabelsMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    makePriceLabels: build.mutation<FileAnswer, WriteInput<'/copies/price_labels'>>({
      query: (body) => ({ url: '/copies/price_labels', method: 'POST', body, responseHandler: readFile }),
    }),
  }),
})
