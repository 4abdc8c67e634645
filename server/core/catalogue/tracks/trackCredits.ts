import { slugify } from '../../../platform/support/slugify'
import type { Credited } from './trackRecord'

/** The artists of a track by slug, as the slug is made of the name. */
export interface Credits {
  /** The names that the track gives as such: its artist, where that is not the release's, and its guests. */
  named: ReadonlyMap<string, string>
  /** The slugs of texts that may be names, in `A & B` or `A Remix`: they count only where there is such an artist. */
  possible: ReadonlySet<string>
}

/** The slugs of names that stand for any artist. */
export const collectiveNames: ReadonlySet<string> = new Set([
  'various-artists',
  'various',
  'va',
  'v-a',
  'unknown',
  'unknown-artist',
])
/** What precedes the last word of a version, and names nobody there: `Radio Edit`, `Club Mix`. */
const usualVersions = new Set(
  'album club dub extended full instrumental live long original radio remix short single video vocal'.split(
    ' ',
  ),
)
const betweenNames = /\s*(?:[,;/&+]|\s(?:and|und|x|vs\.?|feat\.?|ft\.?|with|featuring|pres\.?)\s)\s*/iu
const remixerPattern =
  /^(\S.*?)(?:['’`´]s?)?\s+(?:re-?mix|rmx|mix|edit|re-?edit|dub|version|rework|remake|refix|reshape|flip)$/iu
const possessive = /['’`´]s?\s.*$/u

/**
 * Lists the artists that a track names.
 * @param display_artist empty when it is the release's
 */
export function toCredits({ display_artist, featured_artists, version }: Credited): Credits {
  const namesBySlug = new Map<string, string>()
  for (const name of [display_artist, ...featured_artists]) {
    const slug = name.trim() && slugify(name)
    if (slug && !collectiveNames.has(slug) && !namesBySlug.has(slug)) namesBySlug.set(slug, name.trim())
  }
  const possible = new Set<string>()
  const remixer = version === null ? null : remixerPattern.exec(version.trim())?.[1]
  for (const text of [display_artist, ...featured_artists, remixer ?? '']) {
    if (text === '') continue
    for (const part of [text, text.replace(possessive, ''), ...text.split(betweenNames)]) {
      const slug = part.trim() && slugify(part)
      if (slug && !namesBySlug.has(slug) && !collectiveNames.has(slug) && !usualVersions.has(slug))
        possible.add(slug)
    }
  }
  return { named: namesBySlug, possible }
}
