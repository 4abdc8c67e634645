import { read, staffApi } from '../../api/staffApi'

export const { useTodayQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({ today: read(build, '/today', ['today']) }),
})
