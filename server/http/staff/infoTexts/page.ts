import type { z } from 'zod'
import type { textSchema, textsSchema } from '../../../../src/shared/staff/infoTexts/contract'
import { infoSlugs } from '../../../../src/shared/vocabulary'
import { createInfoTextReader } from '../../../core/content/infoTexts/infoTextRepository'
import { inForceOn, isRequired, stateOfVersion } from '../../../core/content/infoTexts/infoTextRules'
import {
  asInfoSlug,
  infoTextState,
  readShopLanguages,
  readVersions,
} from '../../../core/content/infoTexts/infoTextState'
import { getVersion } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { listVersionChanges } from './repository'

/**
 * Lists all information texts that a shop can have, also those that it lacks.
 * @param today the shop's day
 */
export async function listInfoTexts(
  db: ReadOnlyDatabase,
  today: string,
): Promise<z.input<typeof textsSchema>> {
  const languages = await readShopLanguages(db)
  const [first] = languages
  const versions = Map.groupBy(await createInfoTextReader(db).listVersions(first), ({ slug }) => slug)
  return {
    languages,
    texts: infoSlugs.map((slug) => {
      const own = versions.get(slug) ?? []
      const inForce = inForceOn(own, today)
      const coming = own.filter(({ valid_from }) => valid_from > today).at(-1)
      const version = own.find(({ valid_from }) => valid_from === inForce) ?? coming
      return {
        slug,
        title: version?.texts[first]?.title ?? null,
        is_required: isRequired(slug),
        valid_from: inForce,
        coming_on: coming?.valid_from ?? null,
        languages: languages.filter((language) => version?.texts[language]),
      }
    }),
  }
}

/**
 * Reads a text with all its versions for its editor.
 * @param today the shop's day
 * @throws NotFound if there can be no such text; one that the shop lacks has no versions
 */
export async function readInfoText(
  db: ReadOnlyDatabase,
  name: string,
  today: string,
): Promise<z.input<typeof textSchema>> {
  const slug = asInfoSlug(name)
  const languages = await readShopLanguages(db)
  const versions = await readVersions(db, slug, languages[0])
  const inForce = inForceOn(versions, today)
  const changes = await listVersionChanges(db, slug)
  return {
    slug,
    languages,
    today,
    is_required: isRequired(slug),
    versions: versions.map((version) => ({
      ...version,
      state: stateOfVersion(version.valid_from, inForce),
      ...(changes.get(version.valid_from) ?? { changed_at: null, changed_by: null }),
    })),
    version: getVersion(await infoTextState(db, { slug })),
  }
}
