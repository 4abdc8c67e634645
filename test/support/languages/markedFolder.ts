/** Writes a content folder in English and German whose texts are all marked, and whose names no language has. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { serverTexts as english } from '../../../server/platform/languages/texts/serverTexts'
import { serverTexts as german } from '../../../server/platform/languages/texts/serverTexts.de'
import { infoSlugs } from '../../../src/shared/vocabulary'
import { projectRoot } from '../builtShop'
import { marked, markedTexts } from './marks'

const demo = path.join(projectRoot, 'static/demo')
const cover = 'covers/3-12.webp'
const preview = 'previews/techno-05'
const slide = 'pages/slide-1.webp'

/** A text in both languages under a key and the same key with `_de`. */
const text = (key: string, en: string, de: string) => ({
  [key]: marked(en, 'en'),
  [`${key}_de`]: marked(de, 'de'),
})

export interface MarkedHosts {
  en: string
  de: string
}

/**
 * Writes the folder.
 * @param folder is created
 * @param hosts the origins of the two languages
 */
export function writeMarkedFolder(folder: string, hosts: MarkedHosts): void {
  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : stringify(content))
  }
  for (const file of [cover, `${preview}.mp3`, `${preview}.opus`, slide]) {
    cpSync(path.join(demo, 'media', file), path.join(folder, 'media', file))
  }
  write('shop.yaml', shopYaml(hosts))
  write('labels.yaml', [
    {
      name: 'Wexxo',
      slug: 'wexxo',
      ...text('manufacturer', 'Manufacturer of this', 'Hersteller davon'),
      ...text('responsible_person', 'Responsible for it', 'Verantwortlich dafür'),
    },
  ])
  write('releases/all.yaml', releasesYaml())
  write('lists/picks.yaml', { name: 'Picks', releases: ['zorrk-quuz', 'zorrk-vaxx'] })
  write('pages/frontpage.yaml', frontpageYaml())
  write('pages/shop/qwyx.yaml', {
    ...text('title', 'A free page', 'Eine freie Seite'),
    ...text('description', 'About a free page', 'Über eine freie Seite'),
    blocks: [{ text: { ...text('heading', 'Heading', 'Überschrift'), ...text('body', 'Body', 'Inhalt') } }],
  })
  for (const slug of infoSlugs) {
    write(`info/${slug}.md`, infoText(marked(`Title of ${slug}`, 'en'), marked('The body. And more.', 'en')))
    write(
      `info/${slug}.de.md`,
      infoText(marked(`Titel von ${slug}`, 'de'), marked('Der Inhalt. Und mehr.', 'de')),
    )
  }
}

const infoText = (title: string, body: string) =>
  `---\ntitle: ${title}\nvalid_from: 2026-01-01\n---\n\n## ${body}\n\n${body}\n`

/** Marks labels and names of the demo's shop.yaml; it has all options. */
function shopYaml(hosts: MarkedHosts): object {
  const shop = parse(readFileSync(path.join(demo, 'shop.yaml'), 'utf8'))
  const labelled = <Entry extends { label: string; label_de?: string }>(entries: Entry[]) =>
    entries.map((entry) => ({ ...entry, ...text('label', entry.label, entry.label_de ?? entry.label) }))
  return {
    ...shop,
    languages: hosts,
    name: 'Rille Zyxx',
    address: { ...shop.address, company: 'Rille Zyxx', represented_by: 'Alex Zyxxmann' },
    bank: { ...shop.bank, name: 'Zyxxbank' },
    ...text('tagline', 'A tagline', 'Eine Zeile'),
    genres: markedTexts(shop.genres, 'en'),
    genres_de: markedTexts(shop.genres_de, 'de'),
    payment_options: labelled(shop.payment_options),
    shipping_options: labelled(shop.shipping_options),
    address_types: labelled(shop.address_types),
    texts: markedTexts(english, 'en'),
    texts_de: markedTexts(german, 'de'),
  }
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function releasesYaml(): object[] {
  const named = (slug: string, title: string) => ({
    slug,
    artist: 'Zorrk',
    title,
    labels: ['Wexxo'],
    genres: ['techno', 'electronic'],
    play_type: 'album',
    released: day(-3),
    cover,
    ...text('edition', 'Repress', 'Nachpressung'),
    ...text('subtitle', 'With a subtitle', 'Mit Untertitel'),
    ...text('info', 'A sentence about it. And another.', 'Ein Satz darüber. Und noch einer.'),
  })
  const format = (en: string, de: string) => ({
    ...text('format', en, de),
    ...text('tech_info', 'Heavy vinyl', 'Schweres Vinyl'),
    product: 'vinyl',
    price: 20,
    catalog_nr: 'WX 1',
    weight: 300,
    stock: 50,
  })
  const tracklists = [
    { tracks: [{ position: 'A1', title: 'Vrumm', duration: '5:00', preview, files: preview }] },
  ]
  return [
    {
      ...named('zorrk-quuz', 'Quuz'),
      gallery: [{ image: cover, ...text('caption', 'The back', 'Die Rückseite'), credit: 'Zorrk' }],
      formats: [
        { ...format('Long player', 'Langspielplatte'), instant_download: true, download_code: true },
        { ...format('Cassette', 'Kassette'), product: 'cassettes', sale: { price: 15, since: day(-2) } },
      ],
      tracklists,
    },
    {
      ...named('zorrk-vaxx', 'Vaxx'),
      released: day(20),
      formats: [{ ...format('Double', 'Doppel'), pre_order: day(20) }],
    },
    { ...named('zorrk-drrp', 'Drrp'), formats: [{ ...format('Single', 'Einzelne'), stock: 0 }] },
    {
      ...named('zorrk-gebr', 'Gebr'),
      reissue_of: '1980-01-01',
      type: 'compilation',
      formats: [{ ...format('Used', 'Gebraucht'), stock: 1, condition: { disc: 'VG+', sleeve: 'generic' } }],
    },
  ]
}

function frontpageYaml(): object {
  const heading = text('heading', 'A heading', 'Eine Überschrift')
  const link = { link: '/releases', ...text('link_text', 'All of it', 'Alles davon') }
  return {
    ...text('title', 'The front page', 'Die Startseite'),
    ...text('description', 'What is on it', 'Was darauf steht'),
    blocks: [
      {
        slider: {
          slides: [
            {
              image: slide,
              ...heading,
              ...text('caption', 'A caption', 'Eine Unterschrift'),
              ...text('text', 'Some text', 'Etwas Text'),
              ...text('credit', 'By somebody', 'Von jemandem'),
              ...link,
            },
          ],
        },
      },
      { text: { ...heading, ...text('body', 'Some words', 'Einige Worte') } },
      { release_group: { ...heading, ...link, lines: [['zorrk-quuz', 'zorrk-vaxx', 'zorrk-drrp']] } },
      { release_group: { ...heading, rule: { list: 'picks', rows: [2] } } },
      { banner: { image: slide, ...heading, ...text('text', 'On a banner', 'Auf dem Banner'), ...link } },
    ],
  }
}
