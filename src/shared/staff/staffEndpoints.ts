import { accountEndpoints } from './account/endpoints'
import { accountingEndpoints } from './accounting/endpoints'
import { auditLogEndpoints } from './auditLog/endpoints'
import { buyInEndpoints } from './buyIns/endpoints'
import { curatedListEndpoints } from './curatedLists/endpoints'
import { customerEndpoints } from './customers/endpoints'
import { delayedActionEndpoints } from './delayedActions/endpoints'
import { giftCardEndpoints } from './giftCards/endpoints'
import { goodsInEndpoints } from './goodsIn/endpoints'
import { inboxEndpoints } from './inbox/endpoints'
import { infoTextEndpoints } from './infoTexts/endpoints'
import { integrationEndpoints } from './integrations/endpoints'
import { listingEndpoints } from './listing/endpoints'
import { orderEndpoints } from './orders/endpoints'
import { pageEndpoints } from './pages/endpoints'
import { pointOfSaleEndpoints } from './pointOfSale/endpoints'
import { redirectEndpoints } from './redirects/endpoints'
import { releaseEndpoints } from './releases/endpoints'
import { reportEndpoints } from './reports/endpoints'
import { settingsEndpoints } from './settings/endpoints'
import { signInEndpoints } from './signIn/endpoints'
import type { StaffEndpoint } from './staffEndpoint'
import { teamEndpoints } from './team/endpoints'
import { todayEndpoints } from './today/endpoints'
import { uploadEndpoints } from './uploads/endpoints'
import { voucherEndpoints } from './vouchers/endpoints'

/**
 * Lists the calls of `/api/staff`, each named once. Like those of shoppers, the server makes its routes and the OpenAPI
 * document from these rows, and the back office imports their types only.
 */
export const staffEndpoints = {
  ...accountEndpoints,
  ...accountingEndpoints,
  ...auditLogEndpoints,
  ...delayedActionEndpoints,
  ...pointOfSaleEndpoints,
  ...goodsInEndpoints,
  ...listingEndpoints,
  ...buyInEndpoints,
  ...customerEndpoints,
  ...giftCardEndpoints,
  ...inboxEndpoints,
  ...infoTextEndpoints,
  ...curatedListEndpoints,
  ...orderEndpoints,
  ...pageEndpoints,
  ...integrationEndpoints,
  ...releaseEndpoints,
  ...redirectEndpoints,
  ...reportEndpoints,
  ...settingsEndpoints,
  ...signInEndpoints,
  ...teamEndpoints,
  ...todayEndpoints,
  ...uploadEndpoints,
  ...voucherEndpoints,
} as const satisfies Readonly<Record<string, StaffEndpoint>>
