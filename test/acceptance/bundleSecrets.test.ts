/** What browsers load has no key, and nothing of the server. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../support/builtShop'

const folders = ['build/client', 'build/staff'].map((bundle) => path.join(projectRoot, bundle))
const scripts = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') })),
)

it.each([
  ['a key of Stripe', /\b(?:sk|rk)_(?:live|test)_\w{4,}|whsec_\w{4,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['an address with a password', /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[^\s/:@"'`]+:[^\s/:@"'`]+@/],
  [
    'the name of a setting',
    /SHOP_SECRET|DATABASE_URL|STRIPE_SECRET_KEY|PAYPAL_CLIENT_SECRET|SMTP_URL|METRICS_TOKEN/,
  ],
  ['environment variables', /\bprocess\.env\.(?!NODE_ENV)/],
  ['SQL', /\b(?:select .{1,80} from |insert into |update \w+ set )/i],
  ['a module of Node', /["'`]node:\w+/],
  ['the way to its source', /sourceMappingURL/],
])('no file has %s', (_what, form) => {
  expect(scripts.length).toBeGreaterThan(10)
  const found = scripts.flatMap(
    ({ name, text }) =>
      form
        .exec(text)
        ?.slice(0, 1)
        .map((hit) => [name, hit]) ?? [],
  )
  expect(found).toEqual([])
})

it.each(folders)('no package of the server is in %s', (folder) => {
  const names = JSON.parse(readFileSync(path.join(folder, 'packages.json'), 'utf8')).map(
    ({ name }: { name: string }) => name,
  )
  expect(names.length).toBeGreaterThan(10)
  const ofServer = ['express', 'kysely', 'pg', 'pino', 'nodemailer', 'stripe', 'sharp', 'helmet', 'zod']
  expect(names.filter((name: string) => ofServer.includes(name))).toEqual([])
})
