/** The first script of a page. */

/** Lets the browser say that it has painted. */
let paint: () => void
const observe = jest.fn()

function open(visibility: DocumentVisibilityState) {
  document.head.innerHTML = [
    '<link rel="preload" as="image" href="/image/cover.avif">',
    '<link rel="preload" as="script" href="/assets/client.js" integrity="sha384-client">',
    '<link rel="preload" as="script" href="/assets/releases.js" integrity="sha384-releases">',
  ].join('')
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  window.PerformanceObserver = class {
    constructor(callback: () => void) {
      paint = callback
    }
    observe = observe
  } as unknown as typeof PerformanceObserver
  jest.isolateModules(() => require('../../../../src/shop/boot'))
}
const scripts = () =>
  [...document.scripts].map(({ src, integrity, async }) => ({
    path: new URL(src).pathname,
    integrity,
    async,
  }))
const both = [
  { path: '/assets/client.js', integrity: 'sha384-client', async: false },
  { path: '/assets/releases.js', integrity: 'sha384-releases', async: false },
]

// jsdom knows nothing of integrity.
for (const { prototype } of [HTMLLinkElement, HTMLScriptElement]) {
  Object.defineProperty(prototype, 'integrity', {
    get(this: Element) {
      return this.getAttribute('integrity')
    },
    set(this: Element, hash: string) {
      this.setAttribute('integrity', hash)
    },
  })
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.restoreAllMocks())

it('brings the scripts of the page once it has been seen, in their order and with their hashes', () => {
  open('visible')
  expect(observe).toHaveBeenCalledWith({ type: 'paint', buffered: true })
  expect(scripts()).toEqual([])
  paint()
  expect(scripts()).toEqual(both)
})

it('brings them once only', () => {
  open('visible')
  paint()
  paint()
  jest.runAllTimers()
  expect(scripts()).toEqual(both)
})

it('does not wait in a hidden window', () => {
  open('hidden')
  expect(scripts()).toEqual(both)
})

it('does not wait for ever where the browser does not say when it has painted', () => {
  open('visible')
  jest.advanceTimersByTime(2000)
  expect(scripts()).toEqual(both)
})

it('waits for the whole document, which the other scripts need', () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  open('hidden')
  expect(scripts()).toEqual([])
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(scripts()).toEqual(both)
})

describe('lists', () => {
  afterEach(() => {
    window.localStorage.clear()
    delete document.documentElement.dataset.list
  })

  it('have covers on a device that has not chosen', () => {
    open('visible')
    expect(document.documentElement.dataset.list).toBeUndefined()
  })

  it('are dense before the first paint where the device had them so last', () => {
    window.localStorage.setItem('rille.list', 'lines')
    open('visible')
    expect(document.documentElement.dataset.list).toBe('lines')
  })

  it('have covers where the device keeps nothing', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('Storage is off.')
    })
    open('visible')
    expect(document.documentElement.dataset.list).toBeUndefined()
    expect(scripts()).toEqual([])
  })
})
