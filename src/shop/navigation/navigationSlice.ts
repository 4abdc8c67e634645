import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface AppLocation {
  /** As in the address bar, percent-encoded. */
  pathname: string
  /** '' or starts with `?`. */
  search: string
  /** '' or starts with `#`. */
  hash: string
}

export interface NavigationState {
  /** The location whose screen is shown. */
  location: AppLocation
  /**
   * The status of the screen's preload. After a failure: 0 when the shop was not reached, 503 when it was busy,
   * otherwise 500.
   */
  status: number
  /** True during a navigation: the old screen stays until the new one has its data. */
  isUnderWay: boolean
  /** How the last navigation began. */
  kind: NavigationKind
}

/** `pop` is the browser's own back and forward: the address has changed already. */
export type NavigationKind = 'push' | 'replace' | 'pop'

const initialState: NavigationState = {
  location: { pathname: '/', search: '', hash: '' },
  status: 200,
  isUnderWay: false,
  kind: 'push',
}

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    navigationRequested(state, action: PayloadAction<{ location: AppLocation; kind: NavigationKind }>) {
      state.isUnderWay = true
      state.kind = action.payload.kind
    },
    navigated(state, action: PayloadAction<{ location: AppLocation; status: number }>) {
      state.location = action.payload.location
      state.status = action.payload.status
      state.isUnderWay = false
    },
  },
  selectors: {
    selectLocation: (state) => state.location,
    selectStatus: (state) => state.status,
    selectIsUnderWay: (state) => state.isUnderWay,
    selectNavigationKind: (state) => state.kind,
  },
})

export const { navigationRequested, navigated } = navigationSlice.actions
export const { selectLocation, selectStatus, selectIsUnderWay, selectNavigationKind } =
  navigationSlice.selectors

/**
 * Splits a link within the shop, such as `/releases?page=2#top`.
 * @param href relative to the root of the shop
 * @returns its parts
 */
export function toLocation(href: string): AppLocation {
  const { pathname, search, hash } = new URL(href, 'http://shop.invalid')
  return { pathname, search, hash }
}

/**
 * Tells whether two locations show the same screen: only the anchor may differ.
 * @returns true for equal path and query
 */
export const isSameScreen = (a: Omit<AppLocation, 'hash'>, b: Omit<AppLocation, 'hash'>): boolean =>
  a.pathname === b.pathname && a.search === b.search

/**
 * Writes a location as a link within the shop.
 * @returns such as `/releases?page=2#top`
 */
export const toHref = ({ pathname, search, hash }: AppLocation): string => `${pathname}${search}${hash}`
