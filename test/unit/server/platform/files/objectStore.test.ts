// Suite: whole. It starts an object store.

import { createObjectStore } from '../../../../../server/platform/files/objectStore'
import { readStored } from '../../../../../server/platform/files/storedFiles'
import { FilesUnavailable } from '../../../../../server/platform/troubles'
import { patience } from '../../../../support/patience'
import { hasSwift, startSwift, type TestSwift } from '../../../../support/testSwift'
import { until } from '../../../../support/until'
import { describeFileStore } from './fileStoreContract'

const describeOnSwift = hasSwift ? describe : describe.skip

describeOnSwift(`an object store${hasSwift ? '' : ' (skipped: Swift is not installed)'}`, () => {
  let swift: TestSwift
  beforeAll(async () => {
    swift = await startSwift()
  })
  afterAll(() => swift?.close())

  describeFileStore('a bucket', async () => createObjectStore(await swift.aBucket(), 'media'))

  it('keeps the files of two shops in one bucket apart', async () => {
    const bucket = await swift.aBucket()
    const one = createObjectStore({ ...bucket, prefix: 'one' }, 'media')
    const other = createObjectStore({ ...bucket, prefix: 'one/media2' }, 'media')
    await one.write('a', Buffer.from('of one'))
    await other.write('a', Buffer.from('of the other'))
    expect((await readStored(one, 'a')).toString()).toBe('of one')
    expect((await Array.fromAsync(one.list())).map(({ name }) => name)).toEqual(['a'])
    expect(one.place).toBe(`s3://${bucket.bucket}/one/media/`)
  })

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, /refused GET .*: 403 SignatureDoesNotMatch/],
    ['an unknown key', { accessKeyId: 'nobody' }, /refused GET .*: 403 /],
    ['a bucket that does not exist', { bucket: 'missing' }, /refused GET missing\/: 404 NoSuchBucket/],
  ])('says that %s was refused, at once', async (_what, changes, told) => {
    const store = createObjectStore({ ...(await swift.aBucket()), ...changes }, 'media')
    await expect(Array.fromAsync(store.list())).rejects.toThrow(told)
  })

  it('gives addresses that read one file for a while, with the headers that were asked for', async () => {
    const store = createObjectStore(await swift.aBucket(), 'media')
    await store.write('ü & (1).zip', Buffer.from('an archive'))
    const contentDisposition = `attachment; filename="a b.zip"; filename*=UTF-8''%C3%BC.zip`
    const expiresInSeconds = Math.ceil(patience(2) / 1000)
    const address = await store.address('ü & (1).zip', {
      expiresInSeconds,
      contentType: 'application/zip',
      contentDisposition,
    })
    const answer = await fetch(address, { headers: { Range: 'bytes=3-9' } })
    expect([answer.status, await answer.text()]).toEqual([206, 'archive'])
    expect(answer.headers.get('Content-Disposition')).toBe(contentDisposition)
    expect(answer.headers.get('Content-Type')).toBe('application/zip')
    const forged = new URL(address)
    forged.pathname = forged.pathname.replace('1', '2')
    expect((await fetch(forged)).status).toBe(403)
    await until(async () => (await fetch(address)).status === 403)
  })

  it('is unavailable while it is stopped, and goes on afterwards with nothing lost', async () => {
    const store = createObjectStore(await swift.aBucket(), 'media', { backoffMs: 10 })
    await store.write('a', Buffer.from('before'))
    await swift.stopAnswering()
    const failed = await store.open('a').catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(FilesUnavailable)
    expect(String((failed as FilesUnavailable).cause)).toMatch(/cannot be reached: .*ECONNREFUSED/)
    await expect(store.write('a', Buffer.from('lost'))).rejects.toThrow(FilesUnavailable)
    await swift.startAnswering()
    expect((await readStored(store, 'a')).toString()).toBe('before')
  })
})
