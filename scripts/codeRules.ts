/** Forbids patterns in the shop's code: those that attackers exploit, and decisions that have a place of their own. */

const forbidden: [RegExp, string][] = [
  [
    /dangerouslySetInnerHTML|\.innerHTML\s*=|\.outerHTML\s*=|insertAdjacentHTML|document\.write\(/,
    'writes HTML as text',
  ],
  [/\.\.\.\{/, 'spreads a literal: write its fields'],
  [
    /\b10_?000\s*\+|\+\s*10_?000\b|[*/]\s*(?:1\.(?:07|19)|0?\.19)\b/,
    'computes VAT: ask getVatWithin and the other rules of core/pricing',
  ],
  [/\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]/, 'runs text as a program'],
  [/\bsql\.raw\(|\bsql\.lit(?:eral)?(?:<[^>]*>)?\(\s*(?!['"])/, 'puts text into SQL that is no constant'],
  [/\bsql(?:<[^>]*>)?\(/, 'makes SQL of a text: write it as a template'],
  [
    /[!=]=\s*'(?:en|de)'|'(?:en|de)'\s*[!=]=|\bcase '(?:en|de)'/,
    'asks for a language by name: put what differs into Formats or a record by language',
  ],
]

/**
 * Finds forbidden patterns in a file of src or server.
 * @returns one sentence for each
 */
export function codeProblems(source: string): string[] {
  const code = source.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  const problems = forbidden.filter(([form]) => form.test(code)).map(([, problem]) => `it ${problem}`)
  const slow = regexLiterals(code).filter(isSlow)
  return [...problems, ...slow.map((regex) => `${regex} repeats what repeats: some text takes for ever`)]
}

/**
 * Finds the regular expression literals of a file: those on one line, after a character that an expression may
 * follow.
 * @param code without comments
 * @returns the literals with their flags
 */
export const regexLiterals = (code: string): string[] =>
  [
    ...code.matchAll(
      /(?<=[=(,:[!&|?{};]\s*|\breturn\s+)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/[dgimsuvy]*/g,
    ),
  ].map(([literal]) => literal)

/**
 * Tells whether a regular expression takes exponential time for some texts: a group that repeats without bound
 * ends in an unbounded repetition, and does not begin with a character that separates the rounds. That is so
 * for `(a+)+` and `(?:\w+ ?)*`, but not for `(?:\.\w+)*` or `(?:[^,]+,)*`.
 * @param regex a literal
 */
export function isSlow(regex: string): boolean {
  let plain = regex
    .replace(/\\[pP]\{[^}]*\}|\\[dwsDWS]/g, 'x')
    .replace(/\\./g, 'L')
    .replace(/\[[^\]]*\]/g, 'x')
  for (;;) {
    const [group, inside = '', repeats] =
      /\((?:\?(?:[:=!]|<[=!]|<\w+>))?([^()]*)\)([*+]|\{\d+,\})?/.exec(plain) ?? []
    if (group === undefined) return false
    if (repeats && inside.split('|').some((way) => endsOpen.test(way) && !beginsWithASign.test(way)))
      return true
    plain = plain.replace(group, repeats || endsOpen.test(inside) ? 'x+' : 'x')
  }
}

/** An optional part after the repetition separates nothing. */
const endsOpen = /(?:[*+]|\{\d+,\})\??(?:[^*+?{}]\?|[^*+?{}]\*)*$/
const beginsWithASign = /^[^x.^$*+?](?![*+?{])/
