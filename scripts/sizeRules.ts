/** A file of the product. */
export interface SizedFile {
  /** The path relative to the project, with slashes. */
  path: string
  /** The number of lines; 0 for files that are not code. */
  lines: number
}

export const maxLines = 400

/** Lists files that may be longer, with the reason. */
const longFiles: Readonly<Record<string, string>> = {
  'src/shared/contract.ts': 'a table: the schemas of the API',
  'src/shared/endpoints.ts': 'a table: the calls of the API',
  'server/platform/database/schema.ts': 'a table: the columns of the database',
}

/**
 * Finds files that are too long.
 * @returns one sentence for each; an empty list when all are within the limit
 */
export const sizeProblems = (files: readonly SizedFile[]): string[] =>
  files
    .filter(({ path, lines }) => lines > maxLines && !Object.hasOwn(longFiles, path))
    .map(({ path, lines }) => `${path} has ${lines} lines, ${maxLines} are allowed: split it.`)
