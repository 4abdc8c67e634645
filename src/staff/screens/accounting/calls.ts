import type { WriteInput } from '../../api/contract'
import { type FileAnswer, readFile } from '../../api/fileAnswer'
import { read, staffApi, write } from '../../api/staffApi'

/** A file for the tax adviser, with the period that it is about. */
export interface AdviserFile {
  path: '/accounting/datev' | '/accounting/oss' | '/accounting/packaging'
  params: Record<string, string>
}

export const {
  useGetMonthQuery,
  useListDebitsQuery,
  useExportDebitsMutation,
  useGetDebitFileMutation,
  useSettleDebitMutation,
  useImportBankMutation,
  useGetAdviserFileMutation,
  useListOpenItemsQuery,
  useMatchPayoutsMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    getMonth: read(build, '/accounting', ['orders']),
    listDebits: read(build, '/sepa/debits', ['orders']),
    exportDebits: write(build, '/sepa/export', ['orders', 'auditLog']),
    getDebitFile: build.mutation<FileAnswer, WriteInput<'/sepa/file'>>({
      query: (body) => ({ url: '/sepa/file', method: 'POST', body, responseHandler: readFile }),
      invalidatesTags: ['auditLog'],
    }),
    importBank: write(build, '/bank/import', ['orders', 'inbox', 'today', 'delayedActions', 'auditLog']),
    settleDebit: write(build, '/sepa/settle', ['orders', 'inbox', 'today', 'delayedActions', 'auditLog']),
    getAdviserFile: build.mutation<FileAnswer, AdviserFile>({
      query: ({ path, params }) => ({ url: path, method: 'GET', params, responseHandler: readFile }),
    }),
    listOpenItems: read(build, '/accounting/open_items', ['orders']),
    matchPayouts: write(build, '/accounting/payouts'),
  }),
})
