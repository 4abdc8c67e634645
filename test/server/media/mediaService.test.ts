import { createMediaService } from '../../../server/media/mediaService'
import { databaseKinds, type TestDatabase } from '../../support/testDatabase'
import { ids, insertMedia } from './mediaRows'

describe.each(databaseKinds)('images on %s', (_kind, open) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await open()
    await insertMedia(test.db)
  })
  afterAll(() => test.close())

  it.each(['', '99.avif', '../100.avif', '100.avif\0', 'ü', '1'.repeat(10_000)])(
    'are not there in the size %j',
    async (preset) => {
      const media = createMediaService({ db: test.db, dataDir: '/nowhere' })
      await expect(media.getImage(ids.cover, preset)).rejects.toMatchObject({ status: 404 })
    },
  )
})
