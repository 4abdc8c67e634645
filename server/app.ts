import { readdirSync } from 'node:fs'
import express, { type Express, type RequestHandler, type Router } from 'express'
import { NotFound } from './errors'
import type { Logger } from './log/log'
import { errorHandler } from './middleware/errorHandler'
import { onlyMethods } from './middleware/methods'
import { requestContext } from './middleware/requestContext'
import {
  dataSecurityHeaders,
  pageSecurityHeaders,
  type SecurityConfig,
  transportSecurity,
} from './middleware/securityHeaders'

export interface AppParts {
  log: Logger
  config: SecurityConfig & { trustProxy: number }
  health: Router
  /** `/assets/{name}` of the browser bundle. */
  assets: RequestHandler
  /** Folder of favicon and the like, served as it is. */
  staticFolder: string
  api: Router
  /** The payment providers' notices. */
  webhooks: Router
  /** What browsers tell of violations of the security policy. */
  policyReports: Router
  /** Stand-ins of a test shop, each where it is mounted. */
  sandboxRoutes: Record<string, Router>
  /** Images, previews and downloads. */
  resources: Router[]
  /** Robots, sitemap, feeds. */
  discovery: Router
  /** Addresses that only lead to others. */
  redirects: Router
  /** What pages post without JavaScript. */
  forms: Router
  pages: RequestHandler
}

/** The whole server, in the order in which a request passes through it. Hits of the page cache never come here. */
export function createApp({
  log,
  config,
  health,
  assets,
  staticFolder,
  api,
  webhooks,
  policyReports,
  sandboxRoutes,
  resources,
  discovery,
  redirects,
  forms,
  pages,
}: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  app.set('trust proxy', config.trustProxy)
  app.enable('case sensitive routing')
  app.enable('strict routing')

  app.use(requestContext(log))
  // What a router says of its own answers comes later and counts.
  app.use(transportSecurity(config), dataSecurityHeaders)
  app.use(refuseTrace)
  app.use(health)
  app.use('/api/public', api)
  app.use('/api', () => {
    throw new NotFound('There is nothing at this address.')
  })
  app.use(webhooks)
  app.use(policyReports)
  app.get('/assets/:name', assets)
  app.use(resources)
  app.use(discovery)
  app.use(filesOf(staticFolder))
  app.use(pageSecurityHeaders(config))
  for (const [path, router] of Object.entries(sandboxRoutes)) app.use(path, router)
  app.use(forms)
  app.use(onlyMethods('GET'))
  app.use(redirects)
  app.use(pages)
  app.use(errorHandler(log))
  return app
}

/**
 * The files that are there when the shop starts. Whether an address is one of them is known without the disk: asking it
 * for each page would have pages wait for each other, and then be made all at once.
 */
function filesOf(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder).map((name) => `/${name}`))
  const send = express.static(folder, {
    index: false,
    redirect: false,
    maxAge: '1h',
    dotfiles: 'ignore',
    acceptRanges: false,
    lastModified: false,
  })
  return (req, res, next) => {
    if (!names.has(req.path)) return next()
    // Else it fails on conditions that nobody has for a file without a time, and a cache keeps that.
    for (const name of ['if-match', 'if-modified-since', 'if-unmodified-since']) delete req.headers[name]
    send(req, res, next)
  }
}

const refuseTrace: RequestHandler = (req, res, next) => {
  if (req.method !== 'TRACE') return next()
  onlyMethods('GET', 'POST', 'DELETE')(req, res, next)
}
