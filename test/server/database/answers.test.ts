import { answers } from '../../../server/database/answers'
import { openMemoryDatabase } from '../../../server/database/connection'

it('an open database answers and a closed one does not', async () => {
  const db = openMemoryDatabase()
  expect(await answers(db)).toBe(true)
  await db.destroy()
  expect(await answers(db)).toBe(false)
})
