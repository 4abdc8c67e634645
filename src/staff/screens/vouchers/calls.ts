import { read, staffApi, write } from '../../api/staffApi'

export const { useListVouchersQuery, useMakeVouchersMutation, useEndVoucherMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      listVouchers: read(build, '/vouchers', ['vouchers', 'orders']),
      makeVouchers: write(build, '/vouchers/make', ['vouchers', 'auditLog']),
      endVoucher: write(build, '/vouchers/end', ['vouchers', 'auditLog']),
    }),
  })
