import { type LazyModule, lazyModule } from './lazyModule'

/** One screen of a table of routes. */
export interface LazyRoute<Screen> {
  /** A path pattern of React Router. */
  path: string
  /** Is a chunk of its own, which is fetched when the screen is first needed. */
  screen: LazyModule<Screen>
}

/**
 * Makes a row of a table of routes.
 * @param facts what else the table says about the screen
 * @param load calls `import()`
 */
export const lazyRoute = <Screen, Facts extends object>(
  path: string,
  facts: Facts,
  load: () => Promise<Screen>,
): LazyRoute<Screen> & Facts => ({ path, screen: lazyModule(load), ...facts })
