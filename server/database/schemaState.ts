export interface MigrationNames {
  /** Of the database, in their order. */
  applied: readonly string[]
  /** Of this program, in their order. */
  known: readonly string[]
  /** Those of the database that have only added to it. */
  expanding: readonly string[]
}

/**
 * How the schema of a database stands to this program. Only `current`, `behind` and `added to` can be worked with;
 * `behind` is brought up to date first.
 */
export type SchemaState =
  | { kind: 'current' }
  | { kind: 'behind'; lacks: readonly string[] }
  /** By a newer version, in a way that this one need not know of. */
  | { kind: 'added to'; has: string }
  | { kind: 'newer'; has: string }
  /** Its changes and those of this program are not one line: it has a later one and lacks an earlier one. */
  | { kind: 'diverged'; has: string; lacks: string }

export function schemaState({ applied, known, expanding }: MigrationNames): SchemaState {
  const lacks = known.filter((name) => !applied.includes(name))
  const unknown = applied.filter((name) => !known.includes(name))
  const [firstLacking] = lacks
  const [firstUnknown] = unknown
  if (firstLacking !== undefined) {
    const later = firstUnknown ?? applied.find((name) => name > firstLacking)
    return later === undefined
      ? { kind: 'behind', lacks }
      : { kind: 'diverged', has: later, lacks: firstLacking }
  }
  if (firstUnknown === undefined) return { kind: 'current' }
  const contracting = unknown.find((name) => !expanding.includes(name))
  return contracting === undefined
    ? { kind: 'added to', has: firstUnknown }
    : { kind: 'newer', has: contracting }
}

export const newerText = (has: string): string =>
  `This database was made by a newer version of the shop (${has}).`
export const divergedText = (has: string, lacks: string): string =>
  `This database has a change that does not follow from this version: it has ${has} and lacks ${lacks}, which comes before it.`
/** What to do with either. */
export const unfitRemedy =
  'Start the version that it was last used with, or restore a backup made by this one.'
