import type { RequestHandler } from 'express'
import helmet from 'helmet'

export interface SecurityConfig {
  /** The shop's origin, as in Config. */
  publicUrl: string
  /** The origin of images and previews, as in Config; '' means the shop's own. */
  resourcesUrl: string
  payments: 'sandbox' | 'live'
}

/** The path to which browsers report violations of the policy; see api/routes/policyReportRoutes.ts. */
export const policyReportPath = '/csp-reports'

/** The origins of Stripe's script, frames and API, which the page with the card form must allow. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: 'https://api.stripe.com',
}

/**
 * Sets the security headers of pages. Inline scripts are forbidden and only files of this shop are allowed. Pages below
 * `/basket` of a shop with real payments also allow Stripe, whose card form they contain.
 * @param config the origins that the policy names, and whether payments are real
 */
export function pageSecurityHeaders(config: SecurityConfig): RequestHandler {
  const setUsual = pageHeaders(config, false)
  const setForPayment = config.payments === 'live' ? pageHeaders(config, true) : setUsual
  return (req, res, next) => {
    const isBasket = req.path === '/basket' || req.path.startsWith('/basket/')
    ;(isBasket ? setForPayment : setUsual)(req, res, next)
  }
}

function pageHeaders({ publicUrl, resourcesUrl }: SecurityConfig, takesCards: boolean): RequestHandler {
  const isHttps = publicUrl.startsWith('https:')
  const resources = resourcesUrl === '' ? ["'self'"] : ["'self'", resourcesUrl]
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: takesCards ? ["'self'", ...stripe.scripts] : ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...resources.slice(1)],
        mediaSrc: resources.slice(-1),
        fontSrc: ["'self'"],
        connectSrc: takesCards ? [...resources, stripe.api] : resources,
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameSrc: takesCards ? stripe.frames : ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        workerSrc: ["'none'"],
        // Stripe's script does not support trusted types.
        ...(takesCards ? {} : { requireTrustedTypesFor: ["'script'"] }),
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
        // `reportUri` is for browsers that do not support `reportTo`.
        reportTo: ['csp'],
        reportUri: [policyReportPath],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: takesCards ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // `frame-ancestors` replaces X-Frame-Options; the others are for browsers that are no longer in use.
    xFrameOptions: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
    xPermittedCrossDomainPolicies: false,
  })
  const payment = takesCards ? '(self "https://js.stripe.com")' : '()'
  return (req, res, next) => {
    const permissions = `camera=(), microphone=(), geolocation=(), usb=(), payment=${payment}`
    res.setHeader('Permissions-Policy', permissions)
    res.setHeader('Reporting-Endpoints', `csp="${policyReportPath}"`)
    secure(req, res, next)
  }
}

/**
 * Sets `Strict-Transport-Security` on every answer of a shop with https, so that browsers which know the shop use only
 * https from then on.
 * @param publicUrl the shop's origin; nothing is set if it is not https
 */
export function transportSecurity({ publicUrl }: Pick<SecurityConfig, 'publicUrl'>): RequestHandler {
  const isHttps = publicUrl.startsWith('https:')
  return (_req, res, next) => {
    if (isHttps) res.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
    next()
  }
}

/** Sets the security headers of answers that are not pages: nothing in them may run or be framed. */
export const dataSecurityHeaders = inertHeaders('same-origin')

/** Sets the same headers for images and previews, except that other origins may show them. */
export const resourceSecurityHeaders = inertHeaders('cross-origin')

function inertHeaders(readableBy: 'same-origin' | 'cross-origin'): RequestHandler {
  return (_req, res, next) => {
    res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.setHeader('Cross-Origin-Resource-Policy', readableBy)
    next()
  }
}
