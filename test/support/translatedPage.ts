import type { Page } from 'playwright-core'

/** Does to a page, now and from now on, what a browser's translation does: puts elements in the place of its texts. */
export const translate = (page: Page): Promise<void> => page.evaluate(replaceTexts)

/** Does it to each document that the page opens, as soon as it is read and before its scripts have started. */
export async function translateOnArrival(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${replaceTexts})`)
}

/** Runs in the browser. A translated text is in upper case. */
function replaceTexts(): void {
  const own = 'script, style, textarea, font, noscript'
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    if (root instanceof Text) found.push(root)
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    for (const text of found) {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(own)) continue
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild!.textContent = text.data.toUpperCase()
      text.replaceWith(font)
    }
  }
  translateAll(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.nodeName !== 'FONT') translateAll(node)
  }).observe(document.body, { childList: true, subtree: true })
}
