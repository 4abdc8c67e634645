/** Less than this, in pixels, is a finger that is not still rather than a change of direction. */
const minDistance = 8

/**
 * Takes the header, and the list's row of tools, out of sight while the page is scrolled down and back as soon as it is
 * scrolled up. It sets `data-header="away"` on the root element, and base.css moves everything that has `data-returns`.
 * They stay while the keyboard's focus is in them, and at the top of the page, where they have their place.
 * @returns stops watching
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
