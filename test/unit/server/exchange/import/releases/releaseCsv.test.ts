import type {
  ImportedRelease,
  NamedFields,
} from '../../../../../../server/core/catalogue/writing/importedRelease'
import { problemText } from '../../../../../../server/exchange/import/importReport'
import { readContentFolder } from '../../../../../../server/exchange/import/source/contentFolder'
import { aContentFolder } from '../contentFolderBuilder'

async function read(table: string | Buffer) {
  const { folder, remove } = await aContentFolder({
    'releases.csv': table,
    'releases/all.yaml': null,
    'pages/frontpage.yaml': null,
  })
  try {
    const { entries, content } = await readContentFolder(folder, '2026-11-21')
    const releases: ImportedRelease[] = []
    const named: (NamedFields | undefined)[] = []
    const problems = content!.problems.map(problemText)
    for await (const entry of entries()) {
      if ('release' in entry) {
        releases.push(entry.release)
        named.push(entry.named)
      } else problems.push(...entry.problems.map(problemText))
    }
    return { releases, named, problems }
  } finally {
    await remove()
  }
}
const header = 'slug,artist,artists,title,genres,format,product,price,sale_price,sale_since,stock'

describe('releases.csv', () => {
  it('has columns for short texts in other languages', async () => {
    const { releases, problems } = await read(
      'slug,artist,title,edition,edition_de,format,format_de,product,price,tech_info,tech_info_de\na,Nora,One,Repress,Nachpressung,LP,Schallplatte,vinyl,9,45 rpm,45 U/min\n',
    )
    expect(problems).toEqual([])
    expect(releases[0]!.translations).toEqual([
      { field: 'edition', language: 'de', text: 'Nachpressung' },
      { field: 'formats.LP.format', language: 'de', text: 'Schallplatte' },
      { field: 'formats.LP.tech_info', language: 'de', text: '45 U/min' },
    ])
  })

  it('has styles, each once in its first spelling', async () => {
    const { releases, problems } = await read(
      'slug,artist,title,styles,format,product,price\na,Nora,One,Dub Techno; Acid; dub-techno,LP,vinyl,9\nb,Nora,Two,,LP,vinyl,9\n',
    )
    expect(problems).toEqual([])
    expect(releases.map(({ styles }) => styles)).toEqual([['Dub Techno', 'Acid'], undefined])
  })

  it('has a line for each format, and lists with semicolons', async () => {
    const { releases, problems } = await read(
      `\ufeff${header}\r\na,Nora,Nora; Ada,"Title, with comma",indie;electronic,LP,vinyl,24.90,18.90,2026-11-01,3\r\nb,Kalt,,Other,,CD,cd,9,,,\r\na,,,,,CD,cd,12.5,,,1\r\n`,
    )
    expect(problems).toEqual([])
    expect(releases.map(({ slug, formats }) => [slug, formats.length])).toEqual([
      ['a', 2],
      ['b', 1],
    ])
    expect(releases[0]).toMatchObject({
      title: 'Title, with comma',
      artists: [{ slug: 'nora' }, { slug: 'ada' }],
      genres: ['indie', 'electronic'],
      formats: [
        { format: 'LP', priceCents: 2490, sale: { priceCents: 1890, since: '2026-11-01' }, stock: 3 },
        { format: 'CD', priceCents: 1250, sale: null },
      ],
    })
  })

  it('may add to releases from Discogs, with as little as one column', async () => {
    const { releases, named, problems } = await read(
      'discogs,slug,genres,artist,title,format,product,price,location\n8785855,,indie; electronic,,,,,,\n77,,,,,2xLP,,19.90,B3\n77,,indie,,,CD,,,B4\n,a,,A,T,LP,vinyl,10,\n',
    )
    expect(problems).toEqual([
      'releases.csv:4: genres "indie" is not what line 3 says about the same release. Leave it empty in further lines of a release, or repeat the same text.',
    ])
    expect(releases.map(({ sourceKey }) => sourceKey)).toEqual(['discogs:8785855', 'discogs:77', 'slug:a'])
    expect(named).toMatchObject([
      { release: ['genres'], formats: {} },
      { release: [], formats: { '2xLP': ['price', 'shelf_location'], CD: ['shelf_location'] } },
      undefined,
    ])
    expect(await read('discogs,price\n8,9.00\n')).toMatchObject({
      problems: ['releases.csv:2: formats[1]: format is missing. Add "format: …".'],
    })
  })

  it('may come from a spreadsheet that writes semicolons', async () => {
    const { releases } = await read('slug;artist;title;format;product;price\na;A;T;LP;vinyl;10\n')
    expect(releases).toHaveLength(1)
  })

  it.each<[string, string | Buffer, string[]]>([
    [
      'a wrong value with its line',
      `${header}\na,A,,T,,LP,vinyl,10,,,\nb,B,,"two\nlines",,LP,vinyl,ten,,,\n`,
      [
        'releases.csv:3: formats[1]: price "ten" is not an amount of euros. Write it with a point and at most two decimals, like 24.90.',
      ],
    ],
    [
      'a format of another line',
      `${header}\na,A,,T,,LP,vinyl,10,,,\na,,,,,CD,disc,10,,,\n`,
      [
        'releases.csv:3: formats[2]: product "disc" is not known. Use one of: vinyl, cd, cassettes, other, download.',
      ],
    ],
    [
      'lines that contradict each other',
      `${header}\na,A,,T,,LP,vinyl,10,,,\na,A,,Other,,CD,cd,10,,,\n`,
      [
        'releases.csv:3: title "Other" is not what line 2 says about the same release. Leave it empty in further lines of a release, or repeat the same text.',
      ],
    ],
    [
      'a missing column',
      'slug,artist,title,format,product\na,A,T,LP,vinyl\n',
      [
        'releases.csv:1: The column "price" is missing. Add the column; slug, artist, title, format, product, price are needed.',
      ],
    ],
    [
      'too many cells',
      `${header}\na,A,,T,,LP,vinyl,10,,,,,x\n`,
      [
        'releases.csv:2: This line has more cells than there are columns. Put texts that contain the separator in quotes.',
      ],
    ],
    [
      'what a spreadsheet has made of a name',
      'slug,artist,title,format,product,price,catalog_nr\na,A,#REF!,LP,vinyl,9,1\nb,A,T,LP,vinyl,9,03.12.2026\nc,A,T,LP,vinyl,9,7E+10\n',
      [
        'releases.csv:2: title is an error of a spreadsheet: #REF!. Format that column as text in the spreadsheet, and enter it again.',
        'releases.csv:3: A spreadsheet has made a date of catalog_nr: 03.12.2026. Format that column as text in the spreadsheet, and enter it again.',
        'releases.csv:4: A spreadsheet has rounded catalog_nr to 7E+10. Format that column as text in the spreadsheet, and enter it again.',
      ],
    ],
    [
      'an open quote',
      `${header}\na,"A,,T,,LP,vinyl,10,,,\n`,
      [
        'releases.csv:2: This is not valid CSV from here on. A quotation mark begins a cell and does not end it: "a,"A,,T,,LP,vinyl,10,,,". Check the quotes: a quote inside a quoted text is written twice.',
      ],
    ],
    [
      'another encoding',
      Buffer.from(`${header}\na,Bj\xf6rk,,T,,LP,vinyl,10,,,\n`, 'latin1'),
      ['releases.csv: This text is not UTF-8. Save it again with the encoding UTF-8.'],
    ],
  ])('names %s', async (_what, table, expected) => {
    expect((await read(table)).problems).toEqual(expected)
  })

  it('reads what Excel puts above the titles, and inch marks', async () => {
    const { releases, problems } = await read(
      '\r\nsep=;\r\nslug;artist;title;format;product;price;catalog_nr\r\na;Nora;7" Heroes;12" EP;vinyl;24,90;="012"\r\n;;;;;;\r\n',
    )
    expect(problems).toEqual([])
    expect(releases).toMatchObject([
      { title: '7" Heroes', formats: [{ format: '12" EP', priceCents: 2490, catalogNr: '012' }] },
    ])
  })

  it('names a column that is not known', async () => {
    expect((await read(`${header},colour\n`)).problems[0]).toMatch(
      /^releases\.csv:1: The column "colour" is not known\. Use these columns: slug/,
    )
  })

  it('keeps formulas as the texts they are', async () => {
    const { releases } = await read(`${header}\na,"=HYPERLINK(""http://x"")",,@SUM(1),,LP,vinyl,10,,,\n`)
    expect(releases[0]).toMatchObject({ displayArtist: '=HYPERLINK("http://x")', title: '@SUM(1)' })
  })
})
