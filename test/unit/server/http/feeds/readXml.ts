import { SaxesParser } from 'saxes'

/** An element as a strict, namespace-aware parser read it. */
export class XmlElement {
  readonly children: XmlElement[] = []
  /** All text inside, that of its elements included. */
  text = ''
  readonly name: string
  readonly attributes: Record<string, string>
  constructor(name: string, attributes: Record<string, string>) {
    this.name = name
    this.attributes = attributes
  }

  all(name: string): XmlElement[] {
    return this.children.filter((child) => child.name === name)
  }
  one(name: string): XmlElement {
    const [only, ...more] = this.all(name)
    if (!only || more.length > 0) throw new Error(`${this.all(name).length} elements <${name}>, one expected`)
    return only
  }
}

/** @throws at the first thing that is not well-formed XML 1.0 with namespaces */
export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const root = new XmlElement('', {})
  const open = [root]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, attributes }) => {
    const values = Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value]))
    const element = new XmlElement(local, values)
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    for (const element of open) element.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  if (root.children.length !== 1) throw new Error('not one root element')
  return root.children[0]
}
