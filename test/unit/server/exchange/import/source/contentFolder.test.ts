import { symlink } from 'node:fs/promises'
import path from 'node:path'
import type { ImportedRelease } from '../../../../../../server/core/catalogue/writing/importedRelease'
import { problemText } from '../../../../../../server/exchange/import/importReport'
import { readContentFolder } from '../../../../../../server/exchange/import/source/contentFolder'
import { aContentFolder, pageYaml, releaseYaml, shopYaml } from '../contentFolderBuilder'

const today = '2026-11-21'
type Changes = Parameters<typeof aContentFolder>[0]

async function read(changes: Changes = {}, prepare: (folder: string) => Promise<unknown> = async () => {}) {
  const { folder, remove } = await aContentFolder(changes)
  try {
    await prepare(folder)
    const source = await readContentFolder(folder, today)
    const releases: ImportedRelease[] = []
    const problems = [...source.content!.problems]
    for await (const entry of source.entries()) {
      if ('release' in entry) releases.push(entry.release)
      else problems.push(...entry.problems)
    }
    return { releases, content: source.content!, problems: problems.map(problemText) }
  } finally {
    await remove()
  }
}
const release = (from: string, to: string): Changes => {
  if (!releaseYaml.includes(from)) throw new Error(`The builder's release has no ${from}`)
  return { 'releases/all.yaml': releaseYaml.replace(from, to) }
}
const shop = (from: string, to: string): Changes => ({ 'shop.yaml': shopYaml.replace(from, to) })
const page = (from: string, to: string): Changes => ({ 'pages/frontpage.yaml': pageYaml.replace(from, to) })

describe('a content folder', () => {
  it('is read whole, with defaults filled in', async () => {
    const { releases, problems } = await read()
    expect(problems).toEqual([])
    expect(releases[0]).toMatchObject({
      sourceKey: 'slug:nora-feldt-radio',
      artists: [{ name: 'Nora Feldt', slug: 'nora-feldt' }],
      releaseYear: 2026,
      isPublished: true,
      isSpecialEdition: false,
    })
    expect(releases[0]!.formats[0]).toMatchObject({
      priceCents: 2490,
      weightGrams: 280,
      vatClass: 'recording',
      releaseDate: '2026-11-13',
    })
    expect(releases[0]!.tracklists[0]).toMatchObject({ formats: ['LP', 'CD'] })
    expect(releases[1]!.formats[0]).toMatchObject({ status: 'pre-order', releaseDate: '2026-12-11' })
  })

  it('recognises a download without a record: without weight and stock', async () => {
    const mc = '{ format: MC, product: cassettes, price: 9, pre_order: 2026-12-11 }'
    const { releases, problems } = await read(release(mc, '{ format: FLAC, product: download, price: 9 }'))
    expect(problems).toEqual([])
    expect(releases[1]!.formats[0]).toMatchObject({ product: 'other', weightGrams: 0, instantDownload: true })
    const wrong = await read(release(mc, '{ format: FLAC, product: download, price: 9, stock: 5 }'))
    expect(wrong.problems).toEqual([expect.stringContaining('A download has no weight and no stock.')])
  })

  it('reads the account as banks write it', async () => {
    const bank =
      'bank: { name: Sparbank, iban: de89 3704 0044 0532 0130 00, creditor_id: DE98ZZZ09999999999 }'
    const { content, problems } = await read(shop('texts: {}', `texts: {}\n${bank}`))
    expect(problems).toEqual([])
    expect(content.shop?.bank).toEqual({
      name: 'Sparbank',
      iban: 'DE89370400440532013000',
      creditor_id: 'DE98ZZZ09999999999',
    })
    expect((await read()).content.shop?.bank).toBeNull()
  })

  it('says whether views are noted: not unless it is asked for', async () => {
    const isTracking = async (line: string) =>
      (await read(shop('texts: {}', `texts: {}\n${line}`))).content.shop?.isTracking
    expect(await isTracking('')).toBe(false)
    expect(await isTracking('tracking: off')).toBe(false)
    expect(await isTracking('tracking: on')).toBe(true)
    expect((await read(shop('texts: {}', 'tracking: perhaps'))).problems[0]).toContain('tracking')
  })

  it('says whether lists hide what is sold out: not unless it is asked for', async () => {
    const hidesSoldOut = async (line: string) =>
      (await read(shop('texts: {}', `texts: {}\n${line}`))).content.shop?.hidesSoldOut
    expect(await hidesSoldOut('')).toBe(false)
    expect(await hidesSoldOut('sold_out: hidden')).toBe(true)
    expect((await read(shop('texts: {}', 'sold_out: never'))).problems[0]).toContain('sold_out')
  })

  it('says how many weekly mails are sent in an hour, a thousand where nothing is said', async () => {
    const perHour = async (line: string) => (await read(shop('texts: {}', line))).content!.shop!.mailsPerHour
    expect([await perHour(''), await perHour('mails_per_hour: 250')]).toEqual([1000, 250])
  })

  it.each(['0', '100001', '2.5', 'many'])(
    'refuses %s mails in an hour, with file and line',
    async (count) => {
      const { problems } = await read(shop('texts: {}', `mails_per_hour: ${count}`))
      expect(problems[0]).toMatch(/^shop\.yaml:\d+.*mails_per_hour/)
    },
  )

  it('says what parcels cost: the first entry that names a country, else the one for all others', async () => {
    const postage =
      'postage: [{ countries: [DE], days: 1-3, up_to: { 5000: 6.90, 2000: 4.90 } }, { days: 5, up_to: { 2000: 16 } }]'
    const tracking = "tracking_url: 'https://carrier.example/?id={tracking}'"
    const { content } = await read(
      shop('DHL parcel }]', `DHL parcel, ${tracking}, ${postage} }]\npackaging_weight: 250`),
    )
    expect(content!.shop).toMatchObject({
      packagingGrams: 250,
      shippingOptions: [
        {
          trackingUrl: 'https://carrier.example/?id={tracking}',
          postage: [
            {
              country: 'DE',
              days: [1, 3],
              rates: [
                { upToGrams: 2000, priceCents: 490 },
                { upToGrams: 5000, priceCents: 690 },
              ],
            },
            { country: 'AT', days: [5, 5], rates: [{ upToGrams: 2000, priceCents: 1600 }] },
            { country: 'US', days: [5, 5] },
          ],
        },
      ],
    })
  })

  it('takes a pre-order whose day has come for an ordinary format', async () => {
    const { releases } = await read(release('pre_order: 2026-12-11', 'pre_order: 2026-11-21'))
    expect(releases[1]!.formats[0]).toMatchObject({ status: 'listed', releaseDate: '2026-11-21' })
  })

  it('is not what any folder is', async () => {
    await expect(readContentFolder('/nowhere/at/all', today)).rejects.toThrow(
      'is not a folder that can be read',
    )
    const { folder, remove } = await aContentFolder({ 'shop.yaml': null })
    await expect(readContentFolder(folder, today)).rejects.toThrow('has no shop.yaml')
    await remove()
  })
})

describe('errors in a content folder are reported with file, line and remedy', () => {
  it.each<[string, Changes, string[]]>([
    [
      'a misspelled key',
      release('  cover: covers', '  coverr: covers'),
      ['releases/all.yaml:10: The key "coverr" is not known here. Did you mean "cover"?'],
    ],
    [
      'an unknown key',
      release('  title: 1999', '  title: 1999\n  mood: blue'),
      [
        'releases/all.yaml:21: The key "mood" is not known here. Take it out, or see docs/shop/content-folder.md for the keys that are known.',
      ],
    ],
    [
      'a missing key',
      release('  title: 1999\n', ''),
      ['releases/all.yaml:18: title is missing. Add "title: …".'],
    ],
    [
      'a price with three decimals',
      release('price: 24.90', 'price: 24.905'),
      [
        'releases/all.yaml:12: formats[1]: price "24.905" is not an amount of euros. Write it with a point and at most two decimals, like 24.90.',
      ],
    ],
    [
      'a date that does not exist',
      release('released: 2026-11-13', 'released: 2026-02-30'),
      [
        'releases/all.yaml:7: released "2026-02-30" is not a date. Write it as year-month-day, like 2026-11-21.',
      ],
    ],
    [
      'a length that is none',
      release('duration: 4:31', 'duration: 4m31'),
      [
        'releases/all.yaml:16: tracklists[1].tracks[1]: duration "4m31" is not a length. Write minutes and seconds like 4:31, hours like 1:02:03, or seconds like 271.',
      ],
    ],
    [
      'a word that is not one of the known',
      release('product: vinyl', 'product: shellac'),
      [
        'releases/all.yaml:12: formats[1]: product "shellac" is not known. Use one of: vinyl, cd, cassettes, other, download.',
      ],
    ],
    [
      'a flag that is neither',
      release('  title: 1999', '  title: 1999\n  published: maybe'),
      ['releases/all.yaml:21: published "maybe" is neither true nor false. Write true or false.'],
    ],
    [
      'a number out of range',
      release('stock: 14', 'stock: -1'),
      [
        'releases/all.yaml:12: formats[1]: stock "-1" is not a whole number from 0 to 1000000. Write digits only.',
      ],
    ],
    [
      'a slug with a space',
      release('slug: 8B2D/kaltwasser', 'slug: 8B2D kaltwasser'),
      [
        'releases/all.yaml:18: slug "8B2D kaltwasser" is not a slug. Use letters, digits and . _ - ~ in one part, or in two parts with a slash between them.',
      ],
    ],
    [
      'a list where a value belongs',
      release('title: 1999', 'title: [1999]'),
      [
        'releases/all.yaml:20: title should be a single value, but is a list. See docs/shop/content-folder.md for how it is written.',
      ],
    ],
    [
      'a value where a list belongs',
      release('genres: [electronic]', 'genres: electronic'),
      [
        'releases/all.yaml:21: genres should be a list, but is a single value. See docs/shop/content-folder.md for how it is written.',
      ],
    ],
    [
      'a genre that the shop does not have',
      release('genres: [electronic]', 'genres: [polka]'),
      [
        'releases/all.yaml:21: 8B2D/kaltwasser: the genre "polka" is not one of the shop\'s. Use electronic, indie, or add it to genres in shop.yaml.',
      ],
    ],
    [
      'two formats of one name',
      release('format: CD', 'format: LP'),
      [
        'releases/all.yaml:13: formats[2]: format "LP" is the name of two formats of this release. Give each format of a release a name of its own, like "LP, clear vinyl".',
      ],
    ],
    [
      'a sale that is none',
      release('sale: { price: 9.90', 'sale: { price: 14.00'),
      [
        'releases/all.yaml:13: formats[2].sale: price "14.00" is not below the price. Put the regular price in "price" and a lower one in "sale".',
      ],
    ],
    [
      'a tracklist of a format that is not there',
      release('    - tracks:', '    - formats: [MC]\n      tracks:'),
      [
        'releases/all.yaml:15: tracklists[1].formats: entry 1 "MC" is not a format of this release. Use the names of this release\'s formats: LP, CD.',
      ],
    ],
    [
      'a track with two sounds',
      release('preview: previews/radio-1', 'preview: previews/radio-1, audio: masters/x.flac'),
      [
        'releases/all.yaml:16: tracklists[1].tracks[1]: A track has either "preview" or "audio". Keep "audio" to have previews made from it, or "preview" to use ready-made ones.',
      ],
    ],
    [
      'a slug that is taken',
      release('slug: 8B2D/kaltwasser', 'slug: nora-feldt-radio'),
      [
        'releases/all.yaml:18: The slug "nora-feldt-radio" is taken by the release at releases/all.yaml, line 1. Give each release a slug of its own.',
      ],
    ],
    [
      'a name spelled in two ways',
      release('artist: Kaltwasser', 'artist: NORA Feldt'),
      [
        'releases/all.yaml:18: "NORA Feldt" and "Nora Feldt" (releases/all.yaml, line 1) have the same slug "nora-feldt". Write the name the same way everywhere, or tell them apart with { name: …, slug: … }.',
      ],
    ],
    [
      'a key that is there twice',
      release('  title: 1999', '  title: 1999\n  title: 2000'),
      [
        'releases/all.yaml:21: This is not valid YAML: Map keys must be unique. Check the indentation, and put texts with a colon, # or quotes in them in quotes.',
      ],
    ],
    [
      'a picture that is missing',
      release('covers/radio.png', 'covers/Radio.png'),
      [
        'releases/all.yaml:10: The file media/covers/Radio.png does not exist. Add the file, or correct its name: upper and lower case matter.',
      ],
    ],
    [
      'a picture outside of the folder',
      release('cover: covers/radio.png', 'cover: ../shop.yaml'),
      [
        'releases/all.yaml:10: cover "../shop.yaml" is not a path inside the media folder. Name it relative to media/, with forward slashes and without "..", like covers/name.webp.',
      ],
    ],
    [
      'an SVG under another name',
      {
        'media/covers/radio.png':
          '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      },
      [
        'pages/frontpage.yaml: The file media/covers/radio.png is not an image that can be shown. Save it as JPEG, PNG, WebP or AVIF.',
        'releases/all.yaml:10: The file media/covers/radio.png is not an image that can be shown. Save it as JPEG, PNG, WebP or AVIF.',
      ],
    ],
    [
      'half a preview',
      { 'media/previews/radio-1.mp3': null },
      [
        'releases/all.yaml:16: The file media/previews/radio-1.mp3 does not exist. Add the file, or correct its name: upper and lower case matter.',
      ],
    ],
    [
      'a playlist for a master',
      {
        ...release('preview: previews/radio-1', 'audio: masters/a.flac'),
        'media/masters/a.flac': '#EXTM3U\nhttp://localhost/x',
      },
      [
        'releases/all.yaml:16: The file media/masters/a.flac is not audio. Use FLAC, WAV, AIFF, MP3, Ogg, Opus or M4A.',
      ],
    ],
    [
      'a download that is in another codec',
      release(
        'preview: previews/radio-1',
        'files: { mp3: previews/radio-1.mp3, flac: previews/radio-1.opus }',
      ),
      [
        'releases/all.yaml:16: The file media/previews/radio-1.opus is not FLAC. Convert it, or name it under the codec that it has: mp3, opus, flac or wav.',
      ],
    ],
    [
      'a pair of downloads of which one is missing',
      release('preview: previews/radio-1', 'files: previews/radio-2'),
      [
        'releases/all.yaml:16: The file media/previews/radio-2.mp3 does not exist. Add the file, or correct its name: upper and lower case matter.',
        'releases/all.yaml:16: The file media/previews/radio-2.opus does not exist. Add the file, or correct its name: upper and lower case matter.',
      ],
    ],
    [
      'a codec that nobody knows',
      release('preview: previews/radio-1', 'files: { acc: previews/radio-1.mp3 }'),
      [
        'releases/all.yaml:16: tracklists[1].tracks[1].files: The key "acc" is not known here. Take it out, or see docs/shop/content-folder.md for the keys that are known.',
      ],
    ],
    [
      'a download outside of the folder',
      release('preview: previews/radio-1', 'files: { mp3: ../../etc/passwd }'),
      [
        'releases/all.yaml:16: tracklists[1].tracks[1].files: mp3 "../../etc/passwd" is not a path inside the media folder. Name it relative to media/, with forward slashes and without "..", like covers/name.webp.',
      ],
    ],
    [
      'a preview that is something else',
      { 'media/previews/radio-1.opus': 'not sound' },
      [
        'releases/all.yaml:16: The file media/previews/radio-1.opus is not what its name says. Previews come in pairs: one Opus file and one MP3 file.',
      ],
    ],
    [
      'a default country outside the Union',
      { 'shop.yaml': shopYaml.replace('default: DE', 'default: CH').replace('list: [', 'list: [CH, ') },
      [
        'shop.yaml:5: The default country "CH" is not in the European Union. It is the shop\'s own country, whose VAT prices include: name one of the Union.',
      ],
    ],
    [
      'a default country that is not in the list',
      shop('default: DE', 'default: FR'),
      [
        'shop.yaml:5: The default country "FR" is not in the list. Add it to the list, or choose one of the list.',
      ],
    ],
    [
      'a text of the interface that does not exist',
      shop('texts: {}', 'texts: { menu.sales: Bargains }'),
      ['shop.yaml:13: texts: The key "menu.sales" is not known here. Did you mean "menu.sale"?'],
    ],
    [
      'a text of the interface with a gap that nothing fills',
      shop('texts: {}', "texts: { list.page: 'Sheet {number} of {n}', menu.sale: '{n} % off' }"),
      [
        'shop.yaml:13: texts: nothing fills in {n} in "menu.sale". Nothing is filled in here.',
        'shop.yaml:13: texts: nothing fills in {number} in "list.page". What there is for it: {n}.',
      ],
    ],
    [
      'a text of the interface without what fills a gap',
      shop('texts: {}', "texts: { mail.order: Order, list.count.one: One record, list.page: '' }"),
      [
        'shop.yaml:13: texts: {number} is missing in "mail.order". Write {number} where it belongs, as in "Order {number}".',
      ],
    ],
    [
      'a country that does not exist',
      shop('list: [DE, AT, US]', 'list: [DE, AT, QQ]'),
      ['shop.yaml:5: The country "QQ" is not known. Use the codes of ISO 3166, like DE or GB.'],
    ],
    [
      'a country twice',
      shop('list: [DE, AT, US]', 'list: [DE, AT, DE]'),
      ['shop.yaml:5: The country "DE" is listed twice. Take one out.'],
    ],
    [
      'an option for a country that the shop does not serve',
      shop('countries: [DE, AT] }', 'countries: [DE, FR] }'),
      [
        'shop.yaml:8: payment_options: the country "FR" is not in the shop\'s list of countries. Add it to the shop\'s countries, or take it out here.',
      ],
    ],
    [
      'a way to pay that does not exist',
      shop('slug: sepa', 'slug: bitcoin'),
      [
        'shop.yaml:8: payment_options[2]: slug "bitcoin" is not known. Use one of: stripe, paypal, sepa, prepayment, pickup, invoice.',
      ],
    ],
    [
      'a way to pay that no total can have',
      shop('slug: sepa,', 'slug: sepa, min_total: 50.00, max_total: 20.00,'),
      [
        'shop.yaml:8: The payment option "sepa" is never offered: its greatest total is below every total. Give a greatest total above the smallest one, or take it out.',
      ],
    ],
    [
      'an account that cannot be one',
      shop(
        'texts: {}',
        'texts: {}\nbank: { iban: DE00370400440532013000, bic: BANK, creditor_id: DE00ZZZ09999999999 }',
      ),
      [
        'shop.yaml:14: bank: iban "DE00370400440532013000" is not the IBAN of an account in the SEPA area. Copy it from a statement of the bank, like DE75 5121 0800 1245 1261 99.',
        'shop.yaml:14: bank: bic "BANK" is not a BIC. Write 8 or 11 characters, like SOGEDEFFXXX.',
        'shop.yaml:14: bank: creditor_id "DE00ZZZ09999999999" is not a creditor identifier. Copy it from the letter of the national bank, like DE98ZZZ09999999999.',
      ],
    ],
    [
      'an option twice',
      shop('slug: sepa', 'slug: stripe'),
      ['shop.yaml:8: payment_options: "stripe" is there twice. Give each option a slug of its own.'],
    ],
    [
      'an address type of an unknown way to ship',
      shop(
        'label: DHL parcel }',
        'label: DHL parcel, postage: [{ countries: [DE, AT], up_to: { 2000: 4.90 } }] }',
      ),
      [
        'shop.yaml:9: Nothing says what "dhl" costs to US. Name it in a rate, or add a rate without countries for all others.',
      ],
    ],
    [
      'a postage without weights',
      shop('label: DHL parcel }', 'label: DHL parcel, postage: [{ days: 3-1, up_to: { 2kg: 4.90 } }] }'),
      [
        'shop.yaml:9: shipping_options[1].postage[1]: days "3-1" is not a number of days. Write one number, or the fewest and the most, like 2-4.',
        'shop.yaml:9: shipping_options[1].postage[1].up_to: The weights are not whole grams. Give the weight of each price in whole grams, like 2000.',
      ],
    ],
    [
      'an address that parcels cannot be followed at',
      shop(
        'shipping_options: [{ slug: dhl, label: DHL parcel }]',
        'shipping_options: [{ slug: dhl, label: DHL parcel, tracking_url: https://carrier.example }]',
      ),
      [
        'shop.yaml:9: shipping_options[1]: tracking_url "https://carrier.example" is not an address that parcels can be followed at. Write an https address with {tracking} in place of the number, like https://carrier.example/?id={tracking}.',
      ],
    ],
    [
      'an address type with a shipping option that is not there',
      shop('shipping_options: [dhl]', 'shipping_options: [ups]'),
      ['shop.yaml:12: The shipping option "ups" is not known. Use slugs of shipping_options: dhl.'],
    ],
    [
      'a block of an unknown kind',
      page('- release_group:', '- release_grop:'),
      [
        'pages/frontpage.yaml:4: blocks[2]: The key "release_grop" is not known here. Did you mean "release_group"?',
      ],
    ],
    [
      'a release group with lines and a rule',
      page('lines:', 'rule: { show: newest, rows: [4] }, lines:'),
      [
        'pages/frontpage.yaml:4: blocks[2].release_group: A release group has either lines or a rule. Write the slugs of releases under "lines", or what is shown under "rule".',
      ],
    ],
    [
      'a rule that shows something unknown, in rows that are too long',
      page('lines: [[nora-feldt-radio, 8B2D/kaltwasser]]', 'rule: { show: random, rows: [13] }'),
      [
        'pages/frontpage.yaml:4: blocks[2].release_group.rule: show "random" is not known. Use one of: newest, sale, best_sold.',
        'pages/frontpage.yaml:4: blocks[2].release_group.rule.rows: entry 1 "13" is not a whole number from 1 to 12. Write digits only.',
      ],
    ],
    [
      'a rule without anything to show',
      page('lines: [[nora-feldt-radio, 8B2D/kaltwasser]]', 'rule: { rows: [4] }'),
      [
        'pages/frontpage.yaml:4: blocks[2].release_group.rule: A rule has either show or list. Write one of newest, sale, best_sold under "show", or the name of a file in lists/ under "list".',
      ],
    ],
    [
      'lists with a release twice, and in an unknown place',
      {
        'lists/twice.yaml': 'name: Twice\nreleases: [8B2D/kaltwasser, 8B2D/kaltwasser]\n',
        'lists/of/2026.yaml': 'name: Year\nreleases: []\n',
      },
      [
        'lists/of/2026.yaml: This file has no place in a content folder. Move it directly into lists, and give it a name of letters, digits and . _ - ~.',
        'lists/twice.yaml:1: A release is in the list more than once. Take all but one of its lines out.',
      ],
    ],
    [
      'a block of two kinds',
      page('  - release_group: {', '    text: { body: x }\n  - release_group: {'),
      [
        'pages/frontpage.yaml:3: blocks[1]: A block is exactly one of slider, text, release_group and banner. Start each block with a dash and one of these four words.',
      ],
    ],
    [
      'a link that runs code',
      page('link: /release/nora-feldt-radio', 'link: "javascript:alert(1)"'),
      [
        'pages/frontpage.yaml:3: blocks[1].slider.slides[1]: link "javascript:alert(1)" is not a link. Write a path of this shop like /releases, or an address that starts with https://.',
      ],
    ],
    [
      'no front matter',
      { 'info/terms.md': 'Be kind.' },
      [
        'info/terms.md:1: The front matter is missing. Begin the file with "---", lines for title and valid_from, and another "---".',
      ],
    ],
    [
      'no date in the front matter',
      { 'info/terms.md': '---\ntitle: Terms\n---\nBe kind.' },
      ['info/terms.md:2: valid_from is missing. Add "valid_from: …".'],
    ],
    [
      'no text',
      { 'info/terms.md': '---\ntitle: Terms\nvalid_from: 2026-01-01\n---\n' },
      ['info/terms.md: The text is empty. Write it below the front matter.'],
    ],
    [
      'an info text that the shop does not show',
      { 'info/jobs.md': 'x' },
      [
        'info/jobs.md: This file has no place in a content folder. Known are info/imprint.md, info/help.md, info/shipping.md, info/terms.md, info/withdrawal.md, info/privacy.md, info/batteries.md, info/accessibility.md, and each with one of en, de, like info/terms.de.md, or with the day of an older or coming version, like info/terms.2027-01-01.md.',
      ],
    ],
    [
      'a version whose file has another day in its name',
      { 'info/terms.2027-02-01.md': '---\ntitle: Terms\nvalid_from: 2027-01-01\n---\nBe quick.' },
      [
        'info/terms.2027-02-01.md:1: valid_from is 2027-01-01, and the name of the file says 2027-02-01. Write the same day in both.',
      ],
    ],
    [
      'two files of one version',
      { 'info/terms.2026-01-01.md': '---\ntitle: Terms\nvalid_from: 2026-01-01\n---\nBe quick.' },
      ['info/terms.md:1: info/terms.2026-01-01.md is valid from 2026-01-01 too. Keep one of the two files.'],
    ],
    [
      'a version in another language alone',
      { 'info/terms.2027-01-01.de.md': '---\ntitle: AGB\nvalid_from: 2027-01-01\n---\nNett.' },
      [
        'info/terms.2027-01-01.de.md: There is no info/terms.2027-01-01.md of which this is the text in another language. Add info/terms.2027-01-01.md.',
      ],
    ],
    [
      'a character that cannot be seen',
      { 'info/terms.md': '---\ntitle: Terms\nvalid_from: 2026-01-01\n---\nBe\u0000kind.' },
      ['info/terms.md:5: The line has a character that cannot be seen. Type the line again.'],
    ],
    [
      'a file that nobody reads',
      { 'releases/more.yml': 'x' },
      [
        'releases/more.yml: This file has no place in a content folder. Give it the ending .yaml, or take it out.',
      ],
    ],
    [
      'a text in another encoding',
      { 'releases/all.yaml': Buffer.from('artist: Bj\xf6rk', 'latin1'), 'pages/frontpage.yaml': null },
      ['releases/all.yaml: This text is not UTF-8. Save it again with the encoding UTF-8.'],
    ],
    [
      'YAML that multiplies itself',
      {
        'releases/all.yaml': `a: &a [x, x]\n${'bcdefghi'
          .split('')
          .map((name, i) => `${name}: &${name} [${`*${'abcdefgh'[i]}, `.repeat(9)}*a]`)
          .join('\n')}\n`,
        'pages/frontpage.yaml': null,
      },
      [
        'releases/all.yaml: This YAML repeats itself through aliases more often than a shop needs. Write the values out instead of using * and &.',
      ],
    ],
    [
      'invisible characters',
      release('title: 1999', 'title: "19\\099"'),
      [
        'releases/all.yaml:20: title "19�99" is empty, longer than 500 characters, or contains control characters. Shorten it, or take the invisible characters out.',
      ],
    ],
  ])('%s', async (_what, changes, expected) => {
    expect((await read(changes)).problems).toEqual(expected)
  })

  it('a link on the disk that leads out of the media folder', async () => {
    const { problems } = await read(
      { 'media/covers/radio.png': null, 'media/covers/other.png': '' },
      (folder) => symlink(path.join(folder, 'shop.yaml'), path.join(folder, 'media/covers/radio.png')),
    )
    expect(problems).toContain(
      'releases/all.yaml:10: The file media/covers/radio.png lies outside the media folder. Copy the file into media/ instead of linking to it.',
    )
  })
})
