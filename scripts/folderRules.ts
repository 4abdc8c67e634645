/** Folders beside each other that import each other. Types may point anywhere. */

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
  'server/cli: releases, tables',
  'server/core: catalogue, inventory',
  'server/core: catalogue, media',
  'server/core: content, pricing',
  'server/core: content, settings',
  'server/core: customer, order',
  'server/core/order: accounting, invoices',
  'server/core/order: eInvoice, invoices',
  'server/core/payment: methods, simulator',
  'server/core/staff: apiTokens, signIn',
  'server/core/staff: members, signIn',
  'src/shop: basket, checkout',
  'src/shop: basket, customer',
  'src/shop: player, release',
  'src/shop/customer: account, login',
  'src/shop/customer: session, wishlist',
  'src/staff/screens: inbox, orders',
]

/**
 * Finds the folder that contains both paths, and the folder of each in it. The groups of `server` and `src` are no
 * siblings here: importRules.ts has their order.
 * @returns null if one of them is a file of the common folder
 */
function siblings(file: string, target: string): { parent: string; from: string; to: string } | null {
  const names = file.split('/')
  const targetNames = target.split('/')
  const depth = names.findIndex((name, i) => name !== targetNames[i])
  const [from, to] = [names[depth], targetNames[depth]]
  const areFolders = depth > 1 && depth < names.length - 1 && depth < targetNames.length - 1
  return areFolders && from && to ? { parent: names.slice(0, depth).join('/'), from, to } : null
}

/**
 * Finds pairs of folders beside each other, at any depth, that import each other.
 * @returns for each pair its name, such as `src/shop: basket, checkout`, and the imports of both directions
 */
export function folderCircles(imports: readonly Import[]): Map<string, Import[]> {
  const byDirection = new Map<string, Import[]>()
  for (const imported of imports) {
    const folders = siblings(imported.file, imported.target)
    if (!folders) continue
    const direction = `${folders.parent}: ${folders.from} ${folders.to}`
    byDirection.set(direction, [...(byDirection.get(direction) ?? []), imported])
  }
  const circles = new Map<string, Import[]>()
  for (const [direction, forth] of byDirection) {
    const [parent, from = '', to = ''] = direction.split(/:? /)
    const back = byDirection.get(`${parent}: ${to} ${from}`)
    if (back && from < to) circles.set(`${parent}: ${from}, ${to}`, [...forth, ...back])
  }
  return circles
}

/**
 * Compares the folders that import each other with the list of those that may.
 * @returns one sentence for each difference
 */
export function circleProblems(imports: readonly Import[], allowedPairs = allowedCircles): string[] {
  const circles = folderCircles(imports)
  const addedCircles = [...circles].filter(([pair]) => !allowedPairs.includes(pair))
  const missingPairs = allowedPairs.filter((pair) => !circles.has(pair))
  return [
    ...addedCircles.map(
      ([pair, pairImports]) =>
        `${pair} import each other: ${pairImports.map(({ file, target }) => `${file} -> ${target}`).join('; ')}`,
    ),
    ...missingPairs.map(
      (pair) => `${pair} no longer import each other: take them out of scripts/folderRules.ts`,
    ),
  ]
}
