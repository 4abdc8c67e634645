/**
 * Finds the nearest element that matches a selector: the target of an event, or an element around it.
 * @returns null when there is none, or the target is no element, as when it is the document
 */
export const closestElement = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null
