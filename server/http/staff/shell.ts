import { type RequestHandler, Router } from 'express'
import { byLanguage, type Language, languages } from '../../../src/shared/language'
import { NotFound } from '../../platform/errors'
import { onlyMethods } from '../middleware/methods'
import { type SecurityConfig, staffSecurityHeaders } from '../middleware/securityHeaders'
import type { Assets } from '../pages/assets'
import { createLanguageCookie } from './staffCookie'
import { readStaffLanguage } from './staffLanguage'

/** The chunk of the first screen. The shell of a language is the same for all addresses, so it names no other. */
const firstScreen = 'start'

/**
 * Serves the back office: one HTML shell for all its addresses, which the browser fills, and the files of its bundles.
 * @param config the origins that the security policy names; `publicUrl` is where the back office is
 * @param assets the bundle of the back office in each language
 * @returns a router to mount at `/staff`
 */
export function createStaffPages(
  config: SecurityConfig & { publicUrl: string },
  assets: Readonly<Record<Language, Assets>>,
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const cookie = createLanguageCookie(config.publicUrl)
  const shells = byLanguage((language) => renderShell(language, assets[language]))
  router.use(onlyMethods('GET'))
  router.get('/assets/:name', ...languages.map((language) => assets[language].serve))
  router.use('/assets', () => {
    throw new NotFound('There is nothing at this address.')
  })
  router.use(staffSecurityHeaders(config), privateHeaders, (req, res) => {
    res.type('html').send(shells[readStaffLanguage(req, cookie)])
  })
  return router
}

/** Keeps the pages out of caches and search engines, and their addresses to themselves. */
const privateHeaders: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-store')
  res.setHeader('X-Robots-Tag', 'noindex, nofollow')
  res.setHeader('Referrer-Policy', 'no-referrer')
  next()
}

function renderShell(language: Language, assets: Assets): string {
  const { title, noScript } = shellTexts[language]
  const { styles, scripts } = assets.tagsFor(firstScreen)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark"><title>${title}</title>${styles}${scripts}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><div id="root"></div><noscript>${noScript}</noscript></body></html>`
}

const shellTexts: Readonly<Record<Language, { title: string; noScript: string }>> = {
  en: {
    title: 'Back office',
    noScript: 'The back office needs JavaScript. Please allow it for this site.',
  },
  de: {
    title: 'Verwaltung',
    noScript: 'Die Verwaltung braucht JavaScript. Bitte erlauben Sie es für diese Seite.',
  },
}
