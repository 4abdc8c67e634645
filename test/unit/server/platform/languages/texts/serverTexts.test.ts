import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { serverTexts } from '../../../../../../server/platform/languages/texts/serverTexts'
import { serverTexts as german } from '../../../../../../server/platform/languages/texts/serverTexts.de'

/** Folders whose errors shoppers see. Their back-office and provider files are named below. */
const folders = ['basket', 'checkout', 'customer', 'download', 'media', 'payment', 'redirects', 'vouchers']
  .map((name) => `core/${name}`)
  .concat(['http/api', 'http/feeds', 'http/files', 'http/forms', 'http/middleware'])
  .concat(['platform/files', 'platform/support'])
  .map((name) => path.join('server', name))
/** Only staff, payment providers and people on the command line see what these refuse. */
const notForShoppers = [
  'server/http/api/routes/webhookRoutes.ts',
  'server/core/vouchers/voucherActions.ts',
  'server/core/payment/methods/paypal/paypalEvents.ts',
  'server/core/payment/methods/stripe/stripeGateway.ts',
  'server/core/payment/missingGateway.ts',
  'server/core/redirects/redirectActions.ts',
]

describe('the texts of the server', () => {
  it('fill in the same values in both languages', () => {
    const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
    for (const key of Object.keys(serverTexts) as (keyof typeof serverTexts)[]) {
      if (!/^(error|answer|address\.)/.test(key)) continue
      expect([key, gaps(german[key])]).toEqual([key, gaps(serverTexts[key])])
    }
  })

  it('word every error that shoppers can see', () => {
    const literal = /new (?:ShopError|NotFound|InvalidRequest)\(\s*(?:\d+,\s*'\w+',\s*)?['"`]/g
    const plain = folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
      )
      .filter((file) => /\.tsx?$/.test(file) && !notForShoppers.includes(file))
      .filter((file) => readFileSync(file, 'utf8').match(literal))
    expect(plain).toEqual([])
  })

  it('word every message of the contract', () => {
    const contract = readFileSync('src/shared/contract.ts', 'utf8')
    const messages = [...contract.matchAll(/'(Please [^']+\.|This [^']+\.)'/g)].map(([, message]) => message)
    expect(messages).not.toEqual([])
    for (const message of messages) expect(Object.values(serverTexts)).toContain(message)
  })
})
