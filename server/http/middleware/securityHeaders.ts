import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { PageAccess } from '../../core/payment/methods/paymentMethod'

export interface SecurityConfig {
  /** The shop's origin, as in Config. */
  publicUrl: string
  /** The origin of images and previews, as in Config; '' means the shop's own. */
  resourcesUrl: string
  /** The address of images that a CDN resizes, as in Config; null if there are none. */
  imageUrlTemplate: string | null
}

/** The path to which browsers report violations of the policy; see http/api/routes/policyReportRoutes.ts. */
export const policyReportPath = '/csp-reports'

/**
 * Sets the security headers of pages. Inline scripts are forbidden and only files of this shop are allowed. Pages below
 * `/basket` of a shop with real payments also allow the scripts of its payment providers, such as Stripe's card form.
 * @param config the origins that the policy names
 * @param listProviders lists what the page needs of each payment provider that the shop offers; none in a test shop
 */
export function pageSecurityHeaders(
  config: SecurityConfig,
  listProviders: () => Promise<readonly PageAccess[]>,
): RequestHandler {
  const setUsual = pageHeaders(config, [])
  return async (req, res, next) => {
    const isBasket = req.path === '/basket' || req.path.startsWith('/basket/')
    const providers = isBasket ? await listProviders() : []
    const setHeaders = providers.length > 0 ? pageHeaders(config, providers) : setUsual
    setHeaders(req, res, next)
  }
}

/**
 * Sets the security headers of the back office. Beside those of pages it may use the camera, to scan, and run the WebAssembly
 * that reads barcodes in browsers without a detector of their own; `eval` stays forbidden.
 */
export const staffSecurityHeaders = (config: SecurityConfig): RequestHandler =>
  pageHeaders(config, [], { canScan: true })

function pageHeaders(
  { publicUrl, resourcesUrl, imageUrlTemplate }: SecurityConfig,
  providers: readonly PageAccess[],
  { canScan = false } = {},
): RequestHandler {
  const hasProviders = providers.length > 0
  const isHttps = publicUrl.startsWith('https:')
  const resources = resourcesUrl === '' ? ["'self'"] : ["'self'", resourcesUrl]
  const resizedImages = imageUrlTemplate === null ? [] : [new URL(imageUrlTemplate).origin]
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [
          "'self'",
          ...(canScan ? ["'wasm-unsafe-eval'"] : []),
          ...providers.flatMap(({ scripts }) => scripts),
        ],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [...new Set(["'self'", 'data:', ...resources.slice(1), ...resizedImages])],
        mediaSrc: resources.slice(-1),
        fontSrc: ["'self'"],
        connectSrc: [...resources, ...providers.flatMap(({ connections }) => connections)],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameSrc: hasProviders ? providers.flatMap(({ frames }) => frames) : ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        workerSrc: ["'none'"],
        // The scripts of providers do not support trusted types.
        ...(hasProviders ? {} : { requireTrustedTypesFor: ["'script'"] }),
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
        // `reportUri` is for browsers that do not support `reportTo`.
        reportTo: ['csp'],
        reportUri: [policyReportPath],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: hasProviders ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // `frame-ancestors` replaces X-Frame-Options; the others are for browsers that are no longer in use.
    xFrameOptions: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
    xPermittedCrossDomainPolicies: false,
  })
  const origins = providers.flatMap(({ paymentRequests }) => paymentRequests.map((origin) => `"${origin}"`))
  const payment = hasProviders ? `(${['self', ...origins].join(' ')})` : '()'
  return (req, res, next) => {
    const permissions = `camera=${canScan ? '(self)' : '()'}, microphone=(), geolocation=(), usb=(), payment=${payment}`
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
