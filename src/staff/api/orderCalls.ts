import type { AnswerAt, OrderSelection, WriteInput } from './contract'
import { type FileAnswer, readFile } from './fileAnswer'
import { read, staffApi, write } from './staffApi'

/** An order changes by each of these calls, and each leaves a row in the log. */
const changed = ['orders', 'resting', 'log'] as const

export const {
  useListOrdersQuery,
  useLazyCountOrdersQuery,
  useGetOrderQuery,
  useMakePickListQuery,
  useMakePapersMutation,
  useMakeLabelFileMutation,
  useShipOrdersMutation,
  useCorrectTrackingMutation,
  useMarkDeliveredMutation,
  useResendMailMutation,
  useRefundOrderMutation,
  useCancelOrderMutation,
  useReturnOrderMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    listOrders: read(build, '/orders', ['orders']),
    countOrders: read(build, '/orders/count', ['orders']),
    getOrder: read(build, '/order/:order_number', ['orders']),
    makePickList: build.query<AnswerAt<'/orders/pick_list'>, OrderSelection>({
      query: (orders) => ({ url: '/orders/pick_list', method: 'POST', body: { orders } }),
    }),
    makePapers: build.mutation<FileAnswer, WriteInput<'/orders/papers'>>({
      query: (body) => ({ url: '/orders/papers', method: 'POST', body, responseHandler: readFile }),
    }),
    makeLabelFile: build.mutation<FileAnswer, WriteInput<'/orders/label_file'>>({
      query: (body) => ({ url: '/orders/label_file', method: 'POST', body, responseHandler: readFile }),
    }),
    shipOrders: write(build, '/orders/ship', changed),
    correctTracking: write(build, '/orders/tracking', changed),
    markDelivered: write(build, '/orders/delivered', changed),
    resendMail: write(build, '/orders/resend', changed),
    refundOrder: write(build, '/orders/refund', changed),
    cancelOrder: write(build, '/orders/cancel', changed),
    returnOrder: write(build, '/orders/return', changed),
  }),
})
