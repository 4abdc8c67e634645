/* The first script of a page. It runs before the first paint, which waits for it, and shows lists as this device last
   had them. It starts the other scripts after the first paint. The document's preload links
   fetch them meanwhile; if they ran earlier, they would delay the paint of the server's page. */

import { restoreListView } from './catalogue/list/view/listView'

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
    // The scripts run one after the other, in the order of the document.
    script.async = false
    script.integrity = integrity
    script.src = policy?.createScriptURL(href) ?? href
    document.head.append(script)
  }
}

function start() {
  if (document.visibilityState === 'hidden') begin()
  else {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
    // Some browsers do not report paints, and a window in the background does not paint.
    setTimeout(begin, timeoutMs)
  }
}

restoreListView()
// The other scripts need the whole document.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
