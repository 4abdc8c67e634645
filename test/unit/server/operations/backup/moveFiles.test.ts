import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { moveFiles } from '../../../../../server/operations/backup/moveFiles'
import type { FileStore } from '../../../../../server/platform/files/fileStore'
import { createFolderStore } from '../../../../../server/platform/files/folderStore'
import { readStored } from '../../../../../server/platform/files/storedFiles'

describe('files that move to another store', () => {
  let folder: string
  let from: FileStore
  let to: FileStore
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rille-move-'))
    from = createFolderStore(path.join(folder, 'from'))
    to = createFolderStore(path.join(folder, 'to'))
    for (const name of ['covers/a.jpg', 'covers/b.jpg', 'masters/c.flac'])
      await from.write(name, Buffer.from(name))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('are all there afterwards, and stay where they were', async () => {
    await from.write('half.1234.tmp', Buffer.from('an interrupted write'))
    expect(await moveFiles(from, to)).toEqual({ files: 3, bytes: 38, copied: 3 })
    for (const store of [from, to]) {
      expect((await readStored(store, 'masters/c.flac')).toString()).toBe('masters/c.flac')
    }
    expect((await Array.fromAsync(to.list())).map(({ name }) => name)).toEqual([
      'covers/a.jpg',
      'covers/b.jpg',
      'masters/c.flac',
    ])
  })

  it('are copied again only if they are missing or have another content', async () => {
    await moveFiles(from, to)
    await to.remove('covers/a.jpg')
    await to.write('covers/b.jpg', Buffer.from('covers/X.jpg'))
    expect(await moveFiles(from, to)).toEqual({ files: 3, bytes: 38, copied: 2 })
    expect((await readStored(to, 'covers/b.jpg')).toString()).toBe('covers/b.jpg')
  })

  it('are refused if a copy is not the same', async () => {
    const damaging: FileStore = {
      ...to,
      write: (name) => to.write(name, Buffer.from(name.replace('c.flac', 'C.flac'))),
    }
    await expect(moveFiles(from, damaging)).rejects.toThrow('masters/c.flac is not the same in')
  })
})
