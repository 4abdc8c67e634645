import { existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { elementAt } from '../../../src/shared/required'
import { getErrorCode, getSqliteCode } from '../log/errorDetails'
import { faultPoint } from '../support/faultPoints'
import { isAlive } from '../support/isAlive'
import { syncPath } from '../support/syncPath'
import { type DatabaseConfig, openDatabase } from './connection'
import { isDamaged } from './databaseErrors'
import { columnList, longClient } from './databaseSnapshot'
import { forgetShopId } from './shopId'
import { migrateUpTo, type ShopTable } from './shopTables'

/** A second database that is filled beside the shop's database and then replaces it. */
export interface StagingDatabase {
  /** Its place, for `openDatabase` and `withSnapshot`. */
  config: DatabaseConfig
  /** Replaces the rows of a table. @param rows batches of JSON arrays, with the values in the order of the columns */
  load(table: ShopTable, rows: AsyncIterable<string[]>): Promise<void>
  /** Sets the auto-increment column of a table, so that the next row gets a higher number than `id`. */
  setLastId(table: ShopTable, id: number): Promise<void>
  /** Creates indexes and references, and checks all references. @throws Error if a row refers to a missing row */
  complete(): Promise<void>
  /**
   * Replaces the shop's database in one step, and keeps the old one.
   * @param stamp a part of the old database's new name
   * @returns the file or the schema of the old database; null if there was none
   * @throws DatabaseInUse if another process uses the shop's database
   */
  replaceLive(stamp: string): Promise<string | null>
  /** Closes the database and deletes its files or tables, except those that have replaced the shop's. */
  close(): Promise<void>
}

/** Another process uses the database that should be replaced. */
export class DatabaseInUse extends Error {}

/**
 * Creates an empty staging database.
 * @param target the shop's database, which it may replace later
 * @param migration the last migration of its schema
 * @throws DatabaseInUse if another restore is running
 */
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
  // The database is synced only when it is complete, because an incomplete one is never used.
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

/** Deletes the folders of killed restores. @throws DatabaseInUse if another restore is running */
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
  const keptPlace = existsSync(place) ? beside : null
  if (keptPlace !== null) await linkOrCopy(place, keptPlace)
  // SQLite would apply an old log beside the file to the new database, even if the old database is missing.
  if (keptPlace === null || !checkpointWalUnlessDamaged(place)) await removeWal(place, beside)
  forgetShopId(path.dirname(place))
  await syncPath(path.dirname(place))
  faultPoint('old database kept, not replaced')
  await rename(fresh, place)
  faultPoint('database replaced, not told')
  await syncPath(path.dirname(place))
  return keptPlace
}

/** Copies the write-ahead log into the database file and deletes the log. */
function checkpointWal(file: string): void {
  const db = new DatabaseSync(file, { timeout: 2000 })
  try {
    db.exec('pragma synchronous = full')
    const [mode] = Object.values(db.prepare('pragma journal_mode = delete').get() ?? {})
    if (mode !== 'delete') throw new DatabaseInUse(inUse(file))
  } catch (error) {
    const errcode = getSqliteCode(error)
    throw errcode === 5 || errcode === 6 ? new DatabaseInUse(inUse(file)) : error
  } finally {
    db.close()
  }
}

/** @returns false if the database is damaged, which may be the reason for replacing it */
function checkpointWalUnlessDamaged(file: string): boolean {
  try {
    checkpointWal(file)
    return true
  } catch (error) {
    if (isDamaged(error)) return false
    throw error
  }
}

async function removeWal(place: string, keptPlace: string): Promise<void> {
  for (const ending of ['-wal', '-shm']) {
    if (existsSync(place + ending)) await rename(place + ending, keptPlace + ending)
  }
}

const inUse = (file: string) => `${file} is in use by another process. Stop the shop first.`

/** Makes a hard link to a file, or a copy if the file system has no hard links. */
async function linkOrCopy(file: string, name: string): Promise<void> {
  try {
    linkSync(file, name)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(getErrorCode(error))) throw error
    await copyFile(file, name)
    await syncPath(name)
  }
}

const freshSchema = 'rille_restoring'
/** The number of the advisory lock that prevents two restores of one database at the same time. */
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
  const config: DatabaseConfig = { dataDir: '', databaseUrl: withSchema(databaseUrl, freshSchema) }
  const schema = openDatabase(config)
  try {
    await migrateUpTo(schema, migration)
  } finally {
    await schema.destroy()
  }
  // Only the last commit must be synced, because the tables are not used before it.
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
      // The next batch is read while the previous one is written.
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
  const isZero = getErrorCode(error) === '22P05'
  const why = isZero ? 'a text holds a zero character, which Postgres cannot keep' : error.message
  throw new Error(`The rows of ${table.name} cannot be written: ${why}.`, { cause: error })
}

/** Drops references, and indexes that are not keys, while rows are loaded. @returns the statements that restore them */
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

/** Moves the tables between schemas, which copies no rows and leaves tables of other programs in place. */
async function replacePostgres(client: pg.Client, place: string, keepIn: string): Promise<string | null> {
  const listTables = async (schema: string) => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = $1 and table_type = 'BASE TABLE'",
      [schema],
    )
    return rows.map(({ name }) => name)
  }
  const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
  await client.query("begin; set local lock_timeout = '5s'; set local synchronous_commit = on")
  try {
    const fresh = await listTables(freshSchema)
    const old = (await listTables(place)).filter((name) => fresh.includes(name))
    if (old.length > 0) await client.query(`create schema ${quote(keepIn)}`)
    for (const name of old)
      await client.query(`alter table ${quote(place)}.${quote(name)} set schema ${quote(keepIn)}`)
    for (const name of fresh)
      await client.query(`alter table ${freshSchema}.${quote(name)} set schema ${quote(place)}`)
    faultPoint('old database kept, not replaced')
    await client.query('commit')
    faultPoint('database replaced, not told')
    return old.length > 0 ? keepIn : null
  } catch (error) {
    await client.query('rollback')
    if (getErrorCode(error) === '55P03') {
      throw new DatabaseInUse('The database is in use by another process. Stop the shop first.')
    }
    throw error
  }
}

/** @returns the URL with a schema as the search path */
function withSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl)
  const options = url.searchParams.get('options')
  url.searchParams.set('options', `${options ? `${options} ` : ''}-c search_path=${schema}`)
  return url.href
}
