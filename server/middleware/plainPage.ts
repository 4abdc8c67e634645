/** Escapes a text for HTML, attribute values included. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

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
}

/** Style attributes for what stands on a plain page. */
export const plainStyles = {
  link: `display:inline-block;padding:.7em 0;font-weight:600;${inColour('color', 'LinkText', '#b03a08', '#ff8f63')}`,
  small: `margin:2rem 0 0;padding:1rem 0 0;border-top:1px solid;${inColour('border-color', 'GrayText', '#d8d1c2', '#35322b')};${inColour('color', 'CanvasText', '#5f5a4f', '#aaa393')};font:.8125rem/1.5 ui-monospace,monospace`,
  label: `${inColour('color', 'CanvasText', '#5f5a4f', '#aaa393')}`,
  value: 'margin:0 0 .75rem;white-space:pre-line',
}

/**
 * A page of its own, outside the application: it needs no script, no style sheet and no state.
 * @param heading text; also the page's title
 * @param body HTML, escaped already
 */
export function plainPage(heading: string, body: string): string {
  const title = escapeHtml(heading)
  return [
    `<!doctype html><html lang="en" style="${styles.html}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>`,
    `<body style="${styles.body}"><main style="${styles.main}"><h1 style="${styles.heading}">${title}</h1>`,
    `${body}</main></body></html>`,
  ].join('')
}
