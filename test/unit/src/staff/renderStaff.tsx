import type { FakeRequest } from './browserClasses'
import './browserClasses'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import type { Me } from '../../../../src/staff/api/contract'
import { UserContext } from '../../../../src/staff/api/UserContext'
import { App } from '../../../../src/staff/app/App'
import { createStaffStore } from '../../../../src/staff/app/createStaffStore'
import { RetryGatesContext } from '../../../../src/staff/screens/signIn/LazyRetryDialogs'

export const aPerson = (changes: Partial<Me> = {}): Me => ({
  uuid_staff: '0b0e8a3e-6f6c-4f0e-9d3c-0f5f5d7a0001',
  name: 'Ada',
  role: 'owner',
  permissions: ['see', 'orders', 'log', 'staff'],
  language: 'en',
  has_passkey: false,
  has_password: true,
  recovery_codes_left: 8,
  reauthenticated_until: null,
  shop: { name: 'Test Records', is_test: true, resources_url: '', can_use_passkeys: false },
  ...changes,
})

/** A call that the fake server has got. */
export interface StaffCall {
  method: string
  /** Below `/api/staff`, with the query. */
  path: string
  body: unknown
}

export type Answer = { status?: number; body?: unknown } | 'no connection'

/**
 * Replaces `fetch` by a fake server. It must be called before the store makes its first call.
 * @param answer of each call, also a later one; null is answered with 404
 * @returns the calls, in their order
 */
export function fakeServer(answer: (call: StaffCall) => Answer | null | Promise<Answer | null>): StaffCall[] {
  const calls: StaffCall[] = []
  globalThis.fetch = async (input: unknown) => {
    const { url, init } = input as unknown as FakeRequest
    const { pathname, search } = new URL(url)
    const path = pathname.replace('/api/staff', '') + search
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    const call = { method: init.method ?? 'GET', path, body }
    calls.push(call)
    const given = (await answer(call)) ?? {
      status: 404,
      body: { code: 'not_found', message: 'There is nothing.' },
    }
    if (given === 'no connection') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(given.body ?? {}), {
      status: given.status ?? 200,
      headers: { 'Content-Type': 'application/json' },
    })
  }
  return calls
}

/** Renders the whole back office at an address. */
export function renderStaff(address: string) {
  const { store, gates } = createStaffStore()
  const view = render(
    <Provider store={store}>
      <RetryGatesContext value={gates}>
        <MemoryRouter initialEntries={[address]}>
          <App />
        </MemoryRouter>
      </RetryGatesContext>
    </Provider>,
  )
  return { ...view, store, gates }
}

/** Puts a component where a signed-in person is known. */
export const asPerson = (children: ReactNode, person = aPerson()) => (
  <UserContext value={person}>{children}</UserContext>
)

/** Renders a part of the back office, such as a dialog, by itself. */
export function renderPart(part: ReactNode) {
  const { store, gates } = createStaffStore()
  const view = render(
    <Provider store={store}>
      <RetryGatesContext value={gates}>
        <MemoryRouter>{asPerson(part)}</MemoryRouter>
      </RetryGatesContext>
    </Provider>,
  )
  return { ...view, store, gates }
}
