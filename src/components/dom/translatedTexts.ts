/**
 * Lets React change a page whose texts a browser's translation has replaced. Chrome and Edge put a `<font>` with the
 * translation in the place of a text, to which React still holds: it would add nodes before it, remove it, or write into
 * it, and the page would go blank or stay as it was (https://github.com/facebook/react/issues/11538).
 */

const standIns = new WeakMap<Node, Element>()
/** The elements that stand for a text. */
const usedStandIns = new WeakSet<Node>()

/** Watches for translated texts from now on. To be called once, before React renders. */
export function keepTranslatedTexts(): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') putBack(record.target)
      else for (const removedNode of record.removedNodes) rememberStandIn(removedNode, record, observer)
    }
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
  takeStandIns(Node.prototype)
}

/** Remembers what replaced a text, and watches the text: React goes on writing into it. */
function rememberStandIn(removedNode: Node, record: MutationRecord, observer: MutationObserver): void {
  if (!(removedNode instanceof Text) || removedNode.isConnected) return
  const around = [...record.addedNodes, record.previousSibling, record.nextSibling]
  const standIn = around.find((node) => node?.nodeName === 'FONT' && !usedStandIns.has(node))
  if (!standIn) return
  standIns.set(removedNode, standIn as Element)
  usedStandIns.add(standIn)
  observer.observe(removedNode, { characterData: true })
}

/** Shows a text that has changed in place of the translation of the old one. The browser translates it anew. */
function putBack(text: Node): void {
  const standIn = standIns.get(text)
  if (!standIn?.parentNode || text.isConnected) return
  standIn.replaceWith(text)
  standIns.delete(text)
}

/** Makes a missing child mean the one that stands in its place. */
function takeStandIns(nodes: Pick<Node, 'insertBefore' | 'removeChild'>): void {
  const { insertBefore, removeChild } = nodes
  nodes.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, next && childAt(this, next)) as T
  }
  nodes.removeChild = function <T extends Node>(this: Node, child: T): T {
    const present = childAt(this, child)
    if (present) removeChild.call(this, present)
    return child
  }
}

/** @returns the node itself, what stands in its place, or null: both are gone */
function childAt(parent: Node, node: Node): Node | null {
  const present = node.parentNode ? node : (standIns.get(node) ?? node)
  // A translation may also have wrapped the text.
  for (let at: Node | null = present; at; at = at.parentNode) if (at.parentNode === parent) return at
  return null
}
