import {
  findAudio,
  findImage,
  findImagePreset,
  findPrimaryImage,
} from '../../../../../server/core/media/mediaRepository'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { ids, insertMedia } from './mediaRows'

describe.each(databaseKinds)('media on %s', (_kind, open) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await open()
    await insertMedia(test.db)
  })
  afterAll(() => test.close())

  it('finds an image by its id', async () => {
    const image = {
      uuidImage: ids.cover,
      file: 'covers/cover.png',
      width: 300,
      sourceHash: 'f00d'.repeat(16),
    }
    expect(await findImage(test.db, ids.cover)).toEqual(image)
    expect(await findImage(test.db, ids.unknown)).toBeUndefined()
  })

  it('finds the cover of a published release', async () => {
    expect(await findPrimaryImage(test.db, ids.release)).toMatchObject({ uuidImage: ids.cover, width: 300 })
    expect(await findPrimaryImage(test.db, ids.bareRelease)).toBeUndefined()
    expect(await findPrimaryImage(test.db, ids.hiddenRelease)).toBeUndefined()
    expect(await findPrimaryImage(test.db, ids.cover)).toBeUndefined()
  })

  it('finds presets by their slug alone', async () => {
    expect(await findImagePreset(test.db, '100.avif')).toEqual({ maxWidth: 100, mimeType: 'image/avif' })
    expect(await findImagePreset(test.db, '100')).toBeUndefined()
    expect(await findImagePreset(test.db, '100.AVIF')).toBeUndefined()
  })

  it('finds audio by its own id and by that of a track', async () => {
    const audio = { opusFile: 'p/a.opus', mp3File: 'p/a.mp3', sourceHash: 'beef'.repeat(16) }
    expect(await findAudio(test.db, ids.audio)).toEqual(audio)
    expect(await findAudio(test.db, ids.track)).toEqual(audio)
    expect(await findAudio(test.db, ids.silentTrack)).toBeUndefined()
    expect(await findAudio(test.db, ids.unknown)).toBeUndefined()
  })
})
