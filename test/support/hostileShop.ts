import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { stringify } from 'yaml'
import { openDatabase } from '../../server/platform/database/connection'
import type { Database } from '../../server/platform/database/schema'
import { aContentFolder, shopYaml } from '../unit/server/exchange/import/contentFolderBuilder'
import { type BuiltShop, openBuiltShop, projectRoot } from './builtShop'
import { hostileAddresses } from './hostileTexts'

const genres = Array.from({ length: 24 }, (_, i) => `genre-${i}`)
export const infoPages = ['imprint', 'help', 'shipping', 'terms', 'withdrawal', 'privacy']
export const freePages = ['one', 'folder/two']

/**
 * Starts the built shop on a database that has hostile text in every column that may contain text. The importer
 * would refuse some of it, so a complete harmless shop is imported and its texts are replaced afterwards. There
 * is one release for each text: every field of a release has, on one release or another, every text. Slugs are
 * `release-0` and so on, also of artists and labels.
 * @param texts the hostile ones
 * @returns the running shop
 */
export async function openHostileShop(texts: readonly string[]): Promise<BuiltShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-hostile-'))
  const { folder, remove } = await aContentFolder(harmlessFiles(texts.length))
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' }
  execFileSync(process.execPath, [path.join(projectRoot, 'build/server/rille.js'), 'import', folder], { env })
  await remove()
  const db = openDatabase({ dataDir, databaseUrl: null })
  await replaceTexts(db, texts)
  await db.destroy()
  // It always runs on SQLite: Postgres would refuse some of the texts before they reach the shop.
  const shop = await openBuiltShop({ dataDir, env: { DEMO: 'off', DATABASE_URL: '' } })
  return {
    ...shop,
    async stop() {
      const code = await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

const image = 'covers/radio.png'

function harmlessFiles(releases: number): Record<string, string> {
  const numbers = Array.from({ length: releases }, (_, i) => i)
  return {
    'shop.yaml': [
      shopYaml
        .replace(/^genres: .*$/m, `genres: { ${genres.map((slug) => `${slug}: ${slug}`).join(', ')} }`)
        .replace(/^texts: .*$/m, 'texts: { menu.releases: Releases, details.labels: Labels }'),
      'newsletter_url: https://rille.example/list\nfacebook_app_id: "1"\n',
      `social: [${hostileAddresses.map((_, i) => `{ name: P, url: "https://rille.example/${i}" }`).join(', ')}]\n`,
    ].join(''),
    'labels.yaml': stringify(
      numbers.map((i) => ({
        slug: `label-${i}`,
        name: `Label ${i}`,
        manufacturer: 'M',
        responsible_person: 'R',
      })),
    ),
    'releases/all.yaml': stringify(numbers.map(aRelease)),
    ...Object.fromEntries(
      ['frontpage', ...freePages].map((slug) => [`pages/${slug}.yaml`, stringify(aPage(releases))]),
    ),
    ...Object.fromEntries(
      infoPages.map((slug) => [`info/${slug}.md`, `---\ntitle: T\nvalid_from: 2026-01-01\n---\n\nText.\n`]),
    ),
  }
}

function aRelease(i: number) {
  const format = { price: '10', catalog_nr: 'C', tech_info: 'T' }
  return {
    slug: `release-${i}`,
    artist: 'A',
    artists: [{ name: `Artist ${i}`, slug: `artist-${i}` }],
    title: 'T',
    edition: 'E',
    subtitle: 'S',
    labels: [{ name: `Label ${i}`, slug: `label-${i}` }],
    genres: [genres[i % genres.length]],
    released: '2026-11-13',
    info: 'Info.',
    ...(i % 2 === 0 && { cover: image, gallery: [{ image, caption: 'C', credit: 'C' }] }),
    formats: [
      { ...format, format: 'LP', product: 'vinyl', stock: 3, barcode: '4250000000128' },
      { ...format, format: 'CD', product: 'cd', sale: { price: '5', since: '2026-10-30' }, stock: i % 2 },
    ],
    tracklists: ['LP', 'CD'].map((medium) => ({
      formats: [medium],
      tracks: ['A1', 'A2'].map((position) => ({
        position,
        title: 'T',
        version: 'V',
        artist: 'Another',
        featured: ['F', 'G'],
        duration: '4:31',
        preview: 'previews/radio-1',
      })),
    })),
  }
}

function aPage(releases: number) {
  const linked = { heading: 'H', link: '/releases', link_text: 'L' }
  const slide = { image, caption: 'C', text: 'T', credit: 'C', ...linked }
  const text = { heading: 'H', body: 'B' }
  return {
    title: 'T',
    description: 'D',
    blocks: [
      { slider: { heading: 'H', slides: Array.from({ length: 12 }, () => slide) } },
      ...Array.from({ length: 24 }, () => ({ text })),
      ...Array.from({ length: 8 }, (_, i) => ({
        release_group: { ...linked, lines: [[1, 2, 3, 4].map((n) => `release-${(i * 40 + n) % releases}`)] },
      })),
      ...Array.from({ length: 16 }, () => ({ banner: { ...linked, image, text: 'T' } })),
    ],
  }
}

type Columns = { [Table in keyof Database]?: { plain?: string[]; json?: string[] } }

/** Lists the columns with texts, without those that hold an id, a slug, a date or a keyword. */
const columns: Columns = {
  setting: { json: ['value'] },
  country: { plain: ['name'] },
  province: { plain: ['name'] },
  zip_preset: { plain: ['name'] },
  payment_option: { plain: ['label'] },
  shipping_option: { plain: ['label'] },
  shipping_address_type: { plain: ['label'] },
  address_convention: { plain: ['label', 'example_value'] },
  artist: { plain: ['name'] },
  label: { plain: ['name', 'manufacturer', 'responsible_person'] },
  genre: { plain: ['name'] },
  release: {
    plain: [
      'display_artist',
      'title',
      'edition',
      'subtitle',
      'info_en',
      'info_en_first_sentence',
      'manufacturer',
      'responsible_person',
    ],
  },
  release_format: { plain: ['format', 'catalog_nr', 'barcode', 'tech_info'] },
  track: { plain: ['position', 'title', 'version', 'display_artist'], json: ['featured_artists'] },
  image: { plain: ['placeholder_bmp_data'] },
  gallery_item: { plain: ['caption', 'credit'] },
  page: { plain: ['title', 'description'] },
  content_block: { json: ['content'] },
  info_text: { plain: ['title', 'body'] },
}

async function replaceTexts(db: Kysely<Database>, texts: readonly string[]): Promise<void> {
  // The names of tables and columns come from above, so their types are not checked.
  const anyDb = db as unknown as Kysely<Record<string, Record<string, unknown>>>
  for (const [table, { plain = [], json = [] }] of Object.entries(columns)) {
    const rows = await anyDb
      .selectFrom(table)
      .select(['rowid', ...json])
      .orderBy('rowid')
      .execute()
    await anyDb.transaction().execute(async (trx) => {
      for (const [i, row] of rows.entries()) {
        let next = i
        // Each field gets another text than its neighbour.
        const text = () => {
          next += 11
          return texts[next % texts.length]!
        }
        let address = i
        const replaced = (value: unknown, key = ''): unknown => {
          if (Array.isArray(value)) return key === 'lines' ? value : value.map((one) => replaced(one, key))
          if (typeof value === 'object' && value !== null) {
            return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, name)]))
          }
          if (typeof value !== 'string' || key.startsWith('uuid_')) return value
          const isAddress = key === 'url' || key === 'newsletter_url' || (key === 'link_href' && i % 4 > 0)
          return isAddress ? hostileAddresses[address++ % hostileAddresses.length] : text()
        }
        await trx
          .updateTable(table)
          .set({
            ...Object.fromEntries(plain.map((column) => [column, text()])),
            ...Object.fromEntries(
              json.map((column) => [column, JSON.stringify(replaced(JSON.parse(row[column] as string)))]),
            ),
          })
          .where('rowid', '=', row.rowid)
          .execute()
      }
    })
  }
}
