/**
 * Calls back when a tab becomes visible, is restored from the browser's cache, or gets a connection again.
 * @returns a function that stops listening
 */
export function onTabResume(callback: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && callback()
  // A page is also shown once when it is opened, which is no resume.
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
