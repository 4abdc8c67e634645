import type { Request, Response } from 'express'
import { maxSessionMs } from './signIn/staffSessions'

/** With https the prefix binds the cookie to this host: no other one can set it. */
const nameFor = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-rille-staff' : 'rille-staff'

/**
 * Makes the functions for the cookie of the back office, which scripts cannot read and other sites cannot send.
 * @param publicUrl the shop's origin
 */
export function createStaffCookie(publicUrl: string) {
  const name = nameFor(publicUrl)
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  } as const
  return {
    /** @returns the token; null if the request has none */
    read(req: Request): string | null {
      const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
      const [, token] = pairs.find(([key]) => key === name) ?? []
      return token || null
    },
    set(res: Response, token: string): void {
      res.cookie(name, token, { ...attributes, maxAge: maxSessionMs })
    },
    clear(res: Response): void {
      res.clearCookie(name, attributes)
    },
  }
}

export type StaffCookie = ReturnType<typeof createStaffCookie>
