import { ConfigError, readConfig } from '../../server/config'

const problemsOf = (env: Record<string, string>, nodeVersion = '26.10.0'): readonly string[] => {
  try {
    readConfig(env, nodeVersion)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
  }
  return []
}

describe('the configuration', () => {
  it('needs nothing to open a demo shop on this machine alone', () => {
    expect(readConfig({}, '26.10.0')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      resourcesUrl: '',
      demo: true,
      payments: 'sandbox',
      trustProxy: 0,
      shopSecret: null,
      smtpUrl: null,
      mailFrom: null,
    })
  })

  it('takes an empty value as not set and a slash at the end of an address as none', () => {
    const config = readConfig(
      { PORT: '', PUBLIC_URL: 'https://shop.example/', RESOURCES_URL: 'https://shop.example' },
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
      'SHOP_SECRET is missing. With DATABASE_URL it must be given, the same for every container.',
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
    [{ SHOP_SECRET: 'short' }, 'SHOP_SECRET must have at least 32 characters.'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.'],
  ])('says what is wrong with %j', (env, problem) => {
    expect(problemsOf(env as Record<string, string>)).toContain(problem)
  })

  it('names every problem at once', () => {
    expect(problemsOf({ PORT: 'abc', DEMO: 'yes', LOG_LEVEL: 'loud' }, '18.0.0')).toHaveLength(4)
  })

  it('refuses an old Node', () => {
    expect(problemsOf({}, '20.1.0')[0]).toContain('Node 20.1.0 is too old')
  })
})
