import type { z } from 'zod'
import { getProperty } from '../../../src/shared/getProperty'
import { elementAt } from '../../../src/shared/required'
import type { ImportProblem } from './importProblem'
import { type Sentence, saySentence } from './sentence'
import { tell } from './staffSentences'

/** Returns the line of the value at `path` or, with `key`, of a key in it; null if it is not known. */
export type FindLine = (path: readonly PropertyKey[], key?: string) => number | null

/**
 * Converts the issues of a schema to problems for the person who wrote the file.
 * @param value the whole checked value, from which problems quote
 * @param knownKeys all keys of this kind of file, to suggest the right one for a misspelled key
 */
export function schemaProblems(
  rawIssues: readonly z.core.$ZodIssue[],
  value: unknown,
  { file, findLine, knownKeys }: { file: string; findLine: FindLine; knownKeys: readonly string[] },
): ImportProblem[] {
  const issues = rawIssues.flatMap(issuesWithin)
  const misspelled = new Set(
    issues.filter(({ code }) => code === 'unrecognized_keys').map(({ path }) => pathText(path)),
  )
  return issues.flatMap((issue): ImportProblem[] => {
    const { path } = issue
    // A misspelled key causes further problems of its object, which are left out.
    if (issue.code === 'custom' && misspelled.has(pathText(path))) return []
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        file,
        line: findLine(path, key),
        problem: `${place(path)}${tell('The key "{key}" is not known here.', { key })}`,
        advice: adviseOnKey(key, knownKeys),
      }))
    }
    return [{ file, line: findLine(path), ...describe(issue, valueAt(value, path)) }]
  })
}

/** Replaces the issue of a union by those of the member that has the shape of the value, if there is one. */
function issuesWithin(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const isOfShape = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && path.length === 0
  const member = issue.errors.find((issues) => !issues.some(isOfShape))
  if (!member) return [issue]
  return member
    .map((memberIssue) => ({ ...memberIssue, path: [...issue.path, ...memberIssue.path] }))
    .flatMap(issuesWithin)
}

function describe(issue: z.core.$ZodIssue, value: unknown): { problem: string; advice: string } {
  const { path } = issue
  const key = String(path.at(-1) ?? tell('the file'))
  const name = formatName(path)
  const parent = place(path.slice(0, -1))
  const isMissing = value === undefined || value === null
  if (issue.code === 'custom') {
    const advice = saySentence(
      (issue.params?.advice as Sentence | undefined) ?? (() => tell('Fix it and import again.')),
    )
    if (typeof value !== 'string') return { problem: `${place(path)}${issue.message}`, advice }
    const values = { name, value: shorten(value), problem: issue.message }
    return { problem: `${parent}${tell('{name} "{value}" {problem}.', values)}`, advice }
  }
  if (isMissing) {
    const isEntry = typeof path.at(-1) === 'number'
    const advice = isEntry ? tell('Write it, or take it out.') : tell('Add "{key}: …".', { key })
    return { problem: `${parent}${tellMissing(path)}`, advice }
  }
  if (issue.code === 'invalid_value') {
    return {
      problem: `${parent}${tell('{name} "{value}" is not known.', { name, value: shorten(value) })}`,
      advice: tell('Use one of: {values}.', { values: issue.values.join(', ') }),
    }
  }
  if (issue.code === 'too_small') {
    return {
      problem: `${parent}${tellEmpty(path)}`,
      advice: tell('Give it at least one entry.'),
    }
  }
  const expected = issue.code === 'invalid_type' ? issue.expected : 'other'
  const shapes: Record<string, string> = {
    string: tell('a single value'),
    object: tell('keys with values'),
    record: tell('keys with values'),
    array: tell('a list'),
  }
  const values = { name, expected: shapes[expected] ?? tell('something else'), found: describeShape(value) }
  return {
    problem: `${parent}${tell('{name} should be {expected}, but {found}.', values)}`,
    advice: tell('See docs/shop/content-folder.md for how it is written.'),
  }
}

/** Says that a value is missing, without the place that it is missing from. */
export const tellMissing = (path: readonly PropertyKey[]): string =>
  tell('{name} is missing.', { name: formatName(path) })

/** Says that a list has no entries, without the place that it is in. */
export const tellEmpty = (path: readonly PropertyKey[]): string =>
  tell('{name} is empty.', { name: formatName(path) })

function describeShape(value: unknown): string {
  if (Array.isArray(value)) return tell('is a list')
  return typeof value === 'object' ? tell('has keys of its own') : tell('is a single value')
}

function shorten(value: unknown): string {
  const text = String(value).replace(/\s+/g, ' ')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** @returns a path for people, such as `formats[2].price`; lists count from 1 */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step, i) => (typeof step === 'number' ? `[${step + 1}]` : `${i > 0 ? '.' : ''}${String(step)}`))
    .join('')
}

function place(path: readonly PropertyKey[]): string {
  const text = pathText(path)
  return text === '' ? '' : `${text}: `
}

function formatName(path: readonly PropertyKey[]): string {
  const key = path.at(-1)
  if (key === undefined) return tell('The file')
  return typeof key === 'number' ? tell('entry {number}', { number: key + 1 }) : String(key)
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return step === 'name' ? current : undefined
    current = getProperty(current, step)
  }
  return current
}

function adviseOnKey(key: string, knownKeys: readonly string[]): string {
  const nearest = knownKeys
    .map((known) => ({ known, distance: editDistance(key.toLowerCase(), known) }))
    .sort((a, b) => a.distance - b.distance)[0]
  if (nearest && nearest.distance <= Math.max(1, Math.floor(key.length / 4)))
    return tell('Did you mean "{key}"?', { key: nearest.known })
  return tell('Take it out, or see docs/shop/content-folder.md for the keys that are known.')
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next.push(
        Math.min(
          elementAt(row, j) + 1,
          elementAt(next, j - 1) + 1,
          elementAt(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      )
    }
    row = next
  }
  return row[b.length]!
}
