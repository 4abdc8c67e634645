import type { z } from 'zod'
import type { pageChoicesSchema, pageSchema } from '../../../../src/shared/staff/pages/contract'
import { createPictureReader } from '../../../core/catalogue/editing/pictureRepository'
import { createPageReader } from '../../../core/content/pages/pageRepository'
import { pageState, toPageContent } from '../../../core/content/pages/pageState'
import { tell } from '../../../core/content/staffSentences'
import { getVersion } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { NotFound } from '../../../platform/errors'
import { createPageScreenReader } from './repository'

const maxPictures = 200
const maxLabels = 5000

/**
 * Reads a page for its editor.
 * @throws NotFound if there is no such page
 */
export async function readPage(db: ReadOnlyDatabase, slug: string): Promise<z.input<typeof pageSchema>> {
  const page = await createPageReader(db).findPage(slug)
  if (!page) throw new NotFound(tell('This page does not exist (any more).'))
  const { blocks } = await toPageContent(db, page, 'uuid_image')
  const releases = await createPageScreenReader(db).listReleases(slugsIn(blocks))
  const { title, description, changed_at } = page
  return {
    slug,
    title,
    description,
    changed_at,
    // Members without a value are left out, as in JSON.
    blocks: JSON.parse(JSON.stringify(blocks)),
    releases: releases.map(({ display_artist, is_published, ...release }) => ({
      ...release,
      artist: display_artist,
      is_shown: is_published === 1,
    })),
    version: getVersion(await pageState(db, { slug })),
  }
}

/** Lists the slugs of the releases that blocks name. */
const slugsIn = (blocks: readonly unknown[]): string[] =>
  (blocks as { release_group?: { lines?: string[][] } }[]).flatMap(
    ({ release_group }) => release_group?.lines?.flat() ?? [],
  )

/**
 * Lists the genres, lists, labels and pictures that blocks of a page can name.
 * @returns at most 5000 labels and 200 pictures; `image_preset` is null if the shop has no large enough size
 */
export async function readPageChoices(db: ReadOnlyDatabase): Promise<z.input<typeof pageChoicesSchema>> {
  const reader = createPageScreenReader(db)
  return {
    image_preset: await createPictureReader(db).findPreset(),
    genres: await reader.listGenres(),
    lists: await reader.listCurated(),
    labels: await reader.listLabels(maxLabels),
    pictures: await reader.listPictures(maxPictures),
  }
}
