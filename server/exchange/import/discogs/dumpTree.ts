import { elementAt } from '../../../../src/shared/required'
/** An XML element of a release. */
export interface DumpElement {
  name: string
  attributes: Record<string, string>
  children: DumpElement[]
  text: string
}

export interface TreeBuilder {
  root: DumpElement
  path: DumpElement[]
  /** The depth within a skipped element; 0 outside of one. */
  skipped: number
  size: number
}

/** Elements that a shop does not need, although they are larger than the rest of a release. */
const unwanted = new Set(['images', 'videos', 'companies', 'series'])
/** The maximum size of a release: far above the longest known one, and far below the available memory. */
export const maxCharacters = 5_000_000
const costOfElement = 100

const element = (name: string, attributes: Record<string, string>): DumpElement => ({
  name,
  attributes,
  children: [],
  text: '',
})

export function startTree(attributes: Record<string, string>): TreeBuilder {
  const root = element('release', attributes)
  return { root, path: [root], skipped: 0, size: 0 }
}

export function addElement(tree: TreeBuilder, name: string, attributes: Record<string, string>): void {
  tree.size += costOfElement
  if (tree.skipped > 0 || (tree.path.length === 1 && unwanted.has(name))) {
    tree.skipped++
    return
  }
  for (const value of Object.values(attributes)) tree.size += value.length
  const child = element(name, attributes)
  elementAt(tree.path, -1).children.push(child)
  tree.path.push(child)
}

export function addText(tree: TreeBuilder, text: string): void {
  if (tree.skipped > 0) return
  tree.size += text.length
  elementAt(tree.path, -1).text += text
}

export function closeElement(tree: TreeBuilder): void {
  if (tree.skipped > 0) tree.skipped--
  else tree.path.pop()
}

export const isTooLarge = (tree: TreeBuilder): boolean => tree.size > maxCharacters

export const listChildren = (parent: DumpElement | undefined, name: string): DumpElement[] =>
  parent?.children.filter((child) => child.name === name) ?? []

export const findChild = (parent: DumpElement | undefined, name: string): DumpElement | undefined =>
  parent?.children.find((child) => child.name === name)

export const readText = (parent: DumpElement | undefined, name: string): string =>
  findChild(parent, name)?.text.trim() ?? ''
