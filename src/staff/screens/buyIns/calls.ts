import type { AnswerAt } from '../../api/contract'
import { read, staffApi, write } from '../../api/staffApi'

export type BuyIn = AnswerAt<'/buyins'>['buy_ins'][number]

export const { useListBuyInsQuery, useAddBuyInMutation, useChangeBuyInMutation, useRemoveBuyInMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      listBuyIns: read(build, '/buyins', ['stock']),
      addBuyIn: write(build, '/buyins/add', ['stock', 'auditLog']),
      changeBuyIn: write(build, '/buyins/change', ['stock', 'auditLog']),
      removeBuyIn: write(build, '/buyins/remove', ['stock', 'auditLog']),
    }),
  })
