/** Tracks and formats that staff add and change, on each database. */
import type { z } from 'zod'
import { addFormat } from '../../../../../../server/core/catalogue/editing/formatActions'
import { setTracks } from '../../../../../../server/core/catalogue/editing/trackActions'
import { readReleasePage } from '../../../../../../server/http/staff/releases/page'
import { runAction } from '../../../../../../server/platform/actions/action'
import type { ShopDatabase } from '../../../../../../server/platform/database/access'
import type { setTracksInput } from '../../../../../../src/shared/staff/releases/inputs'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

type Tracks = z.input<typeof setTracksInput>['tracklists'][number]['tracks']

describe.each(casesOf(databaseKinds))('tracks and formats on %s', (_name, open) => {
  let shop: CheckoutShop
  let uuid_release: string
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    ;({ uuid_release } = await shop.db
      .selectFrom('release')
      .select('uuid_release')
      .where('slug', '=', 'radio')
      .executeTakeFirstOrThrow())
  })
  afterEach(() => shop.close())

  const actor = { by: 'ada', uuidStaff: null, from: 'a test', now: () => new Date('2026-11-24T10:00:00Z') }
  const db = () => shop.db as ShopDatabase
  const page = () => readReleasePage(shop.db, uuid_release)
  const track = (position: string, title: string, more: object = {}) => ({
    ...{ uuid_track: null, uuid_audio: null, position, disc: 1, title, version: null, artist: null },
    ...{ featured: [], duration_seconds: null, ...more },
  })
  const set = (tracks: Tracks, version?: string) =>
    runAction(
      db(),
      actor,
      setTracks,
      { uuid_release, tracklists: [{ formats: [], is_snippets: false, tracks }] },
      { ...(version !== undefined && { version }) },
    )
  const titles = async () =>
    (await page()).tracklists.flatMap(({ tracks }) => tracks.map(({ title }) => title))

  it('adds, moves, renames and removes tracks, for all formats', async () => {
    await set([track('A1', 'Kanal'), track('A2', 'Kai', { duration_seconds: 271, artist: 'Nora' })])
    expect(await titles()).toEqual(['Kanal', 'Kai'])
    const { tracklists, fields, formats } = await page()
    expect(tracklists[0]?.tracks[0]?.artist).toBe(fields.artist)
    expect(tracklists[0]?.tracks[1]).toMatchObject({ artist: 'Nora', duration_seconds: 271, disc: 1 })
    expect(tracklists[0]?.formats).toHaveLength(formats.length)
    await set([track('A1', 'Kai'), track('A2', 'Quay')])
    expect(await titles()).toEqual(['Kai', 'Quay'])
    const { history } = await page()
    expect(history[0]?.after).toEqual({
      tracks: [expect.stringMatching(/^A1 .* – Kai$/), expect.stringMatching(/Quay$/)],
    })
  })

  it('keeps tempo and key where a program leaves them out, and removes them where it says so', async () => {
    await set([track('A1', 'Kanal', { bpm: 126, musical_key: 'a-minor' })])
    const [saved] = (await page()).tracklists[0]!.tracks
    expect(saved).toMatchObject({ bpm: 126, musical_key: 'a-minor' })
    expect((await page()).history[0]?.after).toEqual({
      tracks: [expect.stringMatching(/Kanal 126 BPM 8A$/)],
    })
    const { bpm: _bpm, musical_key: _key, ...rest } = saved!
    await set([{ ...rest, title: 'Canal' }])
    expect((await page()).tracklists[0]?.tracks[0]).toMatchObject({ ...rest, title: 'Canal', bpm: 126 })
    await set([{ ...rest, bpm: null }])
    expect((await page()).tracklists[0]?.tracks[0]).toMatchObject({ bpm: null, musical_key: 'a-minor' })
  })

  it('keeps the sound of a track that moves, and refuses one that the shop does not have', async () => {
    await shop.db
      .insertInto('audio')
      .values({
        uuid_audio: 'sound',
        master_file: null,
        opus_file: 'a.opus',
        mp3_file: 'a.mp3',
        source_hash: 'x',
      })
      .execute()
    await set([track('A1', 'Kanal', { uuid_audio: 'sound' }), track('A2', 'Kai')])
    const [first, second] = (await page()).tracklists[0]!.tracks
    await set([
      { ...second!, position: 'A1' },
      { ...first!, position: 'A2' },
    ])
    expect((await page()).tracklists[0]?.tracks.map(({ uuid_audio }) => uuid_audio)).toEqual([null, 'sound'])
    await expect(set([track('A1', 'Kanal', { uuid_audio: 'gone' })])).rejects.toMatchObject({
      code: 'audio_gone',
      message: 'The audio of “Kanal” is no longer there. Choose it again.',
    })
    expect(await titles()).toEqual(['Kai', 'Kanal'])
  })

  it('refuses tracks that somebody else has changed meanwhile', async () => {
    const { tracks_version } = await page()
    await set([track('A1', 'Kanal')])
    await expect(set([track('A1', 'Kai')], tracks_version)).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await titles()).toEqual(['Kanal'])
  })

  it('adds a format once, behind the others and without copies', async () => {
    const before = (await page()).formats.length
    const flexi = {
      uuid_release,
      format: 'Flexi',
      product: 'vinyl' as const,
      price: 5,
      catalog_nr: 'F 1',
      barcode: null,
    }
    await runAction(db(), actor, addFormat, flexi)
    const { formats } = await page()
    expect(formats).toHaveLength(before + 1)
    expect(formats.at(-1)?.listed).toMatchObject({ format: 'Flexi', price: 5, stock: 0, catalog_nr: 'F 1' })
    await expect(runAction(db(), actor, addFormat, flexi)).rejects.toMatchObject({ code: 'format_exists' })
  })

  it('shows no change of another release that has the same catalogue number', async () => {
    const { uuid_release: other } = await shop.db
      .selectFrom('release')
      .select('uuid_release')
      .where('slug', '!=', 'radio')
      .executeTakeFirstOrThrow()
    const added = {
      format: 'Flexi',
      product: 'vinyl' as const,
      price: 5,
      catalog_nr: 'SAME 1',
      barcode: null,
    }
    await runAction(db(), actor, addFormat, { ...added, uuid_release })
    await runAction(db(), actor, addFormat, { ...added, uuid_release: other })
    expect((await page()).history.map(({ action }) => action)).toEqual(['releases add-format'])
  })
})
