import { accountEndpoints } from './accountEndpoints'
import { inboxEndpoints } from './inboxEndpoints'
import { orderEndpoints } from './orderEndpoints'
import { programEndpoints } from './programEndpoints'
import type { StaffEndpoint } from './staffEndpoint'
import { todayEndpoints } from './todayEndpoints'

/**
 * Lists the calls of `/api/staff`, each named once. Like those of shoppers, the server makes its routes and the OpenAPI
 * document from these rows, and the back office imports their types only.
 */
export const staffEndpoints = {
  ...accountEndpoints,
  ...inboxEndpoints,
  ...orderEndpoints,
  ...programEndpoints,
  ...todayEndpoints,
} as const satisfies Readonly<Record<string, StaffEndpoint>>
