/** Finds releases by the names that the ops team uses; all commands accept the same names. */

import { formatReleaseName } from '../../../src/shared/formatReleaseName'
import { elementAt, required } from '../../../src/shared/required'
import {
  type AdminRelease,
  createReleaseAdminReader,
  type ReleaseName,
} from '../../core/catalogue/editing/releaseAdminRepository'
import { searchWords } from '../../core/catalogue/names/formatNames'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { foldLoosely } from '../../platform/support/foldLoosely'
import { type CliContext, CommandRefused } from '../cliContext'
import { readFormatNames } from './namedFormats'

/**
 * Finds the one release that has a name.
 * @param name a slug, `discogs:NUMBER`, a number of one of its formats, or words of artist and title
 * @throws CommandRefused if no release or several releases have this name
 */
export async function getRelease(
  db: ReadOnlyDatabase,
  context: CliContext,
  name: string,
): Promise<AdminRelease> {
  return elementAt(await getReleases(db, context, [name]), 0)
}

/**
 * Finds releases by name. It looks for slugs and source keys first; the names of all releases are read only once, and
 * only if a name is neither.
 * @param names see `getRelease`
 * @returns the releases in the order of `names`
 * @throws CommandRefused if one of the names has no release or several
 */
export async function getReleases(
  db: ReadOnlyDatabase,
  context: CliContext,
  names: readonly string[],
): Promise<AdminRelease[]> {
  const releaseAdmin = createReleaseAdminReader(db)
  let byWords: ((name: string) => ReleaseName[]) | undefined
  const found: AdminRelease[] = []
  for (const name of names) {
    const exact = await releaseAdmin.find(name.trim())
    if (exact) found.push(exact)
    else {
      byWords ??= await readByWords(db, context)
      const { uuid_release } = onlyOne(name, byWords(name.trim()))
      found.push(required(await releaseAdmin.find(uuid_release), `release ${uuid_release}`))
    }
  }
  return found
}

/**
 * Reads the names of all releases.
 * @returns a function that finds releases by a number of their formats, or else by words of artist, title and slug
 */
async function readByWords(
  db: ReadOnlyDatabase,
  context: CliContext,
): Promise<(name: string) => ReleaseName[]> {
  const all = await createReleaseAdminReader(db).listNames()
  const formats = await readFormatNames(db, context)
  return (name) => {
    const byFormat = new Set(formats.find(name).map(({ uuid_release }) => uuid_release))
    if (byFormat.size > 0) return all.filter(({ uuid_release }) => byFormat.has(uuid_release))
    const words = searchWords(name)
    if (words.length === 0) return []
    return all.filter((one) => {
      const text = foldLoosely(`${formatReleaseName(one)} ${one.slug}`)
      return words.every((word) => text.includes(word))
    })
  }
}

function onlyOne(name: string, found: readonly ReleaseName[]): ReleaseName {
  if (found.length === 1) return elementAt(found, 0)
  if (found.length === 0) {
    throw new CommandRefused(`There is no release ${name}. Name it by its slug, or as discogs:NUMBER.`)
  }
  const some = found.slice(0, 10).map((one) => `\n  ${one.slug}  ${formatReleaseName(one)}`)
  throw new CommandRefused(
    `${name} matches ${found.length} releases. Choose one:${some.join('')}${found.length > some.length ? '\n  …' : ''}`,
  )
}
