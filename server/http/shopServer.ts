import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { PaperLook } from '../core/look/storedLook'
import { inLanguage } from '../platform/languages/currentLanguage'
import type { ShopLanguages } from '../platform/languages/shopLanguages'
import { clientAt } from './middleware/clientHash'
import { refuseSeveralHosts } from './middleware/oneHost'
import { originForm } from './middleware/originForm'
import { type AdmissionOptions, AdmissionQueue } from './overload/admissionQueue'
import { IncomingBodies } from './overload/incomingBodies'
import { boundedServer } from './overload/serverLimits'
import { buildPageKey, type PageCache } from './pages/pageCache'

export interface ShopServerOptions extends Pick<AdmissionOptions, 'observer' | 'lagLevel'> {
  /** The app with all routes. */
  app: (req: IncomingMessage, res: ServerResponse) => void
  cache: PageCache
  /** Answers requests for metrics. It returns false for all others. */
  answerMetrics: (req: IncomingMessage, res: ServerResponse) => boolean
  languages: ShopLanguages
  /** The look of pages that refuse. */
  paperLook: () => PaperLook
  /** Whether connections come from a proxy, which hides the visitors' addresses. */
  isBehindProxy: boolean
}

/**
 * Makes the server of the shop: the page cache and admission control, in front of the app.
 * @returns the server, which does not listen yet; `endConnections` has each connection closed after its next answer
 */
export function createShopServer({
  app,
  cache,
  answerMetrics,
  languages,
  paperLook,
  isBehindProxy,
  observer,
  lagLevel,
}: ShopServerOptions): { server: Server; admission: AdmissionQueue; endConnections(): void } {
  const getLanguage = (req: IncomingMessage) => languages.of(req.headers.host)
  const getAddress = (socket: Socket) => (isBehindProxy ? null : clientAt(socket.remoteAddress))
  const admission = new AdmissionQueue({
    handle: (req, res) => languages.speak(getLanguage(req), () => app(req, res)),
    observer,
    lagLevel,
    getLanguage,
    paperLook,
  })
  const bodies = new IncomingBodies({
    addressOf: ({ socket }) => getAddress(socket),
    getLanguage,
    paperLook,
  })
  let isClosing = false
  // A cached page is sent here, before the app's middleware, because it has all its headers already.
  const server = boundedServer(
    (req, res) => {
      if (refuseSeveralHosts(req, res)) return
      if (isClosing) res.setHeader('Connection', 'close')
      req.url = originForm(req.url!)
      if (cache.answer(req, res, buildPageKey(getLanguage(req), req.url)) || answerMetrics(req, res)) return
      bodies.whenComplete(req, res, () => inLanguage(getLanguage(req), () => admission.take(req, res)))
    },
    {},
    getAddress,
  )
  server.on('connection', () => admission.onConnection())
  return {
    server,
    admission,
    endConnections: () => {
      isClosing = true
    },
  }
}
