// Suite: quick. It runs one death there, and many in the whole suite.
/** C17: a process dies while it makes the schema. The next one finds all of it or nothing, and goes on. */
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../server/database/connection'
import { migrations } from '../../server/database/migrations'
import { projectRoot } from '../support/builtShop'
import { patience } from '../support/patience'
import { casesOf, howOften } from '../support/suite'
import { keepFigures } from './figures'
import { buildShop } from './processes'
import { makeEmptyPlace, placesToTest } from './shopPlace'

const rounds = Number(process.env.FAULT_CYCLES ?? howOften(1, 3))

describe.each(casesOf(placesToTest))('a migration that is killed on %s', (name) => {
  beforeAll(() => buildShop())

  it(
    'has made everything or nothing, and the next one makes the rest',
    async () => {
      const whole = await makeEmptyPlace(name)
      const startedAt = performance.now()
      expect(await migrating(whole.address).exit).toBe(0)
      const takesMs = performance.now() - startedAt
      await whole.remove()
      let killed = 0
      for (let round = 0; round < rounds; round++) {
        const place = await makeEmptyPlace(name)
        const { child, exit } = migrating(place.address)
        await delay(takesMs * (0.5 + (0.5 * (round + 0.5)) / rounds))
        if (child.exitCode === null) killed++
        child.kill('SIGKILL')
        await exit
        const db = openDatabase(place.address)
        const made = await sql`select name from kysely_migration`.execute(db).then(
          ({ rows }) => rows.length,
          () => 0,
        )
        await db.destroy()
        expect([0, Object.keys(migrations).length]).toContain(made)
        expect(await migrating(place.address).exit).toBe(0)
        await place.remove()
      }
      keepFigures(`migration killed, ${name}`, { rounds, killed })
    },
    patience(300 + rounds * 10),
  )
})

function migrating({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }) {
  const child = spawn(process.execPath, [path.join(projectRoot, 'build/server/rille.js'), 'migrate'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir || tmpdir(),
      ...(databaseUrl
        ? { DATABASE_URL: databaseUrl, SHOP_SECRET: 'only for tests, but long enough for it' }
        : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, exit }
}
