import path from 'node:path'
import { z } from 'zod'
import { required } from '../src/shared/required'

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** The address at which shoppers reach the shop, without a slash at the end. */
  publicUrl: string
  /** The address of images, previews and downloads; '' if it is `publicUrl`. */
  resourcesUrl: string
  /** The shop's secret; null if it is kept in the data folder, see shopSecret.ts. */
  shopSecret: string | null
  /** Whether the demo shop is imported into an empty shop; always false if payments are live. */
  demo: boolean
  payments: 'sandbox' | 'live'
  /** The keys of Stripe; null in the sandbox, and in a live shop that takes no cards. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | null
  /** The keys of PayPal; null in the sandbox, and in a live shop without PayPal. PayPal has a sandbox of its own. */
  paypal: {
    clientId: string
    clientSecret: string
    webhookId: string
    environment: 'live' | 'sandbox'
  } | null
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
}

export interface StaffMail {
  addresses: readonly string[]
  kinds: readonly StaffMailKind[]
}

export const staffMailKinds = ['orders', 'withdrawals', 'incidents'] as const
export type StaffMailKind = (typeof staffMailKinds)[number]

/** A wrong configuration, with one sentence for each problem. It ends the process with code 78 (EX_CONFIG). */
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
  PUBLIC_URL: httpUrl.optional(),
  RESOURCES_URL: httpUrl.optional(),
  SHOP_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  PAYMENTS: z.enum(['sandbox', 'live'], { error: 'must be sandbox or live' }).default('sandbox'),
  STRIPE_SECRET_KEY: word(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key, sk_live_… or rk_live_…'),
  STRIPE_PUBLISHABLE_KEY: word(/^pk_(test|live)_\w+$/, 'must be a publishable key, pk_live_…'),
  STRIPE_WEBHOOK_SECRET: word(/^whsec_\S+$/, "must be the signing secret of the shop's endpoint, whsec_…"),
  PAYPAL_CLIENT_ID: word(/^\S+$/, 'must not contain spaces'),
  PAYPAL_CLIENT_SECRET: word(/^\S+$/, 'must not contain spaces'),
  PAYPAL_WEBHOOK_ID: word(/^[a-zA-Z0-9]{1,50}$/, 'must be the letters and digits that PayPal shows'),
  PAYPAL_ENVIRONMENT: z.enum(['live', 'sandbox'], { error: 'must be live or sandbox' }).default('live'),
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

/** The names of all settings, which README.md explains. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

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
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')} ${issue.message}.`)
  }
  if (given.DATABASE_URL && !given.SHOP_SECRET) {
    problems.push('SHOP_SECRET is missing. With DATABASE_URL it must be given, the same for every container.')
  }
  if (!given.DATABASE_URL && given.WEB_CONCURRENCY && given.WEB_CONCURRENCY !== '1') {
    problems.push('WEB_CONCURRENCY needs DATABASE_URL: several processes cannot share one SQLite file.')
  }
  if (given.PURGE_TOKEN && !given.PURGE_URL) {
    problems.push('PURGE_URL is missing. With PURGE_TOKEN it must be given.')
  }
  problems.push(...paymentProblems(given))
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
    demo: (values.DEMO ?? (values.PAYMENTS === 'live' ? 'off' : 'on')) === 'on',
    payments: values.PAYMENTS,
    stripe:
      values.PAYMENTS === 'live' && values.STRIPE_SECRET_KEY
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            publishableKey: required(values.STRIPE_PUBLISHABLE_KEY, 'STRIPE_PUBLISHABLE_KEY'),
            webhookSecret: required(values.STRIPE_WEBHOOK_SECRET, 'STRIPE_WEBHOOK_SECRET'),
          }
        : null,
    paypal:
      values.PAYMENTS === 'live' && values.PAYPAL_CLIENT_ID
        ? {
            clientId: values.PAYPAL_CLIENT_ID,
            clientSecret: required(values.PAYPAL_CLIENT_SECRET, 'PAYPAL_CLIENT_SECRET'),
            webhookId: required(values.PAYPAL_WEBHOOK_ID, 'PAYPAL_WEBHOOK_ID'),
            environment: values.PAYPAL_ENVIRONMENT,
          }
        : null,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    staffMail: { addresses: values.STAFF_MAIL ?? [], kinds: values.STAFF_MAIL_KINDS ?? staffMailKinds },
    webConcurrency: values.WEB_CONCURRENCY,
    metrics: { port: values.METRICS_PORT ?? null, token: values.METRICS_TOKEN ?? null },
    purge: values.PURGE_URL ? { url: values.PURGE_URL, token: values.PURGE_TOKEN ?? null } : null,
  }
  return Object.freeze(config)
}

/** The settings that each provider needs; either all of them or none must be set. */
const providerKeys = {
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  PayPal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
}

/** Finds settings that would mislead shoppers or staff about whether money moves. */
function paymentProblems(given: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  const { PAYMENTS: payments } = given
  if (payments === undefined && given.PUBLIC_URL?.startsWith('https:')) {
    problems.push(
      'PAYMENTS is missing. With an https PUBLIC_URL it must be given: live, or sandbox for a test shop.',
    )
  }
  const stripeKeys = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY]
  const liveKeys = stripeKeys.filter((key) => key?.includes('_live_'))
  if (payments === 'live') {
    for (const [provider, names] of Object.entries(providerKeys)) {
      if (!names.some((name) => given[name])) continue
      for (const name of names) {
        if (!given[name]) problems.push(`${name} is missing. ${provider} needs ${names.join(', ')}.`)
      }
    }
    if (
      !Object.values(providerKeys)
        .flat()
        .some((name) => given[name])
    ) {
      problems.push(
        'PAYMENTS=live needs the keys of at least one payment provider: STRIPE_… for cards, PAYPAL_… for PayPal.',
      )
    }
    if (given.DEMO === 'on') {
      problems.push(
        'DEMO=on would fill an empty shop with invented records, and PAYMENTS=live would sell them for money. Take DEMO out, or set it to off.',
      )
    }
    if (liveKeys.length === 1 && stripeKeys.every(Boolean)) {
      problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.')
    }
    return problems
  }
  if (liveKeys.length > 0) {
    problems.push(
      "Stripe's live keys are given, but PAYMENTS is sandbox. Set PAYMENTS=live, or take the keys out.",
    )
  }
  if (given.PAYPAL_CLIENT_SECRET && given.PAYPAL_ENVIRONMENT !== 'sandbox') {
    problems.push(
      "PayPal's live keys are given, but PAYMENTS is sandbox. Set PAYMENTS=live, or take the keys out.",
    )
  }
  return problems
}
