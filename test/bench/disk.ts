import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** What this disk can do, one synced commit of a small row after the other: the naive way to take orders. */
export function commitsPerSecond(folder: string): number {
  const own = mkdtempSync(path.join(folder, 'disk-'))
  const db = new DatabaseSync(path.join(own, 'disk.sqlite'))
  db.exec('pragma journal_mode = wal; pragma synchronous = full; create table note (text text)')
  const insert = db.prepare('insert into note values (?)')
  const startedAt = performance.now()
  let commits = 0
  while (performance.now() < startedAt + 2000) {
    insert.run('x'.repeat(200))
    commits++
  }
  const seconds = (performance.now() - startedAt) / 1000
  db.close()
  rmSync(own, { recursive: true })
  return commits / seconds
}

/** The same at the Postgres of `TEST_DATABASE_URL`: its disk, and the way there. */
export async function postgresCommitsPerSecond(): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  const table = `commit_rate_${process.pid}`
  await client.query(`create table ${table} (text text)`)
  const startedAt = performance.now()
  let commits = 0
  while (performance.now() < startedAt + 2000) {
    await client.query(`insert into ${table} values ($1)`, ['x'.repeat(200)])
    commits++
  }
  const seconds = (performance.now() - startedAt) / 1000
  await client.query(`drop table ${table}`)
  await client.end()
  return commits / seconds
}
