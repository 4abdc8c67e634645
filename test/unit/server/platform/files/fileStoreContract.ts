import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FileStore, ReadOptions } from '../../../../../server/platform/files/fileStore'
import { createFolderStore } from '../../../../../server/platform/files/folderStore'
import { hashStored, readStored, withLocalFile } from '../../../../../server/platform/files/storedFiles'

/** What every file store promises. @param makeStore makes an empty store of its own for each test */
export function describeFileStore(kind: string, makeStore: () => Promise<FileStore>) {
  describe(`files in ${kind}`, () => {
    let store: FileStore
    let folder: string
    beforeEach(async () => {
      store = await makeStore()
      folder = await mkdtemp(path.join(tmpdir(), 'rille-files-'))
    })
    afterEach(() => rm(folder, { recursive: true }))

    const textOf = async (name: string) => (await readStored(store, name)).toString()
    const names = async () => (await Array.fromAsync(store.list())).map(({ name }) => name)
    async function read(name: string, options?: ReadOptions) {
      const file = (await store.open(name))!
      try {
        // A reused buffer is copied at once.
        const pieces: Buffer[] = []
        for await (const piece of file.pieces(options)) pieces.push(Buffer.from(piece))
        return Buffer.concat(pieces)
      } finally {
        await file.close()
      }
    }
    async function* inPieces(bytes: Buffer, size: number) {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    }

    it('are read as they were written, from bytes, from pieces and from a local file', async () => {
      const bytes = randomBytes(300_000)
      await writeFile(path.join(folder, 'local.bin'), bytes)
      await store.write('a/bytes.bin', bytes)
      await store.write('a/pieces.bin', inPieces(bytes, 70_001))
      await store.write('local.bin', pathToFileURL(path.join(folder, 'local.bin')))
      await store.write('empty', new Uint8Array())
      for (const name of ['a/bytes.bin', 'a/pieces.bin', 'local.bin']) {
        expect((await read(name)).equals(bytes)).toBe(true)
      }
      expect(await read('empty')).toHaveLength(0)
    })

    it('keep names of every kind apart', async () => {
      const odd = [
        'ünï 東京.txt',
        'a+b & c?d#e%41.txt',
        "it's (1)*!.txt",
        'A.txt',
        'a.txt',
        'd/é/~x=1,2;3@:$.txt',
      ]
      for (const name of odd) await store.write(name, Buffer.from(name))
      for (const name of odd) expect(await textOf(name)).toBe(name)
      expect((await names()).sort()).toEqual([...odd].sort())
    })

    it('tell their size and time, and those that do not exist are not opened', async () => {
      const isOfNow = clockOfStore()
      await store.write('a', Buffer.from('12345'))
      const file = (await store.open('a'))!
      await file.close()
      expect(file.sizeBytes).toBe(5)
      expect(isOfNow(file)).toBe(true)
      expect(await store.open('b')).toBeNull()
      expect(await store.open('a/b')).toBeNull()
    })

    it.each([
      [0, 0],
      [1, 70_000],
      [65_536, 199_999],
      [199_999, 199_999],
    ])('are read from byte %d to byte %d', async (first, last) => {
      const bytes = randomBytes(200_000)
      await store.write('a', bytes)
      for (const reusesBuffers of [false, true]) {
        const part = await read('a', { range: { first, last }, pieceBytes: 30_000, reusesBuffers })
        expect(part.equals(bytes.subarray(first, last + 1))).toBe(true)
      }
    })

    it('replace the file of that name, and are removed, once and again', async () => {
      await store.write('a', Buffer.from('first, and longer'))
      await store.write('a', Buffer.from('second'))
      expect(await textOf('a')).toBe('second')
      await store.remove('a')
      await store.remove('a')
      expect(await store.open('a')).toBeNull()
      expect(await names()).toEqual([])
    })

    it('are listed in the order of their names, with their sizes, also when there are many', async () => {
      const isOfNow = clockOfStore()
      const wanted = Array.from({ length: 25 }, (_, n) => `many/${String(n).padStart(2, '0')}`)
      await Promise.all(wanted.map((name, n) => store.write(name, Buffer.alloc(n))))
      const listed = await Array.fromAsync(store.list())
      expect(listed.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual(
        wanted.map((name, n) => [name, n]),
      )
      expect(listed.every(isOfNow)).toBe(true)
    })

    it('of ten who write the same name at once are one of theirs, whole', async () => {
      const versions = Array.from({ length: 10 }, (_, n) => String(n).repeat(100_000))
      await Promise.all(versions.map((text) => store.write('a', Buffer.from(text))))
      expect(versions).toContain(await textOf('a'))
      expect(await names()).toEqual(['a'])
    })

    it('are as before when a write fails or is stopped half-way', async () => {
      await store.write('a', Buffer.from('before'))
      async function* failing() {
        yield randomBytes(9_000_000)
        throw new Error('the source broke')
      }
      await expect(store.write('a', failing())).rejects.toThrow('the source broke')
      const stop = new AbortController()
      async function* stopped() {
        yield randomBytes(9_000_000)
        stop.abort()
        yield randomBytes(9_000_000)
      }
      await expect(store.write('a', stopped(), { signal: stop.signal })).rejects.toThrow(/abort/i)
      await expect(store.write('b', Buffer.from('b'), { signal: stop.signal })).rejects.toThrow(/abort/i)
      expect(await textOf('a')).toBe('before')
      expect(await names()).toEqual(['a'])
    })

    it('of 20 MB are the same by their hash', async () => {
      const bytes = randomBytes(20_000_000)
      await store.write('large', inPieces(bytes, 1 << 20))
      await writeFile(path.join(folder, 'large'), bytes)
      await store.write('copied', pathToFileURL(path.join(folder, 'large')))
      expect(await hashStored(store, 'large')).toBe(await hashStored(store, 'copied'))
      expect(
        (await read('large', { range: { first: 15_000_000, last: 15_000_009 } })).equals(
          bytes.subarray(15_000_000, 15_000_010),
        ),
      ).toBe(true)
    })

    it('are local files for programs that need those', async () => {
      await store.write('sound.flac', Buffer.from('fLaC'))
      const { ending, text } = await withLocalFile(store, 'sound.flac', folder, async (file) => ({
        ending: path.extname(file),
        text: (await readStored(createFolderStore(path.dirname(file)), path.basename(file))).toString(),
      }))
      expect([ending, text]).toEqual(['.flac', 'fLaC'])
    })

    it.each(['../a', 'a/../../b', '/etc/passwd', '', '.', 'a/..'])('never have the name %j', async (name) => {
      const told = /is not inside/
      await expect(store.open(name)).rejects.toThrow(told)
      await expect(store.write(name, Buffer.from('x'))).rejects.toThrow(told)
      await expect(store.remove(name)).rejects.toThrow(told)
      await expect(store.address(name, { expiresInSeconds: 60 })).rejects.toThrow(told)
    })
  })
}

/** @returns whether a file was written since the call; a store may keep whole seconds */
function clockOfStore(): (file: { modifiedMs: number }) => boolean {
  const before = Date.now() - 1000
  return ({ modifiedMs }) => modifiedMs >= before && modifiedMs <= Date.now() + 1000
}
