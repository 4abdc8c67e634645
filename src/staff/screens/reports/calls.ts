import { read, staffApi } from '../../api/staffApi'

export const { useBestSoldQuery, useSlowStockQuery, useSearchesQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    bestSold: read(build, '/reports/sold'),
    slowStock: read(build, '/reports/slow'),
    searches: read(build, '/reports/searches'),
  }),
})
