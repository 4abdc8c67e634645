/**
 * Waits until the browser is idle, for code that the first view does not need.
 * @returns a promise that resolves then
 */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari does not have `requestIdleCallback`.
    const later = window.requestIdleCallback ?? setTimeout
    later(() => resolve())
  })
