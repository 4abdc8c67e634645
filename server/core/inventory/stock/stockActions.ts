/** What staff do with stock, from the command line and in the back office. */
import { required } from '../../../../src/shared/required'
import { setStockInput } from '../../../../src/shared/staff/releases/inputs'
import type { Action } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { getFormats } from '../../catalogue/editing/existingReleases'
import { formatTitle, getShortName, toFormatDetail } from '../../catalogue/names/formatNames'
import { tell } from '../staffSentences'
import { createStockAdmin } from './stockAdmin'
import { createStockReader } from './stockRepository'

async function stockState(db: ReadOnlyDatabase, { uuid_release_format }: { uuid_release_format: string }) {
  const onHand = await createStockReader(db).listOnHand([uuid_release_format])
  return { stock: onHand.get(uuid_release_format) ?? 0 }
}

/** Sets the copies of a format that can be sold; the result are the copies on hand before. */
export const setStock = {
  name: 'stock set',
  input: setStockInput,
  stateOf: stockState,
  async run(trx, { uuid_release_format, on_hand, reason }, { now, recordAudit }) {
    const formats = await getFormats(trx, [uuid_release_format])
    const format = required(formats.get(uuid_release_format), 'format')
    if (format.is_download) {
      throw new ShopError(
        409,
        'download_only',
        tell('{title} is download-only: there are no copies to count.', { title: formatTitle(format) }),
      )
    }
    const before = await createStockAdmin(trx, now().toISOString()).set(format, on_hand, reason)
    if (before !== on_hand) {
      await recordAudit(
        getShortName(format),
        { ...toFormatDetail(format), from: before, to: on_hand, reason },
        { before: { stock: before }, after: { stock: on_hand } },
      )
    }
    return { before }
  },
} satisfies Action<typeof setStockInput, { before: number }>
