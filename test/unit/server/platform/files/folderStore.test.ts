import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DamagedFile } from '../../../../../server/platform/files/damagedFile'
import { createFolderStore } from '../../../../../server/platform/files/folderStore'
import { describeFileStore } from './fileStoreContract'

const folders: string[] = []
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rille-store-'))
  folders.push(folder)
  return path.join(folder, 'store')
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

describeFileStore('a folder', async () => createFolderStore(await aFolder()))

describe('a folder of files', () => {
  it('is made with the first file, and holds nothing else', async () => {
    const folder = await aFolder()
    await createFolderStore(folder).write('a/b', Buffer.from('x'))
    expect(await readdir(folder, { recursive: true })).toEqual(['a', 'a/b'])
  })

  it('keeps the time of a copied file', async () => {
    const folder = await aFolder()
    await createFolderStore(folder).write('a', Buffer.from('x'), { modifiedMs: 1_700_000_000_123 })
    expect(Math.round((await stat(path.join(folder, 'a'))).mtimeMs)).toBe(1_700_000_000_123)
  })

  it('has no file where a folder is', async () => {
    const folder = await aFolder()
    await mkdir(path.join(folder, 'a'), { recursive: true })
    await expect(createFolderStore(folder).open('a')).rejects.toThrow(DamagedFile)
  })

  it('gives addresses that only this machine can use', async () => {
    const folder = await aFolder()
    const { href } = await createFolderStore(folder).address('a b.png', { expiresInSeconds: 1 })
    expect(href).toBe(`file://${folder}/a%20b.png`)
  })
})
