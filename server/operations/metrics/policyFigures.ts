import { Counter, type Registry } from 'prom-client'

/** The directives of the shop's policy (securityHeaders.ts). Browsers split some of them into `-elem` and `-attr`. */
const directives = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr'],
  ...['style-src', 'style-src-elem', 'style-src-attr'],
  ...[
    'img-src',
    'media-src',
    'font-src',
    'connect-src',
    'manifest-src',
    'frame-src',
    'object-src',
    'worker-src',
  ],
  ...['base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for'],
])
/** The keywords that browsers report instead of an address. */
const keywords = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'trusted-types-sink'])

export type CountPolicyReport = (directive: string, blocked: string) => void

/**
 * Registers the counter of reported policy violations. Anyone can send reports, so unknown values count as `other` and
 * the labels have few values.
 * @returns a function that counts one report
 */
export function createPolicyFigures(registry: Registry): CountPolicyReport {
  const reports = new Counter({
    name: 'rille_policy_reports_total',
    help: 'Violations of the Content-Security-Policy that browsers reported, by its directive and by what was blocked: inline, eval, data and the like, address (of another host), extension (of the browser), other.',
    labelNames: ['directive', 'blocked'] as const,
    registers: [registry],
  })
  // The counter starts at 0 instead of missing, so that alerts can notice the first report.
  reports.inc({ directive: 'script-src-elem', blocked: 'address' }, 0)
  return (directive, blocked) =>
    reports.inc({
      directive: directives.has(directive) ? directive : 'other',
      blocked: getBlockedKind(blocked),
    })
}

function getBlockedKind(blocked: string): string {
  const word = blocked.replace(/:$/, '')
  if (keywords.has(word)) return word
  if (/^https?:/.test(blocked)) return 'address'
  return word.endsWith('-extension') ? 'extension' : 'other'
}
