/** Folders of src and server that import each other. Types may point anywhere. */

/** One import of a file. Paths are relative to the project. */
export interface Import {
  file: string
  target: string
}

/**
 * These folders still import each other. The list may only become shorter: the check refuses a pair that is not here,
 * and a pair that is here without need.
 */
export const allowedCircles: readonly string[] = [
  'server: mail, order',
  'src: basket, checkout',
  'src: basket, customer',
  'src: player, release',
]

/** The assembly of the store imports every feature, and the features use the rest of `store`. */
const assembly = /^src\/store\/(rootReducer|rootSaga|createStore)\.ts$/

/**
 * Finds pairs of folders that import each other.
 * @returns for each pair its name, such as `src: basket, checkout`, and the imports of both directions
 */
export function folderCircles(imports: readonly Import[]): Map<string, Import[]> {
  const byDirection = new Map<string, Import[]>()
  for (const one of imports) {
    const [top = '', from = '', ...rest] = one.file.split('/')
    const [targetTop, to = '', ...targetRest] = one.target.split('/')
    const isInFolders = rest.length > 0 && targetRest.length > 0
    if (top !== targetTop || from === to || !isInFolders || assembly.test(one.file)) continue
    const direction = `${top}: ${from} ${to}`
    byDirection.set(direction, [...(byDirection.get(direction) ?? []), one])
  }
  const circles = new Map<string, Import[]>()
  for (const [direction, forth] of byDirection) {
    const [top, from = '', to = ''] = direction.split(/:? /)
    const back = byDirection.get(`${top}: ${to} ${from}`)
    if (back && from < to) circles.set(`${top}: ${from}, ${to}`, [...forth, ...back])
  }
  return circles
}

/**
 * Compares the folders that import each other with the list of those that may.
 * @returns one sentence for each difference
 */
export function circleProblems(imports: readonly Import[], allowed = allowedCircles): string[] {
  const circles = folderCircles(imports)
  const added = [...circles].filter(([pair]) => !allowed.includes(pair))
  const gone = allowed.filter((pair) => !circles.has(pair))
  return [
    ...added.map(
      ([pair, found]) =>
        `${pair} import each other: ${found.map(({ file, target }) => `${file} -> ${target}`).join('; ')}`,
    ),
    ...gone.map((pair) => `${pair} no longer import each other: take them out of scripts/folderRules.ts`),
  ]
}
