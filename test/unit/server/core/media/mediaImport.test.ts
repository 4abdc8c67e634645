import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mediaFileProblem } from '../../../../../server/core/media/mediaFiles'
import { createMediaImport } from '../../../../../server/core/media/mediaImport'
import { makePreviews } from '../../../../../server/core/media/previewMaker'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { aPicture } from '../../exchange/import/contentFolderBuilder'

jest.mock('../../../../../server/core/media/previewMaker', () => ({ makePreviews: jest.fn() }))
const makePreviewsMock = jest.mocked(makePreviews)

describe('media that are brought into the shop', () => {
  let from: string
  let dataDir: string
  let to: string
  beforeEach(async () => {
    from = await mkdtemp(path.join(tmpdir(), 'rille-media-'))
    dataDir = path.join(from, 'shop')
    to = path.join(dataDir, 'media')
    await mkdir(path.join(from, 'covers'))
    await writeFile(path.join(from, 'covers/a.png'), await aPicture())
    await writeFile(path.join(from, 'a.flac'), 'fLaC')
    makePreviewsMock.mockReset()
    makePreviewsMock.mockImplementation(async (_master, { opus, mp3 }) => {
      await mkdir(path.dirname(opus), { recursive: true })
      await writeFile(opus, 'opus')
      await writeFile(mp3, 'mp3')
    })
  })
  afterEach(() => rm(from, { recursive: true }))
  const media = (known: string[] = []) =>
    createMediaImport({ from, files: openShopFiles({ dataDir }), known: new Set(known) })

  it('are measured once, however often they are named', async () => {
    const one = media()
    const [first, second] = await Promise.all([one.image('covers/a.png'), one.image('covers/a.png')])
    expect(first).toBe(second)
    expect(first.row).toMatchObject({ file: 'covers/a.png', width: 40, height: 20 })
    expect((await media([first.id]).image('covers/a.png')).row).toBeNull()
  })

  it('are found when the disk writes their letters in other signs', async () => {
    const [composed, decomposed] = ['Grüße/Träume.png', 'Grüße/Träume.png'.normalize('NFD')]
    await mkdir(path.join(from, path.dirname(decomposed)))
    await writeFile(path.join(from, decomposed), await aPicture())
    expect(await mediaFileProblem(from, composed, 'image')).toBeNull()
    const { row } = await media().image(composed)
    expect(row).toMatchObject({ file: composed, width: 40 })
    await media().importImage(composed)
    expect(await readFile(path.join(to, composed))).toEqual(await readFile(path.join(from, decomposed)))
    expect(await mediaFileProblem(from, 'Grüße/Traume.png', 'image')).toMatchObject({
      problem: 'The file media/Grüße/Traume.png does not exist.',
    })
  })

  it('are copied whole, and again only when they are missing or another size', async () => {
    const { id } = await media().image('covers/a.png')
    await media().importImage('covers/a.png')
    expect(await readdir(path.join(to, 'covers'))).toEqual(['a.png'])
    const copy = path.join(to, 'covers/a.png')
    await utimes(copy, 1, 1)
    await media([id]).importImage('covers/a.png')
    expect((await stat(copy)).mtimeMs).toBe(1000)
    await writeFile(copy, 'half')
    await media([id]).importImage('covers/a.png')
    expect(await readFile(copy)).toEqual(await readFile(path.join(from, 'covers/a.png')))
  })

  it('have previews cut from a master once, and again when these are lost', async () => {
    const sound = { master: 'a.flac' }
    const { id, row } = await media().sound(sound)
    expect(row).toMatchObject({ master_file: 'a.flac', opus_file: `previews/made/${id}.opus` })
    await media().importSound(sound)
    await media([id]).importSound(sound)
    expect(makePreviewsMock).toHaveBeenCalledTimes(1)
    expect(makePreviewsMock.mock.calls[0]![0]).toBe(path.join(from, 'a.flac'))
    expect(await readFile(path.join(to, row!.opus_file), 'utf8')).toBe('opus')
    await rm(path.join(to, row!.mp3_file))
    await media([id]).importSound(sound)
    expect(makePreviewsMock).toHaveBeenCalledTimes(2)
  })

  it('change their id with their content', async () => {
    const before = await media().sound({ master: 'a.flac' })
    await writeFile(path.join(from, 'a.flac'), 'fLaC, another take')
    expect((await media().sound({ master: 'a.flac' })).id).not.toBe(before.id)
  })
})
