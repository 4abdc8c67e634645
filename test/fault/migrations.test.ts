// Suite: quick. It runs one death there, and many in the whole suite.
/** C17: a process dies while it makes the schema. The next one finds all of it or nothing, and goes on. */
import { sql } from 'kysely'
import { migrations } from '../../server/platform/database/migrations'
import { patience } from '../support/patience'
import { casesOf, howOften } from '../support/suite'
import { aPlace, kinds, type Place } from '../unit/server/operations/backup/keptShop'
import { dieAt } from './dieAt'
import { keepFigures } from './figures'
import { buildVictim } from './processes'

const rounds = Number(process.env.FAULT_CYCLES ?? howOften(1, 3))
const all = Object.keys(migrations).length

describe.each(casesOf(kinds))('a migration that is killed on %s', (kind) => {
  beforeAll(() => buildVictim())

  it(
    'has made nothing, and the next one makes everything',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const place = await aPlace(kind)
        const nth = Math.ceil((all * (round + 1)) / rounds)
        expect(await dieAt(place, ['within migration', nth], 'migrate')).toBe(true)
        expect(await countMade(place)).toBe(0)
        expect(await dieAt(place, ['within migration', all + 1], 'migrate')).toBe(false)
        expect(await countMade(place)).toBe(all)
        await place.remove()
      }
      keepFigures(`migration killed, ${kind}`, { rounds })
    },
    patience(300 + rounds * 10),
  )
})

async function countMade(place: Place): Promise<number> {
  const db = place.open()
  try {
    const made = sql`select name from kysely_migration`.execute(db)
    return await made.then(
      ({ rows }) => rows.length,
      () => 0,
    )
  } finally {
    await db.destroy()
  }
}
