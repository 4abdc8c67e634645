import { read, staffApi, write } from '../../api/staffApi'

export const { useListVouchersQuery, useMakeVouchersMutation, useEndVoucherMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      listVouchers: read(build, '/vouchers', ['vouchers', 'orders']),
      makeVouchers: write(build, '/vouchers/make', ['vouchers', 'log']),
      endVoucher: write(build, '/vouchers/end', ['vouchers', 'log']),
    }),
  })
