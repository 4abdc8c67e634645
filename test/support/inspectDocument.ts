/**
 * Finds things that no page of the shop may contain, for any text. It runs inside the browser, so it must not
 * use anything from outside itself.
 * @param name of the property of `window` that a text sets when it runs
 * @param html another page of the shop, which is parsed without being shown; null for the present page
 * @returns one line for each problem
 */
export function inspectDocument([name, html]: [name: string, html: string | null]): string[] {
  const found: string[] = []
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  if (name in window) found.push('a text ran')
  if (Object.hasOwn(Object.prototype, name)) found.push('a text reached the prototype of everything')

  const strange =
    'iframe,frame,object,embed,base,style,math,template,video,marquee,foreignObject,animate,meta[http-equiv],card-gap'
  for (const element of page.querySelectorAll(strange)) found.push(element.outerHTML.slice(0, 200))
  for (const script of page.querySelectorAll('script')) {
    const src = script.getAttribute('src')
    const isOurs = src
      ? new URL(src, window.location.href).href.startsWith(`${window.location.origin}/assets/`)
      : script.type.endsWith('json')
    if (!isOurs) found.push(script.outerHTML.slice(0, 200))
  }
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') found.push(`${name}=${value.slice(0, 200)}`)
      if (!['href', 'src', 'action', 'formaction', 'xlink:href', 'poster'].includes(name)) continue
      const address = URL.canParse(value, window.location.href) ? new URL(value, window.location.href) : null
      const isPicture = element.matches('img') && /^data:image\/(bmp|png|webp|jpeg)/.test(value)
      const isAllowed = address && ['http:', 'https:', 'mailto:'].includes(address.protocol)
      if (!isAllowed && !isPicture) found.push(`${element.localName} ${name}=${value.slice(0, 200)}`)
      const isLoaded = !element.matches('a,link[rel=canonical],link[rel=alternate]')
      if (isLoaded && isAllowed && address.origin !== window.location.origin) {
        found.push(`${element.localName} loads ${value.slice(0, 200)}`)
      }
    }
  }

  for (const shell of ['header', 'main', 'footer', '#app']) {
    const only = page.querySelectorAll(`${shell}:not(main *)`)
    if (only.length !== 1) found.push(`${only.length} of ${shell}`)
  }
  for (const data of page.querySelectorAll('script[type$=json]')) {
    try {
      JSON.parse(data.textContent ?? '')
    } catch (error) {
      found.push(`${data.id || 'structured data'}: ${String(error)}`)
    }
  }
  if (!page.querySelector('#state')) found.push('no state')
  if (!page.querySelector('title')?.textContent?.trim()) found.push('no title')

  if (html === null) {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const widest = [...document.querySelectorAll('body *')]
        .filter((element) => {
          if (element.getBoundingClientRect().right <= clientWidth + 1) return false
          for (let around = element.parentElement; around; around = around.parentElement) {
            if (around !== document.body && getComputedStyle(around).overflowX !== 'visible') return false
          }
          return true
        })
        .slice(0, 3)
        .map((element) => `${element.localName}.${element.className} ${element.textContent?.slice(0, 40)}`)
      found.push(`${scrollWidth} px wide on ${clientWidth}: ${widest.join(' | ')}`)
    }
  }
  return found
}
