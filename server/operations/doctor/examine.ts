import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { type Config, readConfig } from '../../config/config'
import { readThresholds } from '../../core/order/accounting/thresholdWatch'
import { listLiveProviders, providerMethods } from '../../core/payment/methods/paymentMethods'
import { webhookFailure } from '../../core/payment/webhookSelfTest'
import { readVatSettings } from '../../core/pricing/shopTerms'
import { vatTable } from '../../core/pricing/vatRules'
import { differs, remedy, secretFit } from '../../core/secret/secretFit'
import { readSeller } from '../../core/shop/seller'
import { ConfigError } from '../../platform/configError'
import { openDatabase } from '../../platform/database/connection'
import { lockName } from '../../platform/database/locks/folderLock'
import type { Database } from '../../platform/database/schema'
import { isOtherDatabase, shopIdFile } from '../../platform/database/shopId'
import type { ObjectStoreAccess } from '../../platform/files/objectStoreConfig'
import { openShopFiles } from '../../platform/files/shopFiles'
import { createIncidentReader } from '../../platform/jobs/incidentRepository'
import { getErrorMessage } from '../../platform/log/errorDetails'
import { makeDataFolder } from '../../platform/process/dataFolder'
import { readShopSecret } from '../../platform/secret/shopSecret'
import { shopDay, timeAfter } from '../../platform/support/dates'
import { paperFontFiles } from '../../platform/support/paperFonts'
import { FilesUnavailable } from '../../platform/troubles'
import { openBackup } from '../backup/backupPlaces'
import { BackupRefused } from '../backup/backupRefused'
import { findNewestBackup } from '../backup/backupRepository'
import { readManifest } from '../backup/manifest'
import { isObjectPlace } from '../backup/objectTarget'
import { verifyBackup } from '../backup/verifyBackup'
import { findBrokenInvariants } from '../invariantsRepository'
import { checkClock, checkOutsideClock, checkTimeZones } from './clockChecks'
import { checkConfiguration, checkPaymentOptions } from './configurationChecks'
import {
  checkBooks,
  checkPostgres,
  checkSchema,
  checkSqlite,
  missingDatabase,
  otherDatabase,
} from './databaseChecks'
import { createDoctorRepository, type DoctorRepository } from './doctorRepository'
import { about, type Finding } from './finding'
import { readMemory, readOutsideClock, readRoom } from './machine'
import { checkDisk, checkFfmpeg, checkFiles, checkFonts, checkMail, checkMemory } from './machineChecks'
import { hasFfmpeg, mailFailure } from './selfTest'
import {
  checkArchives,
  checkBackups,
  checkCatalogue,
  checkImport,
  checkIncidents,
  checkJobs,
  checkLanguages,
  checkOwners,
  checkPayments,
  checkSelfTest,
  checkSeller,
  checkTexts,
  checkWebhooks,
} from './shopChecks'
import { checkPickup, checkThresholds, checkVat } from './vatChecks'

export interface Examination {
  env: NodeJS.ProcessEnv
  fontFolder: string
  /** Reads every byte of the newest backup. */
  isDeep: boolean
  now: Date
}

const settleMs = 15 * 60_000

/**
 * Runs all checks of `rille doctor`. It changes nothing, except that it creates a missing data folder.
 * @returns findings in the order in which problems should be solved
 */
export async function examine(examination: Examination): Promise<Finding[]> {
  const { env, fontFolder, now } = examination
  let config: Readonly<Config>
  try {
    config = readConfig(env)
    makeDataFolder(config.dataDir)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const wrong = about('settings')
    return error.problems.map((problem) =>
      wrong.problem(problem, 'Correct it: the shop does not start like this.'),
    )
  }
  return [
    about('settings').ok('The settings can be read.'),
    ...checkConfiguration(config),
    ...(await database(config, examination)),
    ...(config.databaseUrl === null
      ? []
      : await examinePart('disk', async () => [checkDisk(await readRoom(config.dataDir), 0)])),
    ...(await examinePart('memory', async () => [checkMemory(readMemory())])),
    ...(await examinePart('clock', () => outsideClock(config))),
    checkTimeZones(),
    checkFonts(paperFontFiles.filter((file) => !existsSync(path.join(fontFolder, file)))),
    ...(await examinePart('files', () => files(config))),
    ...(await examinePart('mail', async () => [await mail(config)])),
    ...(await examinePart('webhook events', () => examineSelfTests(config, now))),
  ]
}

async function database(config: Readonly<Config>, examination: Examination): Promise<Finding[]> {
  const voice = about('database')
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'shop.sqlite'))) {
    const hadShop = [lockName, shopIdFile].some((name) => existsSync(path.join(config.dataDir, name)))
    return [hadShop ? missingDatabase(config.dataDir) : checkSchema(null)]
  }
  const db = openDatabase(config)
  try {
    const repository = createDoctorRepository(db)
    const names = await repository.migrationNames()
    if (await isOtherDatabase(db, config)) return [otherDatabase(config.dataDir)]
    const schema = checkSchema(names)
    const health = await examinePart('database', () => databaseHealth(repository, config))
    if (names === null || schema.state === 'problem') return [schema, ...health]
    if (schema.state === 'warning') {
      return [
        schema,
        ...health,
        voice.warning('Nothing else was checked.', 'Run rille doctor again when it is up to date.'),
      ]
    }
    return [schema, ...health, ...(await examineShop(db, repository, config, examination))]
  } catch (error) {
    return [unreachable(error)]
  } finally {
    // Closing fails too if the file could not be opened.
    await db.destroy().catch(() => {})
  }

  function unreachable(error: unknown): Finding {
    return voice.problem(
      `The database does not answer: ${getErrorMessage(error)}`,
      config.databaseUrl === null
        ? 'If the file is damaged, restore the newest backup.'
        : 'Check that Postgres is running, and check DATABASE_URL: host, port, user, password, name.',
    )
  }
}

async function databaseHealth(doctor: DoctorRepository, { databaseUrl }: Config): Promise<Finding[]> {
  return databaseUrl === null
    ? [checkSqlite(await doctor.quickCheck(), await doctor.journalMode())]
    : checkPostgres(await doctor.postgresSettings())
}

async function examineShop(
  db: Kysely<Database>,
  doctor: DoctorRepository,
  config: Readonly<Config>,
  { now, isDeep }: Examination,
): Promise<Finding[]> {
  const isLive = config.payments === 'live'
  const settledBy = timeAfter(now, -settleMs)
  const parts: [about: string, look: () => Promise<Finding[]>][] = [
    ['secret', async () => [await examineSecret(db, config)]],
    ['books', async () => [checkBooks(await findBrokenInvariants(db))]],
    ['open payments', async () => [checkPayments(await doctor.unsettledSince(settledBy))]],
    ['jobs', async () => [checkJobs(await doctor.jobs(), now), checkArchives(await doctor.archives(), now)]],
    ['back office', async () => (isLive ? [checkOwners(await doctor.owners())] : [])],
    ['incidents', async () => [checkIncidents(await createIncidentReader(db).listOpenIncidents(), now)]],
    ['backups', async () => [await examineBackups(db, config, { now, isLive, isDeep })]],
    [
      'clock',
      async () => {
        const databaseMs = await doctor.clockMs()
        return [
          checkClock(
            { hereMs: databaseMs === null ? now.getTime() : Date.now(), databaseMs },
            await doctor.lastWrittenAt(),
          ),
        ]
      },
    ],
    ['payment options', async () => [checkPaymentOptions(config, await doctor.paymentOptions())]],
    ['webhook events', async () => (isLive ? examineWebhooks(doctor) : [])],
    ['VAT', async () => [await examineVat(doctor, now)]],
    ['pick-up', async () => [checkPickup(await doctor.shippingOptions())]],
    ['turnover', async () => checkThresholds(await readThresholds(db, now, !isLive))],
    ['languages', async () => [checkLanguages(await doctor.findShopSetting(), config.publicUrl)]],
    ['seller', async () => [checkSeller(readSeller(await doctor.findShopSetting()), isLive)]],
    ['legal texts', async () => [checkTexts(await doctor.textsInForce(shopDay(now)), isLive)]],
    ['catalogue', async () => checkCatalogue(await readGaps(doctor))],
    ['imports', async () => [checkImport(await doctor.importUnderWay(), now)]],
    ['ffmpeg', async () => [checkFfmpeg(await hasFfmpeg(), await doctor.mastersOfPreviews())]],
    ...(config.databaseUrl === null
      ? [
          ['disk', async () => [checkDisk(await readRoom(config.dataDir), await doctor.bytes())]] as [
            string,
            () => Promise<Finding[]>,
          ],
        ]
      : []),
  ]
  const findings: Finding[] = []
  for (const [subject, look] of parts) findings.push(...(await examinePart(subject, look)))
  return findings
}

/** Checks the secret without creating one, which only the first start of the shop does. */
async function examineSecret(db: Kysely<Database>, config: Readonly<Config>): Promise<Finding> {
  const { ok, problem } = about('secret')
  if (config.shopSecret === null && !existsSync(path.join(config.dataDir, 'secret'))) {
    return ok('There is no secret yet: the first start makes one.')
  }
  const fit = await secretFit(db, readShopSecret(config))
  return fit === 'differs' ? problem(differs, remedy) : ok('The secret is that of the database.')
}

/** Runs a check and turns its error into a finding, so that the other checks still run. */
async function examinePart(subject: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [
      about(subject).problem(
        `It could not be checked: ${getErrorMessage(error)}`,
        'Fix that first, then run rille doctor again.',
      ),
    ]
  }
}

async function examineBackups(
  db: Kysely<Database>,
  { objectStoreAccess }: Readonly<Config>,
  { now, isLive, isDeep }: { now: Date; isLive: boolean; isDeep: boolean },
): Promise<Finding> {
  const newest = (await findNewestBackup(db)) ?? null
  return checkBackups(newest, newest && (await findDamage(newest.target, objectStoreAccess, isDeep)), {
    now,
    isLive,
    isDeep,
  })
}

async function findDamage(
  place: string,
  access: ObjectStoreAccess,
  isDeep: boolean,
): Promise<string[] | null | 'elsewhere'> {
  try {
    // If the parent folder exists, the backup was deleted; if it does not, the backup is on another machine.
    if (!isObjectPlace(place) && !existsSync(path.dirname(place))) return 'elsewhere'
    const backup = await openBackup(place, access)
    await (isDeep ? verifyBackup(backup) : readManifest(backup))
    return null
  } catch (error) {
    if (error instanceof BackupRefused) return [...error.reasons]
    throw error
  }
}

const examineWebhooks = (doctor: DoctorRepository): Promise<Finding[]> =>
  Promise.all(
    providerMethods.map(async (method) => checkWebhooks(method, await doctor.lastEventOf(method.id))),
  )

/** Sends webhook events to the shop itself, as far as it can sign them as the providers do. */
const examineSelfTests = (config: Readonly<Config>, now: Date): Promise<Finding[]> =>
  Promise.all(
    listLiveProviders(config)
      .filter(({ createSelfTestEvent }) => createSelfTestEvent)
      .map(async (method) => checkSelfTest(method.id, await webhookFailure({ ...config, method }, now))),
  )

async function examineVat(doctor: DoctorRepository, now: Date): Promise<Finding> {
  const countries = await doctor.countries()
  const home = countries.find(({ is_default_option }) => is_default_option === 1) ?? countries[0]
  return checkVat(
    {
      home: home?.id_country ?? null,
      countries: countries.map(({ id_country }) => id_country),
      isSmallBusiness: readVatSettings(await doctor.findShopSetting(), shopDay(now)).isSmallBusiness,
    },
    vatTable,
    now,
  )
}

const readGaps = async (doctor: DoctorRepository) => ({
  weightless: await doctor.weightless(),
  priceless: await doctor.priceless(),
  withoutManufacturer: await doctor.withoutManufacturer(),
})

/** Asks the servers that the shop talks to anyway, if there are any. */
async function outsideClock({ payments, paymentSettings, objectStore, objectStoreAccess }: Config) {
  const clock = await readOutsideClock([
    ...(payments === 'live' ? listLiveProviders({ payments, paymentSettings }) : []).map(({ getApiUrl }) =>
      getApiUrl(paymentSettings),
    ),
    ...(objectStore ? [objectStoreAccess.endpoint] : []),
  ])
  return clock ? [checkOutsideClock(clock)] : []
}

/** Asks the object store for a list of files, which it refuses if a key or the bucket is wrong. */
async function files(config: Config): Promise<Finding[]> {
  if (config.objectStore === null) return []
  const { media } = openShopFiles(config)
  const failure = await media
    .list()
    [Symbol.asyncIterator]()
    .next()
    .then(
      () => null,
      (error: unknown) => getErrorMessage(error instanceof FilesUnavailable ? error.cause : error),
    )
  return [checkFiles(media.place, failure)]
}

async function mail({ smtpUrl, payments, mailFrom }: Config): Promise<Finding> {
  const failure = smtpUrl === null ? 'files' : await mailFailure(smtpUrl)
  return checkMail(failure, payments === 'live', mailFrom !== null)
}
