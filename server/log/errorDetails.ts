/** Gives the code of an error of Node or Postgres, such as `ENOENT`; an empty text when it has none. */
export const codeOf = (error: unknown): string => {
  const code = property(error, 'code')
  return typeof code === 'string' ? code : ''
}

/** Gives the number of an error of SQLite, such as 5 for a busy database; null when it has none. */
export const sqliteCodeOf = (error: unknown): number | null => {
  const code = property(error, 'errcode')
  return typeof code === 'number' ? code : null
}

/** Gives the message of what was thrown, which need not be an error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
