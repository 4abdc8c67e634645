import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { type Place, secret } from '../server/backup/keptShop'
import { asAdmin } from '../support/testPostgres'
import { until } from '../support/until'

const bundle = path.resolve(__dirname, '../../build/fault/backupVictim.js')

/**
 * Runs a command of `rille` that kills itself when it reaches a fault point.
 * @param fault the name of the point, and which time that it is reached counts, from 1
 * @returns whether it died before it was done
 */
export async function dieAt(
  place: Place,
  [point, nth]: readonly [string, number],
  ...command: string[]
): Promise<boolean> {
  const { signal, stderr } = spawnSync(process.execPath, [bundle, point, String(nth), ...command], {
    env: { PATH: process.env.PATH, ...place.env, SHOP_SECRET: secret },
    encoding: 'utf8',
  })
  expect(stderr.replace(/^.*Warning.*$/gm, '').trim()).toBe('')
  if (place.databaseUrl) await untilUnused(new URL(place.databaseUrl).pathname.slice(1))
  return signal === 'SIGKILL'
}

/** Waits until Postgres has noticed that the clients of a database are gone. */
const untilUnused = (database: string): Promise<void> =>
  asAdmin(async (admin) => {
    const clients = () => admin.query('select 1 from pg_stat_activity where datname = $1', [database])
    await until(async () => (await clients()).rowCount === 0)
  })
