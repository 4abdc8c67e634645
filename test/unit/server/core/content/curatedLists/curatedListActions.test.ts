import {
  removeCuratedList,
  setCuratedList,
} from '../../../../../../server/core/content/curatedLists/curatedListActions'
import { setPage } from '../../../../../../server/core/content/pages/pageActions'
import { readCuratedList } from '../../../../../../server/http/staff/curatedLists/page'
import { runAction } from '../../../../../../server/platform/actions/action'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'
import { aContentFolder } from '../../../exchange/import/contentFolderBuilder'

let shop: StaffShop
beforeEach(async () => {
  shop = await openStaffShop()
})
afterEach(() => shop.close())

const actor = () => ({ by: 'Kim', uuidStaff: null, from: 'test', now: () => shop.clock.now })
const list = (more: object = {}) => ({
  ...{ slug: 'staff-picks', name: 'Staff picks', is_new: false },
  releases: [{ slug: 'radio', note: 'Played all week.' }],
  ...more,
})
const save = (more: object = {}, options: object = {}) =>
  runAction(shop.db, actor(), setCuratedList, list(more), options)
const remove = (slug = 'staff-picks') => runAction(shop.db, actor(), removeCuratedList, { slug })

it('adds a list, keeps when it changed, and announces it', async () => {
  await save({ is_new: true })
  expect(await readCuratedList(shop.db, 'staff-picks')).toMatchObject({
    name: 'Staff picks',
    releases: [{ slug: 'radio', note: 'Played all week.', is_shown: true }],
    changed_at: shop.clock.now.toISOString(),
  })
  const changes = await shop.db.selectFrom('catalogue_change').select('kind').execute()
  expect(changes.at(-1)).toEqual({ kind: 'content' })
  await expect(save({ is_new: true })).rejects.toMatchObject({ status: 409, code: 'list_exists' })
})

it('tells what changes, without changing it, and writes both states into the log', async () => {
  await save()
  const { version } = await readCuratedList(shop.db, 'staff-picks')
  const releases = [{ slug: 'radio', note: ' ' }]
  const planned = await save({ name: 'Ours', releases }, { isDryRun: true, version })
  const difference = {
    before: { name: 'Staff picks', releases: ['Nora Feldt – Every Room a Radio: Played all week.'] },
    after: { name: 'Ours', releases: ['Nora Feldt – Every Room a Radio'] },
  }
  expect(planned.changes).toEqual([{ subject: 'list/staff-picks', difference }])
  expect((await readCuratedList(shop.db, 'staff-picks')).name).toBe('Staff picks')
  await save({ name: 'Ours' }, { version })
  await expect(save({ name: 'Theirs' }, { version })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  const [, last] = await shop.auditEntries()
  expect(last).toMatchObject({ command: 'lists set', ref: 'list/staff-picks', by: 'Kim' })
})

it.each([
  [{ slug: 'staff/picks' }, 400, 'invalid_slug', 'slug'],
  [{ slug: '..' }, 400, 'invalid_slug', 'slug'],
  [{ name: ' ' }, 400, 'invalid_field', 'name'],
  [{ releases: [{ slug: 'no-such', note: null }] }, 409, 'release_missing', 'releases'],
  [
    {
      releases: [
        { slug: 'radio', note: null },
        { slug: 'radio', note: 'Again.' },
      ],
    },
    400,
    'chosen_twice',
    'releases',
  ],
])('refuses %j, and saves nothing', async (wrong, status, code, field) => {
  const refusal = { status, code, details: { errors: { [field]: [expect.any(String)] } } }
  await expect(save(wrong)).rejects.toMatchObject({ status, code })
  await expect(save(wrong)).rejects.toMatchObject({ ...refusal.details })
  expect(await shop.db.selectFrom('curated_list').selectAll().execute()).toEqual([])
})

it('removes a list, but not while a page shows it', async () => {
  await save()
  const showing = (blocks: object[]) => ({
    ...{ slug: 'picks', title: 'Picks', description: null, is_new: false },
    blocks: blocks as never[],
  })
  const rule = { release_group: { rule: { list: 'staff-picks', rows: ['4'] } } }
  await runAction(shop.db, actor(), setPage, showing([rule]))
  await expect(remove()).rejects.toMatchObject({
    status: 409,
    message: 'The list cannot be removed, because the page picks shows it. Take it out there first.',
  })
  await expect(inStaffLanguage('de', remove)).rejects.toThrow('denn die Seite picks zeigt sie.')
  await runAction(shop.db, actor(), setPage, showing([]))
  await remove()
  expect(await shop.db.selectFrom('curated_entry').selectAll().execute()).toEqual([])
  await expect(remove()).rejects.toMatchObject({ status: 404 })
})

describe('when the content folder is imported again', () => {
  const lists = async () =>
    (await shop.db.selectFrom('curated_list').select(['slug', 'name']).orderBy('slug').execute()).map(
      ({ slug, name }) => `${slug}: ${name}`,
    )
  const entry = '- { release: nora-feldt-radio, note: Warm. }'
  const importing = async (changes: Record<string, string | null>, ...options: string[]) => {
    const { folder, remove: done } = await aContentFolder({
      'lists/charts.yaml': `name: Charts\nreleases:\n  - 8B2D/kaltwasser\n  ${entry}\n`,
      'lists/old.yaml': 'name: Old\nreleases: []\n',
      ...changes,
    })
    const said = await shop.rille('import', folder, '--yes', ...options)
    await done()
    return said
  }
  beforeEach(() => importing({}))

  it('has the releases in the order of the folder, with their notes, and changes nothing a second time', async () => {
    const { releases } = await readCuratedList(shop.db, 'charts')
    expect(releases.map(({ slug, note }) => [slug, note])).toEqual([
      ['8B2D/kaltwasser', null],
      ['nora-feldt-radio', 'Warm.'],
    ])
    expect((await importing({})).out).not.toContain('lists')
  })

  it('keeps what staff have changed, added and removed, until somebody chooses', async () => {
    await save({ slug: 'charts', name: 'Our charts' })
    await save({ is_new: true })
    await remove('old')
    const ours = ['charts: Our charts', 'staff-picks: Staff picks']
    await importing({})
    expect(await lists()).toEqual(ours)
    const theirs = { 'lists/charts.yaml': 'name: Their charts\nreleases: []\n' }
    const { out } = await importing(theirs)
    expect(out).toContain('! lists/charts.yaml: list: the shop has what staff have made of it')
    expect(await lists()).toEqual(ours)
    await importing(theirs, '--take-theirs')
    expect(await lists()).toEqual(ours.with(0, 'charts: Their charts'))
  })

  it('is refused with the line of a release that is not there', async () => {
    const { out, exitCode } = await importing({ 'lists/old.yaml': 'name: New\nreleases:\n  - nobody\n' })
    expect(out).toContain('lists/old.yaml:3: There is no release with the slug "nobody".')
    expect(exitCode).not.toBe(0)
    expect(await lists()).toEqual(['charts: Charts', 'old: Old'])
  })

  it('loses a release that is deleted, and does not get it back', async () => {
    expect(await shop.rille('releases', 'delete', '8B2D/kaltwasser')).toMatchObject({ err: '' })
    const slugs = async () => (await readCuratedList(shop.db, 'charts')).releases.map(({ slug }) => slug)
    expect(await slugs()).toEqual(['nora-feldt-radio'])
    await importing({})
    expect(await slugs()).toEqual(['nora-feldt-radio'])
  })
})
