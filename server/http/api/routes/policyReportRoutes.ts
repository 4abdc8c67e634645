import express, { Router } from 'express'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { createMemoryLimit } from '../../../platform/limits/memoryLimit'
import type { Logger } from '../../../platform/log/log'
import { onlyMethods } from '../../middleware/methods'
import { policyReportPath } from '../../middleware/securityHeaders'
import { limitVisitors } from '../visitorLimits'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The maximum number of kinds that are counted, because browser extensions cause endlessly different reports. */
const maxKinds = 200
const readReports = express.json({
  limit: 16 * 1024,
  type: ['application/reports+json', 'application/csp-report'],
})

const plainWord = /^[a-z-]{1,40}$/
const report = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: z.string(), effectiveDirective: z.string(), blockedURL: z.string() }),
})

/** The older format, of `report-uri`, is a single report with other field names. Firefox and Safari send it. */
const olderReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'violated-directive': z.string(),
    'effective-directive': z.string().optional(),
    'blocked-uri': z.string(),
  }),
})

/** Returns the reports of a body, converted to the newer format. */
function listReports(body: unknown): unknown[] {
  if (Array.isArray(body)) return body.slice(0, 20)
  const { data } = olderReport.safeParse(body)
  if (!data) return []
  const { 'csp-report': older } = data
  const effectiveDirective = older['effective-directive'] ?? older['violated-directive'].split(' ', 1)[0]
  const documentURL = older['document-uri']
  return [
    { type: 'csp-violation', body: { documentURL, effectiveDirective, blockedURL: older['blocked-uri'] } },
  ]
}

/**
 * Creates `POST /csp-reports`, which receives browsers' reports of violations of the Content-Security-Policy (Reporting
 * API, and the older `report-uri`). Reports are counted by kind and logged when a count reaches 1, 10, 100 …, so that a
 * flood makes few lines. Personal data and keys are not kept: only the first path segment of the page and the origin of
 * the blocked address.
 * @returns a router to mount at the root
 */
export function createPolicyReportRouter({
  log,
  count,
}: {
  log: Logger
  /** Is called for each report; `blocked` is a keyword or an origin. */
  count: (directive: string, blocked: string) => void
}): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const counts = new LRUCache<string, { count: number }>({ max: maxKinds, ttl: dayMs })

  function note(input: unknown): void {
    const { data } = report.safeParse(input)
    if (!data) return
    const { effectiveDirective, blockedURL, documentURL } = data.body
    if (!plainWord.test(effectiveDirective)) return
    const kind = {
      directive: effectiveDirective,
      blocked: toBlockedSource(blockedURL),
      page: getFirstSegment(documentURL),
    }
    count(kind.directive, kind.blocked)
    const key = Object.values(kind).join(' ')
    const entry = counts.get(key) ?? { count: 0 }
    entry.count++
    if (entry.count === 1) counts.set(key, entry)
    if (/^10*$/.test(String(entry.count))) {
      log.warn({ ...kind, count: entry.count }, 'a browser reported a violation of the security policy')
    }
  }

  router.all(
    policyReportPath,
    onlyMethods('POST'),
    limitVisitors(createMemoryLimit, { name: 'policy reports', max: 30, perMs: minuteMs }),
    (req, res) => {
      res.setHeader('Cache-Control', 'no-store')
      // Browsers ignore the answer, so a body that cannot be read gets the same one.
      readReports(req, res, () => {
        listReports(req.body).forEach(note)
        res.status(204).end()
      })
    },
  )
  return router
}

/** @returns a keyword such as `inline`, `eval` or `trusted-types-sink`, or the origin of an address */
function toBlockedSource(blocked: string): string {
  if (plainWord.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unknown'
  const { protocol, host } = new URL(blocked)
  return /^https?:$/.test(protocol) && host.length <= 100 ? `${protocol}//${host}` : protocol.slice(0, 40)
}

/** @returns such as `/release`; `/` for an address that cannot be read */
const getFirstSegment = (url: string): string =>
  /^\/[a-z]{0,20}/.exec(URL.canParse(url) ? new URL(url).pathname : '')?.[0] ?? '/'
