import type { RequestHandler } from 'express'
import helmet from 'helmet'

export interface SecurityConfig {
  /** As in Config. */
  publicUrl: string
  /** As in Config: '' or another origin. */
  resourcesUrl: string
  payments: 'sandbox' | 'live'
}

/** Where browsers tell of what the policy kept them from; see api/routes/policyReportRoutes.ts. */
export const policyReportPath = '/csp-reports'

/** Where Stripe's script comes from, opens its frames and asks: the document that takes cards must let it. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: 'https://api.stripe.com',
}

/**
 * The headers of pages. No inline script anywhere, so the policy names files of this shop only, but for the basket of a
 * shop that takes real cards: the card form is the provider's own.
 */
export function pageSecurityHeaders(config: SecurityConfig): RequestHandler {
  const usual = pageHeaders(config, false)
  const ofPayment = config.payments === 'live' ? pageHeaders(config, true) : usual
  return (req, res, next) => {
    const isBasket = req.path === '/basket' || req.path.startsWith('/basket/')
    ;(isBasket ? ofPayment : usual)(req, res, next)
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
        // Stripe's script is not written for trusted types.
        ...(takesCards ? {} : { requireTrustedTypesFor: ["'script'"] }),
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
        // The second is for browsers that do not know the first.
        reportTo: ['csp'],
        reportUri: [policyReportPath],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: takesCards ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // frame-ancestors says it already; the rest are switches of browsers long gone.
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

/** Whoever was here once by https comes by https only, whatever was answered. For everything that the shop answers. */
export function transportSecurity({ publicUrl }: Pick<SecurityConfig, 'publicUrl'>): RequestHandler {
  const isHttps = publicUrl.startsWith('https:')
  return (_req, res, next) => {
    if (isHttps) res.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
    next()
  }
}

/** The headers of everything that is not a page: nothing in it may ever run or be framed. */
export const dataSecurityHeaders = inertHeaders('same-origin')

/** The same for images and previews, which other sites and the shop's own other host may show. */
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
