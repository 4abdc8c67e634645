import type { MailShop } from './mail'
import type { Block, Letter, Link, MailItem, Row } from './mailBlocks'
import { sellerLines } from './mailText'
import { escapeHtml, markdownHtml } from './markdownHtml'

/** Colours of the shop (tokens.css). Mail readers know no variables; those that know dark schemes read the classes. */
const light = {
  paper: '#f6f3ec',
  ink: '#171614',
  soft: '#5f5a4f',
  line: '#d8d1c2',
  accent: '#ff5a1f',
  link: '#b03a08',
}
const dark = { paper: '#141311', ink: '#f1ede4', soft: '#aaa393', line: '#35322b', link: '#ff8f63' }

const sans = "Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif"
const mono = "'DM Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,monospace"
const maxReadable = 'overflow-wrap:anywhere;word-break:break-word'

const darkSheet = [
  `.p{background:${dark.paper}!important}`,
  `.p,.i{color:${dark.ink}!important}`,
  `.s{color:${dark.soft}!important}`,
  `.l{border-color:${dark.line}!important}`,
  `.b{border-color:${dark.ink}!important}`,
  `.p a:not(.k){color:${dark.link}!important}`,
].join('')

/**
 * Renders a mail as a complete HTML document for light and dark schemes and narrow screens.
 * @returns HTML
 */
export function mailHtml(letter: Letter, { seller, publicUrl }: MailShop): string {
  const head = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(letter.title)}</title>`,
    `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkSheet}}</style></head>`,
  ]
  const top = [
    `<div class="b" style="padding:0 0 12px;border-bottom:2px solid ${light.ink};display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:4px 24px">`,
    `<span style="font-weight:700;font-size:17px"><span style="color:${light.accent}" aria-hidden="true">&#9679;&#8202;</span> ${escapeHtml(seller.shopName)}</span> `,
    `<span class="s" style="${small}">${escapeHtml(letter.reference)}</span></div>`,
  ]
  const title = `<h1 style="margin:36px 0 20px;font-size:34px;line-height:1.1;font-weight:700;letter-spacing:-.02em">${lines(letter.title)}</h1>`
  const foot = [
    `<div class="s l" style="margin:44px 0 0;padding:16px 0 0;border-top:1px solid ${light.line};${small}">`,
    `${sellerLines(seller).map(escapeHtml).join('<br>')}</div>`,
  ]
  return [
    ...head,
    `<body class="p" style="margin:0;padding:0;background:${light.paper};color:${light.ink};font:16px/1.5 ${sans};-webkit-text-size-adjust:100%">`,
    `<div class="p" style="background:${light.paper};color:${light.ink}">`,
    `<div style="box-sizing:border-box;max-width:640px;margin:0 auto;padding:28px 20px 40px;${maxReadable}">`,
    ...top,
    title,
    ...letter.blocks.map((block) => blockHtml(block, publicUrl)),
    ...foot,
    '</div></div></body></html>',
  ].join('')
}

const small = `color:${light.soft};font:13px/1.6 ${mono}`
const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')
const anchor = ({ label, href }: Link): string =>
  `<a href="${escapeHtml(href)}" style="color:${light.link};font-weight:600">${escapeHtml(label)}</a>`

function blockHtml(block: Block, publicUrl: string): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(block.text)}${block.link ? ` ${anchor(block.link)}` : ''}</p>`
    case 'notice':
      return `<p style="margin:0 0 24px;padding:2px 0 2px 14px;border-left:4px solid ${light.accent};font-weight:600">${lines(block.text)}</p>`
    case 'heading':
      return `<h2 style="margin:36px 0 10px;font-size:19px;line-height:1.25;font-weight:700">${lines(block.text)}</h2>`
    case 'button':
      return `<p style="margin:24px 0"><a class="k" href="${escapeHtml(block.link.href)}" style="display:inline-block;padding:13px 20px;background:${light.accent};color:${light.ink};font-weight:700;text-decoration:none">${escapeHtml(block.link.label)}</a></p>`
    case 'items':
      return `<div class="b" style="margin:28px 0 0;border-top:1px solid ${light.ink}">${block.items.map(itemHtml).join('')}</div>`
    case 'rows':
      return `<div style="margin:12px 0 20px">${block.rows.map(rowHtml).join('')}</div>`
    case 'columns':
      return `<div style="margin:28px 0;display:flex;flex-wrap:wrap;gap:20px 32px">${block.columns.map(columnHtml).join('')}</div>`
    case 'quote':
      return `<blockquote class="l" style="margin:16px 0;padding:2px 0 2px 14px;border-left:1px solid ${light.line}">${lines(block.text)}</blockquote>`
    case 'rule':
      return `<div class="l" style="margin:28px 0;border-top:1px solid ${light.line}"></div>`
    case 'document':
      return [
        `<div class="b" style="margin:44px 0 0;padding:16px 0 0;border-top:2px solid ${light.ink};font-size:14px;line-height:1.55">`,
        `<h2 style="margin:0;font-size:22px;line-height:1.2;font-weight:700">${lines(block.title)}</h2>`,
        `<p class="s" style="margin:6px 0 18px;${small}">${lines(block.note)}</p>`,
        `${markdownHtml(block.markdown, publicUrl, documentStyles)}</div>`,
      ].join('')
  }
}

const documentStyles: Record<string, string> = {
  h3: 'margin:22px 0 6px;font-size:15px;line-height:1.3;font-weight:700',
  h4: 'margin:18px 0 4px;font-size:14px;line-height:1.3;font-weight:700',
  p: 'margin:0 0 12px',
  ul: 'margin:0 0 12px;padding:0 0 0 20px',
  ol: 'margin:0 0 12px;padding:0 0 0 22px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 12px 14px',
  table: 'margin:0 0 12px;border-collapse:collapse',
  th: 'padding:2px 14px 2px 0;text-align:left;vertical-align:top',
  td: 'padding:2px 14px 2px 0;vertical-align:top',
  a: `color:${light.link}`,
  code: `font-family:${mono}`,
  hr: `height:0;margin:18px 0;border:0;border-top:1px solid ${light.line}`,
}

const beside = 'display:flex;justify-content:space-between;align-items:baseline;gap:20px'

function itemHtml({ catalogNr, title, detail, amount }: MailItem): string {
  return [
    `<div class="l" style="padding:12px 0;border-bottom:1px solid ${light.line}">`,
    `<div style="${beside}"><span style="font-weight:600">${lines(title)}</span> <span style="font:15px/1.5 ${mono};white-space:nowrap">${escapeHtml(amount)}</span></div>`,
    `<div class="s" style="${small}">${[catalogNr, detail]
      .filter(Boolean)
      .map((text) => lines(text as string))
      .join(' &nbsp;/&nbsp; ')}</div></div>`,
  ].join('')
}

/** Amounts and references stay in one piece; on the narrowest phone this many letters fit beside a label. */
const maxUnbrokenLength = 28

function rowHtml({ label, value, isTotal, isSoft }: Row): string {
  const look = isTotal
    ? `margin:8px 0 0;padding:10px 0 0;border-top:1px solid ${light.ink};font-weight:700;font-size:19px`
    : 'padding:3px 0;font-size:15px'
  const classes = [isTotal ? 'b' : '', isSoft ? 's' : ''].join(' ').trim()
  const colour = isSoft ? `;color:${light.soft};font-size:14px` : ''
  return `<div${classes ? ` class="${classes}"` : ''} style="${beside};${look}${colour}"><span>${lines(label)}</span> <span style="font-family:${mono};text-align:right${value.length <= maxUnbrokenLength ? ';white-space:nowrap' : ''}">${lines(value)}</span></div>`
}

const columnHtml = ({ heading, text }: { heading: string; text: string }): string =>
  `<div style="flex:1 1 150px"><div class="s" style="margin:0 0 4px;${small}">${lines(heading)}</div>${lines(text)}</div>`
