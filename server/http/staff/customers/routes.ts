import { customerEndpoints as endpoints } from '../../../../src/shared/staff/customers/endpoints'
import { deleteCustomer, exportCustomerData, setRebate } from '../../../core/customer/customerActions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'
import { listCustomers, readCustomerPage } from './page'

/**
 * Declares the routes about customers. A search takes the first 200 characters.
 * @param db for reading; actions get a transaction from `actionRoute`
 */
export function addCustomerRoutes(
  { route, actionRoute, fileActionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
): void {
  route(endpoints.listCustomers, ({ query }) =>
    listCustomers(db, {
      search: (query.get('search') ?? '').trim().slice(0, 200),
      before: query.get('before'),
    }),
  )
  route(endpoints.getCustomer, ({ params }) => readCustomerPage(db, params.uuid_customer))
  actionRoute(endpoints.setRebate, setRebate)
  fileActionRoute(endpoints.exportCustomer, exportCustomerData, (res, data) => {
    res
      .type('json')
      .setHeader('Content-Disposition', 'attachment; filename="customer.json"')
      .send(JSON.stringify(data, null, 2))
  })
  actionRoute(endpoints.deleteCustomer, deleteCustomer)
}
