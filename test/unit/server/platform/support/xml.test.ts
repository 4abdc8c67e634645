import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { xmlText } from '../../../../../server/platform/support/xml'
import { howOften } from '../../../../support/suite'

/** What a strict parser reads. */
function read(xml: string): { text: string; attribute: string } {
  const parser = new SaxesParser()
  const found = { text: '', attribute: '' }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', (text) => (found.text += text))
  parser.on('opentag', ({ attributes }) => (found.attribute = attributes.a as string))
  parser.write(xml).close()
  return found
}
const both = (text: string) => read(`<x a="${xmlText(text)}">${xmlText(text)}</x>`)

describe('text in XML', () => {
  it.each([
    ['markup', '</x><y>&amp;"\'', '</x><y>&amp;"\''],
    ['the end of a CDATA section', ']]>', ']]>'],
    ['control characters, which XML 1.0 forbids', 'a\u0000b\u0008c\u000bd\u001fe', 'abcde'],
    ['half of a pair', 'a\ud800b\udc00c', 'abc'],
    ['what is no character', 'a\ufffeb\uffffc', 'abc'],
    ['letters and signs beyond', 'žluť 🎵 \u2028', 'žluť 🎵 \u2028'],
  ])('keeps %s', (_what, given, kept) => expect(both(given).text).toBe(kept))

  it('can be read by a strict parser, with any texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        both(text)
      }),
      { numRuns: howOften(200, 2000) },
    )
  })
})
