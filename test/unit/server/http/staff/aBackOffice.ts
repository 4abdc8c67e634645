import path from 'node:path'
import { createGiftCardCodes } from '../../../../../server/core/giftCards/giftCardCodes'
import { createInvoiceWriter } from '../../../../../server/core/order/invoices/invoiceWriter'
import { createStaffModule } from '../../../../../server/http/staff/staffModule'
import { createAudioUploads } from '../../../../../server/http/staff/uploads/audioUploads'
import { createImageUploads } from '../../../../../server/http/staff/uploads/imageUploads'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import type { CreateLimit } from '../../../../../server/platform/limits/limit'
import { createMemoryLimit } from '../../../../../server/platform/limits/memoryLimit'
import { createLog } from '../../../../../server/platform/log/log'
import { paperFontFolder } from '../../../../../server/platform/support/paperFonts'
import type { StaffShop } from '../../cli/staffShop'

const shopSecret = 'a secret of a test that is long enough'
const fontFolder = paperFontFolder(path.resolve(__dirname, '../../../../..'))

/** Makes the back office of a shop, without the rest of its server. */
export function aBackOffice(
  { db, clock, dataDir }: Pick<StaffShop, 'db' | 'clock' | 'dataDir'>,
  createLimit: CreateLimit = createMemoryLimit,
) {
  return createStaffModule(db, {
    config: { publicUrl: 'http://localhost:3000', resourcesUrl: '', payments: 'sandbox' },
    content: {
      terms: async () => ({ webshop: { name: 'Rille' }, postage: { packagingGrams: 250 } }) as never,
    },
    createLimit,
    images: createImageUploads(db, { files: openShopFiles({ dataDir }), now: () => clock.now }),
    readerProgram: null,
    audio: createAudioUploads(db, { files: openShopFiles({ dataDir }), now: () => clock.now }),
    invoices: createInvoiceWriter(db, { fontFolder, now: () => clock.now }),
    fontFolder,
    known: { settings: [], listFindings: () => [] },
    previewRelease: async ({ title }) => title,
    previewInfoText: async ({ title }) => title,
    pageDrafts: { content: { draftPage: async () => ({ blocks: [] }) as never }, preview: async () => '' },
    shopSecret,
    giftCardCodes: createGiftCardCodes(shopSecret, true),
    now: () => clock.now,
    log: createLog('silent'),
  })
}
