import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AssetManifest } from '../../scripts/assetManifestPlugin'
import { firstLoadBytes } from '../support/assetSizes'
import { projectRoot } from '../support/builtShop'

const folder = path.join(projectRoot, 'build/client')
const { chunks } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as AssetManifest

describe('what a visit to /releases downloads, compressed', () => {
  it.each([
    ['English', folder],
    ['German', path.join(folder, 'de')],
  ])('is at most 122 kB of scripts in %s, axios included', (_language, own) => {
    expect(firstLoadBytes(own, 'releases').scripts).toBeLessThanOrEqual(122_000)
  })

  it('is at most 12 kB of styles', () => {
    expect(firstLoadBytes(folder, 'releases').styles).toBeLessThanOrEqual(12_000)
  })

  it('has the slider, the Markdown reader and the player in chunks of their own', () => {
    const first = ['client', 'releases'].flatMap((chunk) => chunks[chunk].scripts)
    const code = first.map((file) => readFileSync(path.join(folder, file), 'utf8')).join()
    for (const telling of ['slick-track', 'blockquote', 'mediaSession', 'ZodError'])
      expect(code).not.toContain(telling)
    const all = readdirSync(folder).filter((file) => file.endsWith('.js'))
    const everything = all.map((file) => readFileSync(path.join(folder, file), 'utf8')).join()
    for (const telling of ['slick-track', 'blockquote', 'mediaSession']) expect(everything).toContain(telling)
  })
})
