/** What an operator is shown and woken by exists, and is explained. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { openMemoryDatabase } from '../../../../../server/platform/database/connection'
import { migrate } from '../../../../../server/platform/database/migrate'
import { someMetrics } from './someMetrics'

const root = path.resolve(__dirname, '../../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
const rules: Rule[] = parse(read('deploy/prometheus/alerts.yaml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
)
const runbooks = readdirSync(path.join(root, 'docs/operations/runbook')).sort()
const dashboard = JSON.parse(read('deploy/grafana/rille.json'))
const panels: { title: string; targets?: { expr: string }[] }[] = dashboard.panels

/** Names that a scrape has, and the labels that each may have. */
let exposed: Map<string, ReadonlySet<string>>
beforeAll(async () => {
  const db = openMemoryDatabase()
  await migrate(db)
  const registries = someMetrics(db, () => new Date())
  const text = await registries.scrape()
  await db.destroy()
  const help = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  exposed = new Map(
    help.flatMap(([, name, type]) =>
      type === 'histogram'
        ? ['_bucket', '_sum', '_count'].map((end): [string, Set<string>] => [name + end, new Set()])
        : [[name, new Set()] as [string, Set<string>]],
    ),
  )
})

/** Every name in a text that looks like a figure of ours or of Node's client. */
const namesIn = (text: string): string[] => [
  ...new Set(text.match(/\b(?:rille|process|nodejs)_[a-z0-9_]*[a-z0-9](?![a-z0-9_]*[.(/])\b/g) ?? []),
]
/** Prometheus makes this one itself. */
const others = ['up']
const missingFrom = (text: string): string[] => namesIn(text).filter((name) => !exposed.has(name))

/** Not a parser: what a typing mistake breaks first. `promtool check rules` knows the rest. */
function looksWrong(expr: string): string | null {
  const bare = expr.replace(/"[^"]*"|'[^']*'/g, '""')
  const open: string[] = []
  for (const character of bare) {
    if ('({['.includes(character)) open.push(character)
    if (')}]'.includes(character) && open.pop() !== { ')': '(', '}': '{', ']': '[' }[character])
      return `a ${character} that nothing opens`
  }
  if (open.length > 0) return `a ${open.at(-1)} that nothing closes`
  const known =
    /^(?:sum|max|min|count|rate|increase|changes|absent|vector|histogram_quantile|max_over_time|min_over_time|by|on|and|or|unless)$/
  for (const [, word] of bare.matchAll(/\b([a-z_]+)\s*\(/g))
    if (!known.test(word)) return `no function ${word}`
  for (const [, inside] of bare.matchAll(/\[([^\]]*)\]/g))
    if (!/^(?:\d+[smhd]|\$__rate_interval)$/.test(inside)) return `no time: ${inside}`
  for (const [, inside] of bare.matchAll(/\{([^}]*)\}/g))
    if (!inside.split(',').every((part) => /^\s*[a-z]+(?:=|!=|=~|!~)""\s*$/.test(part)))
      return `no labels: ${inside}`
  return null
}

describe('the alerts', () => {
  it.each(rules.map((rule): [string, Rule] => [rule.alert, rule]))('%s', (name, rule) => {
    expect(missingFrom(rule.expr)).toEqual([])
    expect(
      namesIn(rule.expr).length + others.filter((one) => rule.expr.includes(one)).length,
    ).toBeGreaterThan(0)
    expect(looksWrong(rule.expr)).toBeNull()
    expect(['page', 'ticket']).toContain(rule.labels.severity)
    expect(rule.annotations.runbook).toBe(`docs/operations/runbook/${name}.md`)
    expect(rule.annotations.summary).toMatch(/\.$/)
  })

  it('are those that the rules for running the shop ask for', () => {
    expect(rules.map(({ alert }) => alert)).toEqual(
      expect.arrayContaining([
        ...['MoneyMismatch', 'ChargeStuck', 'PaymentInReview', 'WebhookSilence', 'ManyDeclines', 'StockHeld'],
        ...['ServerErrors', 'SlowAnswers', 'EventLoopLate', 'SheddingLoad', 'JobsLate', 'MailsStuck'],
        ...['DiskNearlyFull', 'BackupTooOld', 'RestartLoop', 'InstanceDown'],
      ]),
    )
  })

  it('have a page in the runbook each, and no page is without its alert', () => {
    expect(runbooks).toEqual(rules.map(({ alert }) => `${alert}.md`).sort())
  })
})

it.each(runbooks)('%s says what it means, what to look at, how to fix it and when it is resolved', (file) => {
  const text = read(`docs/operations/runbook/${file}`)
  expect(text.startsWith(`# ${file.replace('.md', '')}: `)).toBe(true)
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
    'What it means',
    'Look first',
    'Fix',
    'Resolved when',
  ])
  const names = namesIn(text)
  // In what is looked for in a scrape, a name may end early.
  const isThere = (name: string) => [...exposed.keys()].some((one) => one === name || one.startsWith(name))
  expect(names.filter((name) => !isThere(name))).toEqual([])
})

describe('the dashboard', () => {
  const queries = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  )
  it.each(queries)('%s: %s', (_title, expr) => {
    expect(missingFrom(expr)).toEqual([])
    expect(looksWrong(expr)).toBeNull()
  })

  it('has panels that do not overlap', () => {
    const taken = new Set<string>()
    for (const { gridPos } of dashboard.panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken.has(`${x} ${y}`)).toBe(false)
          taken.add(`${x} ${y}`)
        }
    }
  })

  it('shows every figure of ours that is not only for alerts', () => {
    const shown = queries.map(([, expr]) => expr).join(' ')
    const alerted = rules.map(({ expr }) => expr).join(' ')
    const unused = [...exposed.keys()].filter(
      (name) => name.startsWith('rille_') && !/_(sum|count)$/.test(name) && !(shown + alerted).includes(name),
    )
    expect(unused).toEqual([])
  })
})
