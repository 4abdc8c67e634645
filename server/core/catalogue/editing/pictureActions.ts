/** What staff do with the pictures of releases, from the command line and in the back office. */
import { setPicturesInput } from '../../../../src/shared/staff/releases/inputs'
import { type Action, diffStates } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { createMediaReader } from '../../media/mediaRepository'
import { tell } from '../staffSentences'
import { getReleaseById } from './existingReleases'
import { createPictureReader, createPictureWriter } from './pictureRepository'
import { createReleaseAdminReader } from './releaseAdminRepository'

/** Reads the pictures of a release. @returns an empty object if there is none */
export async function pictureState(db: ReadOnlyDatabase, { uuid_release }: { uuid_release: string }) {
  const row = await createReleaseAdminReader(db).findById(uuid_release)
  if (!row) return {}
  const gallery = await createPictureReader(db).listGallery(uuid_release)
  return { cover: row.uuid_image, gallery: gallery.map(({ uuid_image }) => uuid_image) }
}

/** Sets the cover and the gallery of a release to pictures of the shop. Imports keep what is set here. */
export const setPictures = {
  name: 'releases set-pictures',
  input: setPicturesInput,
  stateOf: pictureState,
  async run(trx, { uuid_release, cover, gallery }, { now, recordAudit }) {
    const { slug } = await getReleaseById(trx, uuid_release)
    const reader = createPictureReader(trx)
    const missing = await createMediaReader(trx).listMissingImages([...(cover ? [cover] : []), ...gallery])
    if (missing.length > 0) {
      throw new ShopError(409, 'image_gone', tell('A picture is no longer there. Choose it again.'))
    }
    const before = await pictureState(trx, { uuid_release })
    const itemsById = new Map((await reader.listGallery(uuid_release)).map((item) => [item.uuid_image, item]))
    const items = [...new Set(gallery)].map(
      (uuid_image) => itemsById.get(uuid_image) ?? { uuid_image, caption: null, credit: null },
    )
    await createPictureWriter(trx, now().toISOString()).savePictures(uuid_release, { cover, gallery: items })
    await recordAudit(slug, {}, diffStates(before, await pictureState(trx, { uuid_release })))
    return {}
  },
} satisfies Action<typeof setPicturesInput, object>
