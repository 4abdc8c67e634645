import { createMediaReader } from '../../../../../server/core/media/mediaRepository'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { ids, insertMedia } from './mediaRows'

describe.each(databaseKinds)('media on %s', (_kind, open) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await open()
    await insertMedia(test.db)
  })
  afterAll(() => test.close())
  const reader = () => createMediaReader(test.db)

  it('finds an image by its id', async () => {
    const image = {
      uuidImage: ids.cover,
      file: 'covers/cover.png',
      width: 300,
      sourceHash: 'f00d'.repeat(16),
    }
    expect(await reader().findImage(ids.cover)).toEqual(image)
    expect(await reader().findImage(ids.unknown)).toBeUndefined()
  })

  it('finds the cover of a published release', async () => {
    expect(await reader().findPrimaryImage(ids.release)).toMatchObject({
      uuidImage: ids.cover,
      width: 300,
    })
    expect(await reader().findPrimaryImage(ids.bareRelease)).toBeUndefined()
    expect(await reader().findPrimaryImage(ids.hiddenRelease)).toBeUndefined()
    expect(await reader().findPrimaryImage(ids.cover)).toBeUndefined()
  })

  it('finds presets by their slug alone', async () => {
    expect(await reader().findImagePreset('100.avif')).toEqual({
      maxWidth: 100,
      mimeType: 'image/avif',
    })
    expect(await reader().findImagePreset('100')).toBeUndefined()
    expect(await reader().findImagePreset('100.AVIF')).toBeUndefined()
  })

  it('finds audio by its own id and by that of a track', async () => {
    const audio = { opusFile: 'p/a.opus', mp3File: 'p/a.mp3', sourceHash: 'beef'.repeat(16) }
    expect(await reader().findAudio(ids.audio)).toEqual(audio)
    expect(await reader().findAudio(ids.track)).toEqual(audio)
    expect(await reader().findAudio(ids.silentTrack)).toBeUndefined()
    expect(await reader().findAudio(ids.unknown)).toBeUndefined()
  })
})
