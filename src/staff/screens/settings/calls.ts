import { read, staffApi, write } from '../../api/staffApi'

export const { useReadSettingsQuery, useListSettingVersionsQuery, useSetSettingsMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      readSettings: read(build, '/settings', ['settings']),
      listSettingVersions: read(build, '/settings/versions', ['settings']),
      setSettings: write(build, '/settings/set', ['settings', 'auditLog']),
    }),
  })
