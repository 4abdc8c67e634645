import path from 'node:path'
import { z } from 'zod'

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Where shoppers reach the shop, without a slash at the end. */
  publicUrl: string
  /** Where images, previews and downloads are reached; '' when that is the shop's own address. */
  resourcesUrl: string
  /** Null: kept in the data folder, see shopSecret.ts. */
  shopSecret: string | null
  demo: boolean
  payments: 'sandbox' | 'live'
  logLevel: (typeof logLevels)[number]
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  trustProxy: number
  /** Null: mails are files in the data folder. */
  smtpUrl: string | null
  /** The sender as mails name it, `Name <address>`; null: the shop's name at the host of `publicUrl`. */
  mailFrom: string | null
}

/** Every setting that is wrong, one sentence each. The process ends with code 78 (EX_CONFIG). */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const oldestNode = 24

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address, such as https://shop.example' })
  .transform((url) => url.replace(/\/+$/, ''))
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: `must be a whole number from ${least} to ${most}` })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(least, { error: `must be at least ${least}` })
        .max(most, { error: `must be at most ${most}` }),
    )

const environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// (leave it out to use SQLite)' })
    .optional(),
  PUBLIC_URL: httpUrl.optional(),
  RESOURCES_URL: httpUrl.optional(),
  SHOP_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
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
})

/**
 * Reads and checks the whole configuration; nothing else in the program reads the environment.
 * @param env as `process.env`; an empty value counts as not set
 * @param nodeVersion as `process.versions.node`
 * @throws ConfigError naming every problem at once
 */
export function readConfig(env: NodeJS.ProcessEnv, nodeVersion = process.versions.node): Readonly<Config> {
  const problems: string[] = []
  if (Number.parseInt(nodeVersion, 10) < oldestNode) {
    problems.push(
      `Node ${nodeVersion} is too old. Use Node ${oldestNode} or newer; npm's scripts bring their own.`,
    )
  }
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')} ${issue.message}.`)
  }
  if (given.DATABASE_URL && !given.SHOP_SECRET) {
    problems.push('SHOP_SECRET is missing. With DATABASE_URL it must be given, the same for every container.')
  }
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems)

  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const config: Config = {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    publicUrl,
    resourcesUrl:
      values.RESOURCES_URL === undefined || values.RESOURCES_URL === publicUrl ? '' : values.RESOURCES_URL,
    shopSecret: values.SHOP_SECRET ?? null,
    demo: values.DEMO === 'on',
    payments: values.PAYMENTS,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
  }
  return Object.freeze(config)
}
