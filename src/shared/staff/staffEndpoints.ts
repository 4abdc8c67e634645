import { accountEndpoints } from './accountEndpoints'
import { copyEndpoints } from './copies/copyEndpoints'
import { inboxEndpoints } from './inboxEndpoints'
import { infoTextEndpoints } from './infoTexts/infoTextEndpoints'
import { listEndpoints } from './lists/listEndpoints'
import { bankEndpoints } from './office/bankEndpoints'
import { booksEndpoints } from './office/booksEndpoints'
import { customerEndpoints } from './office/customerEndpoints'
import { giftCardEndpoints } from './office/giftCardEndpoints'
import { monthEndpoints } from './office/monthEndpoints'
import { redirectEndpoints } from './office/redirectEndpoints'
import { reportEndpoints } from './office/reportEndpoints'
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
  ...bankEndpoints,
  ...booksEndpoints,
  ...counterEndpoints,
  ...deliveryEndpoints,
  ...copyEndpoints,
  ...customerEndpoints,
  ...giftCardEndpoints,
  ...inboxEndpoints,
  ...infoTextEndpoints,
  ...listEndpoints,
  ...monthEndpoints,
  ...orderEndpoints,
  ...pageEndpoints,
  ...programEndpoints,
  ...recordEndpoints,
  ...redirectEndpoints,
  ...reportEndpoints,
  ...settingsEndpoints,
  ...todayEndpoints,
  ...uploadEndpoints,
  ...voucherEndpoints,
} as const satisfies Readonly<Record<string, StaffEndpoint>>
