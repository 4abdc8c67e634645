import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { createProgram } from '../../../../server/cli/commandLine'
import { openIncident } from '../../../../server/platform/jobs/incidents'
import { describeChange } from '../../../../src/shared/staff/changes/describeChange'
import { aContentFolder } from '../exchange/import/contentFolderBuilder'
import { openStaffShop, type StaffShop } from './staffShop'

const folder = aContentFolder({ 'pages/frontpage.yaml': 'title: Rille\nblocks: []\n' })
afterAll(async () => (await folder).remove())

/** How a command is tried out. */
interface Trial {
  /** What follows its name; a text is one argument. */
  args: (shop: StaffShop) => string | string[] | Promise<string | string[]>
  /** Whether it changes something: then it leaves a row in the audit log. */
  changes: boolean
  /** It has a dry run, which leaves none. */
  dryRun?: true
  /** Tried elsewhere, because it needs a shop of its own: the test that does so. */
  triedIn?: string
}

const look = (...args: string[]): Trial => ({ args: () => args, changes: false })
const change = (...args: string[]): Trial => ({ args: () => args, changes: true })
const elsewhere = (triedIn: string): Trial => ({ args: () => [], changes: true, triedIn })
const many = (args: Trial['args']): Trial => ({ args, changes: true, dryRun: true })

const lastGiftCard = async ({ db }: StaffShop): Promise<string[]> => [
  (await db.selectFrom('gift_card').select('uuid_gift_card').executeTakeFirstOrThrow()).uuid_gift_card,
]
const lastGiftCardAndReason = async (shop: StaffShop): Promise<string[]> => [
  ...(await lastGiftCard(shop)),
  ...['--reason', 'stolen'],
]

/** Every command of the program, in an order in which they can be done one after the other. */
const trials: Record<string, Trial> = {
  'staff list': look(),
  'staff invite': change('Kim', '--role', 'packer'),
  'staff invite-again': change('Kim'),
  'staff role': change('Kim', 'manager'),
  'staff end': change('Kim'),
  'programs list': look(),
  'programs make-token': change('Till', '--scopes', 'see'),
  'programs end-token': change('Till'),
  'programs add-webhook': change('https://till.example/', '--events', 'order.paid'),
  'programs test-webhook': change('https://till.example/'),
  'programs deliveries': look(),
  'programs send-again': change('1'),
  'programs end-webhook': change('https://till.example/'),
  import: many(async () => (await folder).folder),
  new: elsewhere('exchange/newCommand.test.ts'),
  export: elsewhere('../exchange/export/exportShop.test.ts'),
  demo: elsewhere('commandLine.test.ts'),
  migrate: look(),
  'bank import': elsewhere('../http/staff/bothWays.test.ts'),
  'reports sold': look('--by', 'label', '--test'),
  'reports slow': look('--days', '90'),
  'reports searches': look('--found', 'sold_out'),
  'books datev': elsewhere('accounting/booksCommands.test.ts'),
  'books oss': look('--quarter', '2026-Q4', '--test'),
  'books payouts': elsewhere('accounting/booksCommands.test.ts'),
  'books giftcards': look('--month', '2026-11'),
  'books open': look('--test'),
  'books packaging': elsewhere('accounting/booksCommands.test.ts'),
  'books check': look('--year', '2026', '--test'),
  'orders list': look(),
  'orders show': look('10001'),
  'orders pick': look(),
  'orders address': change('10001', '--street', 'Neue Gasse'),
  'orders ship': many((shop) => shop.aFile('parcels.csv', 'order,tracking\n10001,0034\n')),
  'orders tracking': change('10001', '0035'),
  'orders delivered': change('10001'),
  'orders paid': elsewhere('../http/staff/bothWays.test.ts'),
  'orders collected': elsewhere('../http/staff/bothWays.test.ts'),
  'orders resend': change('10001', 'confirmation'),
  'orders note': change('10001', 'Ada Example called'),
  'orders refund': change('10002', '--amount', '1', '--reason', 'bent'),
  'orders cancel': change('10002', '--reason', 'lost'),
  'orders return': change('10001', '--reason', 'withdrawal'),
  'orders export': look('--month', '2026-11', '--test'),
  'giftcards make': change('--amount', '50'),
  'giftcards list': look(),
  'giftcards show': { args: lastGiftCard, changes: false },
  'giftcards block': { args: lastGiftCardAndReason, changes: true },
  'giftcards unblock': { args: lastGiftCardAndReason, changes: true },
  'redirects import': many((shop) => shop.aFile('redirects.csv', 'from,to\n/products/*,/release/*\n')),
  'redirects set': change('/blogs/*', '/releases'),
  'redirects list': look(),
  'redirects missing': look(),
  'redirects remove': change('/blogs/*'),
  'stock list': look(),
  'stock show': look('OST-012 LP'),
  'stock set': change('OST-012 LP', '7', '--reason', 'found some'),
  'stock receive': many((shop) => shop.aFile('delivery.csv', 'ean,qty\n4061265000124,3\n')),
  'stock sell': change('OST-012 LP'),
  'stock undo-sale': {
    args: async ({ db }) => [
      (
        await db
          .selectFrom('stock_movement')
          .select('ref')
          .where('reason', '=', 'counter')
          .executeTakeFirstOrThrow()
      ).ref,
    ],
    changes: true,
  },
  'stock put-aside': change('OST-012 LP', '--name', 'Kim', '--until', '2026-12-05'),
  'stock aside': look(),
  'stock end-put-aside': {
    args: async ({ db }) => [
      (await db.selectFrom('put_aside').select('uuid_put_aside').executeTakeFirstOrThrow()).uuid_put_aside,
    ],
    changes: true,
  },
  'stock sheet': look(),
  'stock count': many((shop) => shop.aFile('count.csv', 'ean,counted\n4061265000124,9\n')),
  'prices list': look(),
  'prices show': look('OST-012 LP'),
  'prices set': many((shop) => shop.aFile('prices.csv', 'ean,price\n4061265000124,30\n')),
  'prices sale': many(() => ['--search', '4061265000124', '--percent', '10']),
  'prices end-sale': many(() => ['--all']),
  'releases show': look('radio'),
  'releases hide': many(() => ['radio']),
  'releases publish': many(() => ['radio']),
  'releases set': many(() => ['radio', '--year', '1998']),
  'releases set-format': many(() => ['OST-012 LP', '--place', 'B 12']),
  'releases set-pictures': many(() => ['radio', '--cover', '']),
  'releases set-tracks': many(async (shop) => [
    'radio',
    await shop.aFile('tracks.csv', 'position,title\nA1,Kanal\n'),
  ]),
  'releases add': many(() => ['--artist', 'Trio Demo', '--title', 'Kante', '--format', 'LP']),
  'releases add-format': many(() => ['radio', 'Flexi', '--product', 'vinyl', '--price', '5']),
  'releases edit-rows': many((shop) => shop.aFile('rows.csv', 'ean,place\n4061265000124,C 7\n')),
  'releases change-many': many(() => ['--search', '4061265000124', '--place', 'D 9']),
  'releases undo-rows': look(),
  'releases duplicate': many(() => ['radio']),
  'releases delete': elsewhere('releases/releasesCommand.test.ts'),
  'buyins add': many(() => ['--name', 'Cellar', '--copies', '120', '--price', '450']),
  'buyins list': look('--year', '2026'),
  'buyins change': change('1', '--price', '455'),
  'buyins remove': change('1'),
  'copies find': look('OST-012'),
  'copies add': many(() => ['--record', 'radio', '--disc', 'VG+', '--sleeve', 'VG', '--price', '12']),
  'dump index': {
    args: (shop) => shop.aFile('dump.xml', '<releases><release id="1"><title>A</title></release></releases>'),
    changes: true,
  },
  'pages list': look(),
  'pages set': many(async (shop) => [
    'about/us',
    await shop.aFile('us.yaml', 'title: Us\nblocks: [{ text: { body: Hi. } }]\n'),
  ]),
  'pages show': look('about/us'),
  'pages remove': many(() => 'about/us'),
  'texts list': look(),
  'texts set': many(async (shop) => [
    'terms',
    await shop.aFile('terms.md', '---\ntitle: Terms\nvalid_from: 2027-01-01\n---\nBe quick.\n'),
  ]),
  'texts show': look('terms', '--valid-from', '2027-01-01'),
  'texts remove': many(() => ['terms', '2027-01-01']),
  'lists list': look(),
  'lists set': many(async (shop) => [
    'picks',
    await shop.aFile('picks.yaml', 'name: Picks\nreleases: [radio]\n'),
  ]),
  'lists show': look('picks'),
  'lists remove': many(() => 'picks'),
  'settings list': look(),
  'settings show': look('vat'),
  'settings set': many(async (shop) => [
    'vat',
    await shop.aFile('vat.yaml', 'vat: { small_business: true }\n'),
  ]),
  'settings versions': look('vat'),
  'vouchers make': many(() => ['--amount', '5', '--count', '3']),
  'vouchers list': look(),
  'vouchers end': change('SPRING10'),
  'customers list': look(),
  'customers show': look('ada@example.org'),
  'customers rebate': change('ada@example.org', '5'),
  'customers export': change('ada@example.org'),
  'customers delete': change('ada@example.org', '--yes'),
  'codes make': change('--format', 'OST-012 LP', '--count', '2'),
  'codes list': look(),
  'codes end': {
    args: async ({ db }) => [
      (await db.selectFrom('download_code').select('batch').executeTakeFirstOrThrow()).batch,
    ],
    changes: true,
  },
  'incidents list': look(),
  'incidents close': change('1', '--note', 'answered'),
  log: look(),
  backup: elsewhere('../operations/backup/backup.test.ts'),
  restore: elsewhere('../operations/backup/backup.test.ts'),
  move: elsewhere('../operations/backup/moveShop.test.ts'),
  doctor: look(),
  'sepa export': elsewhere('accounting/sepaCommand.test.ts'),
  'sepa file': elsewhere('accounting/sepaCommand.test.ts'),
  'sepa settle': elsewhere('accounting/sepaCommand.test.ts'),
  'secret accept': elsewhere('../core/secret/secretFit.test.ts'),
}

const leaves = (command: Command, name = ''): [string, Command][] =>
  command.commands.length === 0
    ? [[name, command]]
    : command.commands.flatMap((one) => leaves(one, `${name} ${one.name()}`.trim()))

const quiet = { write: () => true }
const program = createProgram({ stdout: quiet, stderr: quiet, version: '' }, async () => {})
const every = leaves(program)

describe('every command of rille', () => {
  it('is in the table above: say there whether it changes something', () => {
    expect(every.map(([name]) => name).sort()).toEqual(Object.keys(trials).sort())
  })

  it.each(every)('%s has --json and an example that is read as it stands', (name, command) => {
    expect(command.options.map(({ long }) => long)).toContain('--json')
    const said: string[] = []
    command.configureOutput({ writeOut: (text) => void said.push(text) }).outputHelp()
    const help = said.join('')
    expect(help).toContain(`$ rille ${name}`)
    expect(help.split('\n').filter((line) => line.length > 130)).toEqual([])
    for (const [, example] of help.matchAll(/^ {2}\$ rille (.*)$/gm)) {
      expect(every.some(([one]) => example!.startsWith(one))).toBe(true)
    }
  })

  it.each(every.filter(([name]) => trials[name]?.dryRun))('%s has a dry run', (_name, command) => {
    expect(command.options.map(({ long }) => long)).toContain('--dry-run')
  })
})

describe('the audit log', () => {
  let shop: StaffShop
  beforeAll(async () => {
    shop = await openStaffShop()
    await shop.anOrder('radio LP', 'radio CD')
    await shop.anOrder('radio Zine')
    await shop.db
      .updateTable('outbox')
      .set({ state: 'done' })
      .where('kind', '=', 'mail.confirmation')
      .execute()
    const at = shop.clock.now.toISOString()
    await openIncident(shop.db, { kind: 'dispute', ref: '10001', detail: 'Answer in time.' }, at)
    await shop.rille('vouchers', 'make', '--percent', '10', '--code', 'SPRING10')
    await shop.db
      .insertInto('customer')
      .values({
        ...{
          uuid_customer: 'customer-1',
          email: 'Ada@example.org',
          email_key: 'ada@example.org',
          password_hash: '',
        },
        ...{ failed_logins: 0, rebate_percent: 0, notify_for_wishlist_items: 0 },
        ...{ autofill_contact_infos_in_basket: 1, save_new_addresses_to_account: 1 },
        ...{ newsletter: 'none', created_at: at, changed_at: at },
      })
      .execute()
  })
  afterAll(() => shop.close())

  it('is tried in a test that is there', () => {
    const places = Object.values(trials).flatMap(({ triedIn }) => triedIn ?? [])
    expect(places.filter((place) => !existsSync(path.join(__dirname, place)))).toEqual([])
  })

  const tried = Object.entries(trials).filter(([, { triedIn }]) => triedIn === undefined)
  it.each(tried)('has a row of every %s that changed something, and of no other', async (name, trial) => {
    const given = await trial.args(shop)
    const args = [...name.split(' '), ...(typeof given === 'string' ? [given] : given)]
    const rows = async () => (await shop.auditEntries()).length
    const before = await rows()
    // A second later: prices and stock remember when they changed.
    shop.clock.pass(1000)
    if (trial.dryRun) {
      const dry = await shop.rille(...args, '--dry-run', '--json')
      expect([dry.err, dry.exitCode, (await rows()) - before]).toEqual(['', 0, 0])
      JSON.parse(dry.out)
    }
    const { out, err, exitCode } = await shop.rille(...args, '--json')
    expect([exitCode, exitCode === 0 || err]).toEqual([0, true])
    JSON.parse(out)
    const added = (await shop.auditEntries()).slice(before)
    expect(added.length > 0).toBe(trial.changes)
    for (const { command, by } of added) expect([command, by]).toEqual([name, 'ada'])
  })

  it('holds no address, no name and no code that is worth money', async () => {
    const text = JSON.stringify(await shop.auditEntries())
    expect(text).not.toMatch(/example\.org|Alex|Beispielweg|SHOP_SECRET|secret/i)
    const codes = await shop.db.selectFrom('voucher').select('code').where('code', '<>', 'SPRING10').execute()
    for (const { code } of codes) expect(text).not.toContain(code)
  })

  it('can be put into words by the back office, row by row', async () => {
    const rows = await shop.db.selectFrom('audit_log').selectAll().execute()
    for (const { command, detail, before, after } of rows) {
      const read = (json: string | null) => (json === null ? null : JSON.parse(json))
      const change = { action: command, detail: JSON.parse(detail), before: read(before), after: read(after) }
      const { sentence, facts, differences } = describeChange(change)
      const words = [sentence, ...[...facts, ...differences].map(({ label }) => label)]
      // What has no text would appear as the program calls it.
      expect([command, ...words]).toEqual([command, ...words.map(() => expect.stringMatching(/^[A-Z]/))])
    }
  })

  it('is read by rille log, of all or of one thing', async () => {
    const { out } = await shop.rille('log', '--limit', '2')
    expect(out).toMatch(
      /^When +Who +Command +About +What\n2026-11-21 11:\d\d +ada +incidents close +incident 1 +note answered\n/,
    )
    expect(out.trimEnd().split('\n')).toHaveLength(3)
    const ofOrder = (await shop.rille('log', '--about', '10002')).out
    expect(
      ofOrder
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split(/ {2,}/)[2]),
    ).toEqual(['orders cancel', 'orders refund'])
    expect((await shop.rille('log', '--about', 'ost-012', '--json')).out).toContain('"command": "stock set"')
    expect((await shop.rille('log', '--about', 'nothing')).out).toBe('No changes were made yet.\n')
  })

  it('keeps a name out of the environment that is no name', async () => {
    const { staffName } = await import('../../../../server/cli/cliActor')
    expect(staffName({ STAFF: ' ada\u001b[31m ' })).toBe('ada[31m')
    expect(staffName({ STAFF: ' ' })).not.toBe('')
    expect(staffName({})).toBe(staffName({ STAFF: '' }))
  })
})
