import { read, staffApi } from '../../api/staffApi'

export const { useListLogQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({ listLog: read(build, '/log', ['log']) }),
})
