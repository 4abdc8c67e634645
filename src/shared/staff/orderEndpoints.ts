/** Lists the calls of `/api/staff` about orders. */
import { z } from 'zod'
import {
  cancelInput,
  deliveredInput,
  refundInput,
  returnInput,
  shipInput,
  trackingInput,
} from './orderInputs'
import { actionEndpoint, type StaffEndpoint } from './staffEndpoint'

const done = z.object({})
const refunded = z.object({ refunded: z.number().meta({ description: 'in euros' }) })

export const orderEndpoints = {
  shipOrders: actionEndpoint('/orders/ship', {
    permission: 'orders',
    summary: 'Marks orders as sent, all or none; the buyers get a mail',
    input: shipInput,
    result: z.object({ sent: z.array(z.number().int()) }),
  }),
  correctTracking: actionEndpoint('/orders/tracking', {
    permission: 'orders',
    summary: 'Corrects the tracking number of an order that is on its way; the buyer gets a mail',
    input: trackingInput,
    result: done,
  }),
  markDelivered: actionEndpoint('/orders/delivered', {
    permission: 'orders',
    summary: 'Marks orders that were sent as delivered, all or none',
    input: deliveredInput,
    result: done,
  }),
  refundOrder: actionEndpoint('/orders/refund', {
    permission: 'refunds',
    needsProof: true,
    summary: 'Refunds money without returning goods',
    input: refundInput,
    result: refunded,
  }),
  cancelOrder: actionEndpoint('/orders/cancel', {
    permission: 'refunds',
    needsProof: true,
    summary: 'Cancels an order: its copies go back on the shelf, and the buyer gets a refund',
    input: cancelInput,
    result: done,
  }),
  returnOrder: actionEndpoint('/orders/return', {
    permission: 'refunds',
    needsProof: true,
    summary: 'Takes back an order that was sent, and refunds the buyer',
    input: returnInput,
    result: refunded,
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
