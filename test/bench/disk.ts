import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
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

const programs = '/usr/lib/postgresql'

/**
 * What the Postgres of `TEST_DATABASE_URL` does of the standard transaction of its own `pgbench`: three updates, a
 * select, an insert and a commit.
 * @param clients connections that work at the same time
 * @returns transactions per second
 */
export async function pgbenchPerSecond(clients: number): Promise<number> {
  const newest = readdirSync(programs).sort((a, b) => Number(b) - Number(a))[0]
  const name = `pgbench_${process.pid}`
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await admin.connect()
  await admin.query(`create database ${name}`)
  try {
    const address = new URL(process.env.TEST_DATABASE_URL!)
    address.pathname = `/${name}`
    const run = (...options: string[]) =>
      execFileSync(`${programs}/${newest}/bin/pgbench`, [...options, address.href], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    // At a scale below the number of clients, they would wait for the same few rows.
    run('--initialize', '--quiet', '--scale', String(clients))
    const output = run('--client', String(clients), '--jobs', '1', '--time', '8', '--no-vacuum')
    return Number(/tps = ([\d.]+)/.exec(output)![1])
  } finally {
    await admin.query(`drop database ${name}`)
    await admin.end()
  }
}
