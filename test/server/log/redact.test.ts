import { readConfig } from '../../../server/config'
import { redactLine, redactText, secretsOf } from '../../../server/log/redact'

const id = '0b1c2d3e-4f50-4a61-8b72-9c83ad94be05'
const token = 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE'

describe('a line of the log', () => {
  it.each([
    ['postgres://rille:s3cr3t%40x@db:5432/shop', 'postgres://rille:[removed]@db:5432/shop'],
    ['smtps://user:pass@mail.example:465', 'smtps://user:[removed]@mail.example:465'],
    ['Invalid API Key: sk_live_abcDEF123', 'Invalid API Key: [removed]'],
    ['{"s":"whsec_abc+/="}', '{"s":"[removed]"}'],
    ['pi_3Q_secret_abcdefgh12', '[removed]'],
    ['authorization: Bearer abcdefgh.ij-k', 'authorization: Bearer [removed]'],
    ['Basic dXNlcjpwYXNzd29yZA==', 'Basic [removed]'],
    [`x ${id}.${id}.${token} y`, 'x [removed] y'],
    ['{\\"password\\":\\"hunter22\\"}', '{\\"password\\":\\"[removed]\\"}'],
    ['{"card":"4242 4242-4242 4242"}', '{"card":"[removed]"}'],
    ['DE75 5121 0800 1245 1261 99', '[removed]'],
  ])('%s is %s', (line, shown) => {
    expect(redactLine(line)).toBe(shown)
  })

  it.each([
    `{"level":30,"time":"2026-11-21T10:00:00.000Z","requestId":"${id}","ms":12.5,"msg":"answered"}`,
    '{"releases":4242424242424242,"path":"/release/8B2D/kaltwasser"}',
    '{"barcode":"0012345678905","catalog":"DE12 RECORDS"}',
    'postgres://rille@127.0.0.1:5432/shop',
    'a token was used again long after it was replaced',
  ])('says what is no key: %s', (line) => {
    expect(redactLine(line)).toBe(line)
  })

  it('has no secret of this shop, however it is written', () => {
    const secret = 'a "secret" of/this+shop?'
    const forms = [secret, JSON.stringify({ secret }), encodeURIComponent(secret), btoa(secret)]
    for (const form of forms) {
      expect(redactLine(`before ${form} after`, [secret])).toMatch(/^before .*\[removed\].* after$/)
      expect(redactLine(form, [secret])).not.toContain('secret" of')
    }
  })
})

describe('words that somebody else wrote', () => {
  it.each([
    [`no order ${id}`, 'no order :id'],
    [`/user/set-password/${token} is gone`, '/user/set-password/:token is gone'],
    ['code 7K3M-Q9XA-0BCD-EFGH', 'code :code'],
    ['550 <alex@example.org> unknown', '550 <:mail> unknown'],
    [
      'at f (/srv/node_modules/@redux-saga/core/x.js:1:2)',
      'at f (/srv/node_modules/@redux-saga/core/x.js:1:2)',
    ],
  ])('%s is %s', (words, shown) => {
    expect(redactText(words)).toBe(shown)
  })
})

it('the secrets of a configuration are all of them, and passwords within addresses', () => {
  const env = {
    SHOP_SECRET: 'the secret of the shop, 32 letters',
    DATABASE_URL: 'postgres://rille:p%40ssw0rd@db/shop',
    SMTP_URL: 'smtps://shop:mailpass@mail.example',
    PUBLIC_URL: 'https://shop.example',
    PAYMENTS: 'live',
    STRIPE_SECRET_KEY: 'sk_live_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'paypal-secret',
    PAYPAL_WEBHOOK_ID: 'hook',
    METRICS_TOKEN: 'a token for figures',
    PURGE_URL: 'https://purge.example',
    PURGE_TOKEN: 'purge-token',
  }
  expect(secretsOf(readConfig(env)).sort()).toEqual(
    [
      ...[env.SHOP_SECRET, env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET, env.PAYPAL_CLIENT_SECRET],
      ...[env.METRICS_TOKEN, env.PURGE_TOKEN, 'p%40ssw0rd', 'p@ssw0rd', 'mailpass'],
    ].sort(),
  )
})
