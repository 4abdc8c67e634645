import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportedRelease } from '../../../../../server/core/catalogue/writing/importedRelease'
import { type ImportOptions, importShop } from '../../../../../server/exchange/import/importService'
import { readContentFolder } from '../../../../../server/exchange/import/source/contentFolder'
import type { ImportEntry } from '../../../../../server/exchange/import/source/importSource'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import type { ImportProblem } from '../../../../../server/platform/yaml/importProblem'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { aContentFolder, aPicture, pageYaml, releaseYaml, shopYaml, termsText } from './contentFolderBuilder'

const now = new Date('2026-11-21T10:00:00Z')

describe.each(casesOf(databaseKinds))('importing a content folder on %s', (_kind, open) => {
  let test: TestDatabase
  let dataDir: string
  const folders: { remove: () => Promise<void> }[] = []
  beforeEach(async () => {
    test = await open()
    dataDir = await mkdtemp(path.join(tmpdir(), 'rille-data-'))
  })
  afterEach(async () => {
    await test.close()
    await rm(dataDir, { recursive: true })
    for (const folder of folders.splice(0)) await folder.remove()
  })

  async function run(
    changes: Parameters<typeof aContentFolder>[0] = {},
    options: Partial<ImportOptions> = {},
  ) {
    const folder = await aContentFolder(changes)
    folders.push(folder)
    return importShop(test.db, await readContentFolder(folder.folder, '2026-11-21'), {
      files: openShopFiles({ dataDir }),
      now,
      ...options,
    })
  }
  const formats = () =>
    test.db.selectFrom('release_format').selectAll().orderBy('uuid_release').orderBy('position').execute()
  const problemsOf = (problems: ImportProblem[]) => problems.map(({ problem }) => problem)

  it('brings everything in', async () => {
    const report = await run()
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({
      isApplied: true,
      created: 2,
      updated: 0,
      unchanged: 0,
      absent: 0,
      contentChanged: true,
    })
    const release = await test.db
      .selectFrom('release')
      .selectAll()
      .where('slug', '=', 'nora-feldt-radio')
      .executeTakeFirstOrThrow()
    expect(release).toMatchObject({
      display_artist: 'Nora Feldt',
      release_year: 2026,
      info_en_first_sentence: 'Recorded in one kitchen.',
      play_type: 'album',
      is_published: 1,
    })
    const image = await test.db.selectFrom('image').selectAll().executeTakeFirstOrThrow()
    expect(image).toMatchObject({
      uuid_image: release.uuid_image,
      file: 'covers/radio.png',
      width: 40,
      height: 20,
    })
    expect(await readFile(path.join(dataDir, 'media', image.file))).toEqual(await aPicture())
    const tracks = await test.db.selectFrom('track').selectAll().orderBy('sort').execute()
    expect(
      tracks.map(({ title, duration_seconds, bpm, musical_key, uuid_audio }) => [
        ...[title, duration_seconds, bpm, musical_key],
        uuid_audio !== null,
      ]),
    ).toEqual([
      ['Antenna', 271, null, null, true],
      ['Kitchen Light', 238, 96, 'f-sharp-minor', false],
    ])
    expect(await test.db.selectFrom('label').select(['slug', 'name']).execute()).toEqual([
      { slug: 'obst-and-soehne', name: 'Obst & Söhne' },
    ])
    const blocks = await test.db.selectFrom('content_block').selectAll().orderBy('position').execute()
    expect(JSON.parse(blocks[1]!.content)).toMatchObject({
      heading: 'Fresh in',
      lines: [[release.uuid_release, expect.any(String)]],
    })
    const changes = await test.db.selectFrom('catalogue_change').select('kind').execute()
    expect(changes.map(({ kind }) => kind)).toEqual(['release', 'release', 'content'])
  })

  it('brings ready-made downloads in, and again when they are others', async () => {
    const withFiles = {
      'releases/all.yaml': releaseYaml.replace(
        'preview: previews/radio-1',
        'preview: previews/radio-1, files: { mp3: downloads/a.mp3, flac: downloads/a.flac }',
      ),
      'media/downloads/a.mp3': 'ID3 whole',
      'media/downloads/a.flac': 'fLaC whole',
    }
    expect((await run(withFiles)).problems).toEqual([])
    const files = () => test.db.selectFrom('track_file').selectAll().orderBy('codec').execute()
    const [flac, mp3] = await files()
    expect([flac, mp3]).toMatchObject([
      { codec: 'flac', file: 'downloads/a.flac', source_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { codec: 'mp3', file: 'downloads/a.mp3' },
    ])
    expect(await readFile(path.join(dataDir, 'media/downloads/a.flac'), 'utf8')).toBe('fLaC whole')
    expect(await run(withFiles)).toMatchObject({ updated: 0, unchanged: 2 })
    const others = { ...withFiles, 'media/downloads/a.flac': 'fLaC other' }
    expect(await run(others)).toMatchObject({ updated: 1, unchanged: 1 })
    expect((await files())[0]!.source_hash).not.toBe(flac!.source_hash)
    expect(await readFile(path.join(dataDir, 'media/downloads/a.flac'), 'utf8')).toBe('fLaC other')
    expect(await run()).toMatchObject({ updated: 1 })
    expect(await files()).toEqual([])
  })

  it('keeps zeros of barcodes and titles that look like numbers', async () => {
    await run()
    expect((await formats()).map(({ barcode }) => barcode)).toContain('0012345678905')
    const titles = await test.db.selectFrom('release').select('title').execute()
    expect(titles).toContainEqual({ title: '1999' })
  })

  it('changes nothing when run again', async () => {
    await run()
    const before = await test.db.selectFrom('catalogue_change').selectAll().execute()
    const report = await run({}, { now: new Date('2026-11-22T10:00:00Z') })
    expect(report).toMatchObject({
      isApplied: true,
      created: 0,
      updated: 0,
      unchanged: 2,
      contentChanged: false,
    })
    expect(await test.db.selectFrom('catalogue_change').selectAll().execute()).toEqual(before)
    expect(await test.db.selectFrom('price_history').selectAll().execute()).toHaveLength(4)
  })

  it('writes nothing in a dry run, and says what would change', async () => {
    const first = await run({}, { dryRun: true })
    expect(first).toMatchObject({ isApplied: false, created: 2, contentChanged: true })
    expect(await test.db.selectFrom('release').selectAll().execute()).toEqual([])
    expect(await test.db.selectFrom('setting').selectAll().execute()).toEqual([])
    await expect(readFile(path.join(dataDir, 'media/covers/radio.png'))).rejects.toThrow('ENOENT')

    await run()
    const again = await run(
      { 'releases/all.yaml': releaseYaml.replace('24.90', '22.90').replace('title: 1999', 'title: 2000') },
      { dryRun: true },
    )
    expect(again.changes).toEqual([
      { kind: 'update', slug: 'nora-feldt-radio', what: ['price of LP 24.90 -> 22.90'] },
      { kind: 'update', slug: '8B2D/kaltwasser', what: ['title'] },
    ])
  })

  it('lets nothing in when there is one problem', async () => {
    const report = await run({ 'releases/all.yaml': releaseYaml.replace('price: 9,', 'price: nine,') })
    expect(report).toMatchObject({ isApplied: false, created: 0, problemCount: 1 })
    expect(await test.db.selectFrom('release').selectAll().execute()).toEqual([])
  })

  it('lets the good releases in when asked to', async () => {
    const report = await run(
      { 'releases/all.yaml': releaseYaml.replace('price: 9,', 'price: nine,') },
      { partial: true },
    )
    expect(report).toMatchObject({ isApplied: true, created: 1, skipped: 1, problemCount: 1 })
    const mended = await run()
    expect(mended).toMatchObject({ created: 1, unchanged: 1, problemCount: 0 })
  })

  it('counts stock once: later it is the shop that knows', async () => {
    await run()
    await test.db.updateTable('stock').set({ on_hand: 5 }).where('on_hand', '=', 14).execute()
    const report = await run({ 'releases/all.yaml': releaseYaml.replace('stock: 14', 'stock: 99') })
    expect(report.unchanged).toBe(2)
    await run({
      'releases/all.yaml': releaseYaml.replace('stock: 14', 'stock: 99').replace('24.90', '23.90'),
    })
    const stock = await test.db.selectFrom('stock').select('on_hand').orderBy('on_hand').execute()
    expect(stock.map(({ on_hand }) => on_hand)).toEqual([0, 3, 5])
    const movements = await test.db
      .selectFrom('stock_movement')
      .select(['delta', 'reason'])
      .orderBy('delta')
      .execute()
    expect(movements).toEqual([
      { delta: 3, reason: 'import' },
      { delta: 14, reason: 'import' },
    ])
  })

  it('remembers every price and shows a reduction against the lowest of the 30 days before', async () => {
    await run()
    const cd = async () => (await formats()).find(({ format }) => format === 'CD')!
    expect(await cd()).toMatchObject({ price_cents: 990, original_price_cents: 1400 })
    await run({ 'releases/all.yaml': releaseYaml.replace('sale: { price: 9.90, since: 2026-10-30 }, ', '') })
    expect(await cd()).toMatchObject({ price_cents: 1400, original_price_cents: null })
    const history = await test.db
      .selectFrom('price_history')
      .select(['kind', 'price_cents', 'valid_from'])
      .where('uuid_release_format', '=', (await cd()).uuid_release_format)
      .orderBy('id_price')
      .execute()
    expect(history).toEqual([
      { kind: 'regular', price_cents: 1400, valid_from: '2026-09-29T23:00:00.000Z' },
      { kind: 'sale', price_cents: 990, valid_from: '2026-10-29T23:00:00.000Z' },
      { kind: 'regular', price_cents: 1400, valid_from: now.toISOString() },
    ])
  })

  it('begins an announced sale with the first import on its day', async () => {
    const planned = { 'releases/all.yaml': releaseYaml.replace('2026-10-30', '2026-12-01') }
    await run(planned)
    const cd = async () => (await formats()).find(({ format }) => format === 'CD')!
    expect(await cd()).toMatchObject({ price_cents: 1400 })
    const report = await run(planned, { now: new Date('2026-12-01T09:00:00Z') })
    expect(report.updated).toBe(1)
    expect(await cd()).toMatchObject({ price_cents: 990, original_price_cents: 1400 })
  })

  it('begins a sale at midnight in Berlin, when it is still the day before in Greenwich', async () => {
    const planned = { 'releases/all.yaml': releaseYaml.replace('2026-10-30', '2026-12-01') }
    await run(planned)
    const cd = async () => (await formats()).find(({ format }) => format === 'CD')!
    await run(planned, { now: new Date('2026-11-30T22:59:00Z') })
    expect(await cd()).toMatchObject({ price_cents: 1400 })
    await run(planned, { now: new Date('2026-11-30T23:00:00Z') })
    expect(await cd()).toMatchObject({ price_cents: 990 })
  })

  it('hides a format that is taken out and keeps releases that are no longer in the folder', async () => {
    await run()
    const report = await run({
      'releases/all.yaml': releaseYaml
        .slice(0, releaseYaml.indexOf('- slug: 8B2D'))
        .replace(/ +- \{ format: CD.*\n/, ''),
      'pages/frontpage.yaml': pageYaml.replace(', 8B2D/kaltwasser', ''),
    })
    expect(report).toMatchObject({ updated: 1, absent: 1 })
    const shown = await formats()
    expect(shown.map(({ format, is_published }) => [format, is_published]).sort()).toEqual([
      ['CD', 0],
      ['LP', 1],
      ['MC', 1],
    ])
  })

  it('gives the same ids wherever it runs, and changed pictures another one', async () => {
    await run()
    const ids = await test.db
      .selectFrom('release')
      .select(['uuid_release', 'uuid_image'])
      .orderBy('slug')
      .execute()
    const changed = await run({ 'media/covers/radio.png': await aPicture('#04c') })
    expect(changed).toMatchObject({ updated: 1, contentChanged: true })
    const after = await test.db
      .selectFrom('release')
      .select(['uuid_release', 'uuid_image'])
      .orderBy('slug')
      .execute()
    expect(after.map(({ uuid_release }) => uuid_release)).toEqual(ids.map(({ uuid_release }) => uuid_release))
    expect(after[1]!.uuid_image).not.toBe(ids[1]!.uuid_image)
    expect(ids[1]!.uuid_release).toBe('832f075f-7746-4989-8a69-f71ba522d55d')
  })

  it('does not change a text that orders were placed under', async () => {
    await run()
    const rewritten = termsText.replace('Be kind.', 'Be quick.')
    const refused = await run({ 'info/terms.md': rewritten })
    expect(problemsOf(refused.problems)).toEqual([
      'The text has changed, but is in force since 2026-01-01, and orders were placed under it.',
    ])
    const dated = await run({ 'info/terms.md': rewritten.replace('2026-01-01', '2027-01-01') })
    expect(dated.isApplied).toBe(true)
    expect(await test.db.selectFrom('info_text').selectAll().execute()).toHaveLength(2)
  })

  it('keeps what staff have set in a column that the last import did not know', async () => {
    const stylesOfAll = () => test.db.selectFrom('release_style').select('style').execute()
    await run()
    const releases = await test.db.selectFrom('release').select('uuid_release').orderBy('slug').execute()
    for (const { source_key, source, content } of await test.db
      .selectFrom('import_memory')
      .selectAll()
      .execute()) {
      const { styles: _unknown, ...release } = JSON.parse(content).release
      await test.db
        .updateTable('import_memory')
        .set({ hash: '', content: JSON.stringify({ ...JSON.parse(content), release }) })
        .where('source_key', '=', source_key)
        .where('source', '=', source)
        .execute()
    }
    const staffRow = { uuid_release: releases[0]!.uuid_release, position: 0, style: 'Dub' }
    await test.db.insertInto('release_style').values(staffRow).execute()
    for (const _time of ['first', 'again']) {
      expect(await run()).toMatchObject({ updated: 0, conflictCount: 0 })
      expect(await stylesOfAll()).toEqual([{ style: 'Dub' }])
    }
  })

  it('takes a price of 0 that the folder names for the first time', async () => {
    await run()
    await test.db.updateTable('release_format').set({ purchase_cents: 500 }).execute()
    await run({
      'releases/all.yaml': releaseYaml.replace(
        'product: cassettes,',
        'product: cassettes, purchase_price: 0,',
      ),
    })
    const costs = (await formats()).map(({ format, purchase_cents }) => [format, purchase_cents])
    expect(costs.filter(([format]) => format === 'MC')).toEqual([['MC', 0]])
    expect(costs.filter(([format]) => format !== 'MC').every(([, cents]) => cents === 500)).toBe(true)
  })

  it('refuses a slug that another release has', async () => {
    await run()
    await test.db
      .updateTable('release')
      .set({ source_key: 'discogs:1' })
      .where('slug', '=', 'nora-feldt-radio')
      .execute()
    const report = await run()
    expect(problemsOf(report.problems)).toEqual([
      'The slug "nora-feldt-radio" belongs to another release of the shop (discogs:1).',
    ])
    expect(report.isApplied).toBe(false)
  })

  it('names a picture that cannot be decoded', async () => {
    const broken = Buffer.concat([(await aPicture()).subarray(0, 40), Buffer.alloc(100)])
    const report = await run({ 'media/covers/radio.png': broken })
    expect(report.isApplied).toBe(false)
    expect(problemsOf(report.problems)[0]).toContain('radio.png')
  })

  it('updates base data in place', async () => {
    await run()
    const report = await run({
      'shop.yaml': shopYaml
        .replace('list: [DE, AT, US]', 'list: [DE, AT, FR]')
        .replace('name: Rille Records', 'name: Neue Rille'),
    })
    expect(report).toMatchObject({ isApplied: true, contentChanged: true, unchanged: 2 })
    const countries = await test.db.selectFrom('country').select('id_country').orderBy('position').execute()
    expect(countries.map(({ id_country }) => id_country)).toEqual(['AT', 'FR', 'DE'])
    expect(await test.db.selectFrom('province').selectAll().execute()).toEqual([])
    const setting = await test.db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'shop')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(setting.value)).toMatchObject({ name: 'Neue Rille' })
  })
})

describe.each(casesOf(databaseKinds))('importing a stream of releases on %s', (_kind, open) => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await open()
  })
  afterEach(() => test.close())

  const aRelease = (n: number): ImportedRelease => ({
    sourceKey: `discogs:${n}`,
    slug: `release-${n}`,
    displayArtist: `Artist ${n % 50}`,
    artists: [{ name: `Artist ${n % 50}`, slug: `artist-${n % 50}` }],
    labels: [],
    genres: ['electronic', 'polka'],
    title: `Title ${n}`,
    edition: null,
    subtitle: null,
    releaseYear: 2020,
    releaseDate: null,
    originalReleaseDate: null,
    info: null,
    productType: 'release',
    playType: null,
    isReissue: false,
    isSpecialEdition: false,
    cover: null,
    gallery: [],
    manufacturer: null,
    responsiblePerson: null,
    isPublished: true,
    formats: [
      {
        format: 'LP',
        product: 'vinyl',
        priceCents: 1990,
        sale: null,
        catalogNr: null,
        barcode: null,
        stock: 1,
        status: 'listed',
        releaseDate: null,
        shippingDate: null,
        weightGrams: 280,
        vatClass: 'recording',
        includesDownloadCode: false,
        instantDownload: false,
        techInfo: null,
      },
    ],
    tracklists: [],
  })
  async function* stream(numbers: Iterable<number>): AsyncGenerator<ImportEntry> {
    for (const n of numbers) yield { release: aRelease(n), file: 'dump.xml', line: n }
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)
  const run = (numbers: readonly number[], options: Partial<ImportOptions> = {}) => {
    const source = {
      kind: 'discogs-dump' as const,
      content: null,
      mediaFolder: null,
      entries: () => stream(numbers),
      total: null,
    }
    return importShop(test.db, source, { files: openShopFiles({ dataDir: '/nowhere' }), now, ...options })
  }

  it('works in batches and tells the read models once', async () => {
    const steps: number[] = []
    const report = await run(upTo(1201), { onProgress: (_step, done) => steps.push(done) })
    expect(report).toMatchObject({ created: 1201, absent: null })
    expect(steps).toEqual([500, 1000, 1201, 500, 1000, 1201])
    const changes = await test.db.selectFrom('catalogue_change').select(['kind', 'ref']).execute()
    expect(changes).toEqual([{ kind: 'all', ref: '' }])
    expect(await test.db.selectFrom('artist').selectAll().execute()).toHaveLength(50)
    expect(await run(upTo(1201))).toMatchObject({ created: 0, updated: 0, unchanged: 1201 })
  })

  it('gives an empty shop the usual genres and leaves out others', async () => {
    await run([1])
    const genres = await test.db.selectFrom('genre').select('name').orderBy('position').execute()
    expect(genres.map(({ name }) => name)).toEqual([
      'Electronic',
      'Indie',
      'Ambient',
      'Experimental',
      'Wave',
      'Songwriter',
      'Techno',
      'Alternative',
      'Hip-Hop',
      'World',
    ])
    const given = await test.db.selectFrom('release_genre').select('genre_slug').execute()
    expect(given).toEqual([{ genre_slug: 'electronic' }])
  })

  it('names a release that comes twice', async () => {
    const report = await run([1, 2, 1], { partial: true })
    expect(report).toMatchObject({ created: 2, skipped: 1 })
    expect(report.problems).toEqual([
      {
        file: 'dump.xml',
        line: 1,
        problem: 'The release discogs:1 is there more than once.',
        advice: 'Keep one of them.',
      },
    ])
  })

  it('waits for another import, which then has done the work', async () => {
    const reports = await Promise.all([run(upTo(20)), run(upTo(20))])
    expect(reports.map(({ created, unchanged }) => [created, unchanged]).sort()).toEqual([
      [0, 20],
      [20, 0],
    ])
    expect(await test.db.selectFrom('price_history').selectAll().execute()).toHaveLength(20)
  })

  it('takes back earlier batches when a later one has a problem', async () => {
    const report = await run([...upTo(600), 599])
    expect(report).toMatchObject({ isApplied: false, created: 0 })
    expect(await test.db.selectFrom('release').selectAll().execute()).toEqual([])
  })
})
