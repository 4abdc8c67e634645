import { inflateSync } from 'node:zlib'

/**
 * Reads the text of a PDF in the order in which it is drawn; pieces are separated by line ends. It supports
 * only files of pdfkit with embedded fonts.
 * @returns a text for each page
 */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString('latin1'))
  const object = (ref: string) => objects.get(ref) ?? ''
  const letters = new Map<string, Map<number, string>>()
  const lettersOf = (font: string) => {
    const known = letters.get(font)
    if (known) return known
    const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(object(font)) ?? []
    const read = readUnicode(object(unicode))
    letters.set(font, read)
    return read
  }
  return [...objects.values()]
    .filter((text) => /\/Type \/Page\b(?!s)/.test(text))
    .map((page) => {
      const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? []
      const [, resources = ''] = /\/Resources (\d+) 0 R/.exec(page) ?? []
      const fonts = new Map([...object(resources).matchAll(/\/(F\d+) (\d+) 0 R/g)].map((m) => [m[1], m[2]]))
      return textOf(object(contents), (name) => lettersOf(fonts.get(name) ?? ''))
    })
}

/** Reads the objects of a PDF by number, with their streams as bytes. */
export function objectsOf(pdf: string): Map<string, string> {
  const objects = new Map<string, string>()
  for (const [, number, body] of pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const start = body.indexOf('stream\n')
    const isText = start >= 0 && /FlateDecode/.test(body.slice(0, start))
    objects.set(
      number,
      isText
        ? inflateSync(Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1')).toString(
            'latin1',
          )
        : body,
    )
  }
  return objects
}

function readUnicode(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [i, [, units]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const text = units.replaceAll(' ', '').match(/.{4}/g) ?? []
      letters.set(
        Number.parseInt(first, 16) + i,
        String.fromCharCode(...text.map((unit) => Number.parseInt(unit, 16))),
      )
    }
  }
  return letters
}

function textOf(content: string, lettersOf: (font: string) => Map<number, string>): string {
  let font = new Map<number, string>()
  const pieces: string[] = []
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = lettersOf(name)
    else {
      const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex]) => hex.match(/.{4}/g) ?? [])
      pieces.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '').join(''))
    }
  }
  return pieces.join('\n')
}
