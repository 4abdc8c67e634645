import { customerEndpoints as endpoints } from '../../../src/shared/staff/office/customerEndpoints'
import { deleteCustomer, exportCustomerData, setRebate } from '../../customer/customerActions'
import type { ReadOnlyDatabase } from '../../database/access'
import { listCustomers, readCustomerPage } from '../customers/customers'
import type { StaffRoutes } from '../staffRoutes'

/** Declares the routes about customers. */
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
