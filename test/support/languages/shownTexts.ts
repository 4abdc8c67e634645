/** A text that a page shows or reads out, and the element that it belongs to. */
export interface ShownText {
  text: string
  where: string
}

/**
 * Collects the texts of a page: those that are shown, and those for screen readers, titles and search engines. It runs in the
 * browser too, so it uses nothing but the document.
 */
export function shownTexts(root: Document | undefined = document): ShownText[] {
  const silent = new Set(['SCRIPT', 'STYLE', 'TEMPLATE'])
  const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title']
  attributes.push('alt', 'placeholder', 'label')
  const read = ['description', 'og:title', 'og:description', 'og:site_name', 'twitter:title']
  const found: ShownText[] = []
  for (const element of root.querySelectorAll('*')) {
    if (silent.has(element.tagName)) continue
    const where = `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`
    for (const node of element.childNodes) {
      if (node.nodeType === 3 && node.textContent?.trim()) found.push({ text: node.textContent, where })
    }
    for (const name of attributes) {
      const text = element.getAttribute(name)
      if (text) found.push({ text, where: `${where} ${name}` })
    }
    const name = element.getAttribute('name') ?? element.getAttribute('property')
    if (element.tagName === 'META' && name && read.includes(name)) {
      found.push({ text: element.getAttribute('content') ?? '', where: `meta ${name}` })
    }
    if (element.tagName === 'INPUT' && ['submit', 'button'].includes(element.getAttribute('type') ?? '')) {
      found.push({ text: element.getAttribute('value') ?? '', where })
    }
  }
  return found
}
