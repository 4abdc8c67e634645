import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

export const shopYaml = `name: Rille Records
tagline: Records, mostly
address: { company: Rille GmbH, street: Beispielweg 1, postal_code: "10999", city: Berlin, email: shop@rille.example }
genres: { electronic: Electronic, indie: Indie }
countries: { default: DE, list: [DE, AT, US] }
image_formats: { image/webp: [400, 100], image/jpeg: [400] }
zip_presets: [{ slug: mp3-320, name: MP3 320 kbit/s, codec: mp3, kbit_per_second: 320 }]
payment_options: [{ slug: stripe, label: Card, countries: all }, { slug: sepa, label: SEPA, countries: [DE, AT] }]
shipping_options: [{ slug: dhl, label: DHL parcel }]
address_types:
  - { slug: home, label: Home or office }
  - { slug: packstation, label: DHL Packstation, countries: [DE], shipping_options: [dhl] }
texts: {}
`

export const releaseYaml = `- slug: nora-feldt-radio
  artist: Nora Feldt
  title: Every Room a Radio
  labels: [Obst & Söhne]
  genres: [indie]
  play_type: album
  released: 2026-11-13
  info: |
    Recorded in one kitchen. Over one winter.
  cover: covers/radio.png
  formats:
    - { format: LP, product: vinyl, price: 24.90, stock: 14, barcode: 0012345678905 }
    - { format: CD, product: cd, price: 14.00, sale: { price: 9.90, since: 2026-10-30 }, stock: 3 }
  tracklists:
    - tracks:
        - { position: A1, title: Antenna, duration: 4:31, preview: previews/radio-1 }
        - { position: B1, title: Kitchen Light, duration: "238", bpm: 96, key: Gbm }
- slug: 8B2D/kaltwasser
  artist: Kaltwasser
  title: 1999
  genres: [electronic]
  formats: [{ format: MC, product: cassettes, price: 9, pre_order: 2026-12-11 }]
`

export const pageYaml = `title: Rille
blocks:
  - slider: { slides: [{ image: covers/radio.png, heading: New, link: /release/nora-feldt-radio }] }
  - release_group: { heading: Fresh in, lines: [[nora-feldt-radio, 8B2D/kaltwasser]] }
  - release_group: { heading: On sale, rule: { show: sale, genre: electronic, rows: [4, 6] } }
`
export const termsText = `---
title: Terms
valid_from: 2026-01-01
---

Be kind.
`

/** The files of a small but complete shop; a test replaces or adds what it is about, null takes a file away. */
export async function aContentFolder(changes: Record<string, string | Buffer | null> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rille-folder-'))
  const files: Record<string, string | Buffer | null> = {
    'shop.yaml': shopYaml,
    'releases/all.yaml': releaseYaml,
    'pages/frontpage.yaml': pageYaml,
    'info/terms.md': termsText,
    'media/covers/radio.png': await aPicture(),
    'media/previews/radio-1.opus': Buffer.from('OggS and so on'),
    'media/previews/radio-1.mp3': Buffer.from('ID3 and so on'),
    ...changes,
  }
  for (const [name, content] of Object.entries(files)) {
    if (content === null) continue
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export const aPicture = (colour = '#c40') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: colour } })
    .png()
    .toBuffer()
