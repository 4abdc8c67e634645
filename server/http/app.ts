import { readdirSync } from 'node:fs'
import express, { type Express, type RequestHandler, type Router } from 'express'
import type { PaperLook } from '../core/look/storedLook'
import type { PageAccess } from '../core/payment/methods/paymentMethod'
import { NotFound } from '../platform/errors'
import { said } from '../platform/languages/said'
import type { Logger } from '../platform/log/log'
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
  /** Serve `/assets/{name}` of the browser's bundles. */
  assets: RequestHandler[]
  /** The folder of the favicon and similar files, which are served as they are. */
  staticFolder: string
  api: Router
  /** `/api/staff`, the calls of the back office. */
  staffApi: Router
  /** `/staff`, the pages of the back office. */
  staffPages: Router
  /** Receives webhook events of the payment providers. */
  webhooks: Router
  /** Serves the files that payment providers read. */
  providerFiles: Router
  /** Lists what the pages of a checkout need of the payment providers. */
  listPageAccess: () => Promise<readonly PageAccess[]>
  /** Receives browsers' reports of violations of the security policy. */
  policyReports: Router
  /** The routers that only a test shop has, by the path where they are mounted. */
  sandboxRoutes: Record<string, Router>
  /** Serves images, previews and downloads. */
  resources: Router[]
  /** Serves the files of the shop's own look. */
  look: Router
  /** Serves robots.txt, the sitemap and feeds. */
  discovery: Router
  /** Redirects old and short addresses. */
  redirects: Router
  /** Receive forms that browsers and mail programs post without JavaScript. */
  forms: Router[]
  pages: RequestHandler
  /** Returns the colours of single pages, as far as they are known. */
  paperLook: () => PaperLook
}

/**
 * Puts all middleware and routers together, in the order in which a request passes them. Requests that the page cache
 * answers do not come here.
 * @returns an Express app that handles requests of a server
 */
export function createApp({
  log,
  config,
  health,
  assets,
  staticFolder,
  api,
  staffApi,
  staffPages,
  webhooks,
  providerFiles,
  listPageAccess,
  policyReports,
  sandboxRoutes,
  resources,
  look,
  discovery,
  redirects,
  forms,
  pages,
  paperLook,
}: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  app.set('trust proxy', config.trustProxy)
  app.enable('case sensitive routing')
  app.enable('strict routing')

  app.use(requestContext(log))
  // These headers are defaults, which routers replace for their own answers.
  app.use(transportSecurity(config), dataSecurityHeaders)
  app.use(refuseTrace)
  app.use(health)
  app.use('/api/public', api)
  app.use('/api/staff', staffApi)
  app.use('/api', () => {
    throw new NotFound(said('error.nothingHere'))
  })
  app.use(webhooks)
  app.use(providerFiles)
  app.use(policyReports)
  app.get('/assets/:name', assets)
  app.use('/staff', staffPages)
  app.use(resources)
  app.use(look)
  app.use(discovery)
  app.use(serveFolder(staticFolder))
  app.use(pageSecurityHeaders(config, listPageAccess))
  for (const [path, router] of Object.entries(sandboxRoutes)) app.use(path, router)
  app.use(forms)
  app.use(onlyMethods('GET'))
  app.use(redirects)
  app.use(pages)
  app.use(errorHandler(log, paperLook))
  return app
}

/**
 * Serves the files that are in the folder when the shop starts. Their names are known without the disk, because a look
 * at the disk for each page would delay pages.
 */
function serveFolder(folder: string): RequestHandler {
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
    // Without Last-Modified, `send` would answer 412 to these conditions, and a cache could keep that answer.
    for (const name of ['if-match', 'if-modified-since', 'if-unmodified-since']) delete req.headers[name]
    send(req, res, next)
  }
}

const refuseTrace: RequestHandler = (req, res, next) => {
  if (req.method !== 'TRACE') return next()
  onlyMethods('GET', 'POST', 'DELETE')(req, res, next)
}
