import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../../../../../server/config/config'
import { createDemoSignInLink } from '../../../../../server/core/staff/signIn/demoAccess'
import { prepareDatabase } from '../../../../../server/operations/prepareDatabase'
import { ConfigError } from '../../../../../server/platform/configError'
import { openDatabase } from '../../../../../server/platform/database/connection'
import { shopIdFile } from '../../../../../server/platform/database/shopId'
import { createLog } from '../../../../../server/platform/log/log'
import { paperFontFolder } from '../../../../../server/platform/support/paperFonts'
import { projectRoot } from '../../../../support/builtShop'
import { runRille } from '../../cli/runRille'

const fontFolder = paperFontFolder(projectRoot)

let dataDir: string
const inFolder = (name: string) => path.join(dataDir, name)
const file = () => inFolder('shop.sqlite')
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rille-shop-id-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const env = () => ({ DATA_DIR: dataDir, DEMO: 'off' })

/** What a start of the shop does to its database. @param note a row that tells this database from another */
async function start(note?: string) {
  const config = readConfig(env())
  const db = openDatabase(config)
  try {
    await prepareDatabase(db, { config, log: createLog('silent'), staticFolder: '/nowhere' })
    if (note) await db.insertInto('setting').values({ key: note, value: '""' }).execute()
    const rows = await db.selectFrom('setting').select('key').execute()
    return rows.map(({ key }) => key)
  } finally {
    await db.destroy()
  }
}
const rille = (...args: string[]) => runRille(args, { env: env(), fontFolder, now: () => new Date() })

async function expectRefusal(text: string | RegExp) {
  const refusal = start()
  await expect(refusal).rejects.toBeInstanceOf(ConfigError)
  await expect(refusal).rejects.toThrow(text)
  await expect(refusal).rejects.toThrow(`To go on without it, delete ${inFolder(shopIdFile)}.`)
}

describe('the start of a shop on SQLite', () => {
  it("ends the access of a demo's owner once payments are live, and lets doctor warn before", async () => {
    await start()
    const demo = openDatabase(readConfig(env()))
    await createDemoSignInLink(demo, { publicUrl: 'http://localhost:3000', now: () => new Date() })
    await demo.destroy()
    const keys = {
      ...{
        PAYMENTS: 'live',
        PUBLIC_URL: 'https://shop.example',
        SHOP_SECRET: (await readFile(inFolder('secret'), 'utf8')).trim(),
      },
      ...{
        STRIPE_SECRET_KEY: 'sk_live_x',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
      },
    }
    const doctor = async () =>
      (await runRille(['doctor'], { env: { ...env(), ...keys }, fontFolder, now: () => new Date() })).out
    expect(await doctor()).toContain('back office: This database was that of a demo')
    const live = openDatabase(readConfig({ ...env(), ...keys }))
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => lines.push(line) })
    await prepareDatabase(live, { config: readConfig({ ...env(), ...keys }), log, staticFolder: '/nowhere' })
    expect(await live.selectFrom('staff').select('ended_at').execute()).toEqual([
      { ended_at: expect.any(String) },
    ])
    await live.destroy()
    expect(lines.join('')).toContain("the demo's owner can no longer sign in")
    expect(await doctor()).toContain('back office: No owner can sign in to the back office.')
  })

  it('goes on with its database, time and again', async () => {
    await start('mine')
    expect(await start()).toContain('mine')
  })

  it('is refused when the database was taken away, and makes no empty one', async () => {
    await start('mine')
    await rename(file(), inFolder('elsewhere'))
    await expectRefusal(/shop\.sqlite is gone/)
    expect(existsSync(file())).toBe(false)
    await rename(inFolder('elsewhere'), file())
    expect(await start()).toContain('mine')
  })

  it('is refused when another database is in its place', async () => {
    await start('mine')
    const id = await readFile(inFolder(shopIdFile), 'utf8')
    await rm(file())
    await rm(inFolder(shopIdFile))
    await start('another')
    await rename(inFolder(shopIdFile), inFolder('id of the other'))
    await expectOther(id)
  })

  it('is refused when the database was begun anew', async () => {
    await start('mine')
    const id = await readFile(inFolder(shopIdFile), 'utf8')
    await rm(file())
    await rm(inFolder(shopIdFile))
    expect((await rille('migrate')).exitCode).toBe(0)
    await expectOther(id)
  })

  it('begins anew when told so', async () => {
    await start('mine')
    await rm(file())
    await rm(inFolder(shopIdFile))
    expect(await start()).not.toContain('mine')
    await start()
  })

  it('takes over a shop that is older than the id', async () => {
    await start('mine')
    await rm(inFolder(shopIdFile))
    expect(await start()).toContain('mine')
    expect(existsSync(inFolder(shopIdFile))).toBe(true)
  })

  async function expectOther(id: string) {
    await writeFile(inFolder(shopIdFile), id)
    await expectRefusal(/is not the one that this shop had/)
    const { exitCode, err } = await rille('orders', 'list')
    expect([exitCode, err]).toEqual([78, expect.stringContaining('is not the one that this shop had')])
    const doctor = await rille('doctor')
    expect([doctor.exitCode, doctor.out]).toEqual([
      1,
      expect.stringContaining('PROBLEM  database: The database in'),
    ])
  }
})

describe('rille, where the database was taken away', () => {
  it('refuses, and makes no empty one', async () => {
    await start()
    await rm(file())
    const { exitCode, err } = await rille('orders', 'list')
    expect([exitCode, err]).toEqual([78, expect.stringContaining('shop.sqlite is gone')])
    expect(existsSync(file())).toBe(false)
    const doctor = await rille('doctor')
    expect([doctor.exitCode, doctor.out]).toEqual([1, expect.stringContaining('shop.sqlite is gone')])
  })

  it('restores a backup, also one of another shop, and the shop starts', async () => {
    await start('mine')
    expect((await rille('backup', inFolder('backups'))).exitCode).toBe(0)
    await rm(file())
    await rm(`${file()}-wal`, { force: true })
    await rm(inFolder(shopIdFile))
    await start('another')
    await rm(file())
    const { exitCode, err } = await rille('restore', inFolder('backups'))
    expect([exitCode, err]).toEqual([0, expect.any(String)])
    expect(await start()).toContain('mine')
  })
})
