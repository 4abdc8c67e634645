import { sql } from 'kysely'
import { openMemoryDatabase } from '../../../server/database/connection'

describe('SQLite', () => {
  it('tells why a commit failed, and writes on', async () => {
    const db = openMemoryDatabase()
    await sql`create table parent (id integer primary key) strict`.execute(db)
    await sql`create table child (parent integer references parent(id) deferrable initially deferred) strict`.execute(
      db,
    )
    const broken = db.transaction().execute((trx) => sql`insert into child values (7)`.execute(trx))
    await expect(broken).rejects.toThrow('FOREIGN KEY')
    await db.transaction().execute((trx) => sql`insert into parent values (1)`.execute(trx))
    const { rows } = await sql`select id from parent`.execute(db)
    expect(rows).toHaveLength(1)
    await db.destroy()
  })
})
