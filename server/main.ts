import './threadPool'
import path from 'node:path'
import { collectGarbage } from './collectGarbage'
import { concealText, secretsOf } from './conceal'
import { ConfigError, readConfig } from './config'
import { openDatabase } from './database/connection'
import { migrate, NewerDatabase } from './database/migrate'
import { makeDataFolder } from './dataFolder'
import { importDemoShop } from './import/importDemoShop'
import { createImportRepository } from './import/importRepository'
import { createLog } from './log'
import { invoiceFontFolder } from './order/invoicePdf'
import { projectFolder } from './projectFolder'
import { createShop } from './shop'

/** `EX_CONFIG`: starting again will not help until somebody changes something. */
const configurationExit = 78
/** Requests that are still running when the process is asked to end get this long. */
const drainMs = 25_000

/** This bundle is `…/server/main.js`, the browser's is `…/client`; `static` lies beside package.json, above both. */
const clientFolder = path.resolve(import.meta.dirname, '../client')
const staticFolder = path.join(projectFolder(import.meta.dirname), 'static')
/** Built beside this bundle. */
const imageProgram = path.join(import.meta.dirname, 'images.js')
const fontFolder = invoiceFontFolder(projectFolder(import.meta.dirname))

async function main() {
  const config = readConfig(process.env)
  makeDataFolder(config.dataDir)
  const log = createLog(config.logLevel, undefined, secretsOf(config))
  const db = openDatabase(config, (error) =>
    log.warn({ err: error }, 'an idle connection to the database was lost'),
  )
  await migrate(db)
  if (config.demo && !(await createImportRepository(db).hasReleases())) {
    log.info('the shop is empty: filling it with the demo shop')
    await importDemoShop(db, { dataDir: config.dataDir, demoFolder: path.join(staticFolder, 'demo') })
  }

  const shop = createShop({
    config,
    db,
    log,
    clientFolder,
    staticFolder,
    fontFolder,
    imageProgram,
    now: () => new Date(),
  })
  await shop.open()
  collectGarbage()
  await listen(shop.server, config.port, config.host)
  log.info({ host: config.host, port: config.port }, `the shop is open at ${config.publicUrl}`)

  const stop = async (signal: string) => {
    log.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), drainMs).unref()
    await shop.close()
    await db.destroy()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'a fault that nobody caught: ending')
    setTimeout(() => process.exit(1), 10_000).unref()
    shop.close().finally(() => process.exit(1))
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

/** SQLite's codes for a file that is no database, damaged, or cannot be opened; see https://sqlite.org/rescode.html */
const damageCodes = [11, 14, 26]

function databaseDamage(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { errcode } = cause as { errcode?: number }
    if (errcode !== undefined && damageCodes.includes(errcode & 0xff)) {
      return `The database in DATA_DIR cannot be used (${cause.message}). Restore a backup, or check DATA_DIR.`
    }
  }
  return null
}

function listen(server: ReturnType<typeof createShop>['server'], port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`
      reject(new ConfigError([`PORT ${port} on ${host} ${reason}. Stop it or set another PORT.`]))
    })
    server.listen(port, host, () => resolve())
  })
}

main().catch((error: unknown) => {
  const damage = databaseDamage(error)
  if (damage) {
    process.stderr.write(`${damage}\n`)
    process.exit(configurationExit)
  }
  if (error instanceof ConfigError || error instanceof NewerDatabase) {
    process.stderr.write(`${error.message}\n`)
    process.exit(configurationExit)
  }
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`The shop could not start: ${concealText(fault)}\n`)
  process.exit(1)
})
