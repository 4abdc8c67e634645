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
  let findByWords: ((name: string) => ReleaseName[]) | undefined
  const releases: AdminRelease[] = []
  for (const name of names) {
    const exactMatch = await releaseAdmin.find(name.trim())
    if (exactMatch) releases.push(exactMatch)
    else {
      findByWords ??= await createNameSearch(db, context)
      const { uuid_release } = getOnlyMatch(name, findByWords(name.trim()))
      releases.push(required(await releaseAdmin.find(uuid_release), `release ${uuid_release}`))
    }
  }
  return releases
}

/**
 * Reads the names of all releases.
 * @returns a function that finds releases by a number of their formats, or else by words of artist, title and slug
 */
async function createNameSearch(
  db: ReadOnlyDatabase,
  context: CliContext,
): Promise<(name: string) => ReleaseName[]> {
  const allNames = await createReleaseAdminReader(db).listNames()
  const formats = await readFormatNames(db, context)
  return (name) => {
    const byFormat = new Set(formats.find(name).map(({ uuid_release }) => uuid_release))
    if (byFormat.size > 0) return allNames.filter(({ uuid_release }) => byFormat.has(uuid_release))
    const words = searchWords(name)
    if (words.length === 0) return []
    return allNames.filter((release) => {
      const text = foldLoosely(`${formatReleaseName(release)} ${release.slug}`)
      return words.every((word) => text.includes(word))
    })
  }
}

function getOnlyMatch(name: string, matches: readonly ReleaseName[]): ReleaseName {
  if (matches.length === 1) return elementAt(matches, 0)
  if (matches.length === 0) {
    throw new CommandRefused(`There is no release ${name}. Name it by its slug, or as discogs:NUMBER.`)
  }
  const listedMatches = matches.slice(0, 10).map((match) => `\n  ${match.slug}  ${formatReleaseName(match)}`)
  throw new CommandRefused(
    `${name} matches ${matches.length} releases. Choose one:${listedMatches.join('')}${matches.length > listedMatches.length ? '\n  …' : ''}`,
  )
}
