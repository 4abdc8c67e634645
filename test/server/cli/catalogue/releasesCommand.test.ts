import { openStaffShop, type StaffShop } from '../staffShop'

describe('rille releases', () => {
  let shop: StaffShop
  beforeEach(async () => {
    shop = await openStaffShop()
  })
  afterEach(() => shop.close())
  const isShown = async (slug: string) =>
    (await shop.db.selectFrom('release').select('is_published').where('slug', '=', slug).executeTakeFirst())
      ?.is_published

  it('shows a release by a number of its formats, or by words', async () => {
    const shown = await shop.rille('releases', 'show', 'OST-012 CD')
    expect(shown.out).toContain('(slug:radio), ')
    expect((await shop.rille('releases', 'show', 'radio')).out).toBe(shown.out)
  })

  it('hides and publishes, and says what it would do', async () => {
    expect((await shop.rille('releases', 'hide', 'radio', '--dry-run')).out).toMatch(/would be hidden/)
    expect(await isShown('radio')).toBe(1)
    expect((await shop.rille('releases', 'hide', 'radio')).out).toMatch(/: hidden/)
    expect(await isShown('radio')).toBe(0)
    expect((await shop.rille('releases', 'hide', 'radio')).out).toMatch(/is hidden already/)
    await shop.rille('releases', 'publish', 'radio')
    expect(await isShown('radio')).toBe(1)
    expect((await shop.auditEntries()).map(({ command, ref }) => [command, ref])).toEqual([
      ['releases hide', 'radio'],
      ['releases publish', 'radio'],
    ])
  })

  it('hides also what an import has hidden already, so that no import shows it again', async () => {
    expect((await shop.rille('releases', 'hide', 'drawer')).out).toMatch(/: hidden/)
    expect((await shop.rille('releases', 'hide', 'drawer')).out).toMatch(/is hidden already/)
  })

  it('deletes what was never ordered, and nothing else', async () => {
    await shop.anOrder('radio LP')
    const refused = await shop.rille('releases', 'delete', 'radio')
    expect(refused).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('cannot be deleted: 1 order has it. Hide it instead'),
    })
    const other = (await shop.db.selectFrom('release').select('slug').execute()).find(
      ({ slug }) => slug !== 'radio',
    )!.slug
    expect((await shop.rille('releases', 'delete', other, '--dry-run')).out).toMatch(/would be deleted/)
    expect(await isShown(other)).toBeDefined()
    expect((await shop.rille('releases', 'delete', other)).out).toMatch(/is deleted/)
    expect(await isShown(other)).toBeUndefined()
  })

  it('corrects single fields', async () => {
    const set = await shop.rille(
      'releases',
      'set',
      'radio',
      '--title',
      'Nachtmusik für König',
      '--genres',
      'indie',
    )
    expect(set.out).toMatch(/: set title, genres\.$/m)
    expect((await shop.rille('releases', 'show', 'koenig')).out).toContain('Nachtmusik für König')
    expect((await shop.rille('releases', 'set', 'radio', '--genres', 'polka')).err).toMatch(
      /There is no genre polka/,
    )
    expect((await shop.rille('releases', 'set', 'radio')).err).toMatch(/Name a field to set/)
  })

  it('finds formats without the signs that no keyboard has', async () => {
    const shown = await shop.rille('prices', 'show', 'OST-012 2xLP')
    expect(shown).toMatchObject({ exitCode: 0 })
    expect(shown.out).toContain('(2×LP)')
  })
})
