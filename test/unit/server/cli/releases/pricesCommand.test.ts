import { openStaffShop, type StaffShop } from '../staffShop'

let shop: StaffShop
beforeEach(async () => {
  shop = await openStaffShop()
})
afterEach(() => shop.close())

const dayMs = 86_400_000
const refusal = async (...args: string[]) => {
  const { exitCode, err } = await shop.rille('prices', ...args)
  expect(exitCode).toBe(1)
  return err.trimEnd()
}
const price = (name: string) =>
  shop.db
    .selectFrom('release_format')
    .select(['price_cents', 'original_price_cents'])
    .where('uuid_release_format', '=', shop.formatId(name))
    .executeTakeFirstOrThrow()
const changes = async () =>
  Number(
    (
      await shop.db
        .selectFrom('catalogue_change')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('rille prices set', () => {
  it('changes a price, tells the catalogue and keeps the history', async () => {
    const before = await changes()
    shop.clock.pass(dayMs)
    const { out } = await shop.rille('prices', 'set', 'OST-012 LP', '21,90')
    expect(out).toMatch(/OST-012 +LP +Nora Feldt – Every Room a Radio +€24\.90 +€21\.90\n/)
    expect(out).toContain('Changed 1 price.')
    expect(await price('radio LP')).toEqual({ price_cents: 2190, original_price_cents: null })
    expect(await changes()).toBe(before + 1)
    expect((await shop.rille('prices', 'show', 'OST-012 LP')).out).toBe(
      [
        'Nora Feldt – Every Room a Radio (LP)',
        '',
        'From               Price',
        '2026-11-22 11:00  €21.90',
        '2026-11-21 11:00  €24.90',
        '',
        'A sale that begins today would be measured against €21.90: the lowest price of the last 30 days.',
        '',
      ].join('\n'),
    )
    expect(await shop.auditEntries()).toEqual([
      {
        command: 'prices set',
        ref: 'OST-012',
        by: 'ada',
        detail: { format: 'LP', uuid_release: expect.any(String), from: 24.9, to: 21.9 },
      },
    ])
    expect((await shop.rille('prices', 'set', 'OST-012 LP', '21.90')).out).toBe(
      'Changed 0 prices; 1 stayed as it was.\n',
    )
    expect((await shop.auditEntries()).length).toBe(1)
  })

  it('takes a file, all or nothing, after a dry run', async () => {
    const good = await shop.aFile('p.csv', 'EAN;Preis\n4061265000124;19,90 €\n9783161484100;12\n')
    const dry = await shop.rille('prices', 'set', good, '--dry-run')
    expect(dry.out).toContain('Dry run, nothing was changed. Planned: 2 prices.')
    expect([(await price('radio LP')).price_cents, await shop.auditEntries()]).toEqual([2490, []])
    const bad = await shop.aFile('bad.csv', 'ean,price\n4061265000124,19.90\n1,5\n9783161484100,cheap\n')
    const err = await refusal('set', bad)
    expect(err).toContain(`${bad}:3: There is no format 1.`)
    expect(err).toContain(`${bad}:4: "cheap" is not a price such as 19.90.`)
    expect(err).toContain('Nothing was changed.')
    expect((await price('radio LP')).price_cents).toBe(2490)
    expect((await shop.rille('prices', 'set', bad, '--partial')).out).toContain(
      'Changed 1 price; 2 left out.',
    )
    expect((await price('radio LP')).price_cents).toBe(1990)
  })

  it('reports a format that lacks data', async () => {
    expect(await refusal('set', 'OST-012 LP')).toBe('OST-012 LP is a format: after it, give what it costs.')
  })

  it('leaves sale prices to the sale', async () => {
    await shop.rille('prices', 'sale', 'OST-012 LP', '--price', '19.90')
    expect(await refusal('set', 'OST-012 LP', '30')).toContain('It is on sale. End the sale first')
  })
})

describe('rille prices sale', () => {
  it('takes percent off the lowest price of the last 30 days, not off the newest', async () => {
    shop.clock.pass(40 * dayMs)
    await shop.rille('prices', 'set', 'OST-012 LP', '20')
    shop.clock.pass(10 * dayMs)
    await shop.rille('prices', 'set', 'OST-012 LP', '30')
    const { out } = await shop.rille('prices', 'sale', 'OST-012 LP', '--percent', '10')
    expect(out).toMatch(/€30\.00 +€18\.00 +€20\.00 +10 %\n/)
    expect(await price('radio LP')).toEqual({ price_cents: 1800, original_price_cents: 2000 })
    expect((await shop.rille('prices', 'list', '--sale')).out).toMatch(/€18\.00 +€20\.00 +10 % +2027-01-10\n/)
  })

  it('refuses what would be no reduction, of some or of one', async () => {
    shop.clock.pass(40 * dayMs)
    await shop.rille('prices', 'set', 'OST-012 LP', '20')
    await shop.rille('prices', 'set', 'OST-012 LP', '30')
    expect(await refusal('sale', 'OST-012 LP', 'OST-012 CD', '--price', '22')).toBe(
      [
        'Nora Feldt – Every Room a Radio (LP): It cost €20.00 within the last 30 days, and a reduction is measured against that price: €22.00 is not a reduction.',
        'Nora Feldt – Every Room a Radio (CD): It cost €14.00 within the last 30 days, and a reduction is measured against that price: €22.00 is not a reduction.',
        'Nothing was changed. With --partial all others are changed.',
      ].join('\n'),
    )
    expect(await shop.auditEntries()).toHaveLength(2)
  })

  it('goes deeper as one reduction, and is not raised', async () => {
    shop.clock.pass(dayMs)
    await shop.rille('prices', 'sale', 'OST-012 LP', '--percent', '20')
    shop.clock.pass(40 * dayMs)
    await shop.rille('prices', 'sale', 'OST-012 LP', '--percent', '50')
    expect(await price('radio LP')).toEqual({ price_cents: 1245, original_price_cents: 2490 })
    expect(await refusal('sale', 'OST-012 LP', '--price', '15')).toContain(
      'It is on sale for €12.45 already: a higher price is not a further reduction.',
    )
  })

  it('takes all that match, or a list with a price for each', async () => {
    const all = JSON.parse(
      (await shop.rille('prices', 'sale', '--search', 'radio', '--percent', '25', '--json')).out,
    )
    expect(all.changed).toHaveLength(5)
    const ended = JSON.parse((await shop.rille('prices', 'end-sale', '--all', '--json')).out)
    expect(ended.changed).toHaveLength(5)
    expect(await price('radio CD')).toEqual({ price_cents: 1400, original_price_cents: null })
    shop.clock.pass(31 * dayMs)
    const list = await shop.aFile('sale.csv', 'catalog_nr,format,price\nOST-012,LP,15\nOST-012,2×LP,\n')
    expect(await refusal('sale', '--list', list)).toContain('"" is not a price')
    const { out } = await shop.rille('prices', 'sale', '--list', list, '--percent', '50')
    expect(out).toContain('Changed 2 prices.')
    expect([(await price('radio LP')).price_cents, (await price('radio 2×LP')).price_cents]).toEqual([
      1500, 1745,
    ])
  })

  it.each([
    [['sale', 'OST-012 LP'], 'Give --percent or --price.'],
    [['sale', 'OST-012 LP', '--percent', '5', '--price', '5'], 'Give either --percent or --price.'],
    [['sale', '--percent', '5'], 'Say which: name formats, or give --label, --search or --list.'],
    [['end-sale'], 'Say which: name formats, or give --label, --search, --list or --all.'],
    [['end-sale', 'OST-012 LP', '--all'], 'give --label, --search, --list or --all.'],
    [['end-sale', '--all'], 'None of these is on sale.'],
    [['end-sale', 'OST-012 CD'], 'It is not on sale.'],
  ])('%j is refused in a sentence', async (args, text) => expect(await refusal(...args)).toContain(text))
})

describe('rille prices end-sale', () => {
  it('brings back the price of before, or another', async () => {
    shop.clock.pass(dayMs)
    await shop.rille('prices', 'sale', 'OST-012 LP', 'OST-012 CD', '--percent', '20')
    await shop.rille('prices', 'end-sale', 'OST-012 LP')
    await shop.rille('prices', 'end-sale', 'OST-012 CD', '--price', '16')
    expect(await price('radio LP')).toEqual({ price_cents: 2490, original_price_cents: null })
    expect(await price('radio CD')).toEqual({ price_cents: 1600, original_price_cents: null })
  })
})
