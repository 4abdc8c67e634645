import type { Request, RequestHandler } from 'express'
import { type Language, languages } from '../../../src/shared/language'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { inStaffLanguage } from '../../platform/languages/staffLanguage'
import type { StaffCookie } from './staffCookie'

/**
 * Reads the language that a user of the back office wants, or an API client.
 * @param cookie has the language of the member who signed in last in this browser, or that was chosen there
 * @returns without a cookie that of the header `Accept-Language`: English if it is missing, and the language of the host
 * if it names none that there is
 */
export function readStaffLanguage(req: Request, cookie: StaffCookie): Language {
  const askedLanguage = cookie.read(req) ?? req.acceptsLanguages(...languages)
  return languages.find((language) => language === askedLanguage) ?? currentLanguage()
}

/** Handles a call in the language of its user or API client. */
export const answerInStaffLanguage =
  (cookie: StaffCookie): RequestHandler =>
  (req, _res, next) =>
    inStaffLanguage(readStaffLanguage(req, cookie), next)
