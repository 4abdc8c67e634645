import type { AnswerAt } from '../../api/contract'
import { read, staffApi, type Tag, write } from '../../api/staffApi'

export type PointOfSale = AnswerAt<'/point_of_sale'>
export type FoundFormat = AnswerAt<'/point_of_sale/find'>['formats'][number]

const changedTags: readonly Tag[] = ['stock', 'today', 'auditLog']
const changedOrders: readonly Tag[] = ['orders', 'today', 'delayedActions', 'auditLog']

export const {
  usePointOfSaleQuery,
  useFindFormatsQuery,
  useFindOrdersQuery,
  useSellMutation,
  useUndoSaleMutation,
  usePutAsideMutation,
  useEndPutAsideMutation,
  useReadyOrderMutation,
  useHandOverMutation,
  useMarkCollectedMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    pointOfSale: read(build, '/point_of_sale', ['stock']),
    findFormats: read(build, '/point_of_sale/find', ['stock']),
    findOrders: read(build, '/orders', ['orders']),
    sell: write(build, '/stock/sell', changedTags),
    undoSale: write(build, '/stock/undo_sale', changedTags),
    putAside: write(build, '/stock/put_aside', changedTags),
    endPutAside: write(build, '/stock/end_put_aside', changedTags),
    readyOrder: write(build, '/orders/ship', changedOrders),
    markCollected: write(build, '/orders/collected', changedOrders),
    handOver: write(build, '/orders/delivered', changedOrders),
  }),
})
