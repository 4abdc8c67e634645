/** A file of the product. */
export interface SizedFile {
  /** Relative to the project, with slashes. */
  path: string
  /** 0 for files that are not code. */
  lines: number
}

export const maxLines = 400
export const maxFiles = 25

/** Files that may be longer, and why. */
const longFiles: Readonly<Record<string, string>> = {
  'src/shared/contract.ts': 'a table: the schemas of the API',
  'src/shared/endpoints.ts': 'a table: the calls of the API',
  'server/database/schema.ts': 'a table: the columns of the database',
  'server/order/invoices/invoicePdf.ts': 'the layout of one document',
  'server/basket/basketRepository.ts': 'all SQL on baskets; to be split',
  'server/checkout/checkoutRepository.ts': 'all SQL on checkouts; to be split',
}

/**
 * Finds files that are too long and folders with too many files side by side.
 * @returns one sentence for each; none when all is within the limits
 */
export function sizeProblems(files: readonly SizedFile[]): string[] {
  const long = files
    .filter(({ path, lines }) => lines > maxLines && !Object.hasOwn(longFiles, path))
    .map(({ path, lines }) => `${path} has ${lines} lines, ${maxLines} are allowed: split it.`)
  const folders = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  const crowded = [...folders].flatMap(([folder, { length }]) => {
    return length > maxFiles ? [`${folder} has ${length} files, ${maxFiles} are allowed: make folders.`] : []
  })
  return [...long, ...crowded]
}
