/**
 * Names that the code does not give, because the record trade, online shops or web programming have a term for the
 * thing (docs/development/glossary.md), or because they do not say what a thing is.
 */

/** Names of own invention, with the term. */
const inventedNames: readonly [RegExp, string][] = [
  [/^resting|Resting/, 'delayed'],
  [/^isFinal$/, 'isIrreversible'],
  [/[wW]aysIn/, 'credentials'],
  [/^doors?([A-Z]|$)|Doors?([A-Z]|$)/, 'what it leads to: public calls, the frame of signing in'],
  [/^(prove[sd]?|proven)[A-Z]|^needsProof$/, 'reauthenticate'],
  [/^people([A-Z]|$)|People([A-Z]|$)/, 'members of the team, users or customers'],
  [/^programs?[A-Z]|[a-z]Programs?(Screen|Routes|Texts|Endpoints)?$/, 'integrations'],
  [/^papers([A-Z]|$)|Papers([A-Z]|$)/, 'documents'],
  [/^notHere|NotHere/, 'notFound'],
  [
    /^(ManyDialog|EditArea|RecordWork|RecordScreen|RecordsScreen|CounterScreen|ListScreen|MonthScreen|SendScreen)$/,
    'what the menu says',
  ],
  [/^(putCopy|noting|isForStaff|jsonUnlessFile|largeBody|useTakeMe)$/, 'a verb and what it does'],
]
/** Names that are allowed although they look like one of these. */
const allowed = new Set([
  // Programs that visit the shop, run on its machine or are the shop itself, and its command `programs`.
  'isProgram',
  'readerProgram',
  'imageProgram',
  'createProgram',
  'programVersion',
  'programsCommand',
  // A process that has run long enough to be trusted.
  'provenAfterMs',
  // Tables and a column, whose names stay.
  'resting_action',
  'resting_record',
  'proved_at',
])

/** Says nothing about the thing. */
const emptyNames = /^(one|found|known|made|chosen|wanted|given|shown)$/

/**
 * Finds names that are not given.
 * @param file relative to the project
 * @param source its text
 * @returns one sentence for each name
 */
export function nameProblems(file: string, source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
  const names = new Set([...code.matchAll(/[A-Za-z_$][\w$]*/g)].map(([name]) => name))
  const fileName = file.slice(file.lastIndexOf('/') + 1).replace(/\..*$/, '')
  const invented = [...names, fileName].flatMap((name) => {
    const term = allowed.has(name) ? undefined : inventedNames.find(([form]) => form.test(name))?.[1]
    return term ? [`${file}: ${name} is no term; say ${term}`] : []
  })
  const declared = code.matchAll(/\b(?:const|let|function)\s+([A-Za-z_$][\w$]*)/g)
  const empty = [...declared].flatMap(([, name = '']) =>
    emptyNames.test(name) ? [`${file}: ${name} does not say what it is`] : [],
  )
  const functions = code.matchAll(
    /\bfunction\*?\s+([a-z]\w*Of)\b|\bconst\s+([a-z]\w*Of)\s*(?::[^=\n]*)?=\s*(?:async\s*)?[<(]/g,
  )
  const nouns = [...functions].flatMap(([, name, other = '']) => {
    const noun = name ?? other
    return /^(is|has)[A-Z]/.test(noun) ? [] : [`${file}: ${noun} is a function: begin its name with a verb`]
  })
  return [...invented, ...empty, ...nouns]
}
