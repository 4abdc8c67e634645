import './platform/process/threadPool'
import './platform/process/endWhileStarting'
import cluster from 'node:cluster'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { type Config, readConfig } from './config/config'
import { listSecrets } from './config/configSecrets'
import { listLiveProviders } from './core/payment/methods/paymentMethods'
import { watchWebhook } from './core/payment/webhookSelfTest'
import { createDemoSignInLink } from './core/staff/signIn/demoAccess'
import { createWaitingServer } from './http/waitingServer'
import { readMemory, readRoom } from './operations/doctor/machine'
import { checkDisk, checkMemory } from './operations/doctor/machineChecks'
import { openMetricsServer } from './operations/metrics/metricsServer'
import { prepareDatabase } from './operations/prepareDatabase'
import { collectFromWorkers, shareFigures } from './platform/cluster/clusterFigures'
import { runPrimary } from './platform/cluster/primary'
import { onRetirement, tellThatOpen, workerId } from './platform/cluster/workerProcess'
import { ConfigError } from './platform/configError'
import { openDatabase } from './platform/database/connection'
import { isDamaged, isUnopenable } from './platform/database/databaseErrors'
import { UnfitDatabase } from './platform/database/migrate'
import type { Database } from './platform/database/schema'
import { getErrorReason } from './platform/log/errorDetails'
import { createLog, type Logger } from './platform/log/log'
import { redactText } from './platform/log/redact'
import { awaitDatabase, waitOfShop } from './platform/process/awaitDatabase'
import { collectGarbage } from './platform/process/collectGarbage'
import { makeDataFolder } from './platform/process/dataFolder'
import { type Closing, noticeMs, replacedNoticeMs, runningRequestsMs } from './platform/process/drain'
import { projectFolder, projectVersion } from './platform/process/projectFolder'
import { acquireSingleInstanceLock, lockDataFolder } from './platform/process/singleInstanceLock'
import { laterExit, startTrouble } from './platform/process/startupErrors'
import { paperFontFolder } from './platform/support/paperFonts'
import { createShop } from './shop'

/** The exit code `EX_CONFIG`: starting again does not help until the configuration is changed. */
const configurationExit = 78
/** The maximum time for the work after the last request, such as closing the database; then the process is ended. */
const cleanUpMs = 10_000

/** This bundle is `…/server/main.js`, those for browsers are in `…/client` and `…/staff`, and `static` is beside package.json. */
const clientFolder = path.resolve(import.meta.dirname, '../client')
const staffFolder = path.resolve(import.meta.dirname, '../staff')
const staticFolder = path.join(projectFolder(import.meta.dirname), 'static')
/** The bundles of `imageProgram.ts` and `readerProgram.ts`, beside this one. */
const programs = {
  images: path.join(import.meta.dirname, 'images.js'),
  readers: path.join(import.meta.dirname, 'readers.js'),
}
const fontFolder = paperFontFolder(projectFolder(import.meta.dirname))

async function main() {
  const config = readConfig(process.env)
  makeDataFolder(config.dataDir)
  const log = createLog(config.logLevel, undefined, listSecrets(config))
  if (config.webConcurrency > 1 && cluster.isPrimary) return runManyProcesses(config, log)
  await runShop(config, workerId === null ? log : log.child({ worker: workerId }))
}

/** Prepares the database once, and then starts workers, each of which runs the shop on the same port. */
async function runManyProcesses(config: Readonly<Config>, log: Logger) {
  const db = openShopDatabase(config, log)
  const waitingServer = await prepare(db, config, log)
  await waitingServer.close()
  await db.destroy()
  const scrape = collectFromWorkers()
  if (config.metrics.port !== null) {
    await openMetricsServer({ port: config.metrics.port, host: config.host }, { scrape, log })
  }
  const timeoutMs = noticeMs + runningRequestsMs + cleanUpMs
  process.exit(await runPrimary({ count: config.webConcurrency, timeoutMs, log }))
}

async function runShop(config: Readonly<Config>, log: Logger) {
  // Only a SQLite database needs the lock; Postgres may have several shop processes.
  const lock = config.databaseUrl ? null : await lockDataFolder(config.dataDir)
  const db = openShopDatabase(config, log)
  const waitingServer = await prepare(db, config, log)
  const now = () => new Date()
  if (workerId === null) await logMachineProblems(config, log)
  const instance =
    lock &&
    (await acquireSingleInstanceLock(db, lock, {
      log,
      now,
      onLost: () => process.exit(1),
      onGone: () => process.exit(configurationExit),
    }))
  const shop = createShop({
    config,
    db,
    log,
    clientFolder,
    staffFolder,
    staticFolder,
    fontFolder,
    programs,
    now,
    version: projectVersion(import.meta.dirname),
    ...(workerId !== null && { shareFigures }),
  })
  await shop.open()
  collectGarbage()
  if (config.metrics.port !== null && workerId === null) {
    const { scrape } = shop.metrics
    await openMetricsServer({ port: config.metrics.port, host: config.host }, { scrape, log })
  }
  await waitingServer.close()
  await listen(shop.server, config.port, config.host)
  log.info({ host: config.host, port: config.port }, `the shop is open at ${config.publicUrl}`)
  if (config.demo && workerId === null) {
    const link = await createDemoSignInLink(db, { publicUrl: config.publicUrl, now })
    if (link) log.info(`sign in to the back office of this demo once: ${link}`)
  }
  tellThatOpen()
  const webhookWatches = listLiveProviders(config).map((method) =>
    watchWebhook(db, { ...config, method }, { now, log }),
  )
  for (const watch of webhookWatches) watch.start()

  let isStopping = false
  const stop = async (why: string, how: Closing = {}) => {
    if (isStopping) return
    isStopping = true
    const closing = { noticeMs: config.trustProxy > 0 ? noticeMs : 0, ...how }
    log.info({ why, ...closing }, 'closing')
    setTimeout(() => process.exit(1), closing.noticeMs + runningRequestsMs + cleanUpMs).unref()
    for (const watch of webhookWatches) await watch.stop()
    await shop.close(closing)
    await instance?.release()
    await db.destroy()
    process.exit(0)
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  // A closed terminal sends SIGHUP to all processes. Workers ignore it, because the primary handles it.
  process.on('SIGHUP', () => workerId === null && stop('SIGHUP'))
  onRetirement(() => stop('another worker takes over', { isReplaced: true, noticeMs: replacedNoticeMs }))
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'an uncaught fault: the process ends')
    setTimeout(() => process.exit(1), 10_000).unref()
    const exit = () => process.exit(1)
    shop.close().then(exit, exit)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

/**
 * Prepares the database, and waits for it if it does not answer. Meanwhile the process is alive but not ready.
 * @returns the server that answers until the shop does
 */
async function prepare(db: Kysely<Database>, config: Readonly<Config>, log: Logger) {
  const waitingServer = createWaitingServer(config, log)
  // Of several workers, others may have the port.
  const wait = waitOfShop(config, log, () => workerId === null && waitingServer.open())
  await awaitDatabase(() => prepareDatabase(db, { config, log, staticFolder }), wait)
  return waitingServer
}

/** Says at the start what `rille doctor` would say of memory and disk. */
async function logMachineProblems({ dataDir }: Readonly<Config>, log: Logger): Promise<void> {
  for (const finding of [checkMemory(readMemory()), checkDisk(await readRoom(dataDir), 0)]) {
    if (finding.state !== 'ok') log.warn({ about: finding.about, advice: finding.advice }, finding.says)
  }
}

const openShopDatabase = (config: Readonly<Config>, log: Logger) =>
  openDatabase(config, (error) => log.warn({ err: error }, 'an idle connection to the database was lost'))

function findDatabaseDamage(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isDamaged(cause) || isUnopenable(cause)) {
      return `The database in DATA_DIR cannot be used (${cause.message}). Restore a backup, or check DATA_DIR.`
    }
  }
  return null
}

function listen(server: ReturnType<typeof createShop>['server'], port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'is taken by another program'
          : `cannot be used (${getErrorReason(error)})`
      reject(new ConfigError([`PORT ${port} on ${host} ${reason}. Stop it or set another PORT.`]))
    })
    server.listen(port, host, () => resolve())
  })
}

main().catch((error: unknown) => {
  const damage = findDatabaseDamage(error)
  if (damage) {
    process.stderr.write(`${damage}\n`)
    process.exit(configurationExit)
  }
  if (error instanceof ConfigError || error instanceof UnfitDatabase) {
    process.stderr.write(`${error.message}\n`)
    process.exit(configurationExit)
  }
  const trouble = startTrouble(error)
  if (trouble) {
    process.stderr.write(`${trouble}\n`)
    process.exit(laterExit)
  }
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`The shop could not start: ${redactText(fault)}\n`)
  process.exit(1)
})
