import { createContentReader } from '../../../../../../server/core/content/contentRepository'
import { removeText, setText } from '../../../../../../server/core/content/infoTexts/infoTextActions'
import { listInfoTexts, readInfoText } from '../../../../../../server/http/staff/infoTexts/page'
import { runAction } from '../../../../../../server/platform/actions/action'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { shopDay } from '../../../../../../server/platform/support/dates'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'
import { aContentFolder, shopYaml } from '../../../exchange/import/contentFolderBuilder'

let shop: StaffShop
beforeEach(async () => {
  shop = await openStaffShop()
})
afterEach(() => shop.close())

const actor = () => ({ by: 'Kim', uuidStaff: null, from: 'test', now: () => shop.clock.now })
const today = () => shopDay(shop.clock.now)
const inTwoLanguages = shopYaml.replace('tagline:', 'languages: [en, de]\ntagline:')
const aText = (body: string, title = 'Terms') => ({ title, body })
const save = (
  valid_from: string,
  texts: object,
  { slug = 'terms', ...options }: Record<string, unknown> = {},
) => runAction(shop.db, actor(), setText, { slug, valid_from, texts } as never, options)
const remove = (valid_from: string, slug = 'terms') =>
  runAction(shop.db, actor(), removeText, { slug, valid_from } as never)
const read = (slug = 'terms') => readInfoText(shop.db, slug, today())
const days = async (slug = 'terms') =>
  (await read(slug)).versions.map(({ valid_from, state }) => `${valid_from} ${state}`)
const importing = async (changes: Record<string, string | null> = {}, ...options: string[]) => {
  const { folder, remove: removeFolder } = await aContentFolder({ 'shop.yaml': inTwoLanguages, ...changes })
  const said = await shop.rille('import', folder, '--yes', ...options)
  await removeFolder()
  return said
}
const inForce = async (slug: 'terms' | 'help' = 'terms') =>
  (await createContentReader(shop.db).findInfoText(slug, today()))?.body

it('adds a version for today or a later day, keeps who did it, and announces it', async () => {
  await save(today(), { en: aText('Be kind.') })
  await save('2027-01-01', { en: aText('Be quick.') })
  expect(await days()).toEqual(['2027-01-01 coming', `${today()} in_force`, '2026-01-01 past'])
  const [coming] = (await read()).versions
  expect(coming).toMatchObject({
    texts: { en: { title: 'Terms', body: 'Be quick.\n' } },
    is_agreed: false,
    changed_by: 'Kim',
    changed_at: shop.clock.now.toISOString(),
  })
  expect(await inForce()).toBe('Be kind.\n')
  const changes = await shop.db.selectFrom('catalogue_change').select('kind').execute()
  expect(changes.at(-1)).toEqual({ kind: 'content' })
  expect((await shop.auditEntries()).at(-1)).toMatchObject({
    ...{ command: 'texts set', ref: 'text/terms', by: 'Kim' },
    detail: { valid_from: '2027-01-01', is_new: true },
  })
})

it('corrects a version that no order has agreed to', async () => {
  await save(today(), { en: aText('Be kynd.') })
  const planned = await save(today(), { en: aText('Be kind.') }, { isDryRun: true })
  expect(planned.changes).toEqual([
    {
      subject: 'text/terms',
      difference: {
        before: { [today()]: { en: { title: 'Terms', body: 'Be kynd.\n' } } },
        after: { [today()]: { en: { title: 'Terms', body: 'Be kind.\n' } } },
      },
    },
  ])
  expect(await inForce()).toBe('Be kynd.\n')
  await save(today(), { en: aText('Be kind.') })
  expect(await inForce()).toBe('Be kind.\n')
})

it.each(['terms', 'withdrawal', 'privacy'])(
  'never changes the %s that an order has agreed to',
  async (slug) => {
    await importing()
    await save(today(), { en: aText('Be kind.') }, { slug })
    await shop.anOrder('radio LP')
    const [version] = (await read(slug)).versions
    expect(version).toMatchObject({ is_agreed: true })
    const problem = expect.stringContaining('Orders have agreed to the text of')
    const refusal = { status: 409, code: 'text_agreed', errors: { valid_from: [problem] } }
    await expect(save(today(), { en: aText('Be quick.') }, { slug })).rejects.toMatchObject(refusal)
    await expect(remove(today(), slug)).rejects.toMatchObject({ status: 409, code: 'text_agreed' })
    await expect(inStaffLanguage('de', () => remove(today(), slug))).rejects.toThrow(
      /^Auf der Fassung vom \d\d\.\d\d\.\d{4} beruhen Bestellungen, deshalb bleibt sie\./,
    )
    expect((await read(slug)).versions[0]?.texts).toEqual({ en: { title: 'Terms', body: 'Be kind.\n' } })
    // A language may be added: the order names the one in which its text was shown.
    await save(today(), { en: aText('Be kind.'), de: aText('Seien Sie nett.') }, { slug })
    await save('2027-01-01', { en: aText('Be quick.') }, { slug })
  },
)

it('never changes what a checkout in progress is about to agree to', async () => {
  await save(today(), { en: aText('Be kind.') })
  await shop.aConfirmedPayment('stripe', 'radio LP')
  await expect(save(today(), { en: aText('Be quick.') })).rejects.toMatchObject({ code: 'text_agreed' })
})

it('keeps what was written in a language that the shop does not speak any more', async () => {
  await importing()
  const de = aText('Seien Sie nett.', 'AGB')
  await save('2027-01-01', { en: aText('Be kynd.'), de })
  await importing({ 'shop.yaml': shopYaml })
  await save('2027-01-01', { en: aText('Be kind.') })
  await importing()
  expect((await read()).versions[0]?.texts).toEqual({
    en: { title: 'Terms', body: 'Be kind.\n' },
    de: { title: 'AGB', body: 'Seien Sie nett.\n' },
  })
})

it('corrects a text in force that orders do not agree to', async () => {
  await save(today(), { en: aText('Call us.') }, { slug: 'imprint' })
  await shop.anOrder('radio LP')
  await save(today(), { en: aText('Write to us.') }, { slug: 'imprint' })
  expect((await read('imprint')).versions[0]?.texts.en?.body).toBe('Write to us.\n')
})

it('removes a coming version, and one of today while another takes its place', async () => {
  await importing()
  await save(today(), { en: aText('Be quick.') })
  await save('2027-01-01', { en: aText('Be slow.') })
  await remove('2027-01-01')
  await remove(today())
  expect(await days()).toEqual(['2026-01-01 in_force'])
  await expect(remove('2026-01-01')).rejects.toMatchObject({ status: 409, code: 'text_required' })
  await expect(remove('2027-01-01')).rejects.toMatchObject({ status: 404 })
})

it('removes a text that no shop needs, but none that is history', async () => {
  await importing({ 'info/help.md': '---\ntitle: Help\nvalid_from: 2026-01-01\n---\nAsk.\n' })
  await save(today(), { en: aText('Ask us.') }, { slug: 'help' })
  await expect(remove('2026-01-01', 'help')).rejects.toMatchObject({ status: 409, code: 'text_past' })
  await remove(today(), 'help')
  await remove('2026-01-01', 'help')
  expect(await inForce('help')).toBeUndefined()
})

it('notices that somebody else has changed any version of the text', async () => {
  await importing()
  const { version } = await read()
  await save('2027-01-01', { en: aText('Be quick.') }, { version })
  await expect(save('2027-02-01', { en: aText('Be slow.') }, { version })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
})

it('lists each text with its languages, and those that the shop lacks', async () => {
  await importing({ 'info/terms.de.md': '---\ntitle: AGB\nvalid_from: 2026-01-01\n---\nSeien Sie nett.\n' })
  await save('2027-01-01', { en: aText('Be quick.') })
  const { languages, texts } = await listInfoTexts(shop.db, today())
  expect(languages).toEqual(['en', 'de'])
  expect(texts.find(({ slug }) => slug === 'terms')).toEqual({
    ...{ slug: 'terms', title: 'Terms', is_required: true },
    ...{ valid_from: '2026-01-01', coming_on: '2027-01-01', languages: ['en', 'de'] },
  })
  expect(texts.find(({ slug }) => slug === 'imprint')).toMatchObject({
    title: null,
    valid_from: null,
    languages: [],
  })
})

describe('what is wrong', () => {
  beforeEach(() => importing().then(() => {}))
  const en = aText('Be kind.')
  const shownAs = (body: string) => ({ en: aText(body) })
  it.each<[string, string, object, Record<string, unknown>]>([
    ['no day', 'soon', { en }, { valid_from: ['Please enter a day that exists, such as 2027-01-31.'] }],
    [
      'a day that does not exist',
      '2027-02-29',
      { en },
      { valid_from: [expect.stringContaining('that exists')] },
    ],
    [
      'a day before the text in force',
      '2025-12-31',
      { en },
      { valid_from: [expect.stringContaining('1 Jan 2026')] },
    ],
    ['a day that is over', '2026-01-02', { en }, { valid_from: [expect.stringContaining('is over')] }],
    [
      'a day in another century',
      '2127-01-01',
      { en },
      { valid_from: [expect.stringContaining('ten years')] },
    ],
    [
      'no text in the first language',
      '2027-01-01',
      { de: en },
      { 'texts.en.body': ['Please enter the text.'] },
    ],
    [
      'a title without a text',
      '2027-01-01',
      { en, de: aText(' ', 'AGB') },
      { 'texts.de.body': ['Please enter the text.'] },
    ],
    [
      'a text without a title',
      '2027-01-01',
      { en: aText('Be kind.', ' ') },
      { 'texts.en.title': ['Please enter a title.'] },
    ],
    [
      'an unknown language',
      '2027-01-01',
      { en, fr: en },
      { 'texts.fr': ['The shop does not speak fr. Its languages are en and de.'] },
    ],
    [
      'a huge text',
      '2027-01-01',
      shownAs('x'.repeat(100_001)),
      { 'texts.en.body': [expect.stringContaining('100,000')] },
    ],
    [
      'a bell',
      '2027-01-01',
      shownAs('Be\nkind\u0007.'),
      { 'texts.en.body': [expect.stringContaining('Line 2')] },
    ],
    [
      'no character',
      '2027-01-01',
      shownAs('Be\u0000kind.'),
      { 'texts.en.body': [expect.stringContaining('Line 1')] },
    ],
    [
      'turned text',
      '2027-01-01',
      shownAs('Be \u202ednik.'),
      { 'texts.en.body': [expect.stringContaining('Line 1')] },
    ],
    ['half a character', '2027-01-01', shownAs('Be \ud83d kind.'), { 'texts.en.body': [expect.anything()] }],
    [
      'a title of two lines',
      '2027-01-01',
      { en: aText('Be kind.', 'A\nB') },
      { 'texts.en.title': [expect.anything()] },
    ],
    [
      'a script',
      '2027-01-01',
      shownAs('Hi <script>alert(1)</script>'),
      { 'texts.en.body': ['A text cannot have <script>. Take it out.'] },
    ],
    [
      'a script in a tag',
      '2027-01-01',
      shownAs('<img src=x onerror=alert(1)>'),
      { 'texts.en.body': ['A text cannot have scripts in <img>. Take it out.'] },
    ],
    ...[
      '[a](javascript:alert(1))',
      '- [a](JaVaScript&#58;alert(1))',
      '| [a](data:text/html,x) |\n|-|',
      '[a][1]\n\n[1]: vbscript:x',
    ].map((body): [string, string, object, Record<string, unknown>] => [
      `the link of ${JSON.stringify(body)}`,
      '2027-01-01',
      shownAs(body),
      { 'texts.en.body': [expect.stringContaining('leads nowhere that is safe')] },
    ]),
  ])('refuses %s at its field', async (_what, validFrom, texts, errors) => {
    await expect(save(validFrom, texts)).rejects.toMatchObject({ status: 400, errors })
    expect(await days()).toEqual(['2026-01-01 in_force'])
  })

  it('refuses a text that no shop has', async () => {
    await expect(save('2027-01-01', { en }, { slug: 'jokes' })).rejects.toMatchObject({
      status: 400,
      errors: { slug: [expect.stringContaining('imprint, help')] },
    })
  })
})

describe('when the content folder is imported again', () => {
  const terms = (body: string, day = '2026-01-01') =>
    `---\ntitle: Terms\nvalid_from: ${day}\n---\n\n${body}\n`
  const imprint = (body: string) => `---\ntitle: Imprint\nvalid_from: 2026-01-01\n---\n\n${body}\n`
  const folder = { 'info/imprint.md': imprint('Call us.') }
  beforeEach(() => importing(folder).then(() => {}))
  const imprintNow = async () => (await read('imprint')).versions.map(({ texts }) => texts.en?.body)

  it('keeps a later version of staff, and says so', async () => {
    await save(today(), { en: aText('Be quick.') })
    const { out } = await importing(folder)
    expect(out).toContain(`= info/terms.md: the shop keeps its later text, valid from ${today()}.`)
    expect(await inForce()).toBe('Be quick.\n')
  })

  it('keeps a correction of staff, and says so', async () => {
    await save('2026-01-01', { en: aText('Write to us.', 'Imprint') }, { slug: 'imprint' })
    const { out, exitCode } = await importing(folder)
    expect([exitCode, out]).toEqual([
      0,
      expect.stringContaining('= info/imprint.md: the text stays as staff have made it.'),
    ])
    expect(await imprintNow()).toEqual(['Write to us.\n'])
  })

  it('does not bring back a version that staff have removed', async () => {
    const coming = { ...folder, 'info/terms.2027-01-01.md': terms('Be quick.', '2027-01-01') }
    await importing(coming)
    expect(await days()).toEqual(['2027-01-01 coming', '2026-01-01 in_force'])
    await remove('2027-01-01')
    expect((await importing(coming)).out).toContain('= info/terms.2027-01-01.md: the text stays as staff')
    expect(await days()).toEqual(['2026-01-01 in_force'])
  })

  it('lists a coming version that both have changed, until somebody chooses', async () => {
    await save('2027-01-01', { en: aText('Ours.') })
    const theirs = { ...folder, 'info/terms.md': terms('Theirs.', '2027-01-01') }
    const bodies = async () => (await read()).versions.map(({ texts }) => texts.en?.body)
    expect((await importing(theirs)).out).toContain(
      '! info/terms.md: text: the shop has what staff have made of it',
    )
    expect(await bodies()).toEqual(['Ours.\n', 'Be kind.\n'])
    await importing(theirs, '--take-theirs')
    expect(await bodies()).toEqual(['Theirs.\n', 'Be kind.\n'])
  })

  it('brings a new version of the folder', async () => {
    await save('2027-01-01', { en: aText('Ours.') })
    await importing({ ...folder, 'info/terms.md': terms('Theirs.', '2027-02-01') })
    expect(await days()).toEqual(['2027-02-01 coming', '2027-01-01 coming', '2026-01-01 in_force'])
  })
})
