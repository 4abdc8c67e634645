/**
 * Each action of the back office does what its command does: both leave the same rows in the database, and the same rows
 * in the audit log but for who did it and from where.
 */
import express from 'express'
import supertest from 'supertest'
import { listDebits } from '../../../../../server/http/staff/accounting/debits'
import { openIncident } from '../../../../../server/platform/jobs/incidents'
import type { JobHandlers } from '../../../../../server/platform/jobs/jobPayloads'
import { createOutboxWorker } from '../../../../../server/platform/jobs/outbox'
import { createLog } from '../../../../../server/platform/log/log'
import type { StaffEndpoint } from '../../../../../src/shared/staff/staffEndpoint'
import { staffEndpoints } from '../../../../../src/shared/staff/staffEndpoints'
import { aCamtFile, shopIban } from '../../../../support/camtBuilder'
import { aCustomerRow } from '../../../../support/customerBuilders'
import { aStaffMember } from '../../../../support/staffBuilders'
import { openStaffShop, type StaffShop } from '../../cli/staffShop'
import { insertMandate } from '../../core/payment/methods/sepa/mandateBuilders'
import { aBackOffice } from './aBackOffice'

/** The same change, as a command and as a call. */
interface Trial {
  /** Makes what the change is about. */
  prepare?: (shop: StaffShop) => Promise<unknown>
  args: (shop: StaffShop) => string[] | Promise<string[]>
  body: (shop: StaffShop) => object | Promise<object>
}

const invite = (shop: StaffShop) => shop.rille('staff', 'invite', 'Kim', '--role', 'packer')
const idOfKim = async ({ db }: StaffShop) =>
  (await db.selectFrom('staff').select('uuid_staff').where('name', '=', 'Kim').executeTakeFirstOrThrow())
    .uuid_staff
const sent = async (shop: StaffShop) => {
  await shop.anOrder('radio LP', 'radio CD')
  await shop.rille('orders', 'ship', '10001', '--tracking', '0034')
}

/** An order that the bank was asked to collect the money for. */
const aDebit = async (shop: StaffShop) => {
  await shop.anOrder('radio LP')
  const { uuid_checkout } = await shop.db
    .selectFrom('orders')
    .select('uuid_checkout')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('orders').set({ payment_status: 'pending', paid_at: null }).execute()
  await shop.db
    .insertInto('sepa_mandate')
    .values({
      ...{ uuid_checkout, mandate_ref: 'MND-1', account_holder: 'Ada Example', iban_encrypted: 'x' },
      ...{ iban_masked: 'DE** 3000', mandate_text: 'agreed', amount_cents: 100, state: 'exported' as const },
      ...{ accepted_at: '2026-11-20T10:00:00.000Z', exported_at: '2026-11-20T11:00:00.000Z' },
    })
    .execute()
}

/** An order that is paid when it is collected. */
const anAwaitedPayment = async (shop: StaffShop) => {
  await shop.anOrder('radio LP')
  const { uuid_checkout } = await shop.db
    .selectFrom('orders')
    .select('uuid_checkout')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('orders').set({ payment_status: 'pending', paid_at: null }).execute()
  await shop.db
    .insertInto('awaited_payment')
    .values({
      ...{ uuid_checkout, method: 'pickup' as const, reference: 'RF35K7M392QFXB' },
      ...{ amount_cents: 2980, due_on: '2026-11-28', state: 'open' as const },
    })
    .execute()
}

/** A test order that is to be paid by direct debit, of a shop that has a bank. */
const aDueDebit = async ({ db }: StaffShop) => {
  const bank = { iban: 'DE02120300000000202051', creditor_id: 'DE98ZZZ09999999999' }
  const value = JSON.stringify({ name: 'Rille Records', bank })
  await db
    .insertInto('setting')
    .values({ key: 'shop', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  const secret = 'a secret of a test that is long enough'
  await insertMandate(db, { orders: [{ number: 7, isTest: true }], secret })
  await db.updateTable('sepa_mandate').set({ mandate_ref: 'MND-1' }).execute()
}
const idOfDebits = async ({ db }: StaffShop) => (await listDebits(db, { isTest: true })).to_export.message_id

const aWebhook = (shop: StaffShop) =>
  shop.rille('programs', 'add-webhook', 'https://till.example/', '--events', 'order.paid')
const idOfWebhook = async ({ db }: StaffShop) =>
  (await db.selectFrom('webhook').select('uuid_webhook').executeTakeFirstOrThrow()).uuid_webhook

const aCustomer = async (shop: StaffShop) => {
  await shop.anOrder('radio LP')
  await aCustomerRow(shop.db, { uuid_customer: 'customer-1', email: 'Ada@example.org' })
  await shop.db.updateTable('orders').set({ uuid_customer: 'customer-1' }).execute()
}

const releaseId = async ({ db }: StaffShop, slug: string) =>
  (await db.selectFrom('release').select('uuid_release').where('slug', '=', slug).executeTakeFirstOrThrow())
    .uuid_release
/** The lines of an order, as calls name them. */
const lines = (shop: StaffShop, format: string, quantity: number) => [
  { uuid_release_format: shop.formatId(format), quantity },
]

/** Actions on single lines of an order, which are other ways through the same actions. */
const lineTrials: Record<string, Trial> = {
  'orders refund': {
    prepare: (shop) => shop.anOrder('radio LP', 'radio CD'),
    args: () => ['10001', '--line', 'OST-012 CD', '--reason', 'bent'],
    body: (shop) => ({
      ...{ order_number: 10001, amount: null, reason: 'bent', lines: lines(shop, 'radio CD', 1) },
    }),
  },
  'orders cancel': {
    prepare: (shop) => shop.anOrder('radio LP', 'radio LP', 'radio CD'),
    args: () => ['10001', '--line', 'OST-012:1', '--reason', 'lost', '--damaged'],
    body: (shop) => ({
      ...{ order_number: 10001, reason: 'lost', is_damaged: true, lines: lines(shop, 'radio LP', 1) },
    }),
  },
  'orders return': {
    prepare: sent,
    args: () => ['10001', '--reason', 'broken', '--line', 'radio, CD'],
    body: (shop) => ({
      ...{ order_number: 10001, reason: 'broken', is_damaged: false, amount: null },
      lines: lines(shop, 'radio CD', 1),
    }),
  },
  'orders ship': {
    prepare: (shop) => shop.anOrder('radio LP', 'radio CD'),
    args: () => ['10001', '--line', 'OST-012', '--tracking', '0034', '--weight', '437'],
    body: (shop) => ({
      despite_withdrawal: false,
      parcels: [
        {
          ...{ order_number: 10001, tracking: '0034', url: null, weight_grams: 437 },
          lines: lines(shop, 'radio LP', 1),
        },
      ],
    }),
  },
}

const aGiftCard = (shop: StaffShop) => shop.rille('giftcards', 'make', '--amount', '50')
const aBuyIn = (shop: StaffShop) =>
  shop.rille('buyins', 'add', '--name', 'Cellar', '--on', '2026-11-01', '--copies', '120', '--price', '450')
const idOfBuyIn = async ({ db }: StaffShop) =>
  (await db.selectFrom('buy_in').select('uuid_buy_in').executeTakeFirstOrThrow()).uuid_buy_in

const idOfGiftCard = async ({ db }: StaffShop) =>
  (await db.selectFrom('gift_card').select('uuid_gift_card').executeTakeFirstOrThrow()).uuid_gift_card

const idsOfRadio = async (shop: StaffShop) =>
  shop.db
    .selectFrom('release_format')
    .select('uuid_release_format')
    .where('uuid_release', '=', await releaseId(shop, 'radio'))
    .execute()

const idOfSale = async ({ db }: StaffShop) =>
  (
    await db
      .selectFrom('stock_movement')
      .select('ref')
      .where('reason', '=', 'counter')
      .executeTakeFirstOrThrow()
  ).ref
const aside = (shop: StaffShop) =>
  shop.rille('stock', 'put-aside', 'OST-012 LP', '--name', 'Kim', '--until', '2026-12-05')
const idOfAside = async ({ db }: StaffShop) =>
  (await db.selectFrom('put_aside').select('uuid_put_aside').executeTakeFirstOrThrow()).uuid_put_aside

const picture = '5d1e1b1e-0000-4000-8000-000000000001'
const aPicture = ({ db }: StaffShop) =>
  db
    .insertInto('image')
    .values({
      ...{ uuid_image: picture, file: 'photos/front.jpg', width: 600, height: 600 },
      ...{ placeholder_bmp_data: null, source_hash: 'of the file' },
    })
    .execute()

const pageOfYaml = `title: We
blocks:
  - text: { heading: Hello, body: We sell records. }
  - banner: { image: photos/front.jpg, link: /sale }
  - release_group: { lines: [[radio]] }
  - release_group: { rule: { show: newest, rows: [4, 6] } }
`
/** The same blocks, as the back office sends them. */
const pageBlocks = [
  { text: { heading: 'Hello', body: 'We sell records.' } },
  { banner: { image: picture, link: '/sale', heading: '' } },
  { release_group: { lines: [['radio']] } },
  { release_group: { rule: { show: 'newest', rows: [4, 6] } } },
]
const aPage = async (shop: StaffShop) => {
  const file = await shop.aFile('before.yaml', 'title: Us\nblocks:\n  - text: { body: Hi. }\n')
  await shop.rille('pages', 'set', 'about/us', file)
}
const listOfYaml = 'name: Staff picks\nreleases:\n  - { release: radio, note: Played all week. }\n'
const aList = async (shop: StaffShop) => {
  const file = await shop.aFile('before.yaml', 'name: Picks\nreleases: [radio]\n')
  await shop.rille('lists', 'set', 'picks', file)
}
const aTrack = (position: string, title: string, artist: string | null, duration_seconds: number | null) => ({
  ...{ uuid_track: null, uuid_audio: null, position, disc: 1, title, version: null, artist, featured: [] },
  duration_seconds,
})

const trials: Record<string, Trial> = {
  'orders refund': {
    prepare: (shop) => shop.anOrder('radio LP'),
    args: () => ['10001', '--amount', '1.50', '--reason', 'bent'],
    body: () => ({ order_number: 10001, amount: 1.5, reason: 'bent' }),
  },
  'orders cancel': {
    prepare: (shop) => shop.anOrder('radio LP', 'radio Zine'),
    args: () => ['10001', '--reason', 'lost'],
    body: () => ({ order_number: 10001, reason: 'lost' }),
  },
  'orders return': {
    prepare: sent,
    args: () => ['10001', '--reason', 'broken', '--damaged', '--amount', '5'],
    body: () => ({ order_number: 10001, reason: 'broken', is_damaged: true, amount: 5 }),
  },
  'orders ship': {
    prepare: async (shop) => {
      await shop.anOrder('radio LP')
      await shop.anOrder('radio CD')
    },
    args: async (shop) => [await shop.aFile('parcels.csv', 'order,tracking\n10001,0034\n10002,\n')],
    body: () => ({
      despite_withdrawal: false,
      parcels: [
        { order_number: 10001, tracking: '0034', url: null },
        { order_number: 10002, tracking: null, url: null },
      ],
    }),
  },
  'orders note': {
    prepare: (shop) => shop.anOrder('radio LP'),
    args: () => ['10001', 'A neighbour takes it.'],
    body: () => ({ order_number: 10001, text: 'A neighbour takes it.' }),
  },
  'orders tracking': {
    prepare: sent,
    args: () => ['10001', '0035'],
    body: () => ({ order_number: 10001, tracking: '0035', url: null }),
  },
  'sepa export': {
    prepare: aDueDebit,
    args: () => [],
    body: async (shop) => ({ message_id: await idOfDebits(shop) }),
  },
  'sepa settle': {
    prepare: aDebit,
    args: () => ['mnd-1', '--failed', '--reason', 'AC04'],
    body: () => ({ mandate_ref: 'MND-1', state: 'failed', reason: 'AC04' }),
  },
  'orders address': {
    prepare: (shop) => shop.anOrder('radio LP'),
    args: () => ['10001', '--street', 'Neue Gasse', '--street-number', '12b'],
    body: () => ({ order_number: 10001, address: { street: 'Neue Gasse', street_number: '12b' } }),
  },
  'bank import': {
    prepare: async (shop) => {
      await anAwaitedPayment(shop)
      await shop.db.updateTable('awaited_payment').set({ method: 'prepayment' }).execute()
      const value = JSON.stringify({ name: 'Rille Records', bank: { iban: shopIban } })
      await shop.db
        .insertInto('setting')
        .values({ key: 'shop', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },
    args: (shop) => shop.aFile('bank.xml', aCamtFile([{ text: 'RF35 K7M3 92QF XB' }])).then((file) => [file]),
    body: () => ({ name: 'bank.xml', xml: aCamtFile([{ text: 'RF35 K7M3 92QF XB' }]) }),
  },
  'orders paid': {
    prepare: anAwaitedPayment,
    args: () => ['10001', '--transfer'],
    body: () => ({ order_number: 10001, how: 'transfer' }),
  },
  'orders collected': {
    prepare: anAwaitedPayment,
    args: () => ['10001', '--cash'],
    body: () => ({ order_number: 10001, how: 'cash' }),
  },
  'orders delivered': {
    prepare: sent,
    args: () => ['10001'],
    body: () => ({ order_numbers: [10001] }),
  },
  'orders resend': {
    prepare: async (shop) => {
      await shop.anOrder('radio LP')
      await shop.db
        .updateTable('outbox')
        .set({ state: 'done', done_at: shop.clock.now.toISOString() })
        .where('kind', '=', 'mail.confirmation')
        .execute()
    },
    args: () => ['10001', 'confirmation'],
    body: async ({ db }) => {
      const { id_job } = await db
        .selectFrom('outbox')
        .select('id_job')
        .where('kind', '=', 'mail.confirmation')
        .executeTakeFirstOrThrow()
      return { order_number: 10001, id_mail: id_job }
    },
  },
  'stock sell': {
    args: () => ['OST-012 LP'],
    body: (shop) => ({ uuid_release_format: shop.formatId('radio LP') }),
  },
  'stock undo-sale': {
    prepare: (shop) => shop.rille('stock', 'sell', 'OST-012 LP'),
    args: async (shop) => [await idOfSale(shop)],
    body: async (shop) => ({ uuid_sale: await idOfSale(shop) }),
  },
  'stock put-aside': {
    args: () => ['OST-012 LP', '--name', 'Kim', '--until', '2026-12-05'],
    body: (shop) => ({
      ...{ uuid_release_format: shop.formatId('radio LP'), name: 'Kim', until: '2026-12-05' },
    }),
  },
  'stock end-put-aside': {
    prepare: aside,
    args: async (shop) => [await idOfAside(shop), '--sold'],
    body: async (shop) => ({ uuid_put_aside: await idOfAside(shop), is_sold: true }),
  },
  'stock receive': {
    args: async (shop) => [
      await shop.aFile('delivery.csv', 'ean,qty,ek\n4061265000124,3,"11,50"\n9783161484100,1,\n'),
      ...['--ref', 'note 4711', '--supplier', 'Obst und Söhne'],
    ],
    body: (shop) => ({
      ...{ reference: 'note 4711', is_by_hand: false, supplier: 'Obst und Söhne', columns: null },
      note: 'delivery.csv',
      lines: [
        { uuid_release_format: shop.formatId('radio LP'), quantity: 3, purchase_price: 11.5 },
        { uuid_release_format: shop.formatId('radio Zine'), quantity: 1, purchase_price: null },
      ],
      drafts: [],
    }),
  },
  'programs make-token': {
    args: () => ['Till', '--scopes', 'see,stock', '--days', '90'],
    body: () => ({ name: 'Till', scopes: ['stock', 'see'], days: 90 }),
  },
  'programs end-token': {
    prepare: (shop) => shop.rille('programs', 'make-token', 'Till', '--scopes', 'see'),
    args: () => ['Till'],
    body: async ({ db }) => ({
      uuid_token: (await db.selectFrom('api_token').select('uuid_token').executeTakeFirstOrThrow())
        .uuid_token,
    }),
  },
  'programs add-webhook': {
    args: () => ['https://till.example/', '--events', 'order.paid', '--description', 'till'],
    body: () => ({ url: 'https://till.example/', events: ['order.paid'], description: 'till' }),
  },
  'programs end-webhook': {
    prepare: aWebhook,
    args: () => ['https://till.example/'],
    body: async (shop) => ({ uuid_webhook: await idOfWebhook(shop) }),
  },
  'programs test-webhook': {
    prepare: aWebhook,
    args: () => ['https://till.example/'],
    body: async (shop) => ({ uuid_webhook: await idOfWebhook(shop) }),
  },
  'programs send-again': {
    prepare: async (shop) => {
      await aWebhook(shop)
      await shop.rille('programs', 'test-webhook', 'https://till.example/')
      await shop.db.updateTable('webhook_delivery').set({ state: 'failed', tries: 10 }).execute()
    },
    args: () => ['1'],
    body: () => ({ id_delivery: 1 }),
  },
  'buyins add': {
    args: () => [
      ...['--name', 'Cellar', '--on', '2026-11-01', '--seller', 'dealer', '--copies', '120'],
      ...['--price', '450', '--margin', 'total', '--receipt', '2026-17'],
    ],
    body: () => ({
      ...{ name: ' Cellar', bought_on: '2026-11-01', seller: 'dealer', copies: 120, price: 450 },
      ...{ margin_method: 'total', receipt: '2026-17' },
    }),
  },
  'buyins change': {
    prepare: aBuyIn,
    args: () => ['1', '--price', '455,50', '--receipt', ''],
    body: async (shop) => ({
      ...{ name: 'Cellar', bought_on: '2026-11-01', seller: 'private', copies: 120, price: 455.5 },
      ...{ margin_method: 'single', receipt: null, uuid_buy_in: await idOfBuyIn(shop) },
    }),
  },
  'buyins remove': {
    prepare: aBuyIn,
    args: () => ['1'],
    body: async (shop) => ({ uuid_buy_in: await idOfBuyIn(shop) }),
  },
  'copies add': {
    args: () => [
      ...['--artist', 'Nora Feldt', '--title', 'Ufer', '--label', 'Ostkreuz', '--catalog-nr', 'OST-077'],
      ...[
        '--format',
        '12″',
        '--disc',
        'NM',
        '--sleeve',
        'generic',
        '--note',
        'small tear',
        '--price',
        '14,50',
      ],
      ...['--year', '1998', '--country', 'Germany', '--location', 'B 12'],
    ],
    body: () => ({
      ...{ uuid_release: null, discogs: null, format: '12″', product: 'vinyl', catalog_nr: 'OST-077' },
      record: {
        ...{ artist: 'Nora Feldt', title: 'Ufer', label: 'Ostkreuz', year: 1998 },
        ...{ country: 'Germany', genres: [] },
      },
      ...{ barcode: null, grade_disc: 'NM', grade_sleeve: 'generic', note: 'small tear', price: 14.5 },
      ...{ copies: 1, location: 'B 12', images: [], publish: true },
    }),
  },
  'incidents close': {
    prepare: async (shop) => {
      const at = shop.clock.now.toISOString()
      for (const ref of ['1', '2']) {
        await openIncident(shop.db, { kind: 'dispute', ref, detail: 'Answer in time.' }, at)
      }
    },
    args: () => ['1', '2', '--note', 'answered'],
    body: () => ({ ids: [1, 2], note: 'answered', again: false }),
  },
  'prices set': {
    args: () => ['OST-012 LP', '21.90'],
    body: (shop) => ({
      prices: [{ uuid_release_format: shop.formatId('radio LP'), price: 21.9 }],
      partial: false,
    }),
  },
  'prices sale': {
    args: () => ['OST-012 LP', '--percent', '20'],
    body: (shop) => ({
      prices: [{ uuid_release_format: shop.formatId('radio LP'), price: null, percent: 20 }],
      partial: false,
    }),
  },
  'prices end-sale': {
    prepare: (shop) => shop.rille('prices', 'sale', 'OST-012 LP', '--percent', '20'),
    args: () => ['OST-012 LP'],
    body: (shop) => ({
      prices: [{ uuid_release_format: shop.formatId('radio LP'), price: null }],
      partial: false,
    }),
  },
  'stock set': {
    args: () => ['OST-012 LP', '7', '--reason', 'found some'],
    body: (shop) => ({
      uuid_release_format: shop.formatId('radio LP'),
      on_hand: 7,
      reason: ' found some ',
    }),
  },
  'releases hide': {
    args: () => ['radio', 'drawer'],
    body: async (shop) => ({
      uuid_releases: [await releaseId(shop, 'radio'), await releaseId(shop, 'drawer')],
    }),
  },
  'releases publish': {
    prepare: (shop) => shop.rille('releases', 'hide', 'radio'),
    args: () => ['radio'],
    body: async (shop) => ({ uuid_releases: [await releaseId(shop, 'radio')] }),
  },
  'releases delete': {
    args: () => ['radio'],
    body: async (shop) => ({ uuid_release: await releaseId(shop, 'radio') }),
  },
  'releases duplicate': {
    args: () => ['radio', '--edition', 'Second Pressing'],
    body: async (shop) => ({ uuid_release: await releaseId(shop, 'radio'), edition: 'Second Pressing' }),
  },
  'releases set': {
    args: () => [
      'radio',
      '--title',
      'Nachtmusik',
      '--genres',
      'indie',
      '--info',
      'First. Second.',
      '--edition',
      '',
      '--styles',
      'Dub Techno, Deep House',
    ],
    body: async (shop) => ({
      uuid_release: await releaseId(shop, 'radio'),
      title: 'Nachtmusik',
      genres: ['indie'],
      styles: ['Dub Techno', 'Deep House'],
      info: 'First. Second.',
      edition: null,
    }),
  },
  'releases set-format': {
    args: () => ['OST-012 LP', '--place', 'B 12', '--weight', '310', '--disc', 'VG+', '--shown', 'no'],
    body: (shop) => ({
      uuid_release_format: shop.formatId('radio LP'),
      place: 'B 12',
      weight: 310,
      disc: 'VG+',
      is_shown: false,
    }),
  },
  'releases set-tracks': {
    args: async (shop) => [
      'radio',
      await shop.aFile('tracks.csv', 'position;title;duration;artist\nA1;Kanal;4:31;\nA2;Kai;;Nora\n'),
    ],
    body: async (shop) => ({
      uuid_release: await releaseId(shop, 'radio'),
      tracklists: [
        {
          formats: [],
          is_snippets: false,
          tracks: [aTrack('A1', 'Kanal', null, 271), aTrack('A2', 'Kai', 'Nora', null)],
        },
      ],
    }),
  },
  'releases add': {
    args: () => [
      ...['--artist', 'Trio Demo', '--title', 'Kante', '--format', 'LP', '--label', 'Kantensatz'],
      ...['--catalogue-no', 'KS 1', '--barcode', '4061265999999', '--price', '20', '--stock', '3'],
    ],
    body: () => ({
      ...{ artist: 'Trio Demo', title: 'Kante', format: 'LP', label: 'Kantensatz', catalog_nr: 'KS 1' },
      ...{ barcode: '4061265999999', price: 20, stock: 3, is_another: false },
    }),
  },
  'releases add-format': {
    args: () => ['radio', 'Flexi', '--product', 'vinyl', '--price', '5', '--catalogue-no', 'F 1'],
    body: async (shop) => ({
      ...{ uuid_release: await releaseId(shop, 'radio'), format: 'Flexi', product: 'vinyl', price: 5 },
      ...{ catalog_nr: 'F 1', barcode: null },
    }),
  },
  'releases set-pictures': {
    prepare: aPicture,
    args: () => ['radio', '--cover', picture, '--gallery', picture],
    body: async (shop) => ({
      uuid_release: await releaseId(shop, 'radio'),
      cover: picture,
      gallery: [picture],
    }),
  },
  'releases edit-rows': {
    args: async (shop) => [
      await shop.aFile(
        'rows.csv',
        'ean,price,stock,place,weight,genres,visibility\n4061265000124,"21,90",7,B 12,300,"indie, electronic",format_hidden\n9783161484100,,4,,,,\n',
      ),
      '--reason',
      'counted',
    ],
    body: (shop) => ({
      rows: [
        {
          uuid_release_format: shop.formatId('radio LP'),
          values: {
            price: 21.9,
            stock: 7,
            place: 'B 12',
            weight: 300,
            genres: ['indie', 'electronic'],
            visibility: 'format_hidden',
          },
        },
        { uuid_release_format: shop.formatId('radio Zine'), values: { stock: 4 } },
      ],
      reason: 'counted',
    }),
  },
  'releases change-many': {
    args: () => [
      '--search',
      'radio',
      '--price',
      '+10%',
      '--place',
      'B',
      '--add-genre',
      'electronic',
      '--visibility',
      'hidden',
    ],
    body: async (shop) => ({
      formats: { search: 'radio', only: 'all', genre: null, expected_count: (await idsOfRadio(shop)).length },
      change: { price: { percent: 10 }, place: 'B', add_genres: ['electronic'], visibility: 'hidden' },
      partial: false,
    }),
  },
  'releases undo-rows': {
    prepare: (shop) => shop.rille('releases', 'change-many', '--search', 'radio', '--place', 'B').then(),
    args: async (shop) => [await idOfBatch(shop)],
    body: async (shop) => ({ uuid_batch: await idOfBatch(shop) }),
  },
  'customers rebate': {
    prepare: aCustomer,
    args: () => ['ada@example.org', '5'],
    body: () => ({ uuid_customer: 'customer-1', rebate_percent: 5 }),
  },
  'customers delete': {
    prepare: aCustomer,
    args: () => ['ada@example.org', '--yes'],
    body: () => ({ uuid_customer: 'customer-1' }),
  },
  'vouchers make': {
    args: async () => ['--amount', '12,50', '--code', 'spring 10', '--uses', '3', '--until', '2027-04-30'],
    body: () => ({
      ...{ code: 'Spring-10', percent: null, amount: 12.5, minimum: 0, from: null, until: '2027-04-30' },
      ...{ uses: 3, once_per_customer: false, count: 1 },
    }),
  },
  'vouchers end': {
    prepare: (shop) => shop.rille('vouchers', 'make', '--percent', '10', '--code', 'SPRING10'),
    args: () => ['SPRING10'],
    body: async ({ db }) => ({
      uuid_voucher: (await db.selectFrom('voucher').select('uuid_voucher').executeTakeFirstOrThrow())
        .uuid_voucher,
    }),
  },
  'giftcards make': {
    args: () => ['--amount', '12,50', '--count', '2', '--until', '2029-12-31', '--note', 'for the fair'],
    body: () => ({ amount: 12.5, count: 2, until: '2029-12-31', note: ' for the fair ' }),
  },
  'giftcards block': {
    prepare: aGiftCard,
    args: async (shop) => [await idOfGiftCard(shop), '--reason', 'stolen'],
    body: async (shop) => ({ uuid_gift_card: await idOfGiftCard(shop), reason: 'stolen' }),
  },
  'giftcards unblock': {
    prepare: async (shop) => {
      await aGiftCard(shop)
      await shop.rille('giftcards', 'block', await idOfGiftCard(shop), '--reason', 'stolen')
    },
    args: async (shop) => [await idOfGiftCard(shop), '--reason', 'found again'],
    body: async (shop) => ({ uuid_gift_card: await idOfGiftCard(shop), reason: 'found again' }),
  },
  'redirects set': {
    args: () => ['/products/*', '/release/*'],
    body: () => ({ from: '/products/*', to: '/release/*' }),
  },
  'redirects remove': {
    prepare: (shop) => shop.rille('redirects', 'set', '/products/*', '/release/*'),
    args: () => ['/products/*'],
    body: () => ({ from: '/products/*' }),
  },
  'pages set': {
    prepare: (shop) => Promise.all([aPage(shop), aPicture(shop)]),
    args: async (shop) => ['about/us', await shop.aFile('us.yaml', pageOfYaml)],
    body: () => ({ slug: 'about/us', title: 'We', description: null, blocks: pageBlocks, is_new: false }),
  },
  'settings set': {
    args: async (shop) => ['bank', await shop.aFile('bank.yaml', `bank: { iban: ${shopIban} }\n`)],
    body: () => ({ section: 'bank', values: { bank: { iban: shopIban } } }),
  },
  'pages remove': {
    prepare: aPage,
    args: () => ['about/us'],
    body: () => ({ slug: 'about/us' }),
  },
  'texts set': {
    args: async (shop) => [
      'terms',
      await shop.aFile('terms.md', '---\ntitle: Terms\nvalid_from: 2027-01-01\n---\nBe quick.\n'),
    ],
    body: () => ({
      ...{ slug: 'terms', valid_from: '2027-01-01' },
      texts: { en: { title: 'Terms', body: 'Be quick.' } },
    }),
  },
  'texts remove': {
    prepare: async (shop) => {
      const file = await shop.aFile('t.md', '---\ntitle: Terms\nvalid_from: 2027-01-01\n---\nBe quick.\n')
      await shop.rille('texts', 'set', 'terms', file)
    },
    args: () => ['terms', '2027-01-01'],
    body: () => ({ slug: 'terms', valid_from: '2027-01-01' }),
  },
  'lists set': {
    prepare: aList,
    args: async (shop) => ['picks', await shop.aFile('picks.yaml', listOfYaml)],
    body: () => ({
      ...{ slug: 'picks', name: 'Staff picks', is_new: false },
      releases: [{ slug: 'radio', note: 'Played all week.' }],
    }),
  },
  'lists remove': {
    prepare: aList,
    args: () => ['picks'],
    body: () => ({ slug: 'picks' }),
  },
  'staff invite': {
    args: () => ['Kim', '--role', 'packer'],
    body: () => ({ name: 'Kim', role: 'packer' }),
  },
  'staff invite-again': {
    prepare: invite,
    args: () => ['Kim'],
    body: async (shop) => ({ uuid_staff: await idOfKim(shop) }),
  },
  'staff role': {
    prepare: invite,
    args: () => ['Kim', 'manager'],
    body: async (shop) => ({ uuid_staff: await idOfKim(shop), role: 'manager' }),
  },
  'staff end': {
    prepare: invite,
    args: () => ['Kim'],
    body: async (shop) => ({ uuid_staff: await idOfKim(shop) }),
  },
}

async function idOfBatch({ db }: StaffShop): Promise<string> {
  const { uuid_batch } = await db.selectFrom('row_batch').select('uuid_batch').executeTakeFirstOrThrow()
  return uuid_batch
}

const actions = Object.values<StaffEndpoint>(staffEndpoints).flatMap(({ action, path }) =>
  action === undefined ? [] : [[action, path] as const],
)

it('has a trial for each action', () => {
  expect(actions.map(([action]) => action).toSorted()).toEqual(Object.keys(trials).toSorted())
})

/** The tables of the back office's own working; the search index follows the orders. */
const workings = ['staff_session', 'resting_action']
/** Ids, hashes and tokens are drawn anew each time. */
const drawn =
  /v1(?:\.[\w-]+){3}|whsec_[\w+/=]{44}|[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|\b[0-9a-f]{64}\b|\b[0-9a-f]{32}\b|[\w-]{43}/g

async function rowsOf({ db }: StaffShop): Promise<Set<string>> {
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => !workings.includes(name) && !name.startsWith('order_search'),
  )
  const rows = new Set<string>()
  for (const { name } of tables) {
    for (const row of await db
      .selectFrom(name as 'setting')
      .selectAll()
      .execute()) {
      const { id_job: _number, ...values }: Record<string, unknown> = { ...row }
      if (name === 'outbox' && values.kind === 'action') continue
      // The two differ in who did it, and from where.
      if (name === 'audit_log') for (const key of ['done_by', 'done_from', 'uuid_staff']) delete values[key]
      // Who made them is who ran the action.
      if (name === 'api_token' || name === 'webhook') delete values.made_by
      if (name === 'order_note') delete values.written_by
      if (name === 'row_batch') delete values.changed_by
      // The end of a code that is drawn.
      if (name === 'gift_card') delete values.last_four
      // People whom the test itself needs.
      if (name === 'staff' && values.name !== 'Kim') continue
      if (name === 'delivery') delete values.received_by
      if (name === 'put_aside') delete values.put_aside_by
      rows.add(`${name} ${JSON.stringify(values)}`)
    }
  }
  return rows
}

/** Makes a change in a new shop. @returns the rows that came and went, without what is drawn anew */
async function changeIn(
  prepare: Trial['prepare'],
  change: (shop: StaffShop) => Promise<void>,
): Promise<{ came: string[]; went: string[] }> {
  const shop = await openStaffShop()
  try {
    await prepare?.(shop)
    const before = await rowsOf(shop)
    await change(shop)
    const after = await rowsOf(shop)
    const plain = (rows: Set<string>) => [...rows].map((row) => row.replace(drawn, 'drawn')).toSorted()
    return { came: plain(after.difference(before)), went: plain(before.difference(after)) }
  } finally {
    await shop.close()
  }
}

const waitMs = 11_000

const tried = actions.flatMap(([action, path]) =>
  [trials[action], lineTrials[action]].flatMap((trial, i) =>
    trial ? [[action + (i === 1 ? ' of lines' : ''), action, path, trial] as const] : [],
  ),
)

it.each(tried)('%s', async (_name, action, path, { prepare, args, body }) => {
  let passedMs = 0
  const byCall = await changeIn(prepare, async (shop) => {
    const startedAt = shop.clock.now.getTime()
    const { api, jobs } = aBackOffice(shop)
    const { cookie } = await aStaffMember(shop.db, { role: 'owner', now: shop.clock.now })
    const call = async (options: object) =>
      supertest(express().use(api))
        .post(path)
        .set('Cookie', cookie)
        .send({ ...(await body(shop)), ...options })
    const planned = await call({ dry_run: true })
    expect([planned.status, planned.body.state]).toEqual([200, 'dry_run'])
    shop.clock.pass(1000)
    const { body: answer } = await call({})
    const plainly = (changes: unknown) => JSON.stringify(changes).replace(drawn, 'drawn')
    expect(plainly(answer.changes)).toBe(plainly(planned.body.changes))
    if (answer.state === 'delayed') shop.clock.pass(waitMs)
    await runOutbox(shop, jobs)
    passedMs = shop.clock.now.getTime() - startedAt
  })
  const byCommand = await changeIn(prepare, async (shop) => {
    await aStaffMember(shop.db, { role: 'owner', now: shop.clock.now })
    shop.clock.pass(passedMs)
    const { err, exitCode } = await shop.rille(...action.split(' '), ...(await args(shop)))
    expect([err, exitCode]).toEqual(['', 0])
  })
  expect(byCommand.came.length).toBeGreaterThan(0)
  expect(byCall).toEqual(byCommand)
})

const runOutbox = ({ db, clock }: StaffShop, handlers: Partial<JobHandlers>) =>
  createOutboxWorker(db, { handlers, now: () => clock.now, log: createLog('silent') }).run()
