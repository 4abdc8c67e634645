import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { aWorkbook } from '../../../../support/aWorkbook'
import { openStaffShop, type StaffShop } from '../staffShop'

let shop: StaffShop
beforeEach(async () => {
  shop = await openStaffShop()
})
afterEach(() => shop.close())

const refusal = async (...args: string[]) => {
  const { exitCode, err } = await shop.rille('orders', ...args)
  expect(exitCode).toBe(1)
  return err.trimEnd()
}
const numbersOf = (out: string) =>
  (JSON.parse(out) as { order_number: number }[]).map(({ order_number }) => order_number)

describe('rille orders list', () => {
  it('chooses', async () => {
    await shop.anOrder('radio LP')
    await shop.anOrder('radio Zine')
    await shop.rille('orders', 'ship', '10001', '--tracking', '0034X')
    await shop.rille('orders', 'refund', '10002', '--amount', '1', '--reason', 'bent')
    await shop.db
      .updateTable('orders')
      .set({ content: sql`replace(content, 'Alex Example', 'Özlem Example')` })
      .where('order_number', '=', 10_002)
      .execute()
    const cases: [string[], number[]][] = [
      [['--open'], [10_002]],
      [['--search', 'özlem'], [10_002]],
      [['--search', 'ÖZLEM'], [10_002]],
      [['--search', 'oezlem'], [10_002]],
      [['--search', 'Ozlem'], [10_002]],
      [['--status', 'shipped'], [10_001]],
      [['--payment', 'partly refunded'], [10_002]],
      [['--since', '2026-11-22'], []],
      [
        ['--since', '2026-11-21'],
        [10_002, 10_001],
      ],
      [
        ['--search', 'beispielweg'],
        [10_002, 10_001],
      ],
      [['--search', 'zine'], [10_002]],
      [['--search', '0034'], [10_001]],
      [['--search', '%'], []],
      [
        ['--customer', 'ALEX@example.org'],
        [10_002, 10_001],
      ],
      [['--customer', 'other@example.org'], []],
    ]
    for (const [args, numbers] of cases) {
      const { out } = await shop.rille('orders', 'list', '--json', ...args)
      expect([args, numbersOf(out)]).toEqual([args, numbers])
    }
  })

  it.each([
    [['--status', 'lost'], '--status must be one of: placed, shipped, delivered, cancelled, returned.'],
    [['--open', '--status', 'shipped'], 'Give either --open or --status.'],
    [['--since', 'monday'], 'monday is not a date, such as 2027-04-30.'],
  ])('refuses %j', async (args, text) => expect(await refusal('list', ...args)).toBe(text))
})

describe('rille orders show', () => {
  it('has all that is needed to pack', async () => {
    await shop.anOrder('radio LP', 'radio CD')
    const { out } = await shop.rille('orders', 'show', '10001')
    expect(out).toContain('Order 10001 (test: do not ship), Shipment 1\n')
    expect(out).toMatch(/Payment +paid, Card\n/)
    expect(out).toContain('Send to, and invoice to\n  Alex Example\n  Beispielweg 1\n  10999 Berlin')
    expect(out).toMatch(/ {5}1 +.*OST-012 +LP +Nora Feldt – Every Room a Radio +€24\.90 +19 %/)
    expect(out).toMatch(/Total +€43\.80\n {2}VAT 19 % in it +€[\d.]+\n$/)
  })
})

describe('rille orders pick', () => {
  it('names what to fetch, for which orders, without pre-orders that are not there yet', async () => {
    expect((await shop.rille('orders', 'pick')).out).toBe('Nothing is waiting to be shipped.\n')
    await shop.anOrder('radio LP', 'radio CD')
    await shop.anOrder('radio LP', 'radio LP')
    await shop.anOrder('coming LP')
    const { out } = await shop.rille('orders', 'pick')
    expect(out).toMatch(/ 3 .*OST-012 +LP +Nora Feldt – Every Room a Radio +10001, 10002 \(2\)\n/)
    expect(out).toContain('4 copies for 2 orders.')
    expect(out).not.toContain('1999')
    expect((await shop.rille('orders', 'pick', '--pre-orders')).out).toContain('5 copies for 3 orders.')
    expect((await shop.rille('orders', 'pick', '10003')).out).toContain('1 copy for 1 order.')
    await shop.rille('orders', 'ship', '10001')
    expect(await refusal('pick', '10001')).toBe('Order 10001 cannot be sent: it was sent already.')
  })
})

describe('downloads', () => {
  beforeEach(async () => {
    await shop.db
      .updateTable('release_format')
      .set({ product: 'other', instant_download: 1, weight_grams: 0 })
      .where('uuid_release_format', '=', shop.formatId('radio CD'))
      .execute()
  })

  it('are not fetched from the shelf, and need no parcel', async () => {
    await shop.anOrder('radio LP', 'radio CD')
    await shop.anOrder('radio CD')
    const { out } = await shop.rille('orders', 'pick')
    expect(out).toContain('1 copy for 1 order.')
    expect(out).not.toContain('OST-012 CD')
    expect((await shop.rille('orders', 'list', '--open')).out).not.toContain('10002')
    const shown = (await shop.rille('orders', 'show', '10002')).out
    expect(shown).toContain('Nothing to ship: downloads only.\nInvoice to\n')
    expect(shown).toContain('download, nothing to ship')
    expect(await refusal('ship', '10002')).toBe(
      'Order 10002 contains only downloads: there is nothing to ship.',
    )
  })

  it('have no copies to receive, to set or to count', async () => {
    const none = 'Nora Feldt – Every Room a Radio (CD) is download-only: there are no copies to count.'
    for (const args of [
      ['receive', 'OST-012 CD', '3'],
      ['set', 'OST-012 CD', '3', '--reason', 'found'],
    ]) {
      const { exitCode, err } = await shop.rille('stock', ...args)
      expect([exitCode, err.trimEnd()]).toEqual([1, none])
    }
    const file = await shop.aFile('delivery.csv', 'catalog_nr,quantity\nOST-012 CD,3\n')
    expect((await shop.rille('stock', 'receive', file)).err).toContain(none)
    const { out } = await shop.rille('stock', 'show', 'OST-012 CD')
    expect(out).toContain('Copies         not counted: download-only\n')
    expect(out).not.toContain('On hand')
    expect((await shop.rille('stock', 'sheet')).out).not.toContain('OST-012 CD')
  })
})

describe('rille orders ship with a file', () => {
  it('sends all of it, with links, after a dry run that sends nothing', async () => {
    await shop.anOrder('radio LP')
    await shop.anOrder('radio CD')
    await shop.settleDown()
    shop.mails.length = 0
    const file = await shop.aFile('parcels.csv', 'Bestellnummer;Sendungsnummer\n10001;0034 1\n10002;\n')
    const ship = ['orders', 'ship', file, '--url', 'https://carrier.example/?id={tracking}']
    const dry = await shop.rille(...ship, '--dry-run')
    expect(dry.out).toMatch(/10001 {2}Alex Example +DE Berlin +0034 1\n/)
    expect(dry.out).toContain('Dry run, nothing was changed. Planned: 2 orders of parcels.csv.')
    expect(await shop.auditEntries()).toEqual([])
    const { out } = await shop.rille(...ship)
    expect(out).toContain('2 orders of parcels.csv are on the way; the buyers get an e-mail.')
    await shop.settleDown()
    expect(shop.mails.map(({ kind }) => kind)).toEqual(['shipped', 'shipped'])
    const orders = await shop.db
      .selectFrom('orders')
      .select(['status', 'tracking_url'])
      .orderBy('order_number')
      .execute()
    expect(orders).toEqual([
      { status: 'shipped', tracking_url: 'https://carrier.example/?id=0034%201' },
      { status: 'shipped', tracking_url: null },
    ])
    expect(await shop.auditEntries()).toMatchObject([
      { command: 'orders ship', ref: '10001', detail: { tracking: '0034 1' } },
      { command: 'orders ship', ref: '10002' },
    ])
  })

  it("takes the carrier's own list, whose columns are in another order", async () => {
    await shop.anOrder('radio LP')
    const list =
      'sep=;\r\nSendungsnummer;Sendungsreferenz;Empfänger Name 1\r\n00340434161094000017;Order 10001;Alex "A" Example\r\n'
    const { out, err } = await shop.rille('orders', 'ship', await shop.aFile('list.csv', list), '--dry-run')
    expect(out).toMatch(/10001 {2}Alex Example +DE Berlin +00340434161094000017\n/)
    expect(err).toContain('list.csv: not understood and not read: Empfänger Name 1.')
    const swapped = list.replace('Sendungsnummer;Sendungsreferenz', 'Sendungsreferenz;Sendungsnummer')
    expect(await refusal('ship', await shop.aFile('swapped.csv', swapped))).toContain(
      'swapped.csv:3: "00340434161094000017" is not an order number',
    )
  })

  it('sends none without their numbers, where the file has them in a way that cannot be read', async () => {
    await shop.anOrder('radio LP')
    const other = await shop.aFile('other.csv', 'Bestellnummer;Code des Pakets\n10001;00340434161094000017\n')
    expect(await refusal('ship', other)).toContain(
      'none is called tracking. It has: Bestellnummer, Code des Pakets.',
    )
    const text = (value: string) => `<c t="str"><v>${value}</v></c>`
    const rows = `<row>${text('order')}${text('tracking')}</row><row><c><v>10001</v></c><c><v>340434161094000017</v></c></row>`
    const rounded = await shop.aFile('rounded.xlsx', await aWorkbook({ rows }))
    expect(await refusal('ship', rounded)).toContain(
      'rounded.xlsx:2: The spreadsheet has rounded the tracking number to 3.40434161094E+17.',
    )
  })

  it('sends none when something is wrong, and says of every line what', async () => {
    await shop.anOrder('radio LP')
    await shop.anOrder('radio CD')
    await shop.rille('orders', 'cancel', '10002', '--reason', 'lost')
    const unreadable = await shop.aFile(
      'a.csv',
      'order,tracking\n10001,1\n10001,2\nx,\n10002,"3,4E+19"\n10.000,5\n',
    )
    const err = await refusal('ship', unreadable)
    expect(err).toContain(`${unreadable}:3: Order 10001 is in line 2 already.`)
    expect(err).toContain(`${unreadable}:4: "x" is not an order number, which contains only digits.`)
    expect(err).toContain(`${unreadable}:5: The spreadsheet has rounded the tracking number to 3,4E+19.`)
    expect(err).toContain(`${unreadable}:6: "10.000" is not an order number, which contains only digits.`)
    const file = await shop.aFile('b.csv', 'order,tracking\n10001,1\n10002,2\n9,3\n')
    expect(await refusal('ship', file)).toBe(
      [
        `${file}:3: Order 10002 cannot be sent: it is cancelled.`,
        `${file}:4: There is no order 9.`,
        'None of them was marked as shipped.',
      ].join('\n'),
    )
    expect(numbersOf((await shop.rille('orders', 'list', '--open', '--json')).out)).toEqual([10_001])
  })
})

describe('rille orders return', () => {
  it('puts copies back and gives the money back, and names the withdrawal', async () => {
    await shop.anOrder('radio LP', 'radio CD')
    expect(await refusal('return', '10001', '--reason', 'early')).toBe(
      'Order 10001 cannot be returned: it is not sent yet.',
    )
    await shop.rille('orders', 'ship', '10001')
    const declaration = { name: 'Alex', email: 'alex@example.org', order_number: '10001' }
    await shop.checkoutModule.orders.withdraw(declaration, null)
    const { out } = await shop.rille('orders', 'return', '10001', '--reason', 'withdrawal')
    expect(out).toBe(
      'Order 10001 is returned. Its copies are back on the shelf. €43.80 will be refunded.\nIts withdrawal is still on the list: incident 1 closes by itself when all that is owed is back.\n',
    )
    expect((await shop.rille('incidents', 'list')).out).toMatch(
      /Withdrawal +10001 +Order 10001\n\nNo. 1: Withdrawal received/,
    )
    expect([await shop.onHand('radio LP'), await shop.onHand('radio CD')]).toEqual([3, 1])
    await shop.settleDown()
    const [{ uuid_checkout }] = await shop.db.selectFrom('checkout').select('uuid_checkout').execute()
    expect(shop.stripe.movedCents(uuid_checkout)).toBe(0)
    expect(await refusal('return', '10001', '--reason', 'again')).toContain('it was returned already')
    expect(await shop.onHand('radio LP')).toBe(3)
  })

  it('leaves damaged copies out of the stock, and refunds the given amount', async () => {
    await shop.anOrder('radio LP')
    await shop.rille('orders', 'ship', '10001')
    const args = ['orders', 'return', '10001', '--reason', 'wet', '--damaged', '--amount', '10']
    expect((await shop.rille(...args)).out).toBe(
      'Order 10001 is returned. Its copies did not go back on the shelf. €10.00 will be refunded.\n',
    )
    expect(await shop.onHand('radio LP')).toBe(2)
  })
})

describe('rille orders export', () => {
  it('adds up by country and rate, and writes lines without a name in them', async () => {
    await shop.anOrder('radio LP', 'radio Zine')
    await shop.rille('orders', 'refund', '10001', '--amount', '5', '--reason', 'bent')
    const out = path.join(shop.dataDir, 'november.csv')
    const said = await shop.rille('orders', 'export', '--month', '2026-11', '--test', '--out', out)
    expect(said.out).toMatch(
      /^2026-11-01 to 2026-11-30, 1 order\n\nCountry +VAT +Sold +Given back +Gross +Net +VAT due\n/,
    )
    expect(said.out).toMatch(/\nDE +7 % +€[\d.]+ +−€[\d.]+/)
    expect(said.out).toMatch(/\nAll +€39\.80 +−€5\.00 +€34\.80/)
    expect((await stat(out)).mode & 0o777).toBe(0o600)
    const text = await readFile(out, 'utf8')
    expect(text).not.toMatch(/alex|beispiel/i)
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map(({ kind, vat_rate }) => [kind, vat_rate])).toEqual([
      ['sale', '19.00'],
      ['sale', '7.00'],
      ['refund', '19.00'],
      ['refund', '7.00'],
    ])
    expect(rows.reduce((sum, { gross }) => sum + Math.round(Number(gross) * 100), 0)).toBe(3480)
    const { lines } = JSON.parse(
      (await shop.rille('orders', 'export', '--month', '2026-11', '--test', '--json')).out,
    )
    expect(lines[0]).toMatchObject({
      ...{ taxation: 'taxed', vat_country: 'DE', item: null, purchase: null, margin: null },
      ...{ buyer_vat_id: null, sold_on: '2026-11-21', services_net: 0, services_vat: 0 },
    })
    // The lines have the same in both forms.
    expect(rows[0]).toMatchObject({ taxation: 'taxed', sold_on: '2026-11-21', services_net: '0.00' })
    const again = await refusal('export', '--month', '2026-11', '--out', out)
    expect(again).toContain(`${out} already exists.`)
  })

  it('leaves the orders of a test shop out', async () => {
    await shop.anOrder('radio LP')
    expect((await shop.rille('orders', 'export', '--month', '2026-11')).out).toBe(
      'Nothing was sold or refunded from 2026-11-01 to 2026-11-30.\n',
    )
  })

  it.each([
    [[], 'Give either --month, or --from and --until.'],
    [['--month', '2026-13'], '2026-13 is not a month, such as 2026-11.'],
    [['--from', '2026-11-01'], 'Give both --from and --until.'],
    [['--from', '2026-11-02', '--until', '2026-11-01'], '--until is before --from.'],
  ])('refuses %j', async (args, text) => expect(await refusal('export', ...args)).toBe(text))
})

describe('a withdrawal', () => {
  const words = 'zu laut, nur die eine LP'
  const declare = (changes: object = {}) =>
    shop.checkoutModule.orders.withdraw(
      { name: 'Ada Kowalska', email: 'alex@example.org', order_number: '10001', message: words, ...changes },
      null,
    )

  it('is seen in the list of incidents, with name, address, words, items and deadline', async () => {
    await shop.anOrder('radio LP', 'radio CD')
    await declare({ items: [shop.formatId('radio LP')] })
    await declare({ email: 'robin@example.org' })
    const { out } = await shop.rille('incidents', 'list')
    expect(out).toContain('Ada Kowalska <alex@example.org>')
    expect(out).toContain(words)
    expect(out).toContain('Nora Feldt – Every Room a Radio (LP)')
    expect(out).toContain('by Dec 5th 2026')
    expect(out).toContain('10001 is named, but it belongs to another address')
    const json = JSON.parse((await shop.rille('incidents', 'list', '--json')).out)
    expect(json[0].withdrawal).toMatchObject({
      ...{ name: 'Ada Kowalska', email: 'alex@example.org', message: words, is_matched: true },
      ...{ release_formats: [shop.formatId('radio LP')], refund_until: '2026-12-05', is_open: true },
    })
  })

  it('marks the order in the list, and is shown with it', async () => {
    await shop.anOrder('radio LP')
    await shop.anOrder('radio CD')
    await declare()
    const { out } = await shop.rille('orders', 'list')
    expect(out.split('\n').filter((line) => line.includes('WITHDRAWN'))).toEqual([
      expect.stringContaining('10001'),
    ])
    expect((await shop.rille('orders', 'show', '10001')).out).toContain(words)
    const json = JSON.parse((await shop.rille('orders', 'show', '10001', '--json')).out)
    expect(json.withdrawals).toMatchObject([{ message: words }])
  })

  it('stops packing and sending until staff say so', async () => {
    await shop.anOrder('radio LP')
    await shop.anOrder('radio CD')
    await declare()
    const all = await shop.rille('orders', 'pick')
    expect(all.out).toContain('1 copy for 1 order.')
    expect(all.out).toMatch(/Left out, because the buyer has withdrawn.*\n {2}10001 {2}Ada Kowalska/)
    expect(await refusal('pick', '10001')).toContain(words)
    for (const args of [[], ['--dry-run']]) {
      const said = await refusal('ship', '10001', ...args)
      expect(said).toContain(words)
      expect(said).toContain('--despite-withdrawal')
    }
    const file = await shop.aFile('parcels.csv', 'order,tracking\n10001,1\n10002,2\n')
    expect(await refusal('ship', file)).toContain('The buyer has withdrawn from 10001: nothing was sent.')
    expect(numbersOf((await shop.rille('orders', 'list', '--open', '--json')).out)).toEqual([10_002, 10_001])
    await expect(shop.fulfilment.ship(10_001, { number: null, url: null })).rejects.toMatchObject({
      code: 'withdrawn',
    })
    expect((await shop.rille('orders', 'pick', '--despite-withdrawal')).out).toContain(
      '2 copies for 2 orders.',
    )
    expect((await shop.rille('orders', 'ship', file, '--despite-withdrawal')).exitCode).toBe(0)
  })

  it('from some of the items is not taken for one from the whole order', async () => {
    await shop.anOrder('radio LP', 'radio CD')
    await declare({ items: [shop.formatId('radio CD')] })
    const part = '1 of 2 items, Nora Feldt – Every Room a Radio (CD), €14.00'
    const next = 'rille orders cancel 10001 --line "OST-012 CD" --reason withdrawal gives €14.00'
    for (const said of [await refusal('pick', '10001'), await refusal('ship', '10001')]) {
      expect(said.replaceAll('\u00a0', ' ')).toContain(part)
      expect(said.replaceAll('\u00a0', ' ')).toContain(next)
    }
    expect((await shop.rille('orders', 'pick')).out.replaceAll('\u00a0', ' ')).toContain(part)
    await expect(shop.fulfilment.ship(10_001, { number: null, url: null })).rejects.toMatchObject({
      code: 'withdrawn',
      message: expect.stringMatching(/withdrew from 1 of its 2 items/),
    })
  })

  it('from some of the items holds up the rest no longer, once these were taken out', async () => {
    await shop.anOrder('radio LP', 'radio CD')
    await declare({ items: [shop.formatId('radio CD')] })
    const taken = ['--line', 'OST-012 CD', '--reason', 'withdrawal']
    expect((await shop.rille('orders', 'cancel', '10001', ...taken)).exitCode).toBe(0)
    expect((await shop.rille('orders', 'pick')).out).toContain('1 copy for 1 order.')
    expect((await shop.rille('orders', 'ship', '10001')).exitCode).toBe(0)
  })

  it('is asked about at a terminal', async () => {
    await shop.anOrder('radio LP')
    await declare()
    const answers = ['no', 'yes']
    const asked: string[] = []
    const ask = async (question: string) => {
      asked.push(question)
      return answers.shift()!
    }
    const ship = () => shop.rilleWith({ ask }, 'orders', 'ship', '10001')
    expect(await ship()).toMatchObject({ exitCode: 1 })
    expect(await ship()).toMatchObject({ exitCode: 0, out: 'Order 10001 is on its way.\n' })
    expect(asked).toEqual(Array(2).fill('The buyer has withdrawn from 10001. Send it anyway? (yes/no) '))
  })

  it('that was dealt with stops nothing', async () => {
    await shop.anOrder('radio LP')
    await declare()
    await shop.rille('incidents', 'close', '1')
    expect((await shop.rille('orders', 'list')).out).not.toContain('WITHDRAWN')
    expect((await shop.rille('orders', 'show', '10001')).out).toContain('(dealt with)')
    expect((await shop.rille('orders', 'ship', '10001')).exitCode).toBe(0)
  })
})
