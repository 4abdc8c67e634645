/** What no file of the shop may do, whoever writes it. Each is a door that attackers look for first. */

const forbidden: [RegExp, string][] = [
  [
    /dangerouslySetInnerHTML|\.innerHTML\s*=|\.outerHTML\s*=|insertAdjacentHTML|document\.write\(/,
    'writes HTML as text',
  ],
  [/\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]/, 'runs text as a program'],
  [/\bsql\.raw\(|\bsql\.lit(?:eral)?(?:<[^>]*>)?\(\s*(?!['"])/, 'puts text into SQL that is no constant'],
  [/\bsql(?:<[^>]*>)?\(/, 'makes SQL of a text: write it as a template'],
]

/** @returns what is wrong with a file of src or server, one sentence each */
export function codeProblems(source: string): string[] {
  const code = source.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  const problems = forbidden.filter(([form]) => form.test(code)).map(([, what]) => `it ${what}`)
  const slow = regexLiterals(code).filter(isSlow)
  return [...problems, ...slow.map((regex) => `${regex} repeats what repeats: some text takes for ever`)]
}

/** Literals as they are written here: after what an expression may begin with, on one line. */
export const regexLiterals = (code: string): string[] =>
  [
    ...code.matchAll(
      /(?<=[=(,:[!&|?{};]\s*|\breturn\s+)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/[dgimsuvy]*/g,
    ),
  ].map(([literal]) => literal)

/**
 * Whether a group that repeats without bound ends in what repeats without bound, and does not begin with a sign that
 * tells one turn from the next: `(a+)+`, `(?:\w+ ?)*`, but not `(?:\.\w+)*`, `(?:[^,]+,)*`.
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

/** What may follow the repetition and may be missing separates nothing. */
const endsOpen = /(?:[*+]|\{\d+,\})\??(?:[^*+?{}]\?|[^*+?{}]\*)*$/
const beginsWithASign = /^[^x.^$*+?](?![*+?{])/
