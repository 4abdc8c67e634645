import type { AnswerAt, OrderSelection, WriteInput } from '../../api/contract'
import { type FileAnswer, readFile } from '../../api/fileAnswer'
import { read, staffApi, write } from '../../api/staffApi'

/** An order changes by each of these calls, and each leaves a row in the log. */
const changedTags = ['orders', 'inbox', 'today', 'delayedActions', 'auditLog'] as const

export const {
  useListOrdersQuery,
  useLazyCountOrdersQuery,
  useGetOrderQuery,
  useMakePickListQuery,
  useMakeDocumentsMutation,
  useMakeShippingLabelFileMutation,
  useNoteOrderMutation,
  useShipOrdersMutation,
  useCorrectTrackingMutation,
  useGetAddressFormQuery,
  useCorrectAddressMutation,
  useMarkDeliveredMutation,
  useMarkPaidMutation,
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
    makeDocuments: build.mutation<FileAnswer, WriteInput<'/orders/documents'>>({
      query: (body) => ({ url: '/orders/documents', method: 'POST', body, responseHandler: readFile }),
    }),
    makeShippingLabelFile: build.mutation<FileAnswer, WriteInput<'/orders/shipping_label_file'>>({
      query: (body) => ({
        url: '/orders/shipping_label_file',
        method: 'POST',
        body,
        responseHandler: readFile,
      }),
    }),
    noteOrder: write(build, '/orders/note', changedTags),
    shipOrders: write(build, '/orders/ship', changedTags),
    correctTracking: write(build, '/orders/tracking', changedTags),
    getAddressForm: read(build, '/order/:order_number/address/form', ['orders']),
    correctAddress: write(build, '/orders/address', changedTags),
    markDelivered: write(build, '/orders/delivered', changedTags),
    markPaid: write(build, '/orders/paid', changedTags),
    resendMail: write(build, '/orders/resend', changedTags),
    refundOrder: write(build, '/orders/refund', changedTags),
    cancelOrder: write(build, '/orders/cancel', changedTags),
    returnOrder: write(build, '/orders/return', changedTags),
  }),
})
