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
  // A new release is added with its copies, and goods in adds the releases that the shop does not have yet.
  'server/core: catalogue, inventory',
  // The page of the basket shows the checkout, and a payment waits in the queue of the basket's commands.
  'src/shop: basket, checkout',
  // The page of a release plays it, and the player keeps the releases that it loads for that page.
  'src/shop: player, release',
  // The inbox opens the dialogs of an order, and an order closes its incidents.
  'src/staff/screens: inbox, orders',
]

/**
 * In these groups one can walk from each folder to each other along imports, so none of them can be read without the
 * others. Like the pairs, they may only become smaller.
 */
export const allowedRings: readonly string[] = [
  // Cards play a release, the player keeps it for its page, and the page shows cards of related ones.
  'src/shop: catalogue, player, release',
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

/** The imports from a folder to one beside it, by parent and both names. */
type Arrows = Map<string, Map<string, Map<string, Import[]>>>

function arrowsBetween(imports: readonly Import[]): Arrows {
  const arrows: Arrows = new Map()
  for (const imported of imports) {
    const folders = siblings(imported.file, imported.target)
    if (!folders) continue
    const { parent, from, to } = folders
    const ofParent = arrows.get(parent) ?? new Map<string, Map<string, Import[]>>()
    const ofFolder = ofParent.get(from) ?? new Map<string, Import[]>()
    ofFolder.set(to, [...(ofFolder.get(to) ?? []), imported])
    arrows.set(parent, ofParent.set(from, ofFolder))
  }
  return arrows
}

/**
 * Finds pairs of folders beside each other, at any depth, that import each other.
 * @returns for each pair its name, such as `src/shop: basket, checkout`, and the imports of both directions
 */
export function folderCircles(imports: readonly Import[]): Map<string, Import[]> {
  const circles = new Map<string, Import[]>()
  for (const [parent, ofParent] of arrowsBetween(imports)) {
    for (const [from, ofFolder] of ofParent) {
      for (const [to, forth] of ofFolder) {
        const back = ofParent.get(to)?.get(from)
        if (back && from < to) circles.set(`${parent}: ${from}, ${to}`, [...forth, ...back])
      }
    }
  }
  return circles
}

/**
 * Finds groups of three and more folders beside each other of which each leads to each other along imports.
 * @returns names such as `src/shop: basket, checkout, customer`
 */
export function folderRings(imports: readonly Import[]): string[] {
  return [...arrowsBetween(imports)].flatMap(([parent, ofParent]) => {
    const reached = new Map([...ofParent.keys()].map((from) => [from, reachedFrom(from, ofParent)]))
    const rings = [...reached].map(([from, targets]) =>
      [...targets].filter((to) => reached.get(to)?.has(from)).toSorted(),
    )
    const names = rings.filter((ring) => ring.length > 2).map((ring) => `${parent}: ${ring.join(', ')}`)
    return [...new Set(names)]
  })
}

function reachedFrom(folder: string, arrows: ReadonlyMap<string, ReadonlyMap<string, unknown>>): Set<string> {
  const reached = new Set<string>()
  const open = [folder]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const to of arrows.get(next)?.keys() ?? []) {
      if (!reached.has(to)) open.push(to)
      reached.add(to)
    }
  }
  return reached
}

/**
 * Compares the folders that import each other with the lists of those that may.
 * @returns one sentence for each difference
 */
export function circleProblems(
  imports: readonly Import[],
  allowedPairs = allowedCircles,
  allowedLarge = allowedRings,
): string[] {
  const circles = folderCircles(imports)
  const rings = folderRings(imports)
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
    ...rings
      .filter((ring) => !allowedLarge.includes(ring))
      .map((ring) => `${ring} import each other in a ring that scripts/folderRules.ts does not list`),
    ...allowedLarge
      .filter((ring) => !rings.includes(ring))
      .map((ring) => `${ring} are no ring any more: take it out of scripts/folderRules.ts`),
  ]
}
