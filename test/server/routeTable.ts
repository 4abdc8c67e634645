import type { Express } from 'express'

interface Layer {
  route?: { path: string | RegExp }
  handle: { stack?: Layer[] }
}

/** Every path that the app has a route for, as it was declared below its router. */
export function pathsOf(app: Express): string[] {
  const walk = (stack: readonly Layer[]): string[] =>
    stack.flatMap(({ route, handle }) => {
      if (route) return [String(route.path)]
      return handle.stack ? walk(handle.stack) : []
    })
  return [...new Set(walk((app as unknown as { router: { stack: Layer[] } }).router.stack))]
}
