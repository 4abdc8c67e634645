/** When the page has nothing else to do: for code that no first view needs. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari knows no idle time.
    const later = window.requestIdleCallback ?? setTimeout
    later(() => resolve())
  })
