/** Lists the calls of `/api/staff` about the shop's settings. */
import type { StaffEndpoint } from '../staffEndpoint'
import { settingsSchema } from './settingsContract'

export const settingsEndpoints = {
  readSettings: {
    method: 'GET',
    path: '/settings',
    summary: 'All settings with where each comes from; of secrets only whether they are set',
    permission: 'settings',
    answer: settingsSchema,
  },
} as const satisfies Readonly<Record<string, StaffEndpoint>>
