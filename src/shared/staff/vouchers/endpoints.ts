/** Lists the calls of `/api/staff` about vouchers. */
import { z } from 'zod'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import {
  madeVouchersSchema,
  makeVouchersInput,
  voucherInput,
  vouchersQuery,
  vouchersSchema,
} from './contract'

export const voucherEndpoints = {
  listVouchers: {
    method: 'GET',
    path: '/vouchers',
    summary: 'Vouchers by code, with what they were used for, 50 at a time',
    permission: 'customers',
    query: vouchersQuery,
    answer: vouchersSchema,
  },
  makeVouchers: actionEndpoint('/vouchers/make', {
    permission: 'customers',
    reauthRequired: true,
    summary: 'Makes one voucher, or many with random codes; the log does not have the codes',
    input: makeVouchersInput,
    result: madeVouchersSchema,
  }),
  endVoucher: actionEndpoint('/vouchers/end', {
    permission: 'customers',
    summary: 'Ends a voucher; orders that used it stay as they are',
    input: voucherInput,
    result: z.object({}),
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
