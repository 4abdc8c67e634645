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

/** Folders that are still to be split, with the number of files that they may have until then. */
const crowdedFolders: Readonly<Record<string, number>> = {
  'server/import': 53,
  'server/cli': 48,
  'server/customer': 28,
  'server/api': 28,
  server: 27,
  'server/demo/sleeves': 26,
  'server/database': 26,
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
    const allowed = crowdedFolders[folder] ?? maxFiles
    return length > allowed ? [`${folder} has ${length} files, ${allowed} are allowed: make folders.`] : []
  })
  return [...long, ...crowded]
}
