/*
 * The first script of a page. It brings the others once the page has been seen: they are fetched meanwhile, by the
 * document's preload links, and run before that they would keep the server's page from being shown.
 */

const timeoutMs = 2000

const policy = window.trustedTypes?.createPolicy('boot', { createScriptURL: (address) => address })

let hasBegun = false
function begin() {
  if (hasBegun) return
  hasBegun = true
  for (const { href, integrity } of document.querySelectorAll<HTMLLinkElement>(
    'link[rel=preload][as=script]',
  )) {
    const script = document.createElement('script')
    // One after the other, as they stand in the document.
    script.async = false
    script.integrity = integrity
    script.src = (policy?.createScriptURL(href) ?? href) as string
    document.head.append(script)
  }
}

if (document.visibilityState === 'hidden') begin()
else {
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  // Not every browser says when it has painted, and one that is put away does not paint.
  setTimeout(begin, timeoutMs)
}
