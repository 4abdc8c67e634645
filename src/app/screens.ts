import type { Place } from '../navigation/navigationSlice'
import { type Match, matchRoute, notFoundRoute, type Route, type ScreenModule } from './routes'

/** Screens whose code has arrived; what is here can be rendered without waiting. */
const loaded = new Map<string, ScreenModule>()

/** Fetches a screen's code once; fails when the network does. */
export async function loadScreen(route: Route): Promise<ScreenModule> {
  const known = loaded.get(route.name)
  if (known) return known
  const module = await route.load()
  loaded.set(route.name, module)
  return module
}

export const loadedScreen = (route: Route): ScreenModule | undefined => loaded.get(route.name)

export const matchOrNotFound = (place: Pick<Place, 'pathname'>): Match =>
  matchRoute(place) ?? { route: notFoundRoute, params: {} }
