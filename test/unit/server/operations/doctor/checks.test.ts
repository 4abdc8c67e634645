import { readConfig } from '../../../../../server/config/config'
import { paypalMethod } from '../../../../../server/core/payment/methods/paypal/paypalMethod'
import { stripeMethod } from '../../../../../server/core/payment/methods/stripe/stripeMethod'
import { readSeller } from '../../../../../server/core/shop/seller'
import {
  checkClock,
  checkOutsideClock,
  checkTimeZones,
} from '../../../../../server/operations/doctor/clockChecks'
import {
  checkConfiguration,
  checkPaymentOptions,
} from '../../../../../server/operations/doctor/configurationChecks'
import {
  checkBooks,
  checkPostgres,
  checkSchema,
  checkSqlite,
} from '../../../../../server/operations/doctor/databaseChecks'
import { ageText, type Finding, summariseNames } from '../../../../../server/operations/doctor/finding'
import {
  checkDisk,
  checkFfmpeg,
  checkFonts,
  checkMail,
  checkMemory,
} from '../../../../../server/operations/doctor/machineChecks'
import {
  checkArchives,
  checkBackups,
  checkCatalogue,
  checkImport,
  checkIncidents,
  checkJobs,
  checkLanguages,
  checkOwners,
  checkPayments,
  checkSelfTest,
  checkSeller,
  checkTexts,
  checkWebhooks,
} from '../../../../../server/operations/doctor/shopChecks'
import { checkPickup, checkVat } from '../../../../../server/operations/doctor/vatChecks'
import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { pickupShippingId } from '../../../../../src/shared/vocabulary'

const now = new Date('2026-11-22T03:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const room = (freeBytes: number, freeFiles: number | null = 1e6) => ({ freeBytes, freeFiles })
const memory = (changes: Partial<Parameters<typeof checkMemory>[0]>) => ({
  ...{ limitBytes: 1.5e9, freeBytes: 1.1e9, isContainer: true, kills: 0 },
  ...changes,
})
const none = { count: 0, names: [] }
const german = (countries: string[]) => ({ home: 'DE', countries, isSmallBusiness: false })
const some = { count: 7, names: ['A', 'B', 'C', 'D', 'E'] }
const live = {
  PUBLIC_URL: 'https://shop.example',
  PAYMENTS: 'live',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  PAYPAL_CLIENT_ID: 'x',
  PAYPAL_CLIENT_SECRET: 'x',
  PAYPAL_WEBHOOK_ID: 'x',
  TRUST_PROXY: '1',
  STAFF_MAIL: 'ada@shop.example',
}
const options = [
  { uuid_payment_option: paymentOptionIds.stripe, label: 'Card' },
  { uuid_payment_option: paymentOptionIds.paypal, label: 'PayPal' },
]
const config = (env: Record<string, string>) => checkConfiguration(readConfig(env, '26.0.0'))
const goodPostgres = {
  server_version_num: '150018',
  synchronous_commit: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  data_checksums: 'on',
}
const twoLanguages = JSON.stringify({
  languages: ['en', 'de'].map((language) => ({ language, url: null })),
})
const gaps = { weightless: none, priceless: none, withoutManufacturer: none }
const table = { countries: ['DE', 'FR'], newestFrom: '2026-01-01' }
const backupAt = (hours: number) => ({ taken_at: ago(hours), target: '/backups/x' })
const nightly = { now, isLive: true, isDeep: false }
const wholeSeller = JSON.stringify({
  name: 'Rille',
  address: {
    company: 'Rille GmbH',
    street: 'Weg 1',
    postal_code: '10999',
    city: 'Berlin',
    email: 'a@b.example',
    vat_id: 'DE136695976',
  },
})

const cases: [what: string, findings: Finding | Finding[], states: string, says: RegExp][] = [
  ['a live shop', config(live), 'ok ok ok', /Payments by Stripe and PayPal move money/],
  ['a shop at home', config({}), 'warning ok ok', /only this machine can reach it/],
  [
    'live without https',
    config({ ...live, PUBLIC_URL: 'http://shop.example' }),
    'problem ok ok',
    /is not https/,
  ],
  [
    'pictures without https',
    config({ ...live, RESOURCES_URL: 'http://cdn.example' }),
    'problem ok ok',
    /http:\/\/cdn\.example is not https/,
  ],
  [
    'pictures of a CDN without https',
    config({ ...live, IMAGE_URL_TEMPLATE: 'http://img.example/{width}/{source}' }),
    'problem ok ok',
    /http:\/\/img\.example is not https/,
  ],
  ['no proxy before https', config({ ...live, TRUST_PROXY: '0' }), 'ok warning ok', /TRUST_PROXY is 0/],
  [
    'a test shop in public',
    config({ PUBLIC_URL: 'https://x.example', PAYMENTS: 'sandbox', TRUST_PROXY: '1' }),
    'ok ok warning',
    /no money moves/,
  ],
  [
    'test keys',
    config({ ...live, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }),
    'ok ok problem',
    /test keys/,
  ],
  ["PayPal's sandbox", config({ ...live, PAYPAL_ENVIRONMENT: 'sandbox' }), 'ok ok problem', /no one pays/],
  [
    'a live shop that mails nobody of the shop',
    config({ ...live, STAFF_MAIL: '' }),
    'ok ok ok warning',
    /STAFF_MAIL/,
  ],
  ['every way to pay', checkPaymentOptions(readConfig(live, '26.0.0'), options), 'ok', /by Card, PayPal/],
  ['in the sandbox, too', checkPaymentOptions(readConfig({}, '26.0.0'), options), 'ok', /by Card, PayPal/],
  [
    'a way to pay without its keys',
    checkPaymentOptions({ payments: 'live', paymentSettings: {} }, options),
    'problem',
    /offer "Card" and "PayPal", but the keys are not set/,
  ],
  ['no way to pay', checkPaymentOptions(readConfig(live, '26.0.0'), []), 'problem', /no way to pay/],

  ['no database yet', checkSchema(null), 'warning', /is empty/],
  [
    'the same schema',
    checkSchema({ applied: ['a', 'b'], known: ['a', 'b'], expanding: [] }),
    'ok',
    /of this version/,
  ],
  [
    'an older schema',
    checkSchema({ applied: ['a'], known: ['a', 'b'], expanding: [] }),
    'warning',
    /1 step behind/,
  ],
  [
    'one that was only added to',
    checkSchema({ applied: ['a', 'z'], known: ['a'], expanding: ['z'] }),
    'ok',
    /works with it/,
  ],
  [
    'one with a later change and without an earlier one',
    checkSchema({ applied: ['a', 'c'], known: ['a', 'b', 'c'], expanding: [] }),
    'problem',
    /has c and lacks b/,
  ],
  [
    'a newer schema',
    checkSchema({ applied: ['a', 'z'], known: ['a'], expanding: [] }),
    'problem',
    /newer version of the shop \(z\)/,
  ],
  ['a whole file', checkSqlite(['ok'], 'wal'), 'ok', /is whole/],
  ['a damaged file', checkSqlite(['page 7 is never used'], 'wal'), 'problem', /page 7/],
  ['no WAL', checkSqlite(['ok'], 'delete'), 'warning', /mode delete/],
  ['a good Postgres', checkPostgres(goodPostgres), 'ok', /Postgres 15 answers/],
  [
    'commits that do not wait',
    checkPostgres({ ...goodPostgres, synchronous_commit: 'off' }),
    'problem',
    /synchronous_commit is off/,
  ],
  ['no fsync', checkPostgres({ ...goodPostgres, fsync: 'off' }), 'problem', /fsync is off/],
  [
    'an old Postgres without checksums',
    checkPostgres({ ...goodPostgres, server_version_num: '120003', data_checksums: 'off' }),
    'problem warning',
    /version 12/,
  ],
  ['books in order', checkBooks([]), 'ok', /add up/],
  ['books that are not', checkBooks(['a', 'b', 'c', 'd', 'e', 'f']), 'problem', /a; b; c; d; e and 1 more/],
  [
    'clocks that agree',
    checkClock({ hereMs: now.getTime(), databaseMs: now.getTime() + 900 }, ago(1)),
    'ok',
    /agree/,
  ],
  [
    'clocks that differ',
    checkClock({ hereMs: now.getTime(), databaseMs: now.getTime() - 2500 }, null),
    'warning',
    /2\.5 seconds/,
  ],
  [
    'clocks that differ much',
    checkClock({ hereMs: now.getTime(), databaseMs: now.getTime() + 6000 }, null),
    'problem',
    /6\.0 seconds/,
  ],
  [
    'a clock that fell back',
    checkClock({ hereMs: now.getTime(), databaseMs: null }, ago(-3)),
    'problem',
    /3 hours behind/,
  ],
  ['time zones', checkTimeZones(), 'ok', /known/],
  ['no time zones', checkTimeZones(() => 0), 'problem', /time zone of the shop is not known/],

  ['room', checkDisk(room(50e9), 1e9), 'ok', /50\.0 GB free/],
  ['little room', checkDisk(room(3e9), 1e9), 'warning', /3\.00 GB free in DATA_DIR\./],
  ['no room to restore', checkDisk(room(6e9), 6e9), 'warning', /not enough to restore/],
  ['no room', checkDisk(room(400e6), 0), 'problem', /soon the shop cannot sell anything/],
  ['no room for files', checkDisk(room(50e9, 300), 0), 'problem', /300 more files .* 50\.0 GB are free/],
  ['room for files without a limit', checkDisk(room(50e9, null), 0), 'ok', /free/],

  ['memory', checkMemory(memory({})), 'ok', /^1\.10 GB of 1\.50 GB memory of the container are free\.$/],
  ['memory of a machine', checkMemory(memory({ isContainer: false })), 'ok', /of this machine are free/],
  ['little memory', checkMemory(memory({ limitBytes: 512e6, freeBytes: 300e6 })), 'warning', /may not fit/],
  [
    'hardly any memory',
    checkMemory(memory({ freeBytes: 90e6 })),
    'problem',
    /may end the shop at any moment/,
  ],
  ['memory that was short', checkMemory(memory({ kills: 2 })), 'warning', /ended a process .* 2 times/],
  ['memory that was short once', checkMemory(memory({ kills: 1 })), 'warning', /container once because/],

  [
    'a clock as outside',
    checkOutsideClock({ host: 'a.example', aheadMs: -900 }),
    'ok',
    /agrees with that of a\.example/,
  ],
  [
    'a clock that is off',
    checkOutsideClock({ host: 'a.example', aheadMs: 12_300 }),
    'warning',
    /12 seconds ahead of that of/,
  ],
  [
    'a clock that is far off',
    checkOutsideClock({ host: 'a.example', aheadMs: -3.6e6 }),
    'problem',
    /3600 seconds behind .*codes of authenticator apps/,
  ],
  ['ffmpeg', checkFfmpeg(true, 3), 'ok', /is installed/],
  ['no ffmpeg', checkFfmpeg(false, 0), 'warning', /cannot be imported/],
  ['no ffmpeg for masters', checkFfmpeg(false, 3), 'problem', /of 3 tracks/],
  ['fonts', checkFonts([]), 'ok', /are installed/],
  ['no fonts', checkFonts(['x.ttf']), 'problem', /x\.ttf missing/],
  ['mails in files', checkMail('files', false, false), 'ok', /written to files/],
  ['mails in files of a live shop', checkMail('files', true, true), 'problem', /not sent/],
  ['a mail server that refuses', checkMail('535 no', true, true), 'problem', /535 no/],
  ['a mail server', checkMail(null, true, true), 'ok', /accepts the login/],
  ['no sender', checkMail(null, true, false), 'warning', /MAIL_FROM/],

  ['a whole catalogue', checkCatalogue(gaps), 'ok ok ok', /has a weight/],
  [
    'a catalogue with gaps',
    checkCatalogue({ weightless: some, priceless: some, withoutManufacturer: some }),
    'warning warning warning',
    /7 formats weigh nothing.*: A, B, C, D, E and 2 more/,
  ],
  ['no import', checkImport(null, now), 'ok', /No import was broken off/],
  ['an import of now', checkImport({ source: 'folder', since: ago(0.5) }, now), 'ok', /began 30 minutes ago/],
  [
    'an import that was broken off',
    checkImport({ source: 'discogs-inventory', since: ago(3) }, now),
    'warning',
    /\(discogs-inventory\) began 3 hours ago and has not come to its end/,
  ],
  [
    'legal texts',
    checkTexts(['imprint', 'shipping', 'terms', 'withdrawal', 'privacy'], true),
    'ok',
    /are complete/,
  ],
  [
    'a missing text',
    checkTexts(['imprint', 'shipping', 'terms', 'help'], true),
    'problem',
    /withdrawal, privacy/,
  ],
  ['a missing text of a test shop', checkTexts([], false), 'warning', /imprint/],
  [
    'two languages',
    checkLanguages(twoLanguages, 'https://shop.example'),
    'ok',
    /de at https:\/\/de\.shop\.example/,
  ],
  ['a language at an IP address', checkLanguages(twoLanguages, 'http://10.0.0.1'), 'warning', /not speak de/],
  [
    'a language at the host of another',
    checkLanguages(twoLanguages.replace('null', '"https://de.shop.example"'), 'https://shop.example'),
    'warning',
    /not speak de/,
  ],
  ['a seller', checkSeller(readSeller(wholeSeller), true), 'ok', /Rille GmbH/],
  [
    'a wrong VAT ID',
    checkSeller(readSeller(wholeSeller.replace('DE136695976', 'DE1')), true),
    'problem',
    /DE1 is no VAT ID/,
  ],
  ['no seller', checkSeller(readSeller(null), true), 'problem', /street, place, email, vat_id/],
  ['VAT rates', checkVat(german(['DE', 'MC', 'CH']), table, now), 'ok', /1 of its countries are outside/],
  [
    'what is collected',
    checkPickup([
      { uuid_shipping_option: pickupShippingId, label: 'Abholung im Laden' },
      { uuid_shipping_option: 'x', label: 'DHL pick-up point' },
    ]),
    'ok',
    /has the VAT of the shop/,
  ],
  [
    'what is collected, under another slug',
    checkPickup([{ uuid_shipping_option: 'x', label: 'Selbstabholung in Leipzig' }]),
    'warning',
    /taxed as if they were sent: Selbstabholung in Leipzig/,
  ],
  ['VAT that is charged', checkVat(german(['DE']), table, now), 'ok', /VAT is charged: .*small_business/],
  [
    'a small business',
    checkVat({ ...german(['DE']), isSmallBusiness: true }, table, now),
    'ok',
    /No VAT is charged, because the shop is a small business/,
  ],
  [
    'no VAT rate at home',
    checkVat({ ...german(['CH']), home: 'CH' }, table, now),
    'problem',
    /VAT rates for CH/,
  ],
  [
    'old VAT rates',
    checkVat(german(['DE']), { ...table, newestFrom: '2025-01-01' }, now),
    'warning',
    /from 2025-01-01/,
  ],

  [
    'webhook events',
    checkWebhooks(stripeMethod, { eventAt: ago(2), paidAt: ago(1) }),
    'ok',
    /The last webhook event/,
  ],
  [
    'nothing to notice',
    checkWebhooks(paypalMethod, { eventAt: null, paidAt: null }),
    'ok',
    /Nothing has been paid with PayPal/,
  ],
  [
    'no webhook events',
    checkWebhooks(paypalMethod, { eventAt: null, paidAt: ago(1) }),
    'problem',
    /no webhook event/,
  ],
  ['silence', checkWebhooks(stripeMethod, { eventAt: ago(50), paidAt: ago(1) }), 'problem', /in the 2 days/],
  ['a webhook event that arrives', checkSelfTest('stripe', null), 'ok', /arrives/],
  ['a webhook event that does not', checkSelfTest('stripe', 'it was answered with 404'), 'problem', /404/],
  ['no jobs', checkJobs({ failed: 0, oldestDueAt: null }, now), 'ok', /No job is overdue/],
  ['jobs of the moment', checkJobs({ failed: 0, oldestDueAt: ago(0.1) }, now), 'ok', /No job is overdue/],
  ['jobs that nobody does', checkJobs({ failed: 0, oldestDueAt: ago(1) }, now), 'problem', /60 minutes/],
  [
    'jobs that were given up',
    checkJobs({ failed: 1, oldestDueAt: null }, now),
    'warning',
    /1 job was given up/,
  ],
  ['downloads', checkArchives({ failed: 0, oldestAskedAt: ago(0.5) }, now), 'ok', /No download is waiting/],
  ['a download that is late', checkArchives({ failed: 0, oldestAskedAt: ago(3) }, now), 'problem', /3 hours/],
  [
    'a download that cannot be made',
    checkArchives({ failed: 2, oldestAskedAt: null }, now),
    'problem',
    /2 downloads/,
  ],
  ['settled payments', checkPayments(none), 'ok', /settled/],
  ['unsettled payments', checkPayments({ count: 1, names: ['c1'] }), 'problem', /c1/],
  ['no incident', checkIncidents([], now), 'ok', /No open incidents/],
  [
    'a new incident',
    checkIncidents([{ kind: 'x', opened_at: ago(3) }], now),
    'warning',
    /1 incident is open, the oldest for 3 hours/,
  ],
  [
    'an old incident',
    checkIncidents(
      [
        { kind: 'x', opened_at: ago(30) },
        { kind: 'y', opened_at: ago(1) },
      ],
      now,
    ),
    'problem',
    /30 hours/,
  ],

  [
    'a backup of this night',
    checkBackups(backupAt(3), null, nightly),
    'ok',
    /3 hours old and is still there/,
  ],
  [
    'a backup that was read',
    checkBackups(backupAt(3), null, { ...nightly, isDeep: true }),
    'ok',
    /every byte/,
  ],
  [
    'a backup on another machine',
    checkBackups(backupAt(3), 'elsewhere', nightly),
    'warning',
    /not on this machine/,
  ],
  ['a backup of the night before', checkBackups(backupAt(30), null, nightly), 'warning', /30 hours old/],
  ['a backup of last week', checkBackups(backupAt(200), null, nightly), 'problem', /8 days old/],
  ['a damaged backup', checkBackups(backupAt(1), ['x is missing.'], nightly), 'problem', /x is missing/],
  ['no backup', checkBackups(null, null, nightly), 'problem', /never been a backup/],
  [
    'no backup of a test shop',
    checkBackups(null, null, { ...nightly, isLive: false }),
    'warning',
    /never been a backup/,
  ],
]

describe('rille doctor', () => {
  it.each(cases)('%s', (_what, found, states, says) => {
    const findings = [found].flat()
    expect(findings.map(({ state }) => state).join(' ')).toBe(states)
    expect(findings.some((finding) => says.test(finding.says))).toBe(true)
    for (const { state, advice } of findings) expect(advice === null).toBe(state === 'ok')
  })

  it('says ages and long lists in few words', () => {
    expect([59_000, 60_000, 7_200_000, 172_800_000].map(ageText)).toEqual([
      '0 minutes',
      '1 minute',
      '2 hours',
      '2 days',
    ])
    expect(summariseNames(['a', 'b'], 2)).toBe('a, b')
  })
})

it.each<[count: number, isDemoOpen: boolean, state: Finding['state'], says: RegExp]>([
  [1, false, 'ok', /^One owner can sign in\.$/],
  [2, false, 'ok', /^2 owners can sign in\.$/],
  [0, false, 'problem', /^No owner can sign in/],
  [2, true, 'problem', /^This database was that of a demo, and its owner/],
])(
  'checks who can sign in to the back office of a live shop: %i owners, demo open: %s',
  (count, isDemoOpen, state, says) => {
    const finding = checkOwners({ count, isDemoOpen })
    expect(finding).toMatchObject({ about: 'back office', state })
    expect(finding.says).toMatch(says)
  },
)

it('a configuration is judged in the language of the user of the back office', () => {
  const findings = inStaffLanguage('de', () => config({ PUBLIC_URL: 'http://localhost:3000' }))
  expect(findings.map(({ says }) => says)).toContain('Vor dem Shop steht kein Proxy.')
  expect(findings[0]?.advice).toMatch(/^Tragen Sie als PUBLIC_URL die Adresse ein/)
})
