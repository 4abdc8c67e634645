// Suite: quick. It runs one death there, and many in the whole suite.
/** C18: whenever a backup or a restore dies, what was there is there, and the next one works. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { casesOf } from '../support/suite'
import {
  aPlace,
  aSellingShop,
  contentOf,
  kinds,
  type Place,
  rilleAt,
  secret,
  untilUnused,
} from '../unit/server/operations/backup/keptShop'
import { dieAt } from './dieAt'
import { buildVictim } from './processes'

beforeAll(() => buildVictim())

describe.each(casesOf(kinds))('a death while keeping %s', (kind) => {
  let place: Place
  let target: string
  let old: Awaited<ReturnType<typeof contentOf>>
  let kept: Awaited<ReturnType<typeof contentOf>>
  const rille = () => rilleAt({ ...place, env: { ...place.env, SHOP_SECRET: secret } })
  const content = async () => {
    const db = place.open()
    const found = await contentOf(db)
    await db.destroy()
    await untilUnused(place)
    return found
  }
  beforeAll(async () => {
    place = await aPlace(kind)
    target = mkdtempSync(path.join(tmpdir(), 'rille-target-'))
    await (await aSellingShop(place)).close()
    kept = await content()
    await rille()('backup', target, '--media')
    const db = place.open()
    await db.updateTable('orders').set({ email: 'later@example.org' }).execute()
    await db.destroy()
    old = await content()
  })
  afterAll(async () => {
    await place.remove()
    rmSync(target, { recursive: true })
  })
  const dated = () => readdirSync(target).filter((name) => !name.startsWith('.'))

  it.each(
    casesOf([
      ['within backup', 1],
      ['within backup', 20],
      ['backup written, not named', 1],
    ] as const),
  )('at "%s" number %d leaves earlier backups, and nothing that looks like one', async (point, nth) => {
    expect(await dieAt(place, [point, nth], 'backup', target, '--media', '--keep', '1')).toBe(true)
    expect(dated()).toHaveLength(1)
    expect(await content()).toEqual(old)
    expect((await rille()('restore', target, '--dry-run')).exitCode).toBe(0)
  })

  it('once it has its name, the backup is good', async () => {
    const own = mkdtempSync(path.join(tmpdir(), 'rille-target-'))
    expect(await dieAt(place, ['backup named, not noted', 1], 'backup', own)).toBe(true)
    expect((await rille()('restore', own, '--dry-run')).exitCode).toBe(0)
    rmSync(own, { recursive: true })
  })

  it.each(
    casesOf([
      ['within restore', 1],
      ['within restore', 20],
      ['old database kept, not replaced', 1],
    ] as const),
  )('at "%s" number %d leaves the shop as it was', async (point, nth) => {
    expect(await dieAt(place, [point, nth], 'restore', target, '--yes')).toBe(true)
    expect(await content()).toEqual(old)
  })

  it('once it is replaced, the shop is the restored one; another restore takes the rests away', async () => {
    expect(await dieAt(place, ['database replaced, not told', 1], 'restore', target, '--yes')).toBe(true)
    expect(await content()).toEqual(kept)
    expect((await rille()('restore', target, '--yes')).err).toBe('')
    expect(await content()).toEqual(kept)
    expect(readdirSync(place.dataDir).filter((name) => name.includes('restoring'))).toEqual([])
    const next = rilleAt(place, () => new Date('2026-11-23T03:15:00Z'))
    expect((await next('backup', target)).err).toBe('')
    expect(readdirSync(target).filter((name) => name.startsWith('.'))).toEqual([])
  })
})
