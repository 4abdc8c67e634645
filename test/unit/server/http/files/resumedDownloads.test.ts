import { createResumedDownloads } from '../../../../../server/http/files/resumedDownloads'

const size = 1000
const name = 'token format mp3-320'

describe('a download that goes on', () => {
  it('is not new until the bytes of its file have gone out', () => {
    const resumed = createResumedDownloads()
    resumed.noteCounted(name, size)
    resumed.noteSent(name, 400)
    expect(resumed.isNew(name, 400)).toBe(false)
    resumed.noteSent(name, 600)
    expect(resumed.isNew(name, 1)).toBe(false)
    resumed.noteSent(name, 999)
    expect(resumed.isNew(name, 1)).toBe(true)
    expect(resumed.isNew('another', 1)).toBe(true)
  })

  it('is new from its first byte on, and without a counted download before it', () => {
    const resumed = createResumedDownloads()
    expect(resumed.isNew(name, 1)).toBe(true)
    resumed.noteCounted(name, size)
    expect(resumed.isNew(name, 0)).toBe(true)
  })

  it('is forgotten when many others came after it', () => {
    const resumed = createResumedDownloads({ maxDownloads: 2 })
    for (const one of [name, 'b', 'c']) resumed.noteCounted(one, size)
    expect([name, 'b', 'c'].map((one) => resumed.isNew(one, 1))).toEqual([true, false, false])
  })
})
