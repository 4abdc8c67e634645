import { JSDOM } from 'jsdom'

export interface OpenedPage {
  status: number
  headers: Headers
  document: Document
}

/**
 * Fetches a page as it is without scripts; redirects are not followed.
 * @returns status, headers and document
 */
export async function openPage(address: string): Promise<OpenedPage> {
  const answer = await fetch(address, { redirect: 'manual', headers: { Accept: 'text/html' } })
  const { document } = new JSDOM(await answer.text()).window
  return { status: answer.status, headers: answer.headers, document }
}

/**
 * Calls the public API.
 * @returns the answer, typed by the contract
 */
export const askApi = async <T>(shop: string, path: string): Promise<T> =>
  (await fetch(`${shop}/api/public${path}`)).json()

/**
 * Reads the text of an element with single spaces.
 * @returns '' when there is no element
 */
export const wordsOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

export const allWords = (within: ParentNode, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(wordsOf)

export const hrefs = (within: ParentNode, selector: string): (string | null)[] =>
  [...within.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

/**
 * Reads the content of a `meta` element.
 * @param name its name or property
 * @returns null when there is none
 */
export const metaOf = (document: Document, name: string): string | null =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null

export const canonicalOf = (document: Document): string | null =>
  document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null

/**
 * Writes the address of a page: `('label', '8B2D%2Fbalmat')` gives `/label/8B2D/balmat`.
 * @param slug encoded, as in JSON
 */
export const addressOf = (kind: 'release' | 'label' | 'artist' | 'page', slug: string): string =>
  `/${kind}/${decodeURIComponent(slug).split('/').map(encodeURIComponent).join('/')}`

/**
 * Lists the releases whose cards are shown.
 * @returns slugs as in JSON, in order
 */
export const cardsOf = (within: ParentNode): string[] =>
  [...within.querySelectorAll('[data-release]')].map((card) => card.getAttribute('data-release')!)
