import path from 'node:path'
import { createMemoryLimit } from '../../../server/limits/memoryLimit'
import { createLog } from '../../../server/log/log'
import { invoiceFontFolder } from '../../../server/order/invoices/documentLayout'
import { createInvoiceWriter } from '../../../server/order/invoices/invoices'
import { createStaffModule } from '../../../server/staff/staffModule'
import type { StaffShop } from '../cli/staffShop'

const fontFolder = invoiceFontFolder(path.resolve(__dirname, '../../..'))

/** Makes the back office of a shop, without the rest of its server. */
export function aBackOffice({ db, clock }: StaffShop) {
  return createStaffModule(db, {
    config: { publicUrl: 'http://localhost:3000', resourcesUrl: '', payments: 'sandbox' },
    content: { terms: async () => ({ webshop: { name: 'Rille' } }) as never },
    createLimit: createMemoryLimit,
    invoices: createInvoiceWriter(db, { fontFolder, now: () => clock.now }),
    fontFolder,
    shopSecret: 'a secret of a test that is long enough',
    now: () => clock.now,
    log: createLog('silent'),
  })
}
