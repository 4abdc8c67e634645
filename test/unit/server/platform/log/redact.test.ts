import { redactLine, redactText } from '../../../../../server/platform/log/redact'

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
  ])('keeps %s, which is no key', (line) => {
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

describe('foreign texts', () => {
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
