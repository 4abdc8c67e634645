import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { getEntries } from '../../src/shared/objects'
import { withSource } from '../core/media/cdnSource'
import { imageUrlSettings } from '../core/media/imageUrlSettings'
import type { SettingValues } from '../core/payment/methods/paymentMethod'
import {
  formatSettingsHint,
  listRequiredSettings,
  providerMethods,
} from '../core/payment/methods/paymentMethods'
import { ConfigError } from '../platform/configError'
import type { ObjectStoreAccess, ObjectStoreConfig } from '../platform/files/objectStoreConfig'
import {
  findObjectStoreProblems,
  objectStoreSettings,
  toObjectStoreAccess,
  toObjectStoreConfig,
} from '../platform/files/objectStoreSettings'
import { listSettings, type ShownSetting } from './configSettings'

export interface Config {
  port: number
  host: string
  dataDir: string
  /** The address of Postgres, with its TLS settings; null for SQLite. */
  databaseUrl: string | null
  /** The highest number of connections to Postgres that one process opens. */
  databaseConnections: number
  /** How long a start waits for a database that does not answer, in milliseconds. */
  databaseStartMs: number
  /** The object store of media, images and archives; null if they are kept in the data folder. */
  objectStore: ObjectStoreConfig | null
  /** How object stores are reached: that of the shop's files, and that of backups. */
  objectStoreAccess: ObjectStoreAccess
  /** The address at which shoppers reach the shop, without a slash at the end. */
  publicUrl: string
  /** The address of images, previews and downloads; '' if it is `publicUrl`. */
  resourcesUrl: string
  /**
   * The address of an image that the CDN resizes, with the placeholders `{image}`, `{width}`, `{height}` and `{format}`;
   * null if the shop resizes images.
   */
  imageUrlTemplate: string | null
  /** The shop's secret; null if it is kept in the data folder, see shopSecret.ts. */
  shopSecret: string | null
  /** Whether the demo shop is imported into an empty shop; always false if payments are live. */
  demo: boolean
  payments: 'sandbox' | 'live'
  /** The settings of the payment methods, by name: see `server/core/payment/methods`. Empty in the sandbox. */
  paymentSettings: SettingValues
  logLevel: (typeof logLevels)[number]
  /** The number of proxies in front whose X-Forwarded-For is trusted. */
  trustProxy: number
  /** The mail server; null if mails are written as files into the data folder. */
  smtpUrl: string | null
  /** The sender of mails, `Name <address>`; null means the shop's name at the host of `publicUrl`. */
  mailFrom: string | null
  /** The people of the shop who get mails about events; without addresses, no such mails are sent. */
  staffMail: StaffMail
  /** The number of processes that share the port; more than one only with Postgres. */
  webConcurrency: number
  /** The port of the metrics server, and the token for `/metrics` on the shop's port; null switches either off. */
  metrics: { port: number | null; token: string | null }
  /** The address to which outdated tags are sent to purge the CDN; null if its content expires by itself. */
  purge: { url: string; token: string | null } | null
  /** All settings as staff may see them, without secrets. */
  settings: readonly ShownSetting[]
}

export interface StaffMail {
  addresses: readonly string[]
  kinds: readonly StaffMailKind[]
}

export const staffMailKinds = ['orders', 'withdrawals', 'incidents'] as const
export type StaffMailKind = (typeof staffMailKinds)[number]

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const databaseSslModes = ['disable', 'require', 'verify-full'] as const
const oldestNode = 24

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address, such as https://shop.example' })
  .transform((url) => url.replace(/\/+$/, ''))
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: `must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, { error: `must be at least ${min}` })
        .max(max, { error: `must be at most ${max}` }),
    )

const word = (pattern: RegExp, error: string) => z.string().regex(pattern, { error }).optional()

const plainAddress = /^[^\s<>@,;:"()[\]\\\p{Cc}]+@[^\s<>@,;:"()[\]\\\p{Cc}]+$/u
const isStaffMailKind = (text: string): text is StaffMailKind => staffMailKinds.some((kind) => kind === text)
/** Parses parts between commas, without duplicates. */
const commaList = <Part extends string>(isPart: (text: string) => text is Part, error: string) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))])
    .refine((parts): parts is Part[] => parts.every(isPart), { error })

const environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// (leave it out to use SQLite)' })
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(3, 500).default(10),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3600).default(60),
  DATABASE_SSLMODE: z
    .enum(databaseSslModes, { error: `must be one of ${databaseSslModes.join(', ')}` })
    .optional(),
  DATABASE_CA_FILE: z.string().optional(),
  ...objectStoreSettings,
  PUBLIC_URL: httpUrl.optional(),
  RESOURCES_URL: httpUrl.optional(),
  ...imageUrlSettings,
  SHOP_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  PAYMENTS: z.enum(['sandbox', 'live'], { error: 'must be sandbox or live' }).default('sandbox'),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an smtp or smtps address, such as smtps://user:password@mail.example:465',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\p{Cc}]*<[^\s<>@,\p{Cc}]+@[^\s<>@,\p{Cc}]+>$|^[^\s<>@,\p{Cc}]+@[^\s<>@,\p{Cc}]+$/u, {
      error: 'must be a mail address, such as Rille Records <orders@shop.example>',
    })
    .optional(),
  STAFF_MAIL: commaList(
    (text): text is string => plainAddress.test(text),
    'must be mail addresses with commas between them',
  ).optional(),
  STAFF_MAIL_KINDS: commaList(
    isStaffMailKind,
    `must be some of ${staffMailKinds.join(', ')}, with commas between them`,
  ).optional(),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  PURGE_URL: httpUrl.optional(),
  PURGE_TOKEN: word(/^[\x21-\x7e]+$/, 'must not contain spaces'),
})

/** The settings of the payment methods. */
const paymentEnvironment = z.object(
  Object.fromEntries(
    providerMethods.flatMap(({ settings }) =>
      getEntries(settings).map(([name, { schema }]) => [name, schema] as const),
    ),
  ),
)

/** The names of all settings, which docs/operations/settings.md explains. */
export const settingNames: readonly string[] = [
  ...Object.keys(environment.shape),
  ...Object.keys(paymentEnvironment.shape),
]

/**
 * Reads and checks the whole configuration. No other code reads settings from the environment.
 * @param env the environment variables; an empty value counts as not set
 * @param nodeVersion the version of Node, such as `26.1.0`
 * @returns a frozen object
 * @throws ConfigError naming all problems at once
 */
export function readConfig(env: NodeJS.ProcessEnv, nodeVersion = process.versions.node): Readonly<Config> {
  const problems: string[] = []
  if (Number.parseInt(nodeVersion, 10) < oldestNode) {
    problems.push(
      `Node ${nodeVersion} is too old. Use Node ${oldestNode} or newer; npm's scripts bring their own.`,
    )
  }
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(variables)
  const parsedPayment = paymentEnvironment.safeParse(variables)
  for (const { error } of [parsed, parsedPayment]) {
    for (const issue of error?.issues ?? []) problems.push(`${issue.path.join('.')} ${issue.message}.`)
  }
  if (variables.PURGE_TOKEN && !variables.PURGE_URL) {
    problems.push('PURGE_URL is missing. PURGE_TOKEN requires it.')
  }
  problems.push(
    ...findDatabaseProblems(variables),
    ...findObjectStoreProblems(variables),
    ...findPaymentProblems(variables),
  )
  if (problems.length > 0 || !parsed.success || !parsedPayment.success) throw new ConfigError(problems)

  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const config = {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ? withTls(values.DATABASE_URL, values) : null,
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseStartMs: 1000 * values.DATABASE_WAIT_SECONDS,
    objectStore: toObjectStoreConfig(values),
    objectStoreAccess: toObjectStoreAccess(values),
    publicUrl,
    resourcesUrl:
      values.RESOURCES_URL === undefined || values.RESOURCES_URL === publicUrl ? '' : values.RESOURCES_URL,
    imageUrlTemplate: values.IMAGE_URL_TEMPLATE
      ? withSource(values.IMAGE_URL_TEMPLATE, values.RESOURCES_URL ?? publicUrl)
      : null,
    shopSecret: values.SHOP_SECRET ?? null,
    demo: (values.DEMO ?? (values.PAYMENTS === 'live' ? 'off' : 'on')) === 'on',
    payments: values.PAYMENTS,
    paymentSettings: values.PAYMENTS === 'live' ? parsedPayment.data : {},
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    staffMail: { addresses: values.STAFF_MAIL ?? [], kinds: values.STAFF_MAIL_KINDS ?? staffMailKinds },
    webConcurrency: values.WEB_CONCURRENCY,
    metrics: { port: values.METRICS_PORT ?? null, token: values.METRICS_TOKEN ?? null },
    purge: values.PURGE_URL ? { url: values.PURGE_URL, token: values.PURGE_TOKEN ?? null } : null,
  }
  const derived = { PUBLIC_URL: publicUrl, DEMO: config.demo ? 'on' : 'off' }
  const schemas = { ...environment.shape, ...paymentEnvironment.shape }
  return Object.freeze({ ...config, settings: listSettings(schemas, variables, derived) })
}

/** Finds settings of the database that contradict each other, or cannot work. */
function findDatabaseProblems(variables: Record<string, string | undefined>): string[] {
  const { DATABASE_URL: url, DATABASE_CA_FILE: caFile, DATABASE_SSLMODE: sslMode } = variables
  const problems: string[] = []
  if (url && !variables.SHOP_SECRET) {
    problems.push('SHOP_SECRET is missing. DATABASE_URL requires it, the same for every container.')
  }
  if (!url && variables.WEB_CONCURRENCY && variables.WEB_CONCURRENCY !== '1') {
    problems.push('WEB_CONCURRENCY needs DATABASE_URL: several processes cannot share one SQLite file.')
  }
  if (url && (caFile || sslMode) && /[?&]ssl/.test(url)) {
    problems.push(
      'DATABASE_URL has TLS settings of its own. Remove them, or DATABASE_SSLMODE and DATABASE_CA_FILE.',
    )
  }
  if (caFile && sslMode && sslMode !== 'verify-full') {
    problems.push(`DATABASE_CA_FILE is of no use with DATABASE_SSLMODE=${sslMode}. Use verify-full.`)
  }
  if (caFile && !existsSync(caFile)) problems.push(`DATABASE_CA_FILE ${caFile} does not exist.`)
  return problems
}

/**
 * Adds the TLS settings to the address of Postgres, so that every connection has them.
 * @returns the address unchanged when there are none
 */
function withTls(
  databaseUrl: string,
  {
    DATABASE_SSLMODE: sslMode,
    DATABASE_CA_FILE: caFile,
  }: { DATABASE_SSLMODE?: string | undefined; DATABASE_CA_FILE?: string | undefined },
): string {
  if (!sslMode && !caFile) return databaseUrl
  const url = new URL(databaseUrl)
  url.searchParams.set('sslmode', sslMode ?? 'verify-full')
  // Without this, pg treats `require` like `verify-full`; with it, its modes are those of Postgres' own programs.
  url.searchParams.set('uselibpqcompat', 'true')
  if (caFile) url.searchParams.set('sslrootcert', path.resolve(caFile))
  return url.href
}

/** Finds settings that would mislead shoppers or staff about whether money moves. */
function findPaymentProblems(variables: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  const { PAYMENTS: payments } = variables
  if (payments === undefined && variables.PUBLIC_URL?.startsWith('https:')) {
    problems.push('PAYMENTS is missing. An https PUBLIC_URL requires it: live, or sandbox for a test shop.')
  }
  if (payments === 'live') {
    problems.push(...findMissingKeys(variables))
    if (variables.DEMO === 'on') {
      problems.push(
        'DEMO=on would fill an empty shop with invented records, and PAYMENTS=live would sell them for money. Remove DEMO, or set it to off.',
      )
    }
  }
  const kind = payments === 'live' ? 'live' : 'sandbox'
  return [...problems, ...providerMethods.flatMap((method) => method.findSettingProblems(variables, kind))]
}

/** A live shop needs the keys of one provider at least. Of each provider it has all keys or none. */
function findMissingKeys(variables: Record<string, string | undefined>): string[] {
  const methodsWithKeys = providerMethods.filter((method) =>
    listRequiredSettings(method).some((name) => variables[name]),
  )
  if (methodsWithKeys.length === 0) {
    return [
      `PAYMENTS=live needs the keys of at least one payment provider: ${formatSettingsHint(providerMethods)}.`,
    ]
  }
  return methodsWithKeys.flatMap((method) => {
    const names = listRequiredSettings(method)
    return names
      .filter((name) => !variables[name])
      .map((name) => `${name} is missing. ${method.providerName} needs ${names.join(', ')}.`)
  })
}
