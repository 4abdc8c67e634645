/** Lists the calls of `/api/staff` about orders. */
import { z } from 'zod'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import {
  addressFormSchema,
  countQuery,
  countSchema,
  documentsBody,
  ordersQuery,
  ordersSchema,
  pickListSchema,
  selectionBody,
  shippingLabelsBody,
  staffOrderSchema,
} from './contract'
import {
  addressInput,
  cancelInput,
  collectedInput,
  deliveredInput,
  noteInput,
  paidInput,
  refundInput,
  resendInput,
  returnInput,
  shipInput,
  trackingInput,
} from './inputs'

const emptyAnswer = z.object({})
const paid = z.object({
  amount: z.number().meta({ description: 'in euros, of all orders of the purchase' }),
})
const refunded = z.object({ refunded: z.number().meta({ description: 'in euros' }) })

export const orderEndpoints = {
  listOrders: {
    method: 'GET',
    path: '/orders',
    summary:
      'A page of the orders of a view or of a search: newest first, but what is to be packed oldest first',
    permission: 'see',
    query: ordersQuery,
    answer: ordersSchema,
  },
  countOrders: {
    method: 'GET',
    path: '/orders/count',
    summary: 'How many orders a view or a search has, for work on all of them',
    permission: 'see',
    query: countQuery,
    answer: countSchema,
  },
  getOrder: {
    method: 'GET',
    path: '/order/:order_number',
    summary: 'An order with all that is known of it',
    permission: 'see',
    answer: staffOrderSchema,
  },
  getOrderDocument: {
    method: 'GET',
    path: '/order/:order_number/:file',
    summary: 'Its invoice (invoice.pdf) or a correction of it, such as C-0001.pdf',
    permission: 'see',
    answerTypes: ['application/pdf'],
  },
  makePickList: {
    method: 'POST',
    path: '/orders/pick_list',
    summary: 'What to take from the shelf for orders, in shelf order',
    permission: 'see',
    body: selectionBody,
    answer: pickListSchema,
  },
  makeDocuments: {
    method: 'POST',
    path: '/orders/documents',
    summary: 'Packing slips or invoices of orders, as one PDF',
    permission: 'orders',
    body: documentsBody,
    answerTypes: ['application/pdf'],
  },
  makeShippingLabelFile: {
    method: 'POST',
    path: '/orders/shipping_label_file',
    summary: 'A file with the addresses of orders for a carrier, or with what customs ask for, as CSV',
    permission: 'orders',
    body: shippingLabelsBody,
    answerTypes: ['text/csv'],
  },
  noteOrder: actionEndpoint('/orders/note', {
    permission: 'orders',
    summary: 'Writes a note on an order, for staff only',
    input: noteInput,
    result: emptyAnswer,
  }),
  shipOrders: actionEndpoint('/orders/ship', {
    permission: 'orders',
    summary: 'Marks orders as sent, or some of their lines, all or none; the buyers get a mail',
    input: shipInput,
    result: z.object({ sent: z.array(z.number().int()) }),
  }),
  correctTracking: actionEndpoint('/orders/tracking', {
    permission: 'orders',
    summary: 'Corrects the tracking number of an order that is on its way; the buyer gets a mail',
    input: trackingInput,
    result: emptyAnswer,
  }),
  getAddressForm: {
    method: 'GET',
    path: '/order/:order_number/address/form',
    summary: 'The delivery address of an order by field, and the kinds of addresses that it can have',
    permission: 'orders',
    answer: addressFormSchema,
  },
  correctAddress: actionEndpoint('/orders/address', {
    permission: 'orders',
    summary:
      'Corrects the delivery address of an order until it was sent, in the same country; the invoice keeps the address at the time of sale',
    input: addressInput,
    result: z.object({ address: z.string().meta({ description: 'as it is printed, in lines' }) }),
  }),
  markDelivered: actionEndpoint('/orders/delivered', {
    permission: 'orders',
    summary: 'Marks orders that were sent as delivered, all or none',
    input: deliveredInput,
    result: emptyAnswer,
  }),
  markCollected: actionEndpoint('/orders/collected', {
    permission: 'orders',
    summary:
      'Records that an order which is paid on pick-up was paid, with all orders of the purchase, and handed over',
    input: collectedInput,
    result: paid,
  }),
  // Whoever marks an order of a gift card as paid makes the card.
  markPaid: actionEndpoint('/orders/paid', {
    permission: 'refunds',
    reauthRequired: true,
    summary: 'Records that a payment which the shop waited for has come, for all orders of the purchase',
    input: paidInput,
    result: paid,
  }),
  resendMail: actionEndpoint('/orders/resend', {
    permission: 'orders',
    summary: 'Sends a mail about an order again, as the order is now',
    input: resendInput,
    result: emptyAnswer,
  }),
  refundOrder: actionEndpoint('/orders/refund', {
    permission: 'refunds',
    reauthRequired: true,
    summary: 'Refunds money without returning goods, for all of an order or some lines',
    input: refundInput,
    result: refunded,
  }),
  cancelOrder: actionEndpoint('/orders/cancel', {
    permission: 'refunds',
    reauthRequired: true,
    summary:
      'Cancels an order, or lines that were not sent: copies go back on the shelf, and the buyer gets a refund',
    input: cancelInput,
    result: refunded,
  }),
  returnOrder: actionEndpoint('/orders/return', {
    permission: 'refunds',
    reauthRequired: true,
    summary: 'Takes back an order that was sent, or some of its lines, and refunds the buyer',
    input: returnInput,
    result: refunded,
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
