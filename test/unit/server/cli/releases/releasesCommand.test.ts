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

  it('says formats where a change counts them', async () => {
    const change = ['releases', 'change-many', '--place', 'A 1', '--search'] as const
    expect((await shop.rille(...change, 'nobody has this')).err).toContain('There are no such formats.')
    expect((await shop.rille('releases', 'undo-rows')).out).toContain(
      'No change of many formats in the last week.',
    )
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

  it('keeps the files of each track, also of those that have the same title', async () => {
    const table = (...positions: string[]) => ['position;title', ...positions.map((at) => `${at};Untitled`)]
    const setTracks = async (...positions: string[]) => {
      const file = await shop.aFile('tracks.csv', `${table(...positions).join('\n')}\n`)
      const { out } = await shop.rille('releases', 'set-tracks', 'radio', file, '--json')
      return JSON.parse(out).tracklists[0].tracks.map((track: { uuid_track: string }) => track.uuid_track)
    }
    await setTracks('A1', 'A2', 'B1')
    const [first, second, third] = await setTracks('A1', 'A2', 'B1')
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await setTracks('B1', 'A1')).toEqual([third, first])
  })

  it('sets tempo and key of tracks, keeps them without such columns, and refuses what is none', async () => {
    const setTracks = async (table: string) => {
      const file = await shop.aFile('tracks.csv', table)
      const { out, err } = await shop.rille('releases', 'set-tracks', 'radio', file, '--json')
      return err === '' ? JSON.parse(out).tracklists[0].tracks : err
    }
    await setTracks('position;title;BPM;Tonart\nA1;Kanal;126;fis-Moll\n')
    expect(await setTracks('position;title\nA1;Kanal\n')).toHaveLength(1)
    const { bpm, musical_key } = await shop.db
      .selectFrom('track')
      .select(['bpm', 'musical_key'])
      .where('title', '=', 'Kanal')
      .executeTakeFirstOrThrow()
    expect([bpm, musical_key]).toEqual([126, 'f-sharp-minor'])
    const refusal = await setTracks('position;title;bpm;key\nA1;Kanal;fast;Am\nA2;Kai;99;loud\n')
    expect(refusal).toContain('"fast" is not a whole number of beats per minute.')
    expect(refusal).toContain('"loud" is not a musical key, such as A minor, F#m or 8A.')
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

  it('keeps what each correction changed, before and after', async () => {
    await shop.rille('releases', 'set', 'radio', '--title', 'Nachtmusik')
    await shop.rille('releases', 'set-format', 'OST-012 LP', '--place', 'B 12', '--weight', '310')
    const rows = await shop.db.selectFrom('audit_log').select(['ref', 'before', 'after']).execute()
    const weight = Number(JSON.parse(rows[1]?.before ?? '{}').weight)
    expect(rows).toEqual([
      {
        ref: 'radio',
        before: JSON.stringify({ title: 'Every Room a Radio' }),
        after: JSON.stringify({ title: 'Nachtmusik' }),
      },
      {
        ref: 'OST-012',
        before: JSON.stringify({ weight, place: null }),
        after: JSON.stringify({ weight: 310, place: 'B 12' }),
      },
    ])
    for (const [name, text] of [
      ['--weight', 'heavy'],
      ['--disc', 'good'],
      ['--shown', 'maybe'],
    ] as const) {
      const refused = await shop.rille('releases', 'set-format', 'OST-012 LP', name, text)
      expect([refused.exitCode, refused.err]).toEqual([1, expect.stringContaining(name)])
    }
    expect((await shop.rille('releases', 'set-format', 'OST-012 LP')).err).toMatch(/Name a field to set/)
  })

  it('copies a release with formats, prices and tracks, hidden and without stock', async () => {
    await shop.rille('releases', 'set-format', 'OST-012 LP', '--place', 'B 12')
    const { out } = await shop.rille(
      'releases',
      'duplicate',
      'radio',
      '--edition',
      'Second Pressing',
      '--json',
    )
    const { slug } = JSON.parse(out)
    expect(slug).toBe('nora-feldt-every-room-a-radio-second-pressing')
    const listed = async (name: string) =>
      JSON.parse((await shop.rille('releases', 'show', name, '--json')).out)
    const [original, copy] = [await listed('radio'), await listed(slug)]
    expect(copy).toMatchObject({
      title: original.title,
      edition: 'Second Pressing',
      is_published: false,
      source_key: `slug:${slug}`,
    })
    expect(copy.formats.map(({ format }: { format: string }) => format)).toEqual(
      original.formats.map(({ format }: { format: string }) => format),
    )
    expect(copy.formats.every((one: { on_hand: number | null }) => !one.on_hand)).toBe(true)
    expect(copy.formats.every((one: { shelf_location: null }) => one.shelf_location === null)).toBe(true)
    const tracks = async (name: string) =>
      shop.db
        .selectFrom('track')
        .innerJoin('tracklist', 'tracklist.uuid_tracklist', 'track.uuid_tracklist')
        .innerJoin('release', 'release.uuid_release', 'tracklist.uuid_release')
        .select(['track.title', 'track.position', 'uuid_audio'])
        .where('release.slug', '=', name)
        .orderBy('track.sort')
        .execute()
    expect(await tracks(slug)).toEqual(await tracks('radio'))
    const again = await shop.rille('releases', 'duplicate', 'radio', '--edition', 'Second Pressing', '--json')
    expect(JSON.parse(again.out).slug).toBe(`${slug}-2`)
  })

  it('finds formats without the signs that no keyboard has', async () => {
    const shown = await shop.rille('prices', 'show', 'OST-012 2xLP')
    expect(shown).toMatchObject({ exitCode: 0 })
    expect(shown.out).toContain('(2×LP)')
  })
})
