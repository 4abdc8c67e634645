export interface MigrationNames {
  /** The migrations of the database, in their order. */
  applied: readonly string[]
  /** The migrations of this program, in their order. */
  known: readonly string[]
  /** The migrations of the database that have only added to the schema. */
  expanding: readonly string[]
}

/**
 * The state of a database's schema compared with this program. The program works with `current`, `behind` (after a
 * migration) and `added to`, and refuses the others.
 */
export type SchemaState =
  | { kind: 'current' }
  | { kind: 'behind'; lacks: readonly string[] }
  /** A newer version has only added to the schema, so this version works with it. */
  | { kind: 'added to'; has: string }
  | { kind: 'newer'; has: string }
  /** The database has a later migration and lacks an earlier one. */
  | { kind: 'diverged'; has: string; lacks: string }

/**
 * Compares the migrations of a database with those of this program.
 * @returns the state; `has` and `lacks` are names of migrations
 */
export function schemaState({ applied, known: knownNames, expanding }: MigrationNames): SchemaState {
  const lacks = knownNames.filter((name) => !applied.includes(name))
  const unknown = applied.filter((name) => !knownNames.includes(name))
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
/** The remedy for both problems. */
export const unfitRemedy =
  'Start the version that it was last used with, or restore a backup made by this one.'
