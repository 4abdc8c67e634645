import { beginCoverTransition } from '../../../../../src/shop/app/coverTransition'
import { toLocation } from '../../../../../src/shop/navigation/navigationSlice'
import { settled } from '../../support/settled'

const list = `
  <li data-release="other"><picture><img></picture><h3><a href="/release/other">Other</a></h3></li>
  <li data-release="siel"><picture id="small"><img></picture><h3><a href="/release/siel">Siel</a></h3></li>`
const release = '<div data-cover><picture id="large"><img></picture></div>'
const [theList, theRelease] = [toLocation('/releases?page=2'), toLocation('/release/siel')]

/** Moves only when a test says so: a machine that is busy must not look like a slow browser. */
let now = 0
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => now))
afterEach(() => jest.restoreAllMocks())

/** A browser that can do it. What it was told is noted. */
function aBrowser({ likesMotion = true, captureMs = 0 } = {}) {
  const seen = { captured: [] as string[], shown: [] as string[], end: () => {} }
  const finished = new Promise<void>((resolve) => {
    seen.end = resolve
  })
  Object.assign(window, { matchMedia: () => ({ matches: !likesMotion }) })
  Object.assign(document, {
    startViewTransition(change: () => Promise<void>) {
      seen.captured = named()
      const captured = new Promise((resolve) => setTimeout(resolve)).then(() => {
        now += captureMs
      })
      const isChanged = captured.then(change).then(() => {
        seen.shown = named()
      })
      return { ready: isChanged, finished: isChanged.then(() => finished) }
    },
  })
  return seen
}
const named = () =>
  [...document.querySelectorAll('picture')]
    .filter(({ style }) => style.getPropertyValue('view-transition-name') === 'cover')
    .map(({ id }) => id)

let inSight = true
beforeEach(() => {
  inSight = true
  Element.prototype.getBoundingClientRect = () =>
    ({ top: inSight ? 10 : -500, bottom: inSight ? 100 : -400 }) as DOMRect
})
afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'))

describe('the cover', () => {
  it.each([
    ['grows from the list into its place', list, release, theList, theRelease, 'small', 'large'],
    ['goes back to where it was in the list', release, list, theRelease, theList, 'large', 'small'],
  ])('%s', async (_what, before, after, from, to, old, grown) => {
    const seen = aBrowser()
    document.body.innerHTML = before
    const showNew = await beginCoverTransition(from, to)
    document.body.innerHTML = after
    showNew()
    await settled()
    expect([seen.captured, seen.shown]).toEqual([[old], [grown]])
    seen.end()
    await settled()
    expect(named()).toEqual([])
  })

  it.each([
    ['where somebody wants less motion', { likesMotion: false }, theList, theRelease, true],
    ['from one release to the next', {}, toLocation('/release/other'), theRelease, true],
    ['between lists', {}, theList, toLocation('/sale'), true],
    ['when it is not in sight', {}, theList, theRelease, false],
  ])('stays where it is %s', async (_where, browser, from, to, isInSight) => {
    inSight = isInSight
    const seen = aBrowser(browser)
    document.body.innerHTML = list
    ;(await beginCoverTransition(from, to))()
    await settled()
    expect([seen.captured, named()]).toEqual([[], []])
  })

  it('holds no screen back: neither of a browser that cannot move it, nor a second time of one that is slow', async () => {
    document.body.innerHTML = list
    ;(await beginCoverTransition(theList, theRelease))()
    const seen = aBrowser({ captureMs: 120 })
    ;(await beginCoverTransition(theList, theRelease))()
    expect(seen.captured).toEqual(['small'])
    await settled()
    document.body.innerHTML = list
    seen.captured = []
    ;(await beginCoverTransition(theList, theRelease))()
    expect(seen.captured).toEqual([])
  })
})
