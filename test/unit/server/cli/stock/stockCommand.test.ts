import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { openStaffShop, type StaffShop } from '../staffShop'

let shop: StaffShop
beforeEach(async () => {
  shop = await openStaffShop()
})
afterEach(() => shop.close())

const refusal = async (...args: string[]) => {
  const { exitCode, err } = await shop.rille(...args)
  expect(exitCode).toBe(1)
  return err.trimEnd()
}

describe('rille stock list', () => {
  it('stands in columns, with reserved and sold copies', async () => {
    await shop.anOrder('radio LP')
    await shop.aConfirmedPayment('stripe', 'radio LP')
    const { out } = await shop.rille('stock', 'list', '--search', 'every radio')
    const [header, ...lines] = out.split('\n')
    expect(header).toMatch(/Catalogue no\. +Format +Artist – Title +On hand +Reserved +To send +Price$/)
    const lp = lines.find((line) => line.includes(' LP ') && line.includes('24.90'))!
    expect(lp).toMatch(/^.*OST-012 +LP +Nora Feldt – Every Room a Radio +2 +1 +1 +€24\.90$/)
    expect(out).toMatch(/5 formats, 38 copies on hand, €[\d.]+ at today's prices\.\n$/)
  })

  it.each([
    [['--sold-out'], ['MC']],
    [
      ['--low', '1'],
      ['CD', 'MC'],
    ],
    [['--search', '9783161484100'], ['Zine']],
  ])('chooses by %j', async (args, formats) => {
    const { out } = await shop.rille('stock', 'list', '--json', ...args)
    const found = JSON.parse(out) as { format: string }[]
    expect(found.map(({ format }) => format).sort()).toEqual(formats)
  })

  it('names a label that is nearly right', async () => {
    const { out } = await shop.rille('stock', 'list', '--json')
    const { label } = JSON.parse(out).find((one: { label: string | null }) => one.label !== null) ?? {}
    const err = await refusal('stock', 'list', '--label', 'No such thing')
    expect(err).toBe('There is no label No such thing.')
    if (label) expect((await shop.rille('stock', 'list', '--label', label.toUpperCase())).exitCode).toBe(0)
  })
})

describe('rille stock show', () => {
  it('shows who holds it, sold copies, and movements', async () => {
    const order = await shop.anOrder('radio LP')
    await shop.aConfirmedPayment('stripe', 'radio LP')
    await shop.rille('stock', 'receive', 'OST-012 LP', '4', '--note', 'from the label')
    const { out } = await shop.rille('stock', 'show', '4061265000124')
    expect(out).toContain('Nora Feldt – Every Room a Radio (LP)\n')
    expect(out).toContain('On hand        6\n')
    expect(out).toContain('Reserved       1 of them\n')
    expect(out).toContain(`To send        1, of order ${order}\n`)
    // Few copies are left, so a payment holds them for 15 minutes.
    expect(out).toContain('1 copy reserved by a checkout since 2026-11-21 11:00, until 2026-11-21 11:15')
    expect(out).toMatch(/2026-11-21 11:00 +\+4 {2}received +from the label\n/)
    expect(out).toContain(`-1  sold, order ${order}`)
    expect(out).toContain('+3  first import')
  })

  it.each([
    ['OST-012', 'OST-012 matches several formats. Choose one:\n  OST-012 2×LP  Nora Feldt'],
    ['ost012', 'ost012 matches several formats'],
    ['nothing', 'There is no format nothing. Name it by its catalogue number, its barcode or its id;'],
  ])('asks back for %s', async (name, text) => {
    expect(await refusal('stock', 'show', name)).toContain(text)
  })

  it('says which option is no number', async () => {
    expect(await refusal('stock', 'show', 'OST-012 CD', '--movements', 'many')).toBe(
      '--movements must be a whole number from 1 to 10000.',
    )
  })

  it('knows every spelling of a number', async () => {
    for (const name of [
      'OST-012 lp',
      'ost 012/LP',
      '731458992123',
      '0-731458-992123',
      shop.formatId('radio CD'),
    ]) {
      expect([name, (await shop.rille('stock', 'show', name)).exitCode]).toEqual([name, 0])
    }
  })
})

describe('rille stock set', () => {
  it('sets, with a reason that can be read later', async () => {
    const { out } = await shop.rille('stock', 'set', 'OST-012 CD', '7', '--reason', 'found some')
    expect(out).toBe('Nora Feldt – Every Room a Radio (CD): 7 on hand, previously 1.\n')
    expect(await shop.onHand('radio CD')).toBe(7)
    expect((await shop.rille('stock', 'show', 'OST-012 CD')).out).toMatch(/\+6 {2}set +found some/)
    expect(await shop.auditEntries()).toEqual([
      {
        command: 'stock set',
        ref: 'OST-012 CD',
        by: 'ada',
        detail: { format: 'CD', uuid_release: expect.any(String), from: 1, to: 7, reason: 'found some' },
      },
    ])
  })

  it('refuses what checkouts hold, and says by how many', async () => {
    await shop.aConfirmedPayment('stripe', 'radio LP', 'radio LP')
    expect(await refusal('stock', 'set', 'OST-012 LP', '0', '--reason', 'gone')).toBe(
      'Nora Feldt – Every Room a Radio (LP): 2 copies are held by checkouts that are under way, 2 more than that. They end within the hour; try again then.',
    )
    expect(await shop.auditEntries()).toEqual([])
  })
})

describe('rille stock receive', () => {
  const excel =
    '\ufeffKatalognummer;EAN;Format;Menge\r\nost 012;;LP;2\r\n;9783161484100;;1\r\nOST-012;;LP;3\r\n'

  it('takes a spreadsheet, tells line by line in a dry run, and takes it once', async () => {
    const file = await shop.aFile('delivery.csv', excel)
    const dry = await shop.rille('stock', 'receive', file, '--dry-run')
    expect(dry.out).toMatch(/OST-012 +LP +Nora Feldt – Every Room a Radio +\+5 +8\n/)
    expect(dry.out).toContain('Dry run, nothing was changed. Planned: 6 copies of 2 formats.')
    expect([await shop.onHand('radio LP'), await shop.auditEntries()]).toEqual([3, []])
    const { out } = await shop.rille('stock', 'receive', file)
    expect(out).toContain('Received: 6 copies of 2 formats.')
    expect([await shop.onHand('radio LP'), await shop.onHand('radio Zine')]).toEqual([8, 6])
    const copy = await shop.aFile(
      'again.csv',
      'catalog_nr,format,barcode,quantity\n,,9783161484100,1\nOST-012,LP,,5\n',
    )
    expect(await refusal('stock', 'receive', copy)).toBe(
      'This delivery was received on 2026-11-21 10:00 UTC already: 6 copies of 2 formats. Nothing was changed. If these are other copies, give the delivery a number with --ref.',
    )
    expect((await shop.rille('stock', 'receive', copy, '--ref', 'note 4711')).exitCode).toBe(0)
    expect(await refusal('stock', 'receive', 'OST-012 CD', '1', '--ref', 'note 4711')).toContain(
      'give another number',
    )
    expect(await shop.onHand('radio LP')).toBe(13)
    expect(await shop.auditEntries()).toMatchObject([
      { command: 'stock receive', ref: 'delivery.csv', detail: { copies: 6, formats: 2 } },
      { command: 'stock receive', ref: 'note 4711' },
    ])
  })

  it('explains the error of every line, and accepts none', async () => {
    const file = await shop.aFile(
      'bad.csv',
      'catalog_nr,barcode,quantity\nOST-012,,1\nNONE-1,,2\n,9783161484100,two\n,"4,06127E+12",1\nOST-012 CD,9783161484100,1\nOST-012 CD,,1\n',
    )
    const err = await refusal('stock', 'receive', file)
    const lines = err.split('\n')
    expect(lines[0]).toBe(`${file}:2: OST-012 matches several formats. Choose one:`)
    expect(err).toContain(`${file}:3: There is no format NONE-1.`)
    expect(err).toContain(`${file}:4: "two" is not a number of copies: write a whole number above 0.`)
    expect(err).toContain(`${file}:5: The spreadsheet has rounded the barcode to 4,06127E+12.`)
    expect(err).toContain(
      `${file}:6: The barcode 9783161484100 belongs to Nora Feldt – Every Room a Radio (Zine)`,
    )
    expect(lines.at(-1)).toBe('Nothing was received.')
    expect(await shop.onHand('radio CD')).toBe(1)
  })

  it.each([
    ['', 'none is called catalog_nr or barcode or uuid_release_format'],
    ['sku\nOST-012 CD\n', 'none is called quantity'],
    ['sku,quantity\n"OST,1\n', ':2: This is not valid CSV from here on.'],
    ['sku,quantity\n', 'There are no lines below the first.'],
    ['sku;quantity\nOST-012 CD;1.000\n', '"1.000" is not a number of copies'],
  ])('refuses the file %j', async (content, text) => {
    expect(await refusal('stock', 'receive', await shop.aFile('x.csv', content))).toContain(text)
  })

  it('reports a format that lacks data', async () => {
    expect(await refusal('stock', 'receive', 'ost 012 cd')).toBe(
      'ost 012 cd is a format: after it, give how many copies have arrived.',
    )
  })

  it('says who waits for it', async () => {
    const at = shop.clock.now.toISOString()
    await shop.db
      .insertInto('customer')
      .values({
        uuid_customer: 'c1',
        email: 'wu@example.org',
        email_key: 'wu@example.org',
        password_hash: '',
        failed_logins: 0,
        rebate_percent: 0,
        notify_for_wishlist_items: 1,
        autofill_contact_infos_in_basket: 1,
        save_new_addresses_to_account: 1,
        newsletter: 'none',
        created_at: at,
        changed_at: at,
      })
      .execute()
    const uuid_release_format = shop.formatId('radio MC')
    await shop.db
      .insertInto('wish')
      .values({ uuid_customer: 'c1', uuid_release_format, added_at: at, is_waiting: 1, notified_at: null })
      .execute()
    const { out } = await shop.rille('stock', 'receive', uuid_release_format, '2')
    expect(out).toMatch(/\+2 +2 {2}1 customer\n/)
    expect(out).toContain('Customers who are waiting get their e-mail within five minutes')
    expect((await shop.rille('stock', 'show', uuid_release_format)).out).toContain(
      'Wishlists      1; 1 of them gets an e-mail when it is back',
    )
  })
})

describe('rille stock sheet and count', () => {
  const sheet = async (changes: Record<string, string>) => {
    const file = path.join(shop.dataDir, 'count.csv')
    await shop.rille('stock', 'sheet', '--out', file)
    const text = await readFile(file, 'utf8')
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
    const filled = rows.map((row) => ({ ...row, counted: changes[`${row.title} ${row.format}`] ?? '' }))
    const lines = filled.map((row) => Object.values(row).join(';'))
    return shop.aFile('filled.csv', [Object.keys(rows[0]).join(';'), ...lines].join('\r\n'))
  }
  const radio = (format: string) => `Every Room a Radio ${format}`

  it('applies differences, so that copies sold meanwhile are not lost', async () => {
    await shop.anOrder('radio LP')
    const file = await sheet({ [radio('LP')]: '4', [radio('CD')]: '0', [radio('2×LP')]: '30' })
    await shop.anOrder('radio LP')
    const dry = await shop.rille('stock', 'count', file, '--dry-run')
    expect(dry.out).toMatch(/OST-012 +LP +Nora Feldt – Every Room a Radio +3 +4 +\+1 +€24\.90\n/)
    expect(dry.out).toMatch(/OST-012 CD +CD +Nora Feldt – Every Room a Radio +1 +0 +-1 +−€14\.00\n/)
    expect(dry.out).toContain(
      "Dry run, nothing was changed. Planned: 3 formats, 1 missing, 1 more than expected, €10.90 at today's prices.",
    )
    expect(await shop.auditEntries()).toEqual([])
    expect((await shop.rille('stock', 'count', file)).out).toContain('Counted: 3 formats, 1 missing')
    expect([
      await shop.onHand('radio LP'),
      await shop.onHand('radio CD'),
      await shop.onHand('radio 2×LP'),
    ]).toEqual([2, 0, 30])
    expect(await shop.auditEntries()).toMatchObject([
      {
        command: 'stock count',
        ref: 'filled.csv',
        detail: { counted: 3, missing: 1, found: 1, worth: 10.9 },
      },
    ])
    // What was taken over once is not taken over again.
    expect(await refusal('stock', 'count', file)).toContain('the sheet expected 3, and now 4 should be there')
  })

  it('refuses what was carried away meanwhile, and takes over the rest with --partial', async () => {
    const order = await shop.anOrder('radio LP')
    const file = await sheet({ [radio('LP')]: '3', [radio('CD')]: '0' })
    await shop.fulfilment.ship(order, { number: null, url: null })
    expect(await refusal('stock', 'count', file)).toContain(
      'Nora Feldt – Every Room a Radio (LP): the sheet expected 3, and now 2 should be there: something was sent, received or set since the sheet was written.',
    )
    expect(await shop.onHand('radio CD')).toBe(1)
    const { out } = await shop.rille('stock', 'count', file, '--partial')
    expect(out).toContain('1 line was left out.')
    expect([await shop.onHand('radio LP'), await shop.onHand('radio CD')]).toEqual([2, 0])
  })

  it('says which orders cannot be sent when sold copies are missing', async () => {
    const order = await shop.anOrder('radio CD')
    const err = await refusal('stock', 'count', await sheet({ [radio('CD')]: '0' }))
    expect(err).toContain(`1 copy is sold and waits to be sent (order ${order}), and 0 were counted.`)
  })

  it('counts copies that a checkout holds as present, and reports those that are missing', async () => {
    await shop.aConfirmedPayment('stripe', 'radio CD')
    const err = await refusal('stock', 'count', await sheet({ [radio('CD')]: '0' }))
    expect(err).toContain('1 copy is held by checkouts that are under way.')
  })

  it('takes a list from a scanner, and with --all counts missing formats as gone', async () => {
    const file = await shop.aFile('scan.csv', 'ean\tqty\n4061265000124\t3\n9783161484100\t6\n')
    const { out } = await shop.rille('stock', 'count', file, '--all', '--json')
    const { missing, found } = JSON.parse(out)
    expect({ missing, found }).toEqual({ missing: 40, found: 1 })
    expect([
      await shop.onHand('radio LP'),
      await shop.onHand('radio 2×LP'),
      await shop.onHand('coming LP'),
    ]).toEqual([3, 0, 9])
  })

  it('does not take for gone what stands in a line that cannot be read', async () => {
    const file = await shop.aFile('scan.csv', 'ean,qty\n4061265000124,3\n0731458992123,3o\n9783161484100,5\n')
    const err = await refusal('stock', 'count', file, '--all', '--partial')
    expect(err).toContain(`${file}:3: counted is "3o": write a whole number, 0 when there is none.`)
    expect(err).toContain('Nothing was changed. With --all every line must be valid.')
    const empty = await shop.aFile('empty.csv', 'ean,qty\n')
    expect(await refusal('stock', 'count', empty, '--all', '--partial')).toContain('There are no lines below')
    expect([await shop.onHand('radio 2×LP'), await shop.onHand('radio CD')]).toEqual([30, 1])
  })
})
