/** Browsers have what is here, jsdom does not. Node's own classes are outside of jsdom's window. */
import { runInThisContext } from 'node:vm'

/** The part of a request that the fake server reads. */
export class FakeRequest {
  readonly url: string
  readonly init: RequestInit
  constructor(url: string, init: RequestInit) {
    this.url = new URL(url, window.location.href).href
    this.init = init
  }
}

/** Nothing has a size in jsdom, so nothing changes its size. */
class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, {
  ResizeObserver: NoResizeObserver,
  Request: FakeRequest,
  Response: runInThisContext('Response'),
  fetch: () => Promise.reject(new Error('no server')),
  scrollTo: () => {},
})
