/** What staff do with the formats of releases beside their fields. */
import { toCents } from '../../../../src/shared/money'
import { required } from '../../../../src/shared/required'
import { addFormatInput } from '../../../../src/shared/staff/releases/inputs'
import type { Action } from '../../../platform/actions/action'
import { getShortName, toFormatDetail } from '../names/formatNames'
import { getFormats, getReleaseById } from './existingReleases'
import { insertFormat } from './newFormat'

/** Adds a format to a release, without copies. Imports leave it alone. */
export const addFormat = {
  name: 'releases add-format',
  input: addFormatInput,
  async run(trx, { uuid_release, ...values }, { now, recordAudit }) {
    const release = await getReleaseById(trx, uuid_release)
    const { price, barcode = null, ...fields } = values
    const uuid_release_format = await insertFormat(
      trx,
      release,
      { ...fields, barcode, priceCents: toCents(price), isHidden: false },
      now(),
    )
    const format = required((await getFormats(trx, [uuid_release_format])).get(uuid_release_format), 'format')
    await recordAudit(getShortName(format), toFormatDetail(format), { before: {}, after: values })
    return { uuid_release_format }
  },
} satisfies Action<typeof addFormatInput, { uuid_release_format: string }>
