const names = new Map<string, string>()

/**
 * Lets Postgres parse and plan a statement only once on each connection, under a name.
 * @param sql a text that never changes
 */
export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, `rille_${names.size + 1}`)
}

/** Returns the name of a statement; undefined when the statement is sent as text each time. */
export const statementName = (sql: string): string | undefined => names.get(sql)
