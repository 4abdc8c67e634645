import { Counter, type Registry } from 'prom-client'

/** Of the shop's own policy, see securityHeaders.ts; browsers split some of them into `-elem` and `-attr`. */
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
/** What browsers say in place of an address. */
const keywords = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'trusted-types-sink'])

export type CountPolicyReport = (directive: string, blocked: string) => void

/** Reports of violations of the policy. Anybody can send them, so labels have few values, whatever a report says. */
export function createPolicyFigures(registry: Registry): CountPolicyReport {
  const reports = new Counter({
    name: 'rille_policy_reports_total',
    help: 'Reports of browsers that kept to the Content-Security-Policy, by its directive and by what was blocked: inline, eval, data and the like, address (of another host), extension (of the browser), other.',
    labelNames: ['directive', 'blocked'] as const,
    registers: [registry],
  })
  // What has not happened yet is 0: only so can alerts see the first time.
  reports.inc({ directive: 'script-src-elem', blocked: 'address' }, 0)
  return (directive, blocked) =>
    reports.inc({
      directive: directives.has(directive) ? directive : 'other',
      blocked: blockedKindOf(blocked),
    })
}

function blockedKindOf(blocked: string): string {
  const word = blocked.replace(/:$/, '')
  if (keywords.has(word)) return word
  if (/^https?:/.test(blocked)) return 'address'
  return word.endsWith('-extension') ? 'extension' : 'other'
}
