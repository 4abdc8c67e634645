import { bulkInsert } from '../../../../../server/platform/database/bulkInsert'
import { transact } from '../../../../../server/platform/database/transactions'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

describe.each(databaseKinds)('inserting many rows on %s', (_kind, open) => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await open()
  })
  afterEach(() => test.close())

  const artists = (count: number, name: string) =>
    Array.from({ length: count }, (_, i) => ({
      uuid_artist: `id-${i}`,
      slug: `slug-${i}`,
      name: `${name} ${i}`,
    }))
  const read = () => test.db.selectFrom('artist').selectAll().execute()

  it.each([0, 1, 3, 1023, 1024, 3001])('writes %i rows', async (count) => {
    await transact(test.db, (trx) => bulkInsert(trx, 'artist', artists(count, 'Name')))
    const rows = await read()
    expect(rows).toHaveLength(count)
    expect(rows.every(({ uuid_artist, name }) => name === `Name ${uuid_artist.slice(3)}`)).toBe(true)
  })

  it('writes null as null, wherever it stands', async () => {
    const label = { slug: 'a', name: 'A', manufacturer: null, responsible_person: null }
    await transact(test.db, (trx) =>
      bulkInsert(trx, 'label', [
        { ...label, uuid_label: '1' },
        { ...label, uuid_label: '2', slug: 'b', manufacturer: 'M' },
      ]),
    )
    const rows = await test.db.selectFrom('label').select('manufacturer').orderBy('slug').execute()
    expect(rows.map(({ manufacturer }) => manufacturer)).toEqual([null, 'M'])
  })

  it('leaves existing rows, or updates them', async () => {
    await transact(test.db, (trx) => bulkInsert(trx, 'artist', artists(2, 'Old')))
    await transact(test.db, (trx) =>
      bulkInsert(trx, 'artist', artists(3, 'New'), { columns: ['slug'], update: [] }),
    )
    expect((await read()).map(({ name }) => name).sort()).toEqual(['New 2', 'Old 0', 'Old 1'])
    await transact(test.db, (trx) =>
      bulkInsert(trx, 'artist', artists(3, 'New'), { columns: ['slug'], update: ['name'] }),
    )
    expect((await read()).map(({ name }) => name).sort()).toEqual(['New 0', 'New 1', 'New 2'])
  })

  it('refuses a row that is there when nothing was said about it', async () => {
    await transact(test.db, (trx) => bulkInsert(trx, 'artist', artists(1, 'Old')))
    await expect(transact(test.db, (trx) => bulkInsert(trx, 'artist', artists(1, 'New')))).rejects.toThrow()
  })
})
