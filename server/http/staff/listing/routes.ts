import { copyEndpoints as endpoints } from '../../../src/shared/staff/copies/copyEndpoints'
import { createContentReader } from '../../content/contentRepository'
import { readSeller } from '../../content/seller'
import { readShopTexts } from '../../content/shopTexts'
import { addCopy } from '../../copies/copyActions'
import { findRecords, readCopyChoices } from '../../copies/copyLookup'
import type { ReadOnlyDatabase } from '../../database/access'
import { InvalidRequest } from '../../errors'
import { firstLanguage } from '../../languages/languageHosts'
import { writeLabels } from '../copies/labels'
import type { StaffRoutes } from '../staffRoutes'

const maxCodeLength = 200

export interface CopyRoutesOptions {
  /** The folder of the fonts for PDFs. */
  fontFolder: string
  now: () => Date
}

/** Declares the routes of listing copies. */
export function addCopyRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { fontFolder, now }: CopyRoutesOptions,
): void {
  route(endpoints.findRecords, ({ query }) => {
    const code = query.get('code')?.trim() ?? ''
    if (code === '' || code.length > maxCodeLength) {
      throw new InvalidRequest('Scan or type a barcode, a catalogue number or a Discogs number.')
    }
    return findRecords(db, code)
  })
  route(endpoints.copyChoices, () => readCopyChoices(db))
  route(endpoints.makeLabels, async ({ body, res }) => {
    const setting = await createContentReader(db).findSetting('shop')
    const texts = readShopTexts(setting, firstLanguage(setting))
    const bytes = await writeLabels(db, body, {
      shopName: readSeller(setting).shopName,
      texts,
      fontFolder,
      now: now(),
    })
    res.type('application/pdf').setHeader('Content-Disposition', 'attachment; filename="labels.pdf"')
    res.send(bytes)
  })
  actionRoute(endpoints.addCopy, addCopy)
}
