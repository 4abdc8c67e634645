import type { AppLocation } from '../navigation/navigationSlice'

/**
 * A browser that takes longer than this, in milliseconds, to capture the old screen gets no more transitions.
 */
const slowCaptureMs = 80
/**
 * The browser paints nothing until the new screen is there, so a navigation that was abandoned must not hold it
 * longer than this.
 */
const screenMs = 400

let isTooSlow = false

/**
 * Animates the cover between a list and a release, if the browser is quick enough, the cover is visible and reduced
 * motion is not requested. Otherwise the screens change at once.
 * @returns when the old screen is captured: a function to call when the new one is there
 */
export async function beginCoverTransition(from: AppLocation, to: AppLocation): Promise<() => void> {
  const cover = canMove() ? findCover(from, to) : null
  if (!cover) return () => {}
  const sleeve = cover.querySelector('img')?.currentSrc
  const capture = Promise.withResolvers<void>()
  const screenChange = Promise.withResolvers<void>()
  const startedAt = performance.now()
  nameCover(cover)
  const transition = document.startViewTransition(async () => {
    isTooSlow = performance.now() - startedAt > slowCaptureMs
    capture.resolve()
    const givingUp = setTimeout(screenChange.resolve, screenMs)
    await screenChange.promise
    clearTimeout(givingUp)
    removeCoverName(cover)
    const grownCover = findCover(to, from)
    if (!grownCover) return
    nameCover(grownCover)
    // The list's small image is shown until the large one has loaded.
    if (sleeve && isRelease(to)) Object.assign(grownCover.style, getPlaceholderStyle(sleeve))
    const release = () => removeCoverName(grownCover)
    transition.finished.then(release, release)
  })
  // A window in the background skips the transition; the screen changes all the same.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => {})
  await capture.promise
  return screenChange.resolve
}

const canMove = () =>
  !isTooSlow &&
  typeof document.startViewTransition === 'function' &&
  document.visibilityState === 'visible' &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches

const isRelease = ({ pathname }: AppLocation) => pathname.startsWith('/release/')

/**
 * Finds the cover, on the screen of `here`, of the release that is left or opened; null when it is not in
 * sight.
 */
function findCover(here: AppLocation, other: AppLocation): HTMLElement | null {
  if (isRelease(here) === isRelease(other)) return null
  const selector = isRelease(here) ? '[data-cover] picture' : '[data-release] picture'
  const isOfIt = (picture: Element) => isRelease(here) || pathOfCard(picture) === other.pathname
  const pictures = [...document.querySelectorAll<HTMLElement>(selector)]
  return pictures.find((picture) => isOfIt(picture) && isInSight(picture)) ?? null
}

/** Reads the path of the release that a picture on a card belongs to. */
const pathOfCard = (picture: Element) =>
  picture.closest('[data-release]')?.querySelector<HTMLAnchorElement>(':is(h2, h3) a')?.pathname

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

const nameCover = ({ style }: HTMLElement) => style.setProperty('view-transition-name', 'cover')
const removeCoverName = ({ style }: HTMLElement) => style.removeProperty('view-transition-name')
const getPlaceholderStyle = (sleeve: string) => ({
  backgroundImage: `url(${JSON.stringify(sleeve)})`,
  imageRendering: 'auto',
})
