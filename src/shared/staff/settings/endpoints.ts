/** Lists the calls of `/api/staff` about the shop's settings. */
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import {
  maxSettingsBytes,
  setSettingsInput,
  setSettingsResult,
  settingsSchema,
  settingVersionsQuery,
  settingVersionsSchema,
} from './contract'

export const settingsEndpoints = {
  readSettings: {
    method: 'GET',
    path: '/settings',
    summary: 'All settings with where each comes from; of secrets only whether they are set',
    permission: 'settings',
    answer: settingsSchema,
  },
  listSettingVersions: {
    method: 'GET',
    path: '/settings/versions',
    summary: 'The last changes of a section of shop.yaml: who made each, and what was before',
    permission: 'settings',
    query: settingVersionsQuery,
    answer: settingVersionsSchema,
  },
  setSettings: {
    ...actionEndpoint('/settings/set', {
      permission: 'shop',
      reauthRequired: true,
      summary: 'Changes a section of shop.yaml; imports keep what is set here',
      input: setSettingsInput,
      result: setSettingsResult,
    }),
    bodyBytes: maxSettingsBytes,
  },
} as const satisfies Readonly<Record<string, StaffEndpoint>>
