import type { AnswerAt, WriteInput } from '../../api/contract'
import { read, staffApi, type Tag, write } from '../../api/staffApi'

export type GoodsIn = AnswerAt<'/goods_in'>
export type ReceivableFormat = AnswerAt<'/goods_in/look_up'>['lines'][number]['formats'][number]
export type LookedUpLine = AnswerAt<'/goods_in/look_up'>['lines'][number]
export type FileTable = AnswerAt<'/goods_in/file'>
export type Received = AnswerAt<'/stock/receive'>['result']

const changedTags: readonly Tag[] = ['stock', 'today', 'auditLog']

export const {
  useGoodsInQuery,
  useLookUpLinesQuery,
  useLazyLookUpLinesQuery,
  useReadSupplierFileMutation,
  useReceiveGoodsMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    goodsIn: read(build, '/goods_in', ['stock']),
    lookUpLines: build.query<AnswerAt<'/goods_in/look_up'>, WriteInput<'/goods_in/look_up'>>({
      query: (body) => ({ url: '/goods_in/look_up', method: 'POST', body }),
      providesTags: ['stock', 'orders'],
    }),
    readSupplierFile: build.mutation<FileTable, Blob>({
      query: (body) => ({ url: '/goods_in/file', method: 'POST', body }),
    }),
    receiveGoods: write(build, '/stock/receive', changedTags),
  }),
})
