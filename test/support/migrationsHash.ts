import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const migrations = path.join(__dirname, '../../server/database/migrations')

/** What the migrations say, in 16 letters: a database that is kept for tests is made anew when they change. */
export function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(path.join(migrations, file)))
  return hash.digest('hex').slice(0, 16)
}
