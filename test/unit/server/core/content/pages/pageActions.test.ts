import { removePage, setPage } from '../../../../../../server/core/content/pages/pageActions'
import { readPage } from '../../../../../../server/http/staff/pages/page'
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
const text = (body: string) => ({ text: { body } })
const page = (more: object = {}) => ({
  ...{ slug: 'about/us', title: 'Us', description: null, blocks: [text('Hi.')], is_new: false },
  ...more,
})
const save = (more: object = {}, options: object = {}) =>
  runAction(shop.db, actor(), setPage, page(more) as never, options)

it('adds a page, keeps when it changed, and announces it', async () => {
  await save({ is_new: true })
  const found = await readPage(shop.db, 'about/us')
  expect(found).toMatchObject({
    title: 'Us',
    blocks: [text('Hi.')],
    changed_at: shop.clock.now.toISOString(),
  })
  const changes = await shop.db.selectFrom('catalogue_change').select('kind').execute()
  expect(changes.at(-1)).toEqual({ kind: 'content' })
  await expect(save({ is_new: true })).rejects.toMatchObject({ status: 409, code: 'page_exists' })
})

it('tells what changes, without changing it, and writes both states into the log', async () => {
  await save()
  const { version } = await readPage(shop.db, 'about/us')
  const planned = await save(
    { title: 'We', blocks: [text('Hi.'), text('More.')] },
    { isDryRun: true, version },
  )
  const difference = {
    before: { title: 'Us', blocks: [{ text: { body: 'Hi.' } }] },
    after: { title: 'We', blocks: [{ text: { body: 'Hi.' } }, { text: { body: 'More.' } }] },
  }
  expect(planned.changes).toEqual([{ subject: 'page/about/us', difference }])
  expect((await readPage(shop.db, 'about/us')).title).toBe('Us')
  await save({ title: 'We' }, { version })
  await expect(save({ title: 'They' }, { version })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  const [, last] = await shop.auditEntries()
  expect(last).toMatchObject({ command: 'pages set', ref: 'page/about/us', by: 'Kim' })
})

it.each([
  [[{ text: {} }], { 'blocks.0.text.body': ['Please fill in this field.'] }],
  [
    [text('Hi.'), { banner: { link: 'no link' } }],
    {
      'blocks.1.banner.link': [
        '"no link" is not a link. Write a path of this shop like /releases, or an address that starts with https://.',
      ],
    },
  ],
  [
    [{ release_group: { lines: [['radio', 'no-such']] } }],
    { 'blocks.0.release_group.lines': ['There is no release with the slug "no-such".'] },
  ],
  [
    [{ release_group: { lines: [['radio'], ['box', 'radio']] } }],
    {
      'blocks.0.release_group.lines': [
        'A release is in the lines more than once. Take it out of all places but one.',
      ],
    },
  ],
  [
    [{ slider: { slides: [{ image: 'gone' }] } }],
    {
      'blocks.0.slider.slides.0.image': [
        'The picture "gone" is not in the shop (any more). Choose it again.',
      ],
    },
  ],
  [
    [{ release_group: { rule: { show: 'newest', rows: [13] } } }],
    {
      'blocks.0.release_group.rule.rows.0': [
        'entry 1 "13" is not a whole number from 1 to 12. Write digits only.',
      ],
    },
  ],
])('says which block and which field are wrong: %j', async (blocks, errors) => {
  await expect(save({ blocks })).rejects.toMatchObject({ status: 400, code: 'invalid_page', errors })
})

it('says in the language of the user what is wrong', async () => {
  const refused = (blocks: object[]) => expect(inStaffLanguage('de', () => save({ blocks }))).rejects
  await refused([text('Hi.'), { release_group: { lines: [['radio'], ['radio']] } }]).toThrow(
    'Baustein 2 (Platten): Ein Titel steht mehrmals in den Reihen. Lassen Sie ihn nur an einer Stelle stehen.',
  )
  await refused([{ text: {} }]).toThrow('Baustein 1 (Text): Bitte füllen Sie „Text“ aus.')
  await refused([{ slider: { slides: [{}, { link: 'x' }] } }]).toThrow(
    /^Baustein 1 \(Diashow\), Folie 2: Link „x“ ist kein Link\./,
  )
  await refused([{ slider: { slides: [{ image: 'gone' }] } }]).toThrow(
    'Baustein 1 (Diashow): Das Bild „gone“ ist nicht (mehr) im Shop. Wählen Sie es noch einmal.',
  )
})

it('refuses an address that no page can have', async () => {
  await expect(save({ slug: 'about us?' })).rejects.toMatchObject({ status: 400, code: 'invalid_address' })
})

it('removes a page, but never the frontpage', async () => {
  await save()
  await runAction(shop.db, actor(), removePage, { slug: 'about/us' })
  await expect(readPage(shop.db, 'about/us')).rejects.toMatchObject({ status: 404 })
  const again = runAction(shop.db, actor(), removePage, { slug: 'about/us' })
  await expect(again).rejects.toMatchObject({ status: 404 })
  const frontpage = runAction(shop.db, actor(), removePage, { slug: 'frontpage' })
  await expect(frontpage).rejects.toMatchObject({ status: 409, code: 'frontpage' })
})

describe('when the content folder is imported again', () => {
  const pages = async () =>
    (await shop.db.selectFrom('page').select(['slug', 'title']).orderBy('slug').execute()).map(
      ({ slug, title }) => `${slug}: ${title}`,
    )
  const importing = async (changes: Record<string, string | null>, ...options: string[]) => {
    const { folder, remove } = await aContentFolder({
      'pages/about/us.yaml': 'title: Us\nblocks: []\n',
      'pages/help.yaml': 'title: Help\nblocks: []\n',
      'pages/old.yaml': 'title: Old\nblocks: []\n',
      ...changes,
    })
    const said = await shop.rille('import', folder, '--yes', ...options)
    await remove()
    return said
  }
  beforeEach(async () => {
    await importing({})
    await save({ title: 'Ours' })
    await save({ slug: 'new', title: 'Staff made this', is_new: true })
    await runAction(shop.db, actor(), removePage, { slug: 'old' })
  })
  const ours = ['about/us: Ours', 'frontpage: Rille', 'help: Help', 'new: Staff made this']

  it('keeps what staff have changed, added and removed', async () => {
    await importing({})
    expect(await pages()).toEqual(ours)
    await importing({ 'pages/help.yaml': 'title: More help\nblocks: []\n' })
    expect(await pages()).toEqual(ours.with(2, 'help: More help'))
  })

  it('lists what both have changed, until somebody chooses', async () => {
    const changed = { 'pages/about/us.yaml': 'title: Theirs\nblocks: []\n', 'pages/help.yaml': null }
    const without = ours.toSpliced(2, 1)
    for (const _again of [1, 2]) {
      const { out } = await importing(changed)
      expect(out).toContain('! pages/about/us.yaml: page: the shop has what staff have made of it')
      expect(await pages()).toEqual(without)
    }
    expect((await importing(changed, '--keep-ours')).out).not.toContain('! pages/')
    expect((await importing(changed)).out).not.toContain('! pages/')
    expect(await pages()).toEqual(without)
    const next = { ...changed, 'pages/about/us.yaml': 'title: Theirs again\nblocks: []\n' }
    await importing(next, '--take-theirs')
    expect(await pages()).toEqual(without.with(0, 'about/us: Theirs again'))
  })
})
