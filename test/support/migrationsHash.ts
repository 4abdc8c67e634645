import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const database = path.join(__dirname, '../../server/platform/database')
const migrations = path.join(database, 'migrations')

/**
 * Hashes the migrations and their list: test databases that are kept are made again when they change.
 * @returns 16 hexadecimal digits
 */
export function migrationsHash(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(database, 'migrations.ts')))
  for (const entry of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).sort()) {
    if (entry.endsWith('.ts')) hash.update(readFileSync(path.join(migrations, entry)))
  }
  return hash.digest('hex').slice(0, 16)
}
