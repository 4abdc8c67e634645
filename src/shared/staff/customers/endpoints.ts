/** Lists the calls of `/api/staff` about customers. */
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import {
  customerInput,
  customerPageSchema,
  customersQuery,
  customersSchema,
  deletedCustomerSchema,
  rebateInput,
} from './contract'

export const customerEndpoints = {
  listCustomers: {
    method: 'GET',
    path: '/customers',
    summary: 'The accounts, or those that a search finds, newest first, 50 at a time',
    permission: 'customers',
    query: customersQuery,
    answer: customersSchema,
  },
  getCustomer: {
    method: 'GET',
    path: '/customer/:uuid_customer',
    summary: 'One account, and what its customer bought',
    permission: 'customers',
    answer: customerPageSchema,
  },
  setRebate: actionEndpoint('/customers/rebate', {
    permission: 'customers',
    summary: 'Sets the rebate of a customer',
    input: rebateInput,
    result: customersSchema.shape.customers.element.pick({ uuid_customer: true, rebate_percent: true }),
  }),
  exportCustomer: {
    method: 'POST',
    path: '/customers/export',
    summary: 'Everything that the shop knows about a customer, as a JSON file; leaves a row in the log',
    permission: 'customers',
    reauthRequired: true,
    body: customerInput,
    answerTypes: ['application/json'],
  },
  deleteCustomer: actionEndpoint('/customers/delete', {
    permission: 'customers',
    reauthRequired: true,
    summary: 'Deletes an account; its orders are kept without it',
    input: customerInput,
    result: deletedCustomerSchema,
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
