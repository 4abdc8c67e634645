import { existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { elementAt } from '../../src/shared/required'
import { codeOf, sqliteCodeOf } from '../log/errorDetails'
import { isAlive } from '../process/isAlive'
import { faultPoint } from '../support/faultPoints'
import { syncPath } from '../support/syncPath'
import { type DatabaseConfig, openDatabase } from './connection'
import { isDamaged } from './databaseErrors'
import { forgetShopId } from './shopId'
import { migrateUpTo, type ShopTable } from './shopTables'
import { columnList, longClient } from './snapshot'

/** A database beside the shop's own: nobody sees it before it takes that one's place. */
export interface StagingDatabase {
  /** Where it is, as `openDatabase` and `withSnapshot` want it. */
  config: DatabaseConfig
  /** @param rows JSON arrays of values in the order of the columns, some at a time */
  load(table: ShopTable, rows: AsyncIterable<string[]>): Promise<void>
  /** The next row of the table gets a higher number than this. */
  setLastId(table: ShopTable, id: number): Promise<void>
  /** Makes indexes and references, and sees that everything that is referred to is there. @throws Error when not */
  complete(): Promise<void>
  /**
   * Takes the place of the shop's database at one stroke; the old one is kept.
   * @param stamp for the old one's name
   * @returns where the old one is now; null when there was none
   * @throws DatabaseInUse
   */
  replaceLive(stamp: string): Promise<string | null>
  /** Also when it has taken its place: what is left beside then goes. */
  close(): Promise<void>
}

/** Somebody works with the database that is to be replaced. */
export class DatabaseInUse extends Error {}

/** Makes an empty database with the schema of that migration. */
export const createStagingDatabase = (target: DatabaseConfig, migration: string): Promise<StagingDatabase> =>
  target.databaseUrl === null
    ? makeSqlite(target.dataDir, migration)
    : makePostgres(target.databaseUrl, migration)

const restoreFolder = (pid: number) => `restoring-${pid}.tmp`

async function makeSqlite(dataDir: string, migration: string): Promise<StagingDatabase> {
  clearOldFolders(dataDir)
  const folder = path.join(dataDir, restoreFolder(process.pid))
  mkdirSync(folder)
  const config: DatabaseConfig = { dataDir: folder, databaseUrl: null }
  const schema = openDatabase(config)
  try {
    await migrateUpTo(schema, migration)
  } finally {
    await schema.destroy()
  }
  const file = path.join(folder, 'shop.sqlite')
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  // Nothing of it counts before it is whole; then it is synced.
  db.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -200000; begin')
  const indexes = db
    .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null")
    .all() as { name: string; sql: string }[]
  for (const { name } of indexes) db.exec(`drop index "${name}"`)

  return {
    config,
    async load(table, rows) {
      db.exec(`delete from "${table.name}"`)
      const marks = table.columns.map(() => '?').join(', ')
      const insert = db.prepare(`insert into "${table.name}" (${columnList(table)}) values (${marks})`)
      for await (const batch of rows) {
        for (const row of batch) insert.run(...JSON.parse(row))
      }
    },
    async setLastId({ name, countedId }, id) {
      if (countedId === null) return
      db.prepare('delete from sqlite_sequence where name = ?').run(name)
      db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, id)
    },
    async complete() {
      for (const { sql } of indexes) db.exec(sql)
      db.exec('commit')
      const orphan = db.prepare('pragma foreign_key_check').get() as
        | { table: string; parent: string }
        | undefined
      if (orphan)
        throw new Error(`a row of ${orphan.table} refers to a row of ${orphan.parent} that is not there`)
      const [answer] = Object.values(db.prepare('pragma quick_check(1)').get() ?? {})
      if (answer !== 'ok') throw new Error(`the database that was made is damaged: ${answer}`)
      db.close()
    },
    replaceLive: (stamp) => replaceSqlite(file, path.join(dataDir, 'shop.sqlite'), stamp),
    async close() {
      if (db.isOpen) db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What others that were killed have left. @throws DatabaseInUse while another one is at work */
function clearOldFolders(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^restoring-(\d+)\.tmp$/.exec(name)?.[1] ?? 0)
    if (pid === 0) continue
    if (pid !== process.pid && isAlive(pid)) {
      throw new DatabaseInUse(`Another restore is at work in ${dataDir} (process ${pid}).`)
    }
    rmSync(path.join(dataDir, name), { recursive: true, force: true })
  }
}

async function replaceSqlite(fresh: string, place: string, stamp: string): Promise<string | null> {
  checkpointWal(fresh)
  await syncPath(fresh)
  await syncPath(path.dirname(fresh))
  const beside = `${place}.before-${stamp}`
  const kept = existsSync(place) ? beside : null
  if (kept !== null) await secondName(place, kept)
  // A log beside the file would be taken for the new one's, also when its own file is gone.
  if (kept === null || !checkpointWalUnlessDamaged(place)) await removeWal(place, beside)
  forgetShopId(path.dirname(place))
  await syncPath(path.dirname(place))
  faultPoint('old database kept, not replaced')
  await rename(fresh, place)
  faultPoint('database replaced, not told')
  await syncPath(path.dirname(place))
  return kept
}

/** Brings all that is in the write-ahead log into the file, and takes the log away. */
function checkpointWal(file: string): void {
  const db = new DatabaseSync(file, { timeout: 2000 })
  try {
    db.exec('pragma synchronous = full')
    const [mode] = Object.values(db.prepare('pragma journal_mode = delete').get() ?? {})
    if (mode !== 'delete') throw new DatabaseInUse(inUse(file))
  } catch (error) {
    const errcode = sqliteCodeOf(error)
    throw errcode === 5 || errcode === 6 ? new DatabaseInUse(inUse(file)) : error
  } finally {
    db.close()
  }
}

/** @returns false when the database is damaged: that may be why another one is to take its place */
function checkpointWalUnlessDamaged(file: string): boolean {
  try {
    checkpointWal(file)
    return true
  } catch (error) {
    if (isDamaged(error)) return false
    throw error
  }
}

async function removeWal(place: string, kept: string): Promise<void> {
  for (const ending of ['-wal', '-shm']) {
    if (existsSync(place + ending)) await rename(place + ending, kept + ending)
  }
}

const inUse = (file: string) => `${file} is in use by another process. Stop the shop first.`

/** The same file under another name; where the file system knows no such thing, a copy. */
async function secondName(file: string, name: string): Promise<void> {
  try {
    linkSync(file, name)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(codeOf(error))) throw error
    await copyFile(file, name)
    await syncPath(name)
  }
}

const freshSchema = 'rille_restoring'
/** Of this program, so that two restores of one database do not meet. */
const advisoryLock = 7_455_310

async function makePostgres(databaseUrl: string, migration: string): Promise<StagingDatabase> {
  const client = await longClient(databaseUrl)
  try {
    return await preparePostgres(client, databaseUrl, migration)
  } catch (error) {
    await client.end()
    throw error
  }
}

async function preparePostgres(
  client: pg.Client,
  databaseUrl: string,
  migration: string,
): Promise<StagingDatabase> {
  const { rows: locks } = await client.query(`select pg_try_advisory_lock(${advisoryLock}) as taken`)
  if (!locks[0].taken) throw new DatabaseInUse('Another restore is at work in this database.')
  const { rows: schemas } = await client.query<{ name: string }>('select current_schema() as name')
  const place = elementAt(schemas, 0).name
  await client.query(`drop schema if exists ${freshSchema} cascade`)
  await client.query(`create schema ${freshSchema}`)
  const config: DatabaseConfig = { dataDir: '', databaseUrl: inSchema(databaseUrl, freshSchema) }
  const schema = openDatabase(config)
  try {
    await migrateUpTo(schema, migration)
  } finally {
    await schema.destroy()
  }
  // Nothing of it counts before the last commit, which waits for the disk.
  await client.query(
    `set search_path = ${freshSchema}; set synchronous_commit = off; set maintenance_work_mem = '256MB'`,
  )
  const laterOn = await withoutIndexes(client)

  return {
    config,
    async load(table, rows) {
      await client.query(`delete from "${table.name}"`)
      const values = table.columns.map(({ type }, index) =>
        type === 'integer' ? `(r->>${index})::bigint` : `r->>${index}`,
      )
      const text = `insert into "${table.name}" (${columnList(table)}) overriding system value
        select ${values.join(', ')} from jsonb_array_elements($1::jsonb) r`
      // One is read and joined while the one before is written.
      let writing: Promise<unknown> = Promise.resolve()
      for await (const batch of rows) {
        const joined = [`[${batch.join(',')}]`]
        await writing
        writing = client.query({ name: `load ${table.name}`, text, values: joined }).catch(explain(table))
        writing.catch(() => {})
      }
      await writing
    },
    async setLastId({ name, countedId }, id) {
      if (countedId === null) return
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
        name,
        countedId,
        Math.max(id, 1),
        id > 0,
      ])
    },
    async complete() {
      for (const text of laterOn) await client.query(text)
      await client.query('analyze')
    },
    replaceLive: (stamp) =>
      replacePostgres(client, place, `before_${stamp.replaceAll(/\W/g, '_').toLowerCase()}`),
    async close() {
      await client.query(`drop schema if exists ${freshSchema} cascade`)
      await client.end()
    },
  }
}

const explain = (table: ShopTable) => (error: Error) => {
  const isZero = codeOf(error) === '22P05'
  const why = isZero ? 'a text holds a zero character, which Postgres cannot keep' : error.message
  throw new Error(`The rows of ${table.name} cannot be written: ${why}.`, { cause: error })
}

/** Takes references and the indexes that are no keys away while rows come in. @returns what makes them again, in order */
async function withoutIndexes(client: pg.Client): Promise<string[]> {
  const { rows: references } = await client.query<{ name: string; child: string; definition: string }>(
    `
    select conname as name, conrelid::regclass::text as child, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = $1::regnamespace`,
    [freshSchema],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = $1::regnamespace
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [freshSchema],
  )
  for (const { name, child } of references)
    await client.query(`alter table ${child} drop constraint "${name}"`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return [
    ...indexes.map(({ definition }) => definition),
    ...references.map(
      ({ name, child, definition }) => `alter table ${child} add constraint "${name}" ${definition}`,
    ),
  ]
}

/** Moves tables from schema to schema: that costs nothing, and other programs' tables stay where they are. */
async function replacePostgres(client: pg.Client, place: string, keepIn: string): Promise<string | null> {
  const tablesOf = async (schema: string) => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = $1 and table_type = 'BASE TABLE'",
      [schema],
    )
    return rows.map(({ name }) => name)
  }
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
  await client.query("begin; set local lock_timeout = '5s'; set local synchronous_commit = on")
  try {
    const fresh = await tablesOf(freshSchema)
    const old = (await tablesOf(place)).filter((name) => fresh.includes(name))
    if (old.length > 0) await client.query(`create schema ${quoted(keepIn)}`)
    for (const name of old)
      await client.query(`alter table ${quoted(place)}.${quoted(name)} set schema ${quoted(keepIn)}`)
    for (const name of fresh)
      await client.query(`alter table ${freshSchema}.${quoted(name)} set schema ${quoted(place)}`)
    faultPoint('old database kept, not replaced')
    await client.query('commit')
    faultPoint('database replaced, not told')
    return old.length > 0 ? keepIn : null
  } catch (error) {
    await client.query('rollback')
    if (codeOf(error) === '55P03') {
      throw new DatabaseInUse('The database is in use by another process. Stop the shop first.')
    }
    throw error
  }
}

/** The same database with another schema in front. */
function inSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl)
  const options = url.searchParams.get('options')
  url.searchParams.set('options', `${options ? `${options} ` : ''}-c search_path=${schema}`)
  return url.href
}
