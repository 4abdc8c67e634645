import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { pathWithinShop } from '../../../../../server/core/redirects/redirectRules'
import { howOften } from '../../../../support/suite'

describe('a path within the shop', () => {
  it.each([
    ['/', '/'],
    ['/releases', '/releases'],
    ['/releases?page=2&genres=techno+indie#list', '/releases?page=2&genres=techno+indie#list'],
    ['/release/8B2D/balmat', '/release/8B2D/balmat'],
    ['/search/AC%2FDC', '/search/AC%2FDC'],
    ['/search/nora feldt', '/search/nora%20feldt'],
    ['/search/re:sound @ night', '/search/re:sound%20@%20night'],
    ['/label/žluť', '/label/%C5%BElu%C5%A5'],
    ['/page/../releases', '/releases'],
    ['/search/x?from=https://rille.example/', '/search/x?from=https://rille.example/'],
  ])('%j leads to %j', (to, led) => expect(pathWithinShop(to)).toBe(led))

  it.each([
    ['nothing', ''],
    ['no path', 'releases'],
    ['a query alone', '?page=2'],
    ['another host', 'https://evil.example/'],
    ['another host by its protocol alone', 'https:evil.example'],
    ['another host after two slashes', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['two slashes further on', '/x//evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash, encoded', '/%5cevil.example'],
    ['a backslash, encoded twice', '/%255cevil.example'],
    ['a slash, encoded', '/%2fevil.example'],
    ['a slash, encoded twice', '/%252fevil.example'],
    ['a slash, encoded more often than anybody would', '/%2525252525252fevil.example'],
    ['a tab between slashes', '/\t/evil.example'],
    ['a tab, encoded', '/%09/evil.example'],
    ['a line break', '/\n/evil.example'],
    ['a header', '/%0d%0aSet-Cookie:x'],
    ['a header, decoded', '/\r\nSet-Cookie:x'],
    ['a NUL', '/%00/evil.example'],
    ['another line end', '/\u2028/evil.example'],
    ['a dot between slashes', '/.//evil.example'],
    ['dots that are resolved', '/x/..//evil.example'],
    ['dots, encoded', '/x/%2e%2e//evil.example'],
    ['dots and slashes, encoded', '/x%2f%2e%2e%2f%2fevil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script with a tab in its scheme', 'java\tscript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a name before the host', '//rille.example@evil.example'],
    ['a host of other letters', '//ｅvil.example'],
    ['half a character', '/\ud800'],
    ['what is not valid percent-encoding', '/%ff'],
    ['too much', `/${'a'.repeat(2000)}`],
  ])('is not %s', (_what, to) => expect(pathWithinShop(to)).toBeNull())

  const staysIn = (led: string) =>
    ['https://rille.example', 'http://localhost:3000'].every(
      (origin) => new URL(led, origin).origin === origin,
    )

  it('never leaves the shop, for any request', () => {
    const bits = [
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '%09',
      '%25',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
    ]
    const hostile = fc.array(fc.oneof(fc.constantFrom(...bits), fc.string()), { maxLength: 8 })
    fc.assert(
      fc.property(hostile, (parts) => {
        const led = pathWithinShop(`/${parts.join('')}`)
        expect(led === null || (/^\/(?!\/)[\x21-\x7e]*$/.test(led) && staysIn(led))).toBe(true)
      }),
      { numRuns: howOften(300, 3000) },
    )
  })

  const corpus = path.resolve(__dirname, '../../../../../../shared/data/hostile/open-redirect.txt')
  const withCorpus = existsSync(corpus) ? it : it.skip
  const note = existsSync(corpus) ? '' : ' (skipped: the collection of hostile redirects is not here)'
  withCorpus(`never leaves the shop by a known trick${note}`, () => {
    const lines = readFileSync(corpus, 'latin1').split(/\r?\n/).filter(Boolean)
    expect(lines.length).toBeGreaterThan(100)
    for (const line of lines.flatMap((given) => [given, lenientlyDecoded(given)])) {
      const led = pathWithinShop(line)
      expect([line, led === null || staysIn(led)]).toEqual([line, true])
      expect([line, led === null || staysIn(lenientlyDecoded(led))]).toEqual([line, true])
    }
  })
})

const lenientlyDecoded = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
