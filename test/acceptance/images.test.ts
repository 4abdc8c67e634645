import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { createImageProcesses } from '../../server/core/media/imageProcesses'
import { pngBomb, twoColours } from '../unit/server/core/media/testImages'

const program = path.resolve('build/server/images.js')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rille-images-'))
  await writeFile(path.join(folder, 'cover.png'), await twoColours(1400, 1400).png().toBuffer())
  await writeFile(path.join(folder, 'bomb.png'), pngBomb(14_000, 14_000))
})
afterAll(() => rm(folder, { recursive: true }))
const at = (name: string) => path.join(folder, name)

describe('the program that converts images', () => {
  it('makes each format, and lives on after bombs', async () => {
    const images = createImageProcesses({ program })
    try {
      const bombs = Array.from({ length: 4 }, () => images.render(at('bomb.png'), 400, 'image/webp'))
      for (const { status } of await Promise.allSettled(bombs)) expect(status).toBe('rejected')
      for (const [mimeType, format] of [
        ['image/avif', 'heif'],
        ['image/webp', 'webp'],
        ['image/jpeg', 'jpeg'],
      ]) {
        const bytes = await images.render(at('cover.png'), 400, mimeType)
        expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 400 })
      }
    } finally {
      images.close()
    }
  })

  it('ends when an image takes more memory than it is given', async () => {
    const images = createImageProcesses({ program, maxMemoryMb: 1 })
    try {
      await expect(images.render(at('cover.png'), 400, 'image/avif')).rejects.toThrow('ended the process')
    } finally {
      images.close()
    }
  })
})
