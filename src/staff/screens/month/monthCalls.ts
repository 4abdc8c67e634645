import { read, staffApi, write } from '../../api/staffApi'

export const { useGetMonthQuery, useListDebitsQuery, useSettleDebitMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    getMonth: read(build, '/month', ['orders']),
    listDebits: read(build, '/sepa/debits', ['orders']),
    settleDebit: write(build, '/sepa/settle', ['orders', 'inbox', 'today', 'resting', 'log']),
  }),
})
