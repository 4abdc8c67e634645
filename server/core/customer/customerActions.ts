/** What staff do with customers' accounts, from the command line and in the back office. */
import type { z } from 'zod'
import {
  customerInput,
  type deletedCustomerSchema,
  rebateInput,
} from '../../../src/shared/staff/customers/contract'
import type { Action } from '../../platform/actions/action'
import type { AuditedState } from '../../platform/audit/actor'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { NotFound } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import { exportCustomer } from './customerExport'
import { createCustomerListReader } from './customerListRepository'
import { createCustomerReader, createCustomerWriter } from './customerRepository'

/** Sets the rebate, in whole percent. Baskets whose payment has started keep the old one. */
export const setRebate = {
  name: 'customers rebate',
  input: rebateInput,
  subject: ({ uuid_customer }) => uuid_customer,
  stateOf: rebateState,
  async run(trx, { uuid_customer, rebate_percent }, { now, recordAudit }) {
    const customers = createCustomerWriter(trx, now().toISOString())
    const before = await customers.lock(uuid_customer)
    if (!before) throw noCustomer()
    await customers.updateCustomer(uuid_customer, { rebate_percent })
    await recordAudit(uuid_customer, { from: before.rebate_percent, to: rebate_percent })
    return { uuid_customer, rebate_percent }
  },
} satisfies Action<typeof rebateInput, { uuid_customer: string; rebate_percent: number }>

/** The part of an account that `setRebate` changes; its version notices a change of somebody else. */
export async function rebateState(
  db: ReadOnlyDatabase,
  { uuid_customer }: { uuid_customer: string },
): Promise<AuditedState> {
  const customer = await createCustomerReader(db).findCustomer(uuid_customer)
  return customer ? { rebate_percent: customer.rebate_percent } : {}
}

/** Exports everything that the shop knows about a customer; the log says who has it. */
export const exportCustomerData = {
  name: 'customers export',
  input: customerInput,
  async run(trx, { uuid_customer }, { now, recordAudit }) {
    if (!(await createCustomerReader(trx).findCustomer(uuid_customer))) throw noCustomer()
    await recordAudit(uuid_customer, {})
    return exportCustomer(trx, uuid_customer, now)
  },
} satisfies Action<typeof customerInput>

/** Deletes an account for good. The orders stay without it, because the law requires the shop to keep them. */
export const deleteCustomer = {
  name: 'customers delete',
  input: customerInput,
  subject: ({ uuid_customer }) => uuid_customer,
  async stateOf(db, { uuid_customer }) {
    const customer = await createCustomerReader(db).findCustomer(uuid_customer)
    if (!customer) return { account: 'deleted' }
    const { addresses, wishes } = await createCustomerListReader(db).countBelongings(uuid_customer)
    return { account: 'open', rebate_percent: customer.rebate_percent, addresses, wishes }
  },
  async run(trx, { uuid_customer }, { now, recordAudit }) {
    const customers = createCustomerWriter(trx, now().toISOString())
    if (!(await customers.findCustomer(uuid_customer))) throw noCustomer()
    const counts = await createCustomerListReader(trx).countOrders([uuid_customer])
    const orders_kept = counts.get(uuid_customer)?.orders ?? 0
    await customers.deleteCustomer(uuid_customer)
    await recordAudit(uuid_customer, {})
    return { orders_kept }
  },
} satisfies Action<typeof customerInput, z.output<typeof deletedCustomerSchema>>

export const noCustomer = () => new NotFound(said('error.account.noCustomer'))
