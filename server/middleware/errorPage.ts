import type { Request } from 'express'

const dataPaths = /^\/(api|image|track|assets|release_format\/check)(\/|$)/

/** Whether a person is looking: a page was asked for, and not by a program. */
export const wantsPage = (req: Request): boolean =>
  !dataPaths.test(req.path) && req.accepts(['json', 'html']) === 'html'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character])

const headings: Record<number, string> = {
  400: 'We did not understand that',
  404: 'Page not found',
  405: 'That does not work here',
  413: 'That was too much at once',
  503: 'Please try again in a moment',
}

// Only style attributes pass the content security policy. The colours are those of tokens.css; a browser without
// light-dark() falls back to its own.
const inColour = (property: string, usual: string, light: string, dark: string) =>
  `${property}:${usual};${property}:light-dark(${light},${dark})`
const styles = {
  html: 'color-scheme:light dark',
  body: [
    'margin:0',
    inColour('background', 'Canvas', '#f6f3ec', '#141311'),
    inColour('color', 'CanvasText', '#171614', '#f1ede4'),
    "font:1.125rem/1.5 Archivo,'Helvetica Neue',system-ui,sans-serif",
  ].join(';'),
  main: 'box-sizing:border-box;max-width:42rem;margin:0 auto;padding:max(3rem,18vh) 1.25rem 3rem;overflow-wrap:anywhere',
  heading: 'margin:0;font-size:clamp(2rem,1.6rem + 2vw,3.25rem);line-height:1.1',
  link: `display:inline-block;padding:.7em 0;font-weight:600;${inColour('color', 'LinkText', '#b03a08', '#ff8f63')}`,
  request: `margin:2rem 0 0;padding:1rem 0 0;border-top:1px solid;${inColour('border-color', 'GrayText', '#d8d1c2', '#35322b')};${inColour('color', 'CanvasText', '#5f5a4f', '#aaa393')};font:.8125rem/1.5 ui-monospace,monospace`,
}

/** What a person sees when no page can be made. It needs nothing that may have failed. */
export function errorPage(status: number, message: string, requestId: string): string {
  const heading = headings[status] ?? (status < 500 ? 'That did not work' : 'This page did not load')
  const retry = status === 503 ? `<p><a href="" style="${styles.link}">Try again</a></p>` : ''
  return [
    `<!doctype html><html lang="en" style="${styles.html}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<title>${heading}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>`,
    `<body style="${styles.body}"><main style="${styles.main}"><h1 style="${styles.heading}">${heading}</h1>`,
    `<p>${escaped(message)}</p>${retry}<p><a href="/" style="${styles.link}">Back to the shop</a></p>`,
    `<p style="${styles.request}">Request ${escaped(requestId)}</p></main></body></html>`,
  ].join('')
}
