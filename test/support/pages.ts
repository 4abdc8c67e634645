import { JSDOM } from 'jsdom'

export interface OpenedPage {
  status: number
  headers: Headers
  document: Document
}

/** A page as it is without scripts; redirects are not followed. */
export async function openPage(address: string): Promise<OpenedPage> {
  const answer = await fetch(address, { redirect: 'manual', headers: { Accept: 'text/html' } })
  const { document } = new JSDOM(await answer.text()).window
  return { status: answer.status, headers: answer.headers, document }
}

/** What a call of the public API answers, as the shop's contract types it. */
export const askApi = async <T>(shop: string, path: string): Promise<T> =>
  (await fetch(`${shop}/api/public${path}`)).json()

/** The words of an element as a reader sees them; '' when there is none. */
export const wordsOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

export const allWords = (within: ParentNode, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(wordsOf)

export const hrefs = (within: ParentNode, selector: string): (string | null)[] =>
  [...within.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

/** `('<meta name="robots">')`: its content, or null. */
export const metaOf = (document: Document, name: string): string | null =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null

export const canonicalOf = (document: Document): string | null =>
  document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null

/** The address of a page with a slug: `('label', '8B2D%2Fbalmat')` is `/label/8B2D/balmat`. */
export const addressOf = (kind: 'release' | 'label' | 'artist' | 'page', slug: string): string =>
  `/${kind}/${decodeURIComponent(slug).split('/').map(encodeURIComponent).join('/')}`

/** Ids of the releases whose cards are shown, in order. */
export const cardsOf = (within: ParentNode): string[] =>
  [...within.querySelectorAll('[data-release]')].map((card) => card.getAttribute('data-release')!)
