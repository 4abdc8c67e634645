import { getKeys } from '../../../src/shared/objects'
import { slugPath } from '../../../src/shared/slugs'
import type { LanguageHost } from '../../platform/languages/languageHosts'
import { xmlText } from '../../platform/support/xml'

/** The protocol allows 50,000 addresses in a file; with fewer, making a file does not delay other requests. */
export const addressesPerPart = 10_000

const kinds = { releases: '/release', labels: '/label', artists: '/artist' } as const
type Kind = keyof typeof kinds
/** The encoded slugs from `catalogue.allSlugs()`. */
export type SlugsByKind = Record<Kind, readonly string[]>

const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const xhtmlns = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/**
 * Writes `/sitemap.xml`, which is always an index of the parts, even if there is only one.
 * @param publicUrl the shop's origin
 */
export function sitemapIndex(slugs: SlugsByKind, publicUrl: string): string {
  const parts = getKeys(kinds).flatMap((kind) =>
    Array.from({ length: Math.ceil(slugs[kind].length / addressesPerPart) }, (_, i) => `${kind}-${i + 1}`),
  )
  const entries = ['pages', ...parts].map(
    (part) => `<sitemap><loc>${xmlText(`${publicUrl}/sitemap/${part}.xml`)}</loc></sitemap>\n`,
  )
  return `${declaration}<sitemapindex ${xmlns}>\n${entries.join('')}</sitemapindex>\n`
}

/**
 * Writes one part of the sitemap. Each page names its counterparts in the other languages, so that search engines show the
 * one that fits.
 * @param paths percent-encoded paths of pages
 * @param publicUrl the shop's origin
 * @param hosts of all languages; the first is for speakers of other languages
 */
export function sitemapPart(
  paths: readonly string[],
  publicUrl: string,
  hosts: readonly LanguageHost[],
): string {
  const alternates = hosts.length > 1 ? hosts.map(({ language, url }) => [language as string, url]) : []
  if (alternates[0]) alternates.push(['x-default', alternates[0][1] as string])
  const entries = paths.map((path) => {
    const links = alternates.map(
      ([language, url]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(url + path)}"/>`,
    )
    return `<url><loc>${xmlText(publicUrl + path)}</loc>${links.join('')}</url>\n`
  })
  const names = alternates.length > 0 ? `${xmlns} ${xhtmlns}` : xmlns
  return `${declaration}<urlset ${names}>\n${entries.join('')}</urlset>\n`
}

/**
 * Finds the paths of a part.
 * @param part a name such as `releases-2`
 * @returns percent-encoded paths; null if there is no such part
 */
export function pathsOfPart(part: string, slugs: SlugsByKind): string[] | null {
  const [, kind, number] = /^(releases|labels|artists)-([1-9]\d{0,5})$/.exec(part) ?? []
  if (!kind) return null
  const from = (Number(number) - 1) * addressesPerPart
  const paths = slugs[kind as Kind]
    .slice(from, from + addressesPerPart)
    .map((slug) => slugPath(kinds[kind as Kind], slug))
  return paths.length > 0 ? paths : null
}
