/** What Jest can fake in Node, without what a test may want to be fake. */
const others = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
] as const

/**
 * Fakes one kind of timers until `jest.useRealTimers`, and nothing else: a database needs the others.
 * @param kind of which the test decides when they end
 */
export function fakeTimers(kind: 'timeouts' | 'intervals'): void {
  const real =
    kind === 'timeouts'
      ? (['setInterval', 'clearInterval'] as const)
      : (['setTimeout', 'clearTimeout'] as const)
  jest.useFakeTimers({ doNotFake: [...others, ...real] })
}
