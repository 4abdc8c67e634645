import type { z } from 'zod'
import type { releasePageSchema } from '../../../../src/shared/staff/releases/contract'
import { createFormatListReader } from '../../../core/catalogue/editing/formatListRepository'
import { readListedFormats } from '../../../core/catalogue/editing/listedFormats'
import { pictureState } from '../../../core/catalogue/editing/pictureActions'
import { createPictureReader } from '../../../core/catalogue/editing/pictureRepository'
import { readPriceState } from '../../../core/catalogue/editing/priceActions'
import { createReleaseAdminReader } from '../../../core/catalogue/editing/releaseAdminRepository'
import { readFormatState, readReleaseState } from '../../../core/catalogue/editing/releaseState'
import { readTrackState } from '../../../core/catalogue/editing/trackActions'
import { tell } from '../../../core/catalogue/staffSentences'
import { getVersion } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { NotFound } from '../../../platform/errors'
import { createReleasePageReader } from './releaseHistoryRepository'

const shownHistory = 30

/**
 * Reads the page of a release: its fields with their versions, formats, pictures, tracks and history.
 * @throws NotFound if there is no such release
 */
export async function readReleasePage(
  db: ReadOnlyDatabase,
  uuid_release: string,
): Promise<z.input<typeof releasePageSchema>> {
  const admin = createReleaseAdminReader(db)
  const pictureReader = createPictureReader(db)
  const row = await admin.findById(uuid_release)
  if (!row) throw new NotFound(tell('This release does not exist (any more).'))
  const ids = (await admin.listFormats(uuid_release)).map((format) => format.uuid_release_format)
  const listed = await readListedFormats(db, ids)
  const fields = await readReleaseState(db, { uuid_release })
  const pictures = await pictureState(db, { uuid_release })
  const refs = listed.flatMap(
    ({ catalog_nr, barcode, uuid_release_format }) => catalog_nr ?? barcode ?? uuid_release_format,
  )
  const history = await createReleasePageReader(db).listHistory(
    uuid_release,
    [...new Set([row.slug, ...refs])],
    shownHistory,
  )
  const tracks = await readTrackState(db, { uuid_release })
  return {
    uuid_release,
    slug: row.slug,
    source_key: row.source_key,
    is_shown: row.is_published === 1,
    fields: fields as z.input<typeof releasePageSchema>['fields'],
    version: getVersion(fields),
    formats: await Promise.all(
      listed.map(async (format) => {
        const { uuid_release_format } = format
        const values = await readFormatState(db, { uuid_release_format })
        return {
          listed: format,
          fields: values as z.input<typeof releasePageSchema>['formats'][number]['fields'],
          version: getVersion(values),
          price_version: getVersion(await readPriceState(db, { prices: [{ uuid_release_format }] })),
        }
      }),
    ),
    image_preset: await pictureReader.findPreset(),
    cover: row.uuid_image,
    gallery: await pictureReader.listGallery(uuid_release),
    pictures_version: getVersion(pictures),
    tracklists: tracks.tracklists,
    tracks_version: getVersion(tracks),
    genres: await createFormatListReader(db).listGenres(),
    history: history.map(({ id_entry, done_at, done_by, command, detail, before, after }) => ({
      id: id_entry,
      at: done_at,
      by: done_by,
      action: command,
      detail: JSON.parse(detail),
      before: before === null ? null : JSON.parse(before),
      after: after === null ? null : JSON.parse(after),
    })),
  }
}
