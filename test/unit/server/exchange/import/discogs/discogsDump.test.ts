import { createReadStream } from 'node:fs'
import { createGunzip, gzipSync } from 'node:zlib'
import type { ImportedRelease } from '../../../../../../server/core/catalogue/writing/importedRelease'
import { dumpSource } from '../../../../../../server/exchange/import/discogs/discogsDump'
import { problemText } from '../../../../../../server/exchange/import/importReport'
import { describeSamples, readSample, samplePath } from './sampleData'

async function* chunksOf(text: string | Uint8Array, size = 50): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function read(chunks: AsyncIterable<Uint8Array>, priceCents: number | null = null) {
  const releases: ImportedRelease[] = []
  const problems: string[] = []
  for await (const entry of dumpSource(() => chunks, 'dump.xml', { priceCents, stock: 2 }).entries()) {
    if ('release' in entry) releases.push(entry.release)
    else problems.push(...entry.problems.map(problemText))
  }
  return { releases, problems }
}

const release = `<release id="7" status="Accepted"><images><image type="primary"/></images>
<artists><artist><id>1</id><name>Nora (2)</name><anv/><join>&amp;</join></artist><artist><id>2</id><name>Ulver</name><anv>U.</anv><join/></artist></artists>
<title>Nachtbus – „Linie“</title><labels><label name="Obst &amp; Söhne (3)" catno="none"/><label name="Zweig" catno="ZW 1"/></labels>
<formats><format name="Vinyl" qty="2" text="Red"><descriptions><description>LP</description><description>Album</description><description>Reissue</description></descriptions></format></formats>
<genres><genre>Electronic</genre></genres><styles><style>Ambient</style></styles><released>1998-06-00</released><notes>One &lt;two&gt;</notes>
<tracklist><track><position/><title>Side one</title><duration/></track><track><position>A1</position><title>Halt</title><duration>5:08</duration>
<extraartists><artist><name>Ada (4)</name><anv/><role>Featuring [Voice]</role></artist><artist><name>Bo</name><role>Producer</role></artist></extraartists></track>
<track><position/><title>Suite</title><duration>9:00</duration><sub_tracks><track><position>C1</position><title>Part</title><duration/></track></sub_tracks></track></tracklist>
<identifiers><identifier type="Barcode" value="7 52743 00531 5"/></identifiers><videos><video src="x"><title>Not the title</title></video></videos></release>`

describe('a Discogs data dump', () => {
  it('is read release by release', async () => {
    const { releases, problems } = await read(
      chunksOf(`<?xml version="1.0" encoding="utf-8"?>\n<releases>${release}</releases>`),
      1990,
    )
    expect(problems).toEqual([])
    expect(releases).toEqual([
      expect.objectContaining({
        sourceKey: 'discogs:7',
        slug: 'nora-and-u-nachtbus-linie-7',
        displayArtist: 'Nora & U.',
        artists: [
          { name: 'Nora', slug: 'nora-2' },
          { name: 'Ulver', slug: 'ulver' },
        ],
        labels: [
          { name: 'Obst & Söhne', slug: 'obst-and-soehne-3' },
          { name: 'Zweig', slug: 'zweig' },
        ],
        genres: ['ambient', 'electronic'],
        title: 'Nachtbus – „Linie“',
        releaseYear: 1998,
        releaseDate: null,
        info: 'One \\<two\\>',
        isReissue: true,
        isPublished: true,
      }),
    ])
    expect(releases[0]!.formats).toEqual([
      expect.objectContaining({
        format: '2×LP',
        priceCents: 1990,
        stock: 2,
        catalogNr: 'ZW 1',
        barcode: '752743005315',
        techInfo: 'Red',
      }),
    ])
    expect(
      releases[0]!.tracklists[0]!.tracks.map(
        ({ position, title, mediumNr, durationSeconds, featuredArtists }) => [
          position,
          title,
          mediumNr,
          durationSeconds,
          featuredArtists,
        ],
      ),
    ).toEqual([
      ['A1', 'Halt', 1, 308, ['Ada']],
      ['C1', 'Part', 2, null, []],
    ])
  })

  it('is unpublished without a price', async () => {
    const { releases } = await read(chunksOf(`<releases>${release}</releases>`))
    expect(releases[0]).toMatchObject({ isPublished: false })
  })

  it('leaves out what Discogs has not accepted', async () => {
    const { releases, problems } = await read(
      chunksOf(`<releases>${release.replace('Accepted', 'Deleted')}</releases>`),
    )
    expect([releases, problems]).toEqual([[], []])
  })

  it('names a release without a title and goes on', async () => {
    const { releases, problems } = await read(
      chunksOf(`<releases>\n<release id="3"><title/></release>${release}</releases>`),
    )
    expect(problems).toEqual(['dump.xml:2: Release 3 has no title. Download the dump again from Discogs.'])
    expect(releases).toHaveLength(1)
  })

  it.each([
    [
      'ends too early',
      `<releases>${release}`,
      'dump.xml:9: This is not valid XML: unclosed tag: releases. Download the dump again from Discogs.',
    ],
    [
      'is of artists',
      '<artists></artists>',
      'dump.xml:1: This is not a Discogs dump of releases: it begins with <artists>. Use the file whose name ends in _releases.xml.gz.',
    ],
    [
      'has a document type',
      `<!DOCTYPE releases><releases>${release}</releases>`,
      'dump.xml:1: This XML has a DOCTYPE. A Discogs data dump has none; download it again from Discogs.',
    ],
    [
      'is in another encoding',
      '<?xml version="1.0" encoding="ISO-8859-1"?><releases/>',
      'dump.xml:1: This XML says that its encoding is ISO-8859-1. Save it as UTF-8.',
    ],
    [
      'names an entity',
      '<releases><release id="1"><title>&xxe;</title></release></releases>',
      'dump.xml:1: This is not valid XML: undefined entity. Download the dump again from Discogs.',
    ],
  ])('is refused when it %s', async (_what, text, problem) => {
    expect((await read(chunksOf(text))).problems).toEqual([problem])
  })

  it('is refused when its bytes are no UTF-8', async () => {
    const { problems } = await read(
      chunksOf(Buffer.from('<releases><release id="1"><title>Bj\xf6rk</title>', 'latin1')),
    )
    expect(problems).toEqual(['dump.xml:1: This text is not UTF-8. Download the dump again from Discogs.'])
  })

  it('is refused when the packed file is cut off', async () => {
    const packed = gzipSync(`<releases>${release.repeat(50)}</releases>`)
    const unpacked = createGunzip()
    unpacked.end(packed.subarray(0, packed.length - 100))
    expect((await read(unpacked)).problems.at(-1)).toContain('The packed file is damaged or ends too early.')
  })

  it('is refused when one release would fill the memory', async () => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('<releases><release id="1"><notes>')
      for (let i = 0; i < 100_000; i++) yield Buffer.alloc(65_536, 'x')
    }
    const { problems } = await read(endless())
    expect(problems).toEqual([
      'dump.xml:1: A release is larger than any record can be. Download the dump again from Discogs.',
    ])
  })

  it.each([
    ['outside a release', '<releases>'],
    ['in a part of a release that is left out', '<releases><release id="1"><images>'],
  ])('is refused when elements are nested without end %s', async (_where, begin) => {
    let bytes = 0
    async function* nested(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(begin)
      const chunk = Buffer.from('<a>'.repeat(20_000))
      for (; bytes < 3_000_000 * '<a>'.length; bytes += chunk.length) yield chunk
    }
    const { problems } = await read(nested())
    expect(problems).toEqual([
      'dump.xml:1: This XML has elements that are nested more than 50 deep. Download the dump again from Discogs.',
    ])
    // The parser keeps every open element: reading must end at once.
    expect(bytes).toBeLessThan(200_000)
  })
})

describeSamples('real and hostile XML', () => {
  it('brings in every release of a real dump', async () => {
    const file = createReadStream(samplePath('catalogue/discogs-dump/discogs_20200806_releases.xml.gz'))
    const { releases, problems } = await read(file.pipe(createGunzip()))
    expect(problems).toEqual([])
    expect(releases).toHaveLength(499)
    expect(new Set(releases.map(({ slug }) => slug)).size).toBe(499)
    expect(
      releases.every(({ formats, title, displayArtist }) => formats.length === 1 && title && displayArtist),
    ).toBe(true)
  })

  it('lets nothing out of a hostile one', async () => {
    for (const attack of readSample('hostile/xml-attacks.txt').split('\n').filter(Boolean)) {
      for (const text of [attack, `<releases>${attack}</releases>`]) {
        const { releases } = await read(chunksOf(text))
        expect(releases).toEqual([])
      }
      const inside = await read(
        chunksOf(`<releases><release id="1"><title>T</title><notes>${attack}</notes></release></releases>`),
      )
      expect(JSON.stringify(inside.releases)).not.toMatch(/root:|boot loader/)
    }
  })
})
