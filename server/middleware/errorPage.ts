import type { Request } from 'express'

const dataPaths = /^\/(api|image|track|assets)(\/|$)/

/** Whether a person is looking: a page was asked for, and not by a program. */
export const wantsPage = (req: Request): boolean =>
  !dataPaths.test(req.path) && req.accepts(['json', 'html']) === 'html'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character])

/** What a person sees when no page can be made. It needs nothing that may have failed. */
export const errorPage = (message: string, requestId: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>This page did not load</title></head><body><main><h1>This page did not load</h1><p>${escaped(message)}</p><p><a href="/">Back to the shop</a></p><p><small>Request ${escaped(requestId)}</small></p></main></body></html>`
