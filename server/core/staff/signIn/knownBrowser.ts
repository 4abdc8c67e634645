import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Browsers of a shop counter are shared; a cookie has room for this many members, the last ones first. */
const maxMembers = 8
const idBytes = 16
const markLength = 22
const pattern = new RegExp(`^[\\w-]{${markLength}}(?:\\.[\\w-]{${markLength}}){1,${maxMembers}}$`)

/**
 * Makes the functions for the cookie by which a browser is known again in which a member signed in before. It
 * holds an id by chance and a signed mark for each member, and gives no access: wrong sign-ins from there are
 * only counted apart (OWASP, "Device cookies").
 * @param shopSecret signs the marks, so that another secret makes all browsers unknown
 * @returns functions that read and write the cookie's text; the last eight members of a browser are remembered
 */
export function createKnownBrowsers(shopSecret: string) {
  const signName = (id: string, nameKey: string): string =>
    createHmac('sha256', shopSecret)
      .update(`staff browser ${id} ${nameKey}`)
      .digest('base64url')
      .slice(0, markLength)

  return {
    /**
     * Finds the id of a browser in which this member signed in before.
     * @param cookie as the request has it; null if it has none
     * @returns null if it is another browser, or the cookie is not the shop's
     */
    findId(cookie: string | null, nameKey: string): string | null {
      const [id = '', ...marks] = readParts(cookie)
      const mark = Buffer.from(signName(id, nameKey))
      return marks.some((other) => timingSafeEqual(Buffer.from(other), mark)) ? id : null
    },

    /** Writes the cookie of a browser in which this member has just signed in; others who signed in there stay known. */
    remember(cookie: string | null, nameKey: string): string {
      const [id = randomBytes(idBytes).toString('base64url'), ...marks] = readParts(cookie)
      const mark = signName(id, nameKey)
      return [id, mark, ...marks.filter((other) => other !== mark)].slice(0, 1 + maxMembers).join('.')
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

const readParts = (cookie: string | null): string[] =>
  cookie && pattern.test(cookie) ? cookie.split('.') : []
