import type { WriteInput } from '../../api/contract'
import { type FileAnswer, readFile } from '../../api/fileAnswer'
import { read, staffApi, write } from '../../api/staffApi'

export const {
  useListCustomersQuery,
  useGetCustomerQuery,
  useSetRebateMutation,
  useExportCustomerMutation,
  useDeleteCustomerMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: read(build, '/customers', ['customers', 'orders']),
    getCustomer: read(build, '/customer/:uuid_customer', ['customers', 'orders']),
    setRebate: write(build, '/customers/rebate', ['customers', 'auditLog']),
    exportCustomer: build.mutation<FileAnswer, WriteInput<'/customers/export'>>({
      query: (body) => ({ url: '/customers/export', method: 'POST', body, responseHandler: readFile }),
      invalidatesTags: ['auditLog'],
    }),
    deleteCustomer: write(build, '/customers/delete', ['customers', 'auditLog']),
  }),
})
