import { accountEndpoints } from './accountEndpoints'
import { copyEndpoints } from './copies/copyEndpoints'
import { inboxEndpoints } from './inboxEndpoints'
import { customerEndpoints } from './office/customerEndpoints'
import { monthEndpoints } from './office/monthEndpoints'
import { settingsEndpoints } from './office/settingsEndpoints'
import { voucherEndpoints } from './office/voucherEndpoints'
import { orderEndpoints } from './orderEndpoints'
import { pageEndpoints } from './pages/pageEndpoints'
import { programEndpoints } from './programEndpoints'
import { recordEndpoints } from './recordEndpoints'
import type { StaffEndpoint } from './staffEndpoint'
import { counterEndpoints } from './stock/counterEndpoints'
import { deliveryEndpoints } from './stock/deliveryEndpoints'
import { todayEndpoints } from './todayEndpoints'
import { uploadEndpoints } from './uploadEndpoints'

/**
 * Lists the calls of `/api/staff`, each named once. Like those of shoppers, the server makes its routes and the OpenAPI
 * document from these rows, and the back office imports their types only.
 */
export const staffEndpoints = {
  ...accountEndpoints,
  ...counterEndpoints,
  ...deliveryEndpoints,
  ...copyEndpoints,
  ...customerEndpoints,
  ...inboxEndpoints,
  ...monthEndpoints,
  ...orderEndpoints,
  ...pageEndpoints,
  ...programEndpoints,
  ...recordEndpoints,
  ...settingsEndpoints,
  ...todayEndpoints,
  ...uploadEndpoints,
  ...voucherEndpoints,
} as const satisfies Readonly<Record<string, StaffEndpoint>>
