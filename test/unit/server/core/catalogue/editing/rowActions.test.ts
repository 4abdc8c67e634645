import { changeMany, editRows } from '../../../../../../server/core/catalogue/editing/rowActions'
import { runAction } from '../../../../../../server/platform/actions/action'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'

let shop: StaffShop
beforeEach(async () => {
  shop = await openStaffShop()
})
afterEach(() => shop.close())

const actor = () => ({ by: 'Kim', uuidStaff: null, from: 'test', now: () => shop.clock.now })
const edit = (rows: object[], isDryRun = false) =>
  runAction(shop.db, actor(), editRows, { rows: rows as never, reason: 'counted' }, { isDryRun })
const row = (values: object, seen?: object, name = 'radio LP') => ({
  uuid_release_format: shop.formatId(name),
  values,
  ...(seen && { seen }),
})
const priceOf = async (name: string) =>
  (
    await shop.db
      .selectFrom('release_format')
      .select('price_cents')
      .where('uuid_release_format', '=', shop.formatId(name))
      .executeTakeFirstOrThrow()
  ).price_cents
const all = { search: 'radio', only: 'all' as const, genre: null }

it('changes all rows of a table or none, and names the row that is wrong', async () => {
  const rows = [
    row({ price: 21.9, stock: 7, place: ' B 12 ' }),
    row({ genres: ['polka'] }, undefined, 'radio CD'),
  ]
  await expect(edit(rows)).rejects.toMatchObject({
    code: 'rows_refused',
    errors: {
      [shop.formatId('radio CD')]: [expect.stringMatching(/There is no genre polka\. The shop has /)],
    },
  })
  expect([await priceOf('radio LP'), await shop.auditEntries()]).toEqual([2490, []])
  const planned = await edit([rows[0]!], true)
  expect(planned.changes).toEqual([
    {
      subject: 'OST-012',
      difference: {
        before: { price: 24.9, stock: await shop.onHand('radio LP'), place: null },
        after: { price: 21.9, stock: 7, place: 'B 12' },
      },
    },
  ])
  expect(await priceOf('radio LP')).toBe(2490)
  await edit([rows[0]!])
  expect([await priceOf('radio LP'), await shop.onHand('radio LP')]).toEqual([2190, 7])
  const again = await edit([rows[0]!])
  expect([again.result.changed, (await shop.auditEntries()).length]).toEqual([0, 1])
})

it('refuses a value that somebody else has changed, and no other', async () => {
  const seen = await shop.onHand('radio LP')
  await shop.rille('stock', 'set', 'OST-012 LP', '99', '--reason', 'found')
  await edit([row({ price: 22 }, { price: 24.9 })])
  await expect(edit([row({ stock: 5 }, { stock: seen })])).rejects.toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringContaining(`from ${seen} to 99`),
  })
  expect(await shop.onHand('radio LP')).toBe(99)
})

it('says in the language of the user why it refuses', async () => {
  const refusal = (rows: object[]) => inStaffLanguage('de', () => edit(rows).catch(({ message }) => message))
  expect(await refusal([row({ visibility: 'hidden' }, { price: 19.5, visibility: 'draft' })])).toBe(
    'Nora Feldt – Every Room a Radio (LP): „Preis“ hat inzwischen jemand anders geändert, von 19,5 auf 24,9. Es wurde nichts gespeichert.',
  )
  expect(await refusal([row({ genres: ['polka'] })])).toMatch(
    /: Das Genre polka gibt es nicht\. Der Shop hat: .+ Es wurde nichts geändert\.$/,
  )
})

it('shows and hides a format alone, and the release as a whole', async () => {
  const shown = async () => {
    const release = await shop.db
      .selectFrom('release')
      .select(['is_published', 'is_hidden_by_staff'])
      .where('slug', '=', 'radio')
      .executeTakeFirstOrThrow()
    const format = await shop.db
      .selectFrom('release_format')
      .select('is_published')
      .where('uuid_release_format', '=', shop.formatId('radio LP'))
      .executeTakeFirstOrThrow()
    return [release.is_published, release.is_hidden_by_staff, format.is_published]
  }
  await edit([row({ visibility: 'format_hidden' })])
  expect(await shown()).toEqual([1, 0, 0])
  await edit([row({ visibility: 'hidden' })])
  expect(await shown()).toEqual([0, 1, 0])
  await edit([row({ visibility: 'shown' })])
  expect(await shown()).toEqual([1, 0, 1])
})

it('makes one change of all that match, and leaves out what is on sale if asked', async () => {
  await shop.rille('prices', 'sale', 'OST-012 LP', '--price', '19.90')
  const input = { formats: { ...all, expected_count: 5 }, change: { price: { amount: -1 } }, partial: false }
  await expect(runAction(shop.db, actor(), changeMany, input)).rejects.toMatchObject({
    code: 'rows_refused',
    message: expect.stringContaining('It is on sale'),
  })
  const { result, changes } = await runAction(shop.db, actor(), changeMany, { ...input, partial: true })
  expect([result.changed, result.problems.length, changes.length]).toEqual([4, 1, 4])
  expect([await priceOf('radio LP'), await priceOf('radio CD')]).toEqual([1990, 1300])
})

it('refuses if there are more or fewer formats now than the person saw', async () => {
  const input = { formats: { ...all, expected_count: 4 }, change: { place: 'B' }, partial: false }
  await expect(runAction(shop.db, actor(), changeMany, input)).rejects.toMatchObject({
    code: 'count_differs',
    message: expect.stringContaining('5 formats now instead of 4'),
  })
})

it('adds and removes genres without touching the others', async () => {
  const genres = async () =>
    (
      await shop.db
        .selectFrom('release_genre')
        .innerJoin('release', 'release.uuid_release', 'release_genre.uuid_release')
        .select('genre_slug')
        .where('slug', '=', 'radio')
        .orderBy('position')
        .execute()
    ).map(({ genre_slug }) => genre_slug)
  await shop.rille('releases', 'set', 'radio', '--genres', 'indie')
  const change = { add_genres: ['electronic', 'indie'], remove_genres: ['indie'] }
  const formats = { ids: [shop.formatId('radio LP'), shop.formatId('radio CD')] }
  await runAction(shop.db, actor(), changeMany, { formats, change, partial: false })
  expect(await genres()).toEqual(['electronic'])
})

it('never makes a release cost nothing', async () => {
  const formats = { ids: [shop.formatId('radio CD')] }
  await runAction(shop.db, actor(), changeMany, {
    formats,
    change: { price: { amount: -500 } },
    partial: false,
  })
  expect(await priceOf('radio CD')).toBe(1)
})
