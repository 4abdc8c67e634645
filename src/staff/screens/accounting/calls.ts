import type { WriteInput } from '../../api/contract'
import { type FileAnswer, readFile } from '../../api/fileAnswer'
import { read, staffApi, write } from '../../api/staffApi'

export const {
  useGetMonthQuery,
  useListDebitsQuery,
  useExportDebitsMutation,
  useGetDebitFileMutation,
  useSettleDebitMutation,
  useImportBankMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    getMonth: read(build, '/month', ['orders']),
    listDebits: read(build, '/sepa/debits', ['orders']),
    exportDebits: write(build, '/sepa/export', ['orders', 'log']),
    getDebitFile: build.mutation<FileAnswer, WriteInput<'/sepa/file'>>({
      query: (body) => ({ url: '/sepa/file', method: 'POST', body, responseHandler: readFile }),
      invalidatesTags: ['log'],
    }),
    importBank: write(build, '/bank/import', ['orders', 'inbox', 'today', 'resting', 'log']),
    settleDebit: write(build, '/sepa/settle', ['orders', 'inbox', 'today', 'resting', 'log']),
  }),
})
