import type { RequestHandler } from 'express'
import helmet from 'helmet'

export interface SecurityConfig {
  /** As in Config. */
  publicUrl: string
  /** As in Config: '' or another origin. */
  resourcesUrl: string
}

/** The headers of pages. No inline script anywhere, so the policy names files of this shop only. */
export function pageSecurityHeaders({ publicUrl, resourcesUrl }: SecurityConfig): RequestHandler {
  const isHttps = publicUrl.startsWith('https:')
  const resources = resourcesUrl === '' ? ["'self'"] : ["'self'", resourcesUrl]
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ['data:', ...resources],
        mediaSrc: resources,
        fontSrc: ["'self'"],
        connectSrc: resources,
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameSrc: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        workerSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // frame-ancestors says it already; the rest are switches of browsers long gone.
    xFrameOptions: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
    xPermittedCrossDomainPolicies: false,
  })
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), usb=(), payment=()')
    secure(req, res, next)
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
