/** `npm run bench [-- NAME …]`: runs the benches, prints a table, writes bench.json. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { benches as assetBenches } from './assets.bench'
import { benches as backgroundBenches } from './background.bench'
import { benches as backupBenches } from './backup.bench'
import { benches as basketBenches } from './basket.bench'
import { type Bench, chosenBenches, type Row } from './bench'
import { benches as burstBenches } from './burst.bench'
import { benches as catalogueBenches } from './catalogue.bench'
import { benches as clickBenches } from './click.bench'
import { benches as clusterBenches } from './cluster.bench'
import { benches as copyBenches } from './copies.bench'
import { benches as customerBenches } from './customers.bench'
import { benches as downloadBenches } from './downloads.bench'
import { benches as httpBenches } from './http.bench'
import { benches as importBenches } from './import.bench'
import { benches as languageBenches } from './languages.bench'
import { benches as lighthouseBenches } from './lighthouse.bench'
import { benches as orderBenches } from './orders.bench'
import { benches as overloadBenches } from './overload.bench'
import { benches as pageBenches } from './pages.bench'
import { benches as peerBenches } from './peers.bench'
import { benches as recommendationBenches } from './recommendations.bench'
import { benches as sizeOrderBenches } from './size/orders.bench'
import { benches as sizeReleaseBenches } from './size/releases.bench'
import { benches as soakBenches } from './soak.bench'
import { benches as staffBenches } from './staff.bench'
import { benches as weeklyMailBenches } from './weeklyMails.bench'

const all: Bench[] = [
  ...catalogueBenches,
  ...recommendationBenches,
  ...pageBenches,
  ...httpBenches,
  ...languageBenches,
  ...burstBenches,
  ...peerBenches,
  ...overloadBenches,
  ...basketBenches,
  ...orderBenches,
  ...customerBenches,
  ...weeklyMailBenches,
  ...backgroundBenches,
  ...downloadBenches,
  ...backupBenches,
  ...importBenches,
  ...clusterBenches,
  ...assetBenches,
  ...lighthouseBenches,
  ...clickBenches,
  ...sizeReleaseBenches,
  ...sizeOrderBenches,
  ...soakBenches,
  ...staffBenches,
  ...copyBenches,
]
const file = 'bench.json'

const wanted = process.argv.slice(2)
const chosen = chosenBenches(all, wanted)
if (chosen.length === 0) {
  console.error(
    `No bench is called ${wanted.join(' or ')}. There are: ${all.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

// Each in a process of its own: what one leaves on the heap would slow the next one's client.
if (chosen.length > 1) {
  for (const { name } of chosen)
    spawnSync(process.execPath, [...process.execArgv, process.argv[1], '--only', name], { stdio: 'inherit' })
  process.exit(0)
}

const machine = `${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
console.log(`${machine}\n`)
const measured: (Row & { bench: string })[] = []
for (const bench of chosen) {
  await bench.run((row) => {
    measured.push({ bench: bench.name, ...row })
    console.log(line(row))
  })
}

// What was not measured this time stays from the time before.
const before: { rows?: (Row & { bench: string })[] } = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : {}
const ran = new Set(chosen.map(({ name }) => name))
const rows = [...(before.rows ?? []).filter(({ bench }) => !ran.has(bench)), ...measured]
writeFileSync(file, `${JSON.stringify({ machine, commit: commit(), rows }, null, 2)}\n`)
const missed = measured.filter(({ met }) => met === false)
console.log(
  `\n${measured.length} figures, ${missed.length} short of their goal${missed.length ? ': ' : '.'}${missed.map(({ name }) => name).join('; ')}`,
)
process.exit(0)

function line({ name, value, unit, goal, met }: Row): string {
  const shown = value >= 100 ? Math.round(value).toString() : value.toPrecision(3)
  const verdict = met === undefined ? '' : met ? 'ok' : 'MISSED'
  return `${name.padEnd(64)} ${`${shown} ${unit}`.padStart(16)}   ${(goal ?? '').padEnd(24)} ${verdict}`
}

function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
