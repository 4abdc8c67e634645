import { UNSAFE_createBrowserHistory } from 'react-router-dom'

export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>

/**
 * Makes React Router's own history of the browser. Its `BrowserRouter` is not used, because it changes screens
 * with the address, before their code and data are loaded.
 * @returns the history of this window
 */
export const createBrowserHistory = (): BrowserHistory => UNSAFE_createBrowserHistory()

/** The data of a history entry, which survive a reload and going back or forward to it. */
export interface EntryState {
  /** The address before it, to which "back" leads. */
  before?: string
}
