import { readConfig } from '../../../../server/config/config'
import { listLiveProviders } from '../../../../server/core/payment/methods/paymentMethods'
import { ConfigError } from '../../../../server/platform/configError'

const problemsOf = (env: Record<string, string>, nodeVersion = '26.10.0'): readonly string[] => {
  try {
    readConfig(env, nodeVersion)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
  }
  return []
}

const notAnAddress =
  'IMAGE_URL_TEMPLATE must be an http or https address with placeholders, such as https://img.example/cdn-cgi/image/width={width},format=auto/{source}.'

describe('the configuration', () => {
  it('needs nothing to open a demo shop on this machine alone', () => {
    expect(readConfig({}, '26.10.0')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      objectStore: null,
      publicUrl: 'http://localhost:3000',
      resourcesUrl: '',
      imageUrlTemplate: null,
      demo: true,
      payments: 'sandbox',
      paymentSettings: {},
      trustProxy: 0,
      shopSecret: null,
      smtpUrl: null,
      mailFrom: null,
      staffMail: { addresses: [], kinds: ['orders', 'withdrawals', 'incidents'] },
      webConcurrency: 1,
      metrics: { port: null, token: null },
      purge: null,
    })
  })

  it('reads who of the shop gets which mails', () => {
    const env = {
      STAFF_MAIL: 'ada@shop.example, bo@shop.example,ada@shop.example',
      STAFF_MAIL_KINDS: 'orders',
    }
    expect(readConfig(env, '26.10.0').staffMail).toEqual({
      addresses: ['ada@shop.example', 'bo@shop.example'],
      kinds: ['orders'],
    })
    expect(problemsOf({ STAFF_MAIL: 'ada' })).toEqual([
      'STAFF_MAIL must be mail addresses with commas between them.',
    ])
    expect(problemsOf({ STAFF_MAIL_KINDS: 'orders,returns' })).toEqual([
      'STAFF_MAIL_KINDS must be some of orders, withdrawals, incidents, with commas between them.',
    ])
  })

  it('reads where an object store is, and what it needs', () => {
    const env = { MEDIA_URL: 's3://records/shop/', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig(env, '26.10.0').objectStore).toEqual({
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      publicEndpoint: null,
      bucket: 'records',
      prefix: 'shop',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    const own = { ...env, S3_ENDPOINT: 'http://127.0.0.1:8080/', S3_REGION: 'garage' }
    expect(readConfig(own, '26.10.0').objectStore).toMatchObject({
      endpoint: 'http://127.0.0.1:8080',
      region: 'garage',
    })
    expect(problemsOf({ MEDIA_URL: 's3://records' })).toEqual([
      'S3_ACCESS_KEY_ID is missing. MEDIA_URL requires it.',
      'S3_SECRET_ACCESS_KEY is missing. MEDIA_URL requires it.',
    ])
    expect(problemsOf({ ...env, MEDIA_URL: '/data/media' })).toEqual([
      'MEDIA_URL must be a bucket, such as s3://bucket or s3://bucket/prefix (leave it out to use DATA_DIR).',
    ])
  })

  it('fills into the address of resized images where the CDN finds an image', () => {
    const shop = { PUBLIC_URL: 'https://shop.example', PAYMENTS: 'sandbox' }
    const template = (env: Record<string, string>) =>
      readConfig({ ...shop, ...env }, '26.10.0').imageUrlTemplate
    const cloudflare = 'https://img.example/cdn-cgi/image/width={width},format=auto/{source}'
    expect(template({ IMAGE_URL_TEMPLATE: cloudflare })).toBe(
      'https://img.example/cdn-cgi/image/width={width},format=auto/https://shop.example/image/{image}/source.webp',
    )
    expect(template({ IMAGE_URL_TEMPLATE: cloudflare, RESOURCES_URL: 'https://files.example' })).toContain(
      '/https://files.example/image/{image}/source.webp',
    )
    expect(
      template({ IMAGE_URL_TEMPLATE: 'https://img.example{path}?w={width}&h={height}&fm={format}' }),
    ).toBe('https://img.example/image/{image}/source.webp?w={width}&h={height}&fm={format}')
  })

  it.each([
    ['img.example/{width}/{source}', notAnAddress],
    ['https://{width}.img.example/{source}', notAnAddress],
    ['https://img.example:99999/{width}/{source}', notAnAddress],
    ['https://img.example/{width}/{source}, x', notAnAddress],
    ['https://img.example/{source}?w={width},', notAnAddress],
    ['https://img.example/"{width}/{source}', notAnAddress],
    [
      'https://img.example/{width}/cover',
      'IMAGE_URL_TEMPLATE must contain {source} or {path}, the address or the path of the image that the CDN resizes.',
    ],
    [
      'https://img.example/{source}',
      'IMAGE_URL_TEMPLATE must contain {width}, the width in pixels that the CDN resizes to.',
    ],
    [
      'https://img.example/{width}x{hight}/{source}',
      'IMAGE_URL_TEMPLATE may only contain the placeholders {source}, {path}, {width}, {height}, {format}.',
    ],
  ])('refuses %s as the address of resized images', (template, problem) => {
    expect(problemsOf({ IMAGE_URL_TEMPLATE: template })).toEqual([problem])
  })

  it('takes an empty value as not set and a slash at the end of an address as none', () => {
    const config = readConfig(
      {
        PORT: '',
        PUBLIC_URL: 'https://shop.example/',
        RESOURCES_URL: 'https://shop.example',
        PAYMENTS: 'sandbox',
      },
      '26.10.0',
    )
    expect(config).toMatchObject({ port: 3000, publicUrl: 'https://shop.example', resourcesUrl: '' })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [
      { PUBLIC_URL: 'shop.example' },
      'PUBLIC_URL must be an http or https address, such as https://shop.example.',
    ],
    [
      { PUBLIC_URL: 'javascript:alert(1)' },
      'PUBLIC_URL must be an http or https address, such as https://shop.example.',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// (leave it out to use SQLite).'],
    [
      { DATABASE_URL: 'postgres://x' },
      'SHOP_SECRET is missing. DATABASE_URL requires it, the same for every container.',
    ],
    [{ DATABASE_CONNECTIONS: '2' }, 'DATABASE_CONNECTIONS must be at least 3.'],
    [{ DATABASE_WAIT_SECONDS: '3601' }, 'DATABASE_WAIT_SECONDS must be at most 3600.'],
    [{ DATABASE_SSLMODE: 'prefer' }, 'DATABASE_SSLMODE must be one of disable, require, verify-full.'],
    [{ DATABASE_CA_FILE: '/nowhere/ca.pem' }, 'DATABASE_CA_FILE /nowhere/ca.pem does not exist.'],
    [
      { DATABASE_CA_FILE: '/nowhere/ca.pem', DATABASE_SSLMODE: 'require' },
      'DATABASE_CA_FILE is of no use with DATABASE_SSLMODE=require. Use verify-full.',
    ],
    [
      { DATABASE_URL: 'postgres://x/y?sslmode=require', DATABASE_SSLMODE: 'verify-full' },
      'DATABASE_URL has TLS settings of its own. Remove them, or DATABASE_SSLMODE and DATABASE_CA_FILE.',
    ],
    [
      { SMTP_URL: 'https://mail.example' },
      'SMTP_URL must be an smtp or smtps address, such as smtps://user:password@mail.example:465.',
    ],
    ...['orders', 'a@b.example, c@d.example', 'Rille <a@b.example>\r\nBcc: c@d.example'].map(
      (from): [Record<string, string>, string] => [
        { MAIL_FROM: from },
        'MAIL_FROM must be a mail address, such as Rille Records <orders@shop.example>.',
      ],
    ),
    [
      { WEB_CONCURRENCY: '2' },
      'WEB_CONCURRENCY needs DATABASE_URL: several processes cannot share one SQLite file.',
    ],
    [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY must be at least 1.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [
      { PURGE_URL: 'cdn.example' },
      'PURGE_URL must be an http or https address, such as https://shop.example.',
    ],
    [{ PURGE_TOKEN: 'x' }, 'PURGE_URL is missing. PURGE_TOKEN requires it.'],
    [{ SHOP_SECRET: 'short' }, 'SHOP_SECRET must have at least 32 characters.'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.'],
  ])('explains the problem of %j', (env, problem) => {
    expect(problemsOf(env as Record<string, string>)).toContain(problem)
  })

  it('adds the TLS settings to the address of Postgres', () => {
    const given = { DATABASE_URL: 'postgres://shop@db.example/rille', SHOP_SECRET: 'x'.repeat(32) }
    const addressWith = (env: NodeJS.ProcessEnv) => readConfig({ ...given, ...env }, '26.10.0').databaseUrl
    expect(addressWith({})).toBe(given.DATABASE_URL)
    const tls = (env: NodeJS.ProcessEnv) => Object.fromEntries(new URL(addressWith(env)!).searchParams)
    expect(tls({ DATABASE_SSLMODE: 'require' })).toEqual({ sslmode: 'require', uselibpqcompat: 'true' })
    expect(tls({ DATABASE_CA_FILE: __filename })).toEqual({
      sslmode: 'verify-full',
      uselibpqcompat: 'true',
      sslrootcert: __filename,
    })
  })

  it('names every problem at once', () => {
    expect(problemsOf({ PORT: 'abc', DEMO: 'yes', LOG_LEVEL: 'loud' }, '18.0.0')).toHaveLength(4)
  })

  it('refuses an old Node', () => {
    expect(problemsOf({}, '20.1.0')[0]).toContain('Node 20.1.0 is too old')
  })
})

describe('the settings of payments', () => {
  const live = {
    PUBLIC_URL: 'https://shop.example',
    PAYMENTS: 'live',
    STRIPE_SECRET_KEY: 'sk_live_a1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_b2',
    STRIPE_WEBHOOK_SECRET: 'whsec_c3',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
  }
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(live).filter(([name]) => !names.includes(name)))

  it('go to the providers when money moves', () => {
    expect(readConfig(live, '26.10.0')).toMatchObject({
      payments: 'live',
      paymentSettings: {
        STRIPE_SECRET_KEY: 'sk_live_a1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_b2',
        STRIPE_WEBHOOK_SECRET: 'whsec_c3',
        PAYPAL_CLIENT_ID: 'id',
        PAYPAL_CLIENT_SECRET: 'secret',
        PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
      },
    })
  })

  it.each(Object.keys(live).filter((name) => /^(STRIPE|PAYPAL)_/.test(name)))(
    'are not complete without %s, nor with an empty one',
    (name) => {
      const provider = name.startsWith('STRIPE') ? 'Stripe' : 'PayPal'
      const problem = new RegExp(`^${name} is missing. ${provider} needs `)
      expect(problemsOf(without(name))).toEqual([expect.stringMatching(problem)])
      expect(problemsOf({ ...live, [name]: '' })).toEqual([expect.stringMatching(problem)])
    },
  )

  it('name every key that is missing', () => {
    expect(
      problemsOf(without('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PAYPAL_WEBHOOK_ID')),
    ).toHaveLength(3)
  })

  it('are those of one provider at least', () => {
    const stripeKeys = Object.keys(live).filter((name) => name.startsWith('STRIPE_'))
    const paypalKeys = Object.keys(live).filter((name) => name.startsWith('PAYPAL_'))
    const providersOf = (env: Record<string, string>) =>
      listLiveProviders(readConfig(env, '26.10.0')).map(({ id }) => id)
    expect(providersOf(live)).toEqual(['stripe', 'paypal'])
    expect(providersOf(without(...paypalKeys))).toEqual(['stripe'])
    expect(providersOf(without(...stripeKeys))).toEqual(['paypal'])
    expect(problemsOf(without(...stripeKeys, ...paypalKeys))).toEqual([
      expect.stringMatching(/^PAYMENTS=live needs the keys of at least one payment provider/),
    ])
  })

  it('keep the demo out of a shop where money moves', () => {
    expect(readConfig(live, '26.10.0').demo).toBe(false)
    expect(readConfig({}, '26.10.0').demo).toBe(true)
    expect(problemsOf({ ...live, DEMO: 'on' })).toEqual([
      expect.stringMatching(/^DEMO=on would fill an empty shop with invented records/),
    ])
  })

  it.each([
    ['a secret key', { STRIPE_SECRET_KEY: 'pk_live_a1' }, 'STRIPE_SECRET_KEY must be a secret key'],
    ['a publishable key', { STRIPE_PUBLISHABLE_KEY: 'sk_live_a1' }, 'STRIPE_PUBLISHABLE_KEY must be a publ'],
    ['a webhook secret', { STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must be the signing'],
    ['a webhook id', { PAYPAL_WEBHOOK_ID: 'https://x' }, 'PAYPAL_WEBHOOK_ID must be the letters and digits'],
    ['an environment', { PAYPAL_ENVIRONMENT: 'test' }, 'PAYPAL_ENVIRONMENT must be live or sandbox.'],
    [
      'one mode',
      { STRIPE_SECRET_KEY: 'sk_test_a1' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both',
    ],
  ])('refuse anything but %s', (_what, wrong, problem) => {
    expect(problemsOf({ ...live, ...wrong } as Record<string, string>)[0]).toContain(problem)
  })

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'PAYPAL_CLIENT_SECRET'] as const)(
    'refuse a test shop that has %s of the real shop',
    (name) => {
      expect(problemsOf({ [name]: live[name] })[0]).toMatch(/live keys are given, but PAYMENTS is sandbox/)
    },
  )

  it('let a test shop have test keys', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_a1', PAYPAL_CLIENT_SECRET: 'x', PAYPAL_ENVIRONMENT: 'sandbox' }
    expect(readConfig(keys, '26.10.0')).toMatchObject({ payments: 'sandbox', paymentSettings: {} })
  })

  it('are given by name once the shop has an https address', () => {
    const named = /^PAYMENTS is missing. An https PUBLIC_URL requires it/
    expect(problemsOf({ PUBLIC_URL: 'https://shop.example' })).toEqual([expect.stringMatching(named)])
    expect(problemsOf({ PUBLIC_URL: 'http://shop.example' })).toEqual([])
    expect(problemsOf({ PUBLIC_URL: 'https://shop.example', PAYMENTS: 'sandbox' })).toEqual([])
  })
})
