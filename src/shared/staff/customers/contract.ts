/** The schemas of the calls about customers. Money is euros, times are ISO 8601 UTC. */
import { z } from 'zod'
import { newsletterStates, orderStatuses, paymentStatuses } from '../../vocabulary'

const time = z.iso.datetime()
const euros = z.number()
const count = z.number().int()
const idCustomer = z.string().min(1).max(40)

export const customerInput = z.strictObject({ uuid_customer: idCustomer })
export const rebateInput = z.strictObject({
  uuid_customer: idCustomer,
  rebate_percent: z
    .number('The rebate must be a whole number of percent from 0 to 100.')
    .int('The rebate must be a whole number of percent from 0 to 100.')
    .min(0, 'The rebate must be a whole number of percent from 0 to 100.')
    .max(100, 'The rebate must be a whole number of percent from 0 to 100.')
    .meta({ description: 'whole percent off the goods; 0 for none' }),
})

export const customersQuery = {
  search: z.string().max(200).optional().meta({
    description:
      'the beginning of the e-mail address, a name, a company, a place or a phone number, or what an order is found by',
  }),
  before: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'the id of the last customer of the page before' }),
}

export const listedCustomerSchema = z.object({
  uuid_customer: z.string(),
  email: z.string(),
  /** As in the newest order, or else in a saved address; null if there is neither. */
  name: z.string().nullable(),
  rebate_percent: count,
  created_at: time,
  orders: count,
  newest_order: count.nullable(),
})

export const customersSchema = z.object({
  customers: z.array(listedCustomerSchema),
  /** For `before` of the next page; null if this is the last one. */
  next_before: z.string().nullable(),
  /** Whether there are more customers; without `next_before`, so many that a search must say more. */
  has_more: z.boolean(),
})

export const customerPageSchema = z.object({
  ...listedCustomerSchema.shape,
  phone: z.string().nullable(),
  newsletter: z.enum(newsletterStates),
  addresses: count,
  wishes: count,
  /** What was paid for orders and not given back. */
  spent: euros,
  /** For `version` of the action that sets the rebate. */
  version: z.string(),
  /** The newest 100. */
  newest_orders: z.array(
    z.object({
      order_number: count,
      created_at: time,
      status: z.enum(orderStatuses),
      payment_status: z.enum(paymentStatuses),
      total: euros,
      is_test: z.boolean(),
      lines: z.array(
        z.object({ artist: z.string(), title: z.string(), format: z.string(), quantity: count }),
      ),
    }),
  ),
})

export const deletedCustomerSchema = z.object({
  /** Orders that are kept without the account, as the law requires. */
  orders_kept: count,
})
