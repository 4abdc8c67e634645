import type { AppLocation, NavigationState } from './navigationSlice'

interface WithNavigation {
  navigation: NavigationState
}

/** The state of a page without its path. */
export const withoutPath = <State extends WithNavigation>(state: State): State => withPath(state, '')

/**
 * Gives the state of a page its path back, where the page does not repeat it.
 * @param state as the page has it
 * @param pathname that of the window
 */
export const withOwnPath = <State extends WithNavigation>(
  state: State,
  { pathname }: Pick<AppLocation, 'pathname'>,
): State => (state.navigation.location.pathname === '' ? withPath(state, pathname) : state)

const withPath = <State extends WithNavigation>(state: State, pathname: string): State => ({
  ...state,
  navigation: { ...state.navigation, location: { ...state.navigation.location, pathname } },
})
