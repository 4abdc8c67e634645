import type { Request, Response } from 'express'
import { maxSessionMs } from '../../core/staff/signIn/staffSessions'

/** Browsers keep a cookie for 400 days at most. */
const longestMs = 400 * 24 * 60 * 60_000

/**
 * Makes the functions for a cookie of the back office, which scripts cannot read and other sites cannot send.
 * @param publicUrl the shop's origin. With https the cookie's prefix binds it to this host: no other one can set it
 */
function createCookie(publicUrl: string, { name: plain, maxAge }: { name: string; maxAge: number }) {
  const isHttps = publicUrl.startsWith('https:')
  const name = isHttps ? `__Host-${plain}` : plain
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const
  return {
    /** @returns the value; null if the request has none */
    read(req: Request): string | null {
      const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
      const [, value] = pairs.find(([key]) => key === name) ?? []
      return value || null
    },
    set(res: Response, value: string): void {
      res.cookie(name, value, { ...attributes, maxAge })
    },
    clear(res: Response): void {
      res.clearCookie(name, attributes)
    },
  }
}

/**
 * Makes the functions for the cookie with the token of a session.
 * @param publicUrl an address with `https:` makes the cookie one that browsers send only over TLS
 */
export const createStaffCookie = (publicUrl: string) =>
  createCookie(publicUrl, { name: 'rille-staff', maxAge: maxSessionMs })

/**
 * Makes the functions for the cookie of a browser in which a member signed in before (see knownBrowser.ts).
 * @returns the cookie lives 400 days, which is as long as browsers keep one
 */
export const createBrowserCookie = (publicUrl: string) =>
  createCookie(publicUrl, { name: 'rille-staff-browser', maxAge: longestMs })

/** Makes the functions for the cookie with the language of the back office in a browser (see staffLanguage.ts). */
export const createLanguageCookie = (publicUrl: string) =>
  createCookie(publicUrl, { name: 'rille-staff-language', maxAge: longestMs })

export type StaffCookie = ReturnType<typeof createStaffCookie>
