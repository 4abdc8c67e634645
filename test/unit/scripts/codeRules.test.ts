import { codeProblems, isSlow, regexLiterals } from '../../../scripts/codeRules.ts'

describe('code of the shop', () => {
  it.each([
    ['<p dangerouslySetInnerHTML={{ __html: text }} />', 'HTML'],
    ['element.innerHTML = text', 'HTML'],
    ['eval(text)', 'program'],
    ["new Function('a', text)", 'program'],
    ["setTimeout('go()', 1)", 'program'],
    ['sql.raw(column)', 'constant'],
    ['sql.lit(name)', 'constant'],
    ["sql<string>('select ' + column)", 'template'],
    ['const form = /(a+)+$/', 'repeats'],
    ["language === 'de' ? german : english", 'language'],
    ["if ('en' !== language) return", 'language'],
    ["case 'de':", 'language'],
    ['const vat = computeShare(cents, rate, 10_000 + rate)', 'VAT'],
    ['const net = gross / 1.19', 'VAT'],
    ['const vat = net * 0.19', 'VAT'],
    ['const order = { ...{ number, total }, lines }', 'fields'],
    ['<Field {...{ label, hint }} />', 'fields'],
  ])('may not have %s', (line, what) => {
    expect(codeProblems(`const a = 1\n${line}\n`)).toEqual([expect.stringContaining(what)])
  })

  it.each([
    'sql`select 1`',
    'const order = { ...stored, ...(isPaid && { paidAt }) }',
    "sql.lit<'release'>('release').as('kind')",
    '// never eval(text) here',
    ' * `dangerouslySetInnerHTML` is not used',
    'const evaluated = evaluate(text)',
    "const language: Language = 'en'",
    'const timeoutMs = 10_000',
    'const version = 1.1919',
    "formatsOf('de').money(1)",
  ])('may have %s', (line) => {
    expect(codeProblems(line)).toEqual([])
  })
})

describe('a regular expression', () => {
  it.each([
    '/(a+)+/',
    '/([a-z]+)*$/',
    '/(\\w+\\s?)+/',
    '/^(?:x|y+)*$/',
    '/((?:a*)b?)*/',
    '/(\\d+){2,}/',
    '/((a+)b?)+/',
  ])('%s takes for ever on some text', (regex) => {
    expect(isSlow(regex)).toBe(true)
  })

  it.each([
    '/a+b+/',
    '/(-[\\da-f]{4}){3}/',
    '/(?:[^,]+,)*/',
    '/(?:\\.\\w+)*/',
    '/(?:-[a-z]+)*/',
    '/(a+)?/',
    '/(?:ab)+/',
  ])('%s does not', (regex) => {
    expect(isSlow(regex)).toBe(false)
  })

  it('is found where it is written', () => {
    const code = "const a = /x+/g\nf(/[/]y/u, 1 / 2)\nreturn /z/.test(b / c)\nconst url = 'a/b/c'"
    expect(regexLiterals(code)).toEqual(['/x+/g', '/[/]y/u', '/z/'])
  })
})
