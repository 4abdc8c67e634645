import { Document, Scalar, visit } from 'yaml'

/** What a file of a content folder holds: every single value is a text, as it is read again. */
export type Written = string | null | readonly Written[] | { readonly [key: string]: Written | undefined }

/** Words that stand for nothing when they are read without quotes. */
const nothing = ['', '~', 'null', 'Null', 'NULL']

/** Writes a file of a content folder; what is undefined is left out, and null is a key with nothing behind it. */
export function contentYaml(value: Written): string {
  // The reader guesses no types either: see import/source/yamlFile.ts.
  const nulls = new Set<Scalar>()
  const document = new Document(withNulls(value, nulls), { schema: 'failsafe' })
  visit(document, {
    Scalar(_key, node) {
      if (nothing.includes(String(node.value)) && !nulls.has(node)) node.type = Scalar.QUOTE_DOUBLE
    },
  })
  return document.toString({ lineWidth: 0 })
}

/** Nulls as scalars of their own: the schema of texts has none. */
function withNulls(value: Written | undefined, nulls: Set<Scalar>): unknown {
  if (value === null) {
    const scalar = new Scalar('null')
    nulls.add(scalar)
    return scalar
  }
  if (Array.isArray(value)) return value.map((one) => withNulls(one, nulls))
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => [key, withNulls(one, nulls)]),
  )
}
