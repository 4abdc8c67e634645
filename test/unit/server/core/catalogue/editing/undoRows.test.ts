import { readListedFormats } from '../../../../../../server/core/catalogue/editing/listedFormats'
import { changeMany, editRows } from '../../../../../../server/core/catalogue/editing/rowActions'
import { forgetRowBatches, undoRows } from '../../../../../../server/core/catalogue/editing/undoRows'
import { readRowBatches } from '../../../../../../server/http/staff/releases/rowBatches'
import { runAction } from '../../../../../../server/platform/actions/action'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'

let shop: StaffShop
beforeEach(async () => {
  shop = await openStaffShop()
})
afterEach(() => shop.close())

const actor = (by = 'Kim') => ({ by, uuidStaff: null, from: 'test', now: () => shop.clock.now })
const changeAll = async (change: object) => {
  const { result } = await runAction(shop.db, actor(), changeMany, {
    formats: { ids: ['radio LP', 'radio CD', 'radio Zine'].map((name) => shop.formatId(name)) },
    ...{ change, partial: true },
  })
  return result
}
const undo = async (uuid_batch: string | null, isDryRun = false) =>
  (await runAction(shop.db, actor('Ada'), undoRows, { uuid_batch: uuid_batch! }, { isDryRun })).result
const edit = (name: string, values: object) =>
  runAction(shop.db, actor(), editRows, {
    rows: [{ uuid_release_format: shop.formatId(name), values }],
    reason: null,
  })
const rows = async () => {
  const listed = await readListedFormats(
    shop.db,
    ['radio LP', 'radio CD', 'radio Zine'].map((name) => shop.formatId(name)),
  )
  return listed.map(({ price, stock, place, weight, genres, visibility }) => ({
    ...{ price, stock, place, weight, genres, visibility },
  }))
}

it('takes back every value of a change of many at once, with a row in the log for each', async () => {
  const before = await rows()
  const { uuid_batch } = await changeAll({
    ...{ price: { percent: 10 }, place: 'B 1', weight: 400, add_genres: ['electronic'] },
    visibility: 'hidden',
  })
  expect(await rows()).not.toEqual(before)
  const planned = await undo(uuid_batch, true)
  expect(await rows()).not.toEqual(before)
  expect(await undo(uuid_batch)).toMatchObject({ changed: planned.changed, problems: [] })
  expect(await rows()).toEqual(before)
  const log = await shop.auditEntries()
  expect(log.filter(({ command }) => command === 'releases undo-rows')).toHaveLength(planned.changed)
})

it('takes back pasted rows, each to values of its own, and the stock with a reason', async () => {
  const before = await rows()
  const { result } = await runAction(shop.db, actor(), editRows, {
    rows: [
      { uuid_release_format: shop.formatId('radio LP'), values: { price: 5, stock: 40 } },
      { uuid_release_format: shop.formatId('radio CD'), values: { place: 'C 9' } },
    ],
    reason: 'counted',
  })
  await undo(result.uuid_batch)
  expect(await rows()).toEqual(before)
})

it('leaves alone what somebody has changed since, and says so', async () => {
  const { uuid_batch } = await changeAll({ price: { to: 9 }, place: 'B 1' })
  await edit('radio LP', { price: 12 })
  const { changed, problems } = await undo(uuid_batch)
  expect(changed).toBe(3)
  expect(problems.map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^.* \(LP\): somebody has changed the price since, from 9 to 12\. It stays\.$/),
  ])
  expect((await rows())[0]).toMatchObject({ price: 12, place: null })
})

it('is undone once, and can itself be undone', async () => {
  const { uuid_batch } = await changeAll({ place: 'B 1' })
  const undone = await undo(uuid_batch)
  await expect(undo(uuid_batch)).rejects.toMatchObject({ code: 'not_undoable' })
  await undo(undone.uuid_batch)
  expect((await rows()).map(({ place }) => place)).toEqual(['B 1', 'B 1', 'B 1'])
})

it('says when nothing is left to undo, and stays undoable', async () => {
  const { uuid_batch } = await changeAll({ place: 'B 1' })
  for (const name of ['radio LP', 'radio CD', 'radio Zine']) await edit(name, { place: 'Z' })
  await expect(undo(uuid_batch)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  for (const name of ['radio LP', 'radio CD', 'radio Zine']) await edit(name, { place: 'B 1' })
  expect((await undo(uuid_batch)).changed).toBe(3)
})

it('lists the changes of several formats for a week', async () => {
  await edit('radio LP', { place: 'A 1' })
  const { uuid_batch } = await changeAll({ place: 'B 1', weight: 400 })
  expect((await readRowBatches(shop.db)).batches).toMatchObject([
    {
      ...{ uuid_batch, command: 'releases change-many', changed_by: 'Kim', count: 3, undone_at: null },
      fields: expect.arrayContaining(['place', 'weight']),
    },
  ])
  shop.clock.pass(8 * 86_400_000)
  await forgetRowBatches(shop.db, shop.clock.now)
  expect((await readRowBatches(shop.db)).batches).toEqual([])
  await expect(undo(uuid_batch)).rejects.toMatchObject({ code: 'not_undoable' })
})
