import type { AnswerAt } from '../api/contract'
import { staffApi } from '../api/staffApi'
import type { Crop } from './cropRules'

export type UploadedImage = AnswerAt<'/uploads/image'>

export const { useUploadImageMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    uploadImage: build.mutation<UploadedImage, { file: Blob; crop: Crop | null }>({
      query: ({ file, crop }) => ({
        url: '/uploads/image',
        method: 'POST',
        body: file,
        ...(crop && { params: { ...crop } }),
      }),
    }),
  }),
})
