import { readConfig, settingNames } from '../../../../server/config/config'

const settingsOf = (env: NodeJS.ProcessEnv) =>
  new Map(readConfig(env, '26.10.0').settings.map((setting) => [setting.name, setting]))

describe('the settings that staff see', () => {
  it('are all that there are, with where each comes from', () => {
    const settings = settingsOf({ PORT: '4000', LOG_LEVEL: '' })
    expect([...settings.keys()].toSorted()).toEqual(settingNames.toSorted())
    expect(settings.get('PORT')).toMatchObject({ value: '4000', source: 'environment' })
    expect(settings.get('LOG_LEVEL')).toMatchObject({ value: 'info', source: 'default' })
    expect(settings.get('PUBLIC_URL')).toMatchObject({ value: 'http://localhost:4000', source: 'default' })
    expect(settings.get('DEMO')).toMatchObject({ value: 'on', source: 'default' })
    expect(settings.get('SMTP_URL')).toMatchObject({ value: null, source: 'not_set' })
  })

  it('have no secret in them, also not in an address', () => {
    const secret = 'needle-in-the-groove-needle-in-the-groove'
    const settings = settingsOf({
      SHOP_SECRET: secret,
      METRICS_TOKEN: secret,
      SMTP_URL: `smtps://user:${secret}@mail.example:465`,
      DATABASE_URL: `postgres://shop:${secret}@db.example/shop?password=${secret}`,
      PURGE_URL: `https://cdn.example/purge?key=${secret}`,
      PURGE_TOKEN: secret,
      S3_SECRET_ACCESS_KEY: secret,
    })
    expect(JSON.stringify([...settings.values()])).not.toContain(secret)
    expect(settings.get('SHOP_SECRET')).toMatchObject({ value: null, source: 'environment', isSecret: true })
    expect(settings.get('SMTP_URL')).toMatchObject({ value: 'smtps://mail.example:465' })
    expect(settings.get('DATABASE_URL')).toMatchObject({ value: 'postgres://db.example/shop' })
    expect(settings.get('PURGE_URL')).toMatchObject({ value: 'https://cdn.example/purge' })
  })
})
