import { openStaffShop, type StaffShop } from '../staffShop'

const header =
  'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity'
const inventory = (price: string) =>
  `${header}\n1,Nora,Nachtbus,Obst,OB 7,LP,7,For Sale,${price},2026-01-01 10:00:00,,Mint (M),Mint (M),N,,250,1,A1,2\n`

describe('rille import', () => {
  let shop: StaffShop
  let file: string
  beforeEach(async () => {
    shop = await openStaffShop()
    file = await shop.aFile('inventory.csv', inventory('17.50'))
    expect((await shop.rille('import', file)).out).toBe('Imported: 1 created, 0 updated, 0 unchanged.\n')
    shop.clock.pass(60_000)
  })
  afterEach(() => shop.close())
  const price = async () =>
    (
      await shop.db
        .selectFrom('release_format')
        .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
        .select('price_cents')
        .where('source_key', '=', 'discogs:7')
        .executeTakeFirstOrThrow()
    ).price_cents

  describe('of a price that becomes nothing', () => {
    const danger = /^The price of 1 format becomes 0\.00: nora-nachtbus-7 \(LP\)\.$/m
    const refused =
      'Nothing was imported. Check the changes with --dry-run; if they are intended, import with --yes.\n'
    beforeEach(() => shop.aFile('inventory.csv', inventory('0')))

    it('asks for --yes where there is no terminal', async () => {
      const { exitCode, out } = await shop.rille('import', file)
      expect([exitCode, await price()]).toEqual([1, 1750])
      expect(out).toMatch(danger)
      expect(out.endsWith(refused)).toBe(true)
    })

    it.each([
      ['no', 1, 1750],
      ['', 1, 1750],
      ['yesterday', 1, 1750],
      ['Yes ', 0, 0],
      ['y', 0, 0],
    ])('asks at a terminal: "%s"', async (answer, code, cents) => {
      const asked: string[] = []
      const ask = async (question: string) => {
        asked.push(question)
        return answer
      }
      const { exitCode, err } = await shop.rilleWith({ ask }, 'import', file)
      expect(asked).toEqual(['Import anyway? (yes/no) '])
      expect(err).toMatch(danger)
      expect([exitCode, await price()]).toEqual([code, cents])
    })

    it('asks no questions in a dry run or with --yes', async () => {
      const ask = () => Promise.reject(new Error('asked'))
      const dry = await shop.rilleWith({ ask }, 'import', file, '--dry-run')
      expect([dry.exitCode, dry.err, await price()]).toEqual([0, '', 1750])
      expect(dry.out).toMatch(danger)
      const done = await shop.rilleWith({ ask }, 'import', file, '--yes')
      expect([done.exitCode, done.err, await price()]).toEqual([0, '', 0])
    })
  })

  describe('of what both the source and the shop have changed', () => {
    const conflict = '! nora-nachtbus-7: price of LP: the shop has 15.00, the source says 18.00\n'
    beforeEach(async () => {
      expect((await shop.rille('prices', 'set', 'OB 7', '15')).err).toBe('')
      shop.clock.pass(60_000)
      await shop.aFile('inventory.csv', inventory('18'))
    })

    it('lists it until it is settled', async () => {
      for (const more of [['--dry-run'], [], []]) {
        const { exitCode, out } = await shop.rille('import', file, ...more)
        expect([exitCode, await price()]).toEqual([0, 1500])
        expect(out).toContain(conflict)
      }
      const kept = await shop.rille('import', file, '--keep-ours')
      expect([kept.out.includes('!'), await price()]).toEqual([false, 1500])
      expect((await shop.rille('import', file)).out).not.toContain('!')
    })

    it("takes the source's with --take-theirs", async () => {
      expect((await shop.rille('import', file, '--take-theirs')).exitCode).toBe(0)
      expect(await price()).toBe(1800)
    })
  })

  it.each([
    [['--take-theirs', '--keep-ours'], 1, 'Choose either --take-theirs or --keep-ours.'],
    [['--price', '19,905'], 2, 'such as 19.90'],
    [['--price', '-1'], 2, 'such as 19.90'],
    [['--stock', '1.5'], 2, 'It is not a whole number.'],
    [['--stock', '12345678'], 2, 'It is not a whole number.'],
  ])('refuses %j', async (options, code, text) => {
    const { exitCode, err } = await shop.rille('import', file, ...options)
    expect([exitCode, err]).toEqual([code, expect.stringContaining(text)])
  })
})
