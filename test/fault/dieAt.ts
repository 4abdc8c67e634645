import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { type Place, secret, untilUnused } from '../unit/server/operations/backup/keptShop'

const bundle = path.resolve(__dirname, '../../build/fault/backupVictim.js')

/**
 * Runs a command of `rille` that kills itself when it reaches a fault point.
 * @param point the name of the fault point
 * @param nth which time that it is reached counts, from 1
 * @returns whether it died before it was done
 */
export async function dieAt(
  place: Place,
  [point, nth]: readonly [string, number],
  ...command: string[]
): Promise<boolean> {
  // What looked at the shop before may have left only a moment ago.
  await untilUnused(place)
  const { signal, stderr } = spawnSync(process.execPath, [bundle, point, String(nth), ...command], {
    env: { PATH: process.env.PATH, ...place.env, SHOP_SECRET: secret },
    encoding: 'utf8',
  })
  expect(stderr.replace(/^.*Warning.*$/gm, '').trim()).toBe('')
  await untilUnused(place)
  return signal === 'SIGKILL'
}
