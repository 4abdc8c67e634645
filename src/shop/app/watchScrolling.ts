/** A smaller movement, in pixels, is no change of direction but a finger that does not rest. */
const minDistance = 8

/**
 * Hides the header and the toolbar of a list while the visitor scrolls down, and shows them at once when the
 * visitor scrolls up. It sets `data-header="away"` on the root element, and base.css moves all elements with
 * `data-returns`. They stay while they contain the focus, and at the top of the page, where they have their
 * place.
 * @returns a function that stops watching
 */
export function watchScrolling(): () => void {
  const { dataset } = document.documentElement
  let lastY = window.scrollY
  const show = () => {
    delete dataset.header
  }
  const onScroll = () => {
    const y = Math.max(0, window.scrollY)
    const returning = document.querySelectorAll('[data-returns]')
    const below = returning[returning.length - 1]?.nextElementSibling
    if (!below || below.getBoundingClientRect().top > 0) show()
    else if (Math.abs(y - lastY) < minDistance) return
    else if (y < lastY || hasFocus()) show()
    else dataset.header = 'away'
    lastY = y
  }
  const onFocus = () => hasFocus() && show()
  window.addEventListener('scroll', onScroll, { passive: true })
  document.addEventListener('focusin', onFocus)
  return () => {
    window.removeEventListener('scroll', onScroll)
    document.removeEventListener('focusin', onFocus)
  }
}

const hasFocus = () => document.querySelector('[data-returns] :focus-visible') !== null
