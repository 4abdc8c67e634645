import { isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { ImportProblem } from './importProblem'
import type { FindLine } from './schemaProblems'

export interface YamlFile {
  /** Only maps, lists and texts: null stands for an empty value, and all other values are the texts as written. */
  value: unknown
  findLine: FindLine
}

/**
 * Parses YAML without guessing types, so that the barcode `0012` keeps its zeros and the title `1999` stays a text.
 * The schemas convert the values.
 * @param file the name of the file in problems
 * @returns the value and a function that finds lines, or the problems
 */
export function parseYaml(text: string, file: string): YamlFile | { problems: ImportProblem[] } {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', lineCounter, prettyErrors: false })
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({
      file,
      line: lineCounter.linePos(error.pos[0]).line,
      problem: `This is not valid YAML: ${error.message.replace(/\.?$/, '.')}`,
      advice: 'Check the indentation, and put texts with a colon, # or quotes in them in quotes.',
    }))
    return { problems }
  }
  visit(document, {
    Scalar(_key, node) {
      const isPlain = node.type === undefined || node.type === 'PLAIN'
      if (isPlain && ['', '~', 'null', 'Null', 'NULL'].includes(String(node.value))) node.value = null
    },
  })
  try {
    const value: unknown = document.toJS({ maxAliasCount: 50 })
    const findLine: FindLine = (path, key) => {
      let node: unknown = document.contents
      let offset = isNode(node) ? node.range?.[0] : 0
      for (const step of path) {
        if (isMap(node)) offset = keyOffset(node, step) ?? offset
        const next = isMap(node) || (isNode(node) && 'get' in node) ? getChild(node, step) : undefined
        if (!isNode(next)) break
        if (!isMap(node)) offset = next.range?.[0] ?? offset
        node = next
      }
      if (key !== undefined && isMap(node)) offset = keyOffset(node, key) ?? offset
      return lineCounter.linePos(offset ?? 0).line
    }
    return { value, findLine }
  } catch {
    const problem = 'This YAML repeats itself through aliases more often than a shop needs.'
    return {
      problems: [{ file, line: null, problem, advice: 'Write the values out instead of using * and &.' }],
    }
  }
}

const getChild = (node: object, step: PropertyKey): unknown =>
  (node as { get(key: unknown, keepScalar: boolean): unknown }).get(step, true)

function keyOffset(map: { items: { key: unknown }[] }, key: PropertyKey): number | undefined {
  const pair = map.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
  return isNode(pair?.key) ? pair.key.range?.[0] : undefined
}
