/** Calls back when a tab is looked at again, comes out of the browser's memory, or has a connection again. @returns ends it */
export function onTabResume(callback: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && callback()
  // Every page is shown once without having slept.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && callback()
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pageshow', onShow)
  window.addEventListener('online', callback)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pageshow', onShow)
    window.removeEventListener('online', callback)
  }
}
