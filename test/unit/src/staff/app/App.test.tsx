import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stopKeyClock } from '../keyClock'
import { type Answer, aPerson, fakeServer, renderStaff, type StaffCall } from '../renderStaff'

const ada = aPerson()
const bob = {
  uuid_staff: '0b0e8a3e-6f6c-4f0e-9d3c-0f5f5d7a0009',
  name: 'Bob',
  role: 'packer',
  state: 'active',
  credentials: ['passkey'],
  created_at: '2026-11-20T10:00:00.000Z',
  used_at: null,
}
const invited: Answer = {
  body: {
    state: 'done',
    result: {
      uuid_staff: bob.uuid_staff,
      name: 'Cleo',
      role: 'packer',
      link: 'https://shop.example/staff/join#token',
      expires_at: '2026-11-26T10:00:00.000Z',
    },
    changes: [],
    delayed: null,
  },
}
const refusal = (status: number, code: string): Answer => ({
  status,
  body: { code, message: `Refused: ${code}` },
})

/** A server that knows Ada; the test can answer calls before it does. */
const aServer = (own: (call: StaffCall) => Answer | null) =>
  fakeServer((call) => {
    const answer = own(call)
    if (answer) return answer
    if (call.path === '/me') return { body: ada }
    if (call.path === '/delayed_actions') return { body: { actions: [] } }
    if (call.path === '/staff') return { body: { staff: [bob] } }
    if (call.path === '/reauthenticate/password' || call.path === '/sign_in/password') return { body: ada }
    return null
  })

const usual = globalThis.fetch
afterEach(() => {
  globalThis.fetch = usual
  window.sessionStorage.clear()
})

const typeSecrets = async (dialog: HTMLElement) => {
  await userEvent.type(within(dialog).getByLabelText(/^Password/), 'correct horse battery')
  await userEvent.type(within(dialog).getByLabelText(/^Code/), '123456')
}

describe('the back office', () => {
  it('sends a visitor to sign in, and then to the screen that was asked for', async () => {
    let isSignedIn = false
    aServer(({ path }) => {
      if (path === '/sign_in') return { body: { shop_name: 'Test Records', can_use_passkeys: false } }
      if (path === '/sign_in/password') isSignedIn = true
      return path === '/me' && !isSignedIn ? refusal(401, 'signed_out') : null
    })
    renderStaff('/team')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
    await userEvent.type(await screen.findByLabelText('Name'), 'Ada')
    await typeSecrets(screen.getByRole('main'))
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Team' })).toBeInTheDocument()
    expect(await screen.findByRole('cell', { name: 'Bob' })).toBeInTheDocument()
  })

  it('says why signing in has failed', async () => {
    aServer(({ path }) => {
      if (path === '/sign_in') return { body: { shop_name: 'Test Records', can_use_passkeys: false } }
      if (path === '/sign_in/password') return refusal(401, 'wrong_sign_in')
      return path === '/me' ? refusal(401, 'signed_out') : null
    })
    renderStaff('/sign-in')
    await userEvent.type(await screen.findByLabelText('Name'), 'Ada')
    await typeSecrets(screen.getByRole('main'))
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Refused: wrong_sign_in')
  })

  it('lets somebody in with a recovery code, and says what is missing', async () => {
    let isSignedIn = false
    const calls = aServer(({ path }) => {
      if (path === '/sign_in') return { body: { shop_name: 'Test Records', can_use_passkeys: true } }
      if (path === '/sign_in/recovery_code') {
        isSignedIn = true
        return { body: ada }
      }
      return path === '/me' && !isSignedIn ? refusal(401, 'signed_out') : null
    })
    renderStaff('/team')
    await userEvent.click(await screen.findByText('With a recovery code'))
    const code = await screen.findByLabelText(/^Recovery code/)
    const form = within(code.closest('form')!)
    await userEvent.click(form.getByRole('button', { name: 'Sign in' }))
    expect(form.getByText('Please type your name.')).toBeInTheDocument()
    expect(form.getByText('Please type one of your recovery codes.')).toBeInTheDocument()
    await userEvent.type(form.getByLabelText('Name'), 'Ada')
    await userEvent.type(code, ' k3mpw-8rtxz{Enter}')
    expect(await screen.findByRole('heading', { name: 'Team' })).toBeInTheDocument()
    expect(calls.filter(({ path }) => path === '/sign_in/recovery_code')).toMatchObject([
      { body: { name: 'Ada', code: 'k3mpw-8rtxz' } },
    ])
  })

  it('says what is missing beside name, password and code', async () => {
    aServer(({ path }) => {
      if (path === '/sign_in') return { body: { shop_name: 'Test Records', can_use_passkeys: false } }
      return path === '/me' ? refusal(401, 'signed_out') : null
    })
    renderStaff('/sign-in')
    await userEvent.type(await screen.findByLabelText('Name'), 'Ada{Enter}')
    expect(screen.getByText(/^Please type your password\./)).toBeInTheDocument()
    expect(screen.getByText(/^Please type the code/)).toBeInTheDocument()
    expect(screen.queryByText('Please type your name.')).toBeNull()
  })

  it('lets a person prove before what is dangerous, and then repeats the call', async () => {
    let isProved = false
    const calls = aServer(({ path }) => {
      if (path === '/reauthenticate/password') isProved = true
      if (path !== '/staff/invite') return null
      return isProved ? invited : refusal(403, 'reauth_required')
    })
    renderStaff('/team')
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a member' }))
    const form = await screen.findByRole('dialog', { name: 'Invite a member' })
    await userEvent.type(within(form).getByLabelText(/^Name/), 'Cleo')
    await userEvent.click(within(form).getByRole('button', { name: 'Make the link' }))
    const proof = await screen.findByRole('dialog', { name: 'Is it still you?' })
    await waitFor(() => within(proof).getByLabelText(/^Password/))
    await typeSecrets(proof)
    await userEvent.click(within(proof).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('dialog', { name: 'The link for Cleo' })).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('https://shop.example/staff/join#token')
    const sent = calls.filter(({ path }) => path === '/staff/invite')
    expect(sent.map(({ body }) => body)).toEqual([
      { name: 'Cleo', role: 'packer' },
      { name: 'Cleo', role: 'packer' },
    ])
  })

  it('says what to do when somebody has nothing to prove it with', async () => {
    fakeServer(({ path }) => {
      if (path === '/me') return { body: aPerson({ has_password: false }) }
      if (path === '/delayed_actions') return { body: { actions: [] } }
      if (path === '/staff') return { body: { staff: [bob] } }
      return path === '/staff/invite' ? refusal(403, 'reauth_required') : null
    })
    renderStaff('/team')
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a member' }))
    const form = await screen.findByRole('dialog', { name: 'Invite a member' })
    await userEvent.type(within(form).getByLabelText(/^Name/), 'Cleo')
    await userEvent.click(within(form).getByRole('button', { name: 'Make the link' }))
    const proof = await screen.findByRole('dialog', { name: 'Is it still you?' })
    expect(proof).toHaveTextContent('Restart the demo, sign in with its new link')
    expect(within(proof).queryByLabelText(/^Password/)).toBeNull()
  })

  it('keeps what was typed when the session ends, and goes on after signing in again', async () => {
    let isEnded = false
    aServer(({ path }) => {
      if (path === '/sign_in/password') isEnded = false
      if (path !== '/staff/invite') return null
      return isEnded ? refusal(401, 'signed_out') : invited
    })
    renderStaff('/team')
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a member' }))
    const form = await screen.findByRole('dialog', { name: 'Invite a member' })
    await userEvent.type(within(form).getByLabelText(/^Name/), 'Cleo')
    isEnded = true
    await userEvent.click(within(form).getByRole('button', { name: 'Make the link' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Your session has ended' })).getByRole('button', {
        name: 'Close',
      }),
    )
    expect(await within(form).findByRole('alert')).toHaveTextContent('Refused: signed_out')
    expect(within(form).getByLabelText(/^Name/)).toHaveValue('Cleo')

    await userEvent.click(within(form).getByRole('button', { name: 'Make the link' }))
    const again = await screen.findByRole('dialog', { name: 'Your session has ended' })
    await userEvent.type(await within(again).findByLabelText('Name'), 'Ada')
    await typeSecrets(again)
    await userEvent.click(within(again).getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('dialog', { name: 'The link for Cleo' })).toBeInTheDocument()
  })

  it('says that the connection is lost, and keeps the form', async () => {
    aServer(({ path }) => (path === '/staff/invite' ? 'no connection' : null))
    renderStaff('/team')
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a member' }))
    const form = await screen.findByRole('dialog', { name: 'Invite a member' })
    await userEvent.type(within(form).getByLabelText(/^Name/), 'Cleo')
    await userEvent.click(within(form).getByRole('button', { name: 'Make the link' }))
    expect(await within(form).findByRole('alert')).toHaveTextContent('There is no connection')
    expect(within(form).getByLabelText(/^Name/)).toHaveValue('Cleo')
    expect(screen.getByText(/^No connection to the shop/)).toBeInTheDocument()
  })

  it('lists only the screens that the role permits', async () => {
    aServer(({ path }) =>
      path === '/me' ? { body: { ...ada, role: 'packer', permissions: ['see'] } } : null,
    )
    renderStaff('/team')
    expect(
      await screen.findByRole('heading', { name: 'Your role does not include this' }),
    ).toBeInTheDocument()
    const menu = screen.getByRole('navigation', { name: 'Main menu' })
    expect(within(menu).queryByRole('link', { name: 'Team' })).toBeNull()
    expect(within(menu).getByRole('link', { name: 'Today' })).toBeInTheDocument()
  })

  it('counts in the menu what waits, also for screen readers, and nothing where nothing waits', async () => {
    let inbox = 3
    const calls = aServer(({ path }) => (path === '/counts' ? { body: { inbox, to_pack: 0 } } : null))
    const { store } = renderStaff('/team')
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
    expect(await menu.findByRole('link', { name: 'Inbox, 3 open' })).toBeInTheDocument()
    expect(menu.getByRole('link', { name: 'Packing' })).toBeInTheDocument()
    expect(calls.filter(({ path }) => path === '/counts')).toHaveLength(1)
    // As when the shop says that its inbox has changed.
    inbox = 1
    const { staffApi } = await import('../../../../../src/staff/api/staffApi')
    store.dispatch(staffApi.util.invalidateTags(['inbox']))
    expect(await menu.findByRole('link', { name: 'Inbox, 1 open' })).toBeInTheDocument()
  })

  it('goes to a screen by two keys', async () => {
    aServer(({ path }) => (path.startsWith('/audit_log') ? { body: { entries: [], has_more: false } } : null))
    const pause = stopKeyClock()
    renderStaff('/')
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeInTheDocument()
    await userEvent.keyboard('g')
    pause()
    await userEvent.keyboard('l')
    expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeInTheDocument()
  })

  it('leaves a field that takes scans by Escape, so that the keys of the menu work', async () => {
    aServer(({ path }) => {
      if (path === '/me') return { body: aPerson({ permissions: ['see', 'orders', 'log'] }) }
      if (path.startsWith('/orders/count')) return { body: { count: 2, has_more: false } }
      return path.startsWith('/audit_log') ? { body: { entries: [], has_more: false } } : null
    })
    const pause = stopKeyClock()
    renderStaff('/packing')
    const field = await screen.findByRole('textbox', { name: 'Scan the packing slip' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    expect(field).not.toHaveFocus()
    for (const key of ['g', 'l']) {
      pause()
      await userEvent.keyboard(key)
    }
    expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeInTheDocument()
  })
})

describe('the menu', () => {
  it.each([
    ['/curated-lists', 'Curated lists'],
    ['/listing', 'Listing'],
    ['/orders/10001', 'Orders'],
  ])('marks at %s only the screen that is open', async (address, name) => {
    fakeServer(({ path }) => {
      if (path === '/me') return { body: aPerson({ permissions: ['see', 'records'] }) }
      return path === '/delayed_actions' ? { body: { actions: [] } } : null
    })
    renderStaff(address)
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
    expect(menu.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([name])
  })
})
