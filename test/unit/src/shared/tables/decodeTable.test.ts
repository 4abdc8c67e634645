import { decodeTable } from '../../../../../src/shared/tables/decodeTable'

const upperHalf = Uint8Array.from({ length: 128 }, (_, i) => 128 + i)
/** Writes a text in a character set of one byte a character. */
function encode(text: string, label: string): Buffer {
  const signs = [...new TextDecoder(label).decode(upperHalf)]
  return Buffer.from(
    [...text].map((sign) => (sign < '\u0080' ? sign.charCodeAt(0) : 128 + signs.indexOf(sign))),
  )
}

const german = 'Müller & Söhne;Größe;Grüße – „Ärger“'
const french = "L'été;Ça va;Où êtes-vous, Noël?"
const polish = 'Łąka Żółw;Źródło;Piątro Wyżej;Świt'
const czech = 'Jiří Stivín;Příliš žluťoučký kůň;Leoš Janáček'

describe('the letters of a table', () => {
  it.each([
    ['UTF-8', Buffer.from(polish)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${polish}`)],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(polish, 'utf16le')])],
    ['UTF-16 of other machines', Buffer.from(`\ufeff${polish}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(polish, 'utf16le')],
  ])('are read as %s', (_what, bytes) => {
    expect(decodeTable(bytes)).toEqual({ text: polish, notes: [] })
  })

  it.each([german, french, 'Mañana;El Niño;¿Qué?', 'Corações;São Paulo;Três'])(
    'are those of Windows without a word: %s',
    (text) => {
      expect(decodeTable(encode(text, 'windows-1252'))).toEqual({ text, notes: [] })
    },
  )

  it.each(['Sigur Rós;Ágætis byrjun;Þú', 'Blåkläder;Øl;Ærlig', 'Beyoncé; Naïve'])(
    'are those of Windows where other words could be meant, with a sample: %s',
    (text) => {
      const { text: decoded, notes } = decodeTable(encode(text, 'windows-1252'))
      expect(decoded).toBe(text)
      expect(notes.join()).toMatch(/^$|They were read as Windows-1252: /)
    },
  )

  it.each([
    ['Mac Roman', 'macintosh', 'Müller & Söhne;Größe;Don’t Stop – “Live”'],
    ['Mac Roman', 'macintosh', 'Müller & Söhne'],
    ['Mac Roman', 'macintosh', french],
    ['Windows-1250', 'windows-1250', polish],
    ['Windows-1250', 'windows-1250', czech],
    ['Windows-1250', 'windows-1250', 'Ötödik Őszi Eső;Bartók Béla'],
    ['ISO 8859-2', 'iso-8859-2', polish],
    ['Windows-1254', 'windows-1254', 'Barış Manço;Çağrı;Gülşen'],
    ['Windows-1251', 'windows-1251', 'Кино;Группа крови;Ленинград'],
    ['Windows-1253', 'windows-1253', 'Μίκης Θεοδωράκης;Ζορμπάς'],
  ])('are found to be %s by their words (%s, %s), with a sample', (name, label, text) => {
    const { text: decoded, notes } = decodeTable(encode(text, label))
    expect(decoded).toBe(text)
    expect(notes).toEqual([expect.stringContaining(`They were read as ${name}: "${text.slice(0, 20)}`)])
  })

  it('may be those of DOS', () => {
    const bytes = Buffer.from('M\x81ller & S\x94hne;Gr\x94\xe1e;Gr\x81n', 'latin1')
    expect(decodeTable(bytes).text).toBe('Müller & Söhne;Größe;Grün')
  })

  it('stay UTF-8 when one line is not, which is named', () => {
    const bytes = Buffer.concat([
      Buffer.from('\ufeffOB 001;Müller & Söhne;Größe\r\n'),
      Buffer.from('OB 002;J\xfcrgen;St\xfcck\r\n', 'latin1'),
      Buffer.from('PW 001;Łąka;Źródło'),
    ])
    expect(decodeTable(bytes)).toEqual({
      text: 'OB 001;Müller & Söhne;Größe\r\nOB 002;Jürgen;Stück\r\nPW 001;Łąka;Źródło',
      notes: [
        expect.stringContaining(
          'UTF-8, but for line 2 ("OB 002;Jürgen;Stück"), which was read as Windows-1252',
        ),
      ],
    })
  })

  it('are few in a table of many lines', () => {
    const lines = Buffer.alloc(5_000_000, '\n')
    const bytes = Buffer.concat([lines, Buffer.from([0xfc]), lines])
    expect(decodeTable(bytes).text).toHaveLength(10_000_001)
  })
})
