import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishFile, temporaryName, writeWholeFile } from '../../../../../server/platform/files/wholeFile'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rille-whole-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('a file that is there completely or not at all', () => {
  it('is written with its folder, replaces the one before, and leaves nothing beside it', async () => {
    const file = path.join(folder, 'a', 'b', 'image.webp')
    for (const text of ['first', 'second']) await writeWholeFile(file, Buffer.from(text))
    expect(await readFile(file, 'utf8')).toBe('second')
    expect(await readdir(path.dirname(file))).toEqual(['image.webp'])
  })

  it('survives ten who write it at once', async () => {
    const file = path.join(folder, 'image.webp')
    const versions = Array.from({ length: 10 }, (_, n) => String(n).repeat(100_000))
    await Promise.all(versions.map((text) => writeWholeFile(file, Buffer.from(text))))
    expect(versions).toContain(await readFile(file, 'utf8'))
    expect(await readdir(folder)).toEqual(['image.webp'])
  })

  it('leaves nothing behind when it cannot get its name', async () => {
    await writeWholeFile(path.join(folder, 'taken', 'x'), Buffer.from(''))
    await expect(writeWholeFile(path.join(folder, 'taken'), Buffer.from('a'))).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['taken'])
  })

  it('may be made by another program under a temporary name first', async () => {
    const file = path.join(folder, 'a.mp3')
    const temporary = temporaryName(file)
    await writeFile(temporary, 'sound')
    await publishFile(temporary, file)
    expect(await readdir(folder)).toEqual(['a.mp3'])
  })
})
