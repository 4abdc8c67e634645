import { Document, Scalar, visit } from 'yaml'

/** The content of a YAML file. All single values are texts, because the reader of content folders guesses no types. */
export type Written = string | null | readonly Written[] | { readonly [key: string]: Written | undefined }

/** Texts that YAML reads as null if they are not quoted. */
const nothing = ['', '~', 'null', 'Null', 'NULL']

/**
 * Writes a YAML file of a content folder.
 * @param value undefined members are left out, and null is written as `null` without quotes
 * @returns the text of the file
 */
export function contentYaml(value: Written): string {
  // The reader uses the same schema: see platform/yaml/yamlFile.ts.
  const nulls = new Set<Scalar>()
  const document = new Document(withNulls(value, nulls), { schema: 'failsafe' })
  visit(document, {
    Scalar(_key, node) {
      if (nothing.includes(String(node.value)) && !nulls.has(node)) node.type = Scalar.QUOTE_DOUBLE
    },
  })
  return document.toString({ lineWidth: 0 })
}

/** Replaces null by scalars, which are added to `nulls`, because the failsafe schema has no null. */
function withNulls(value: Written | undefined, nulls: Set<Scalar>): unknown {
  if (value === null) {
    const scalar = new Scalar('null')
    nulls.add(scalar)
    return scalar
  }
  if (Array.isArray(value)) return value.map((item) => withNulls(item, nulls))
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, withNulls(item, nulls)]),
  )
}
