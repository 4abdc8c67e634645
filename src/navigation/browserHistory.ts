import { UNSAFE_createBrowserHistory } from 'react-router-dom'

export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>

/**
 * React Router's own history of the browser, without its `BrowserRouter`: that one changes screens with the address, before
 * their code and data are there.
 */
export const createBrowserHistory = (): BrowserHistory => UNSAFE_createBrowserHistory()

/** What an entry of the history knows: also after a reload, and from whichever side it is come back to. */
export interface EntryState {
  /** The address before it, where "back" leads. */
  before?: string
}
