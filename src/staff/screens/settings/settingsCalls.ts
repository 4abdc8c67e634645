import { read, staffApi } from '../../api/staffApi'

export const { useReadSettingsQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({ readSettings: read(build, '/settings') }),
})
