import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Browsers of a shop counter are shared; a cookie has room for this many people, the last ones first. */
const maxPeople = 8
const idBytes = 16
const markLength = 22
const pattern = new RegExp(`^[\\w-]{${markLength}}(?:\\.[\\w-]{${markLength}}){1,${maxPeople}}$`)

/**
 * Makes the functions for the cookie by which a browser is known again in which somebody signed in before. It
 * holds an id by chance and a signed mark for each person, and gives no access: wrong sign-ins from there are
 * only counted apart (OWASP, "Device cookies").
 * @param shopSecret signs the marks, so that another secret makes all browsers unknown
 * @returns functions that read and write the cookie's text; the last eight people of a browser are remembered
 */
export function createKnownBrowsers(shopSecret: string) {
  const markOf = (id: string, nameKey: string): string =>
    createHmac('sha256', shopSecret)
      .update(`staff browser ${id} ${nameKey}`)
      .digest('base64url')
      .slice(0, markLength)

  return {
    /**
     * Finds the id of a browser in which this person signed in before.
     * @param cookie as the request has it; null if it has none
     * @returns null if it is another browser, or the cookie is not the shop's
     */
    findId(cookie: string | null, nameKey: string): string | null {
      const [id = '', ...marks] = partsOf(cookie)
      const mark = Buffer.from(markOf(id, nameKey))
      return marks.some((known) => timingSafeEqual(Buffer.from(known), mark)) ? id : null
    },

    /** Writes the cookie of a browser in which this person has just signed in; others who signed in there stay known. */
    remember(cookie: string | null, nameKey: string): string {
      const [id = randomBytes(idBytes).toString('base64url'), ...marks] = partsOf(cookie)
      const mark = markOf(id, nameKey)
      return [id, mark, ...marks.filter((known) => known !== mark)].slice(0, 1 + maxPeople).join('.')
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

const partsOf = (cookie: string | null): string[] => (cookie && pattern.test(cookie) ? cookie.split('.') : [])
