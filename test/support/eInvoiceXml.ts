import { SaxesParser } from 'saxes'

/** An element of an XML document; names keep their prefixes. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** Reads an XML document. @throws Error when it is not well formed */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '', children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    open.at(-1)!.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return root.children[0]!
}

/** Finds all elements on a path of local names below an element, such as `A/B`. */
export function all(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, step) =>
        found.flatMap(({ children }) => children.filter(({ name }) => name.split(':').pop() === step)),
      [element],
    )
}

/** Returns the text of the first element on a path; null if there is none. */
export const textAt = (element: XmlElement, path: string): string | null =>
  all(element, path)[0]?.text ?? null

/** Returns an amount as whole cents, 0 if there is none. */
export const centsAt = (element: XmlElement, path: string): number =>
  Math.round(Number(textAt(element, path) ?? '0') * 100)
