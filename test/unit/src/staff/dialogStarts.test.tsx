/** Where each dialog of the back office begins: at its first field, or at the button that is safe and likely. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { RetryGate } from '../../../../src/staff/api/retryGate'
import { KeyHelp } from '../../../../src/staff/app/KeyHelp'
import { ConflictDialog } from '../../../../src/staff/components/dialog/ConflictDialog'
import { prefetchDialogs } from '../../../../src/staff/components/dialog/Dialog'
import { DiscardButton } from '../../../../src/staff/components/dialog/DiscardButton'
import { SecretDialog } from '../../../../src/staff/components/dialog/SecretDialog'
import { CodesDialog, PasswordDialog } from '../../../../src/staff/screens/account/SecretDialogs'
import { BuyInDialog } from '../../../../src/staff/screens/buyIns/BuyInDialogs'
import type { BuyIn } from '../../../../src/staff/screens/buyIns/calls'
import { CustomerDialog } from '../../../../src/staff/screens/customers/CustomerDialogs'
import { BlockDialog } from '../../../../src/staff/screens/giftCards/BlockDialog'
import { MakeGiftCardsDialog } from '../../../../src/staff/screens/giftCards/MakeGiftCardsDialog'
import { CloseIncidentDialog } from '../../../../src/staff/screens/inbox/CloseIncidentDialog'
import { RemoveTextDialog } from '../../../../src/staff/screens/infoTexts/RemoveTextDialog'
import { SaveTextDialog } from '../../../../src/staff/screens/infoTexts/SaveTextDialog'
import { IntegrationDialog } from '../../../../src/staff/screens/integrations/IntegrationDialog'
import { PriceLabelDialog } from '../../../../src/staff/screens/listing/PriceLabelDialog'
import { OrderDialog } from '../../../../src/staff/screens/orders/order/dialogs/OrderDialog'
import type { OrderStep } from '../../../../src/staff/screens/orders/order/orderSteps'
import { EditorContext } from '../../../../src/staff/screens/pages/EditorContext'
import { PictureField } from '../../../../src/staff/screens/pages/PictureField'
import { SaveDialog } from '../../../../src/staff/screens/pages/SaveDialog'
import { PaidDialog } from '../../../../src/staff/screens/pointOfSale/PaidDialog'
import { PutAsideDialog } from '../../../../src/staff/screens/pointOfSale/PutAsideDialog'
import { RedirectDialog } from '../../../../src/staff/screens/redirects/RedirectDialogs'
import { BulkEditDialog } from '../../../../src/staff/screens/releases/BulkEditDialog'
import { NewReleaseDialog } from '../../../../src/staff/screens/releases/NewReleaseDialog'
import { PasteDialog } from '../../../../src/staff/screens/releases/PasteDialog'
import { AddFormatDialog } from '../../../../src/staff/screens/releases/release/AddFormatDialog'
import { Sale } from '../../../../src/staff/screens/releases/release/Sale'
import { UndoDialog } from '../../../../src/staff/screens/releases/UndoDialog'
import { SettingDialog } from '../../../../src/staff/screens/settings/SettingDialogs'
import { RetryDialogs } from '../../../../src/staff/screens/signIn/RetryDialogs'
import { InviteDialog, LinkDialog } from '../../../../src/staff/screens/team/InviteDialog'
import {
  ChangeRoleDialog,
  EndAccessDialog,
  InviteAgainDialog,
} from '../../../../src/staff/screens/team/MemberDialogs'
import { VoucherDialog } from '../../../../src/staff/screens/vouchers/VoucherDialogs'
import { aPerson, fakeServer, renderPart, renderStaff } from './renderStaff'
import { aLine, aStaffOrder } from './screens/orders/order/aStaffOrder'
import { aReleasePage } from './screens/releases/release/aReleasePage'

const root = path.resolve('src/staff')
const onClose = () => {}
const onReload = onClose
const nothing: never[] = []

/** What the dialogs read of releases of the shop; the rest of them is not shown. */
const of = <Shape,>(read: object): Shape => read as Shape
const buyIn: BuyIn = {
  ...{ uuid_buy_in: 'b', number: 7, name: 'Cellar', bought_on: '2026-11-29', seller: 'private', copies: 120 },
  ...{ price: 450, margin_method: 'single', receipt: null, listed_copies: 0, version: 'v' },
}
const two = aStaffOrder({
  lines: [aLine({ quantity: 2 }), aLine({ uuid_release_format: 'cd', format: 'CD' })],
})
const sent = aStaffOrder({
  parcels: [1, 2].map((number) =>
    of({ number, tracking: `0034${number}`, copies: [], sent_at: '2026-11-21' }),
  ),
})
const step = (name: OrderStep['name'], page = two, more: Partial<OrderStep> = {}) => (
  <OrderDialog page={page} step={{ name, ...more }} onReload={onReload} onClose={onClose} />
)
const member = of<never>({ uuid_staff: 's', name: 'Bob', role: 'packer' })
const webhook = of<never>({ uuid_webhook: 'w', url: 'https://example.org' })
const format = {
  uuid_release_format: 'lp',
  artist: 'Nora Feldt',
  title: 'Radio',
  edition: null,
  format: 'LP',
}
const totp = { secret: 'ABC', uri: 'otpauth://totp/x' }
const page = of<never>({ slug: 'x', title: 'X', description: null, blocks: [], releases: [], version: 'v1' })
const infoText = of<never>({
  slug: 'terms',
  languages: ['en'],
  today: '2026-11-21',
  versions: [],
  version: 'v',
})
const choices = of<never>({
  pictures: [{ uuid_image: 'i', file: 'a/shop.jpeg' }],
  lists: [],
  genres: [],
  image_preset: null,
})

/** A dialog by itself: the file it is in, what it is, and the name of what has the focus when it is open. */
const alone: readonly [file: string, what: string, dialog: ReactElement, start: string | RegExp][] = [
  [
    'app/KeyHelp.tsx',
    'the help',
    <KeyHelp key="" isOpen routes={[]} onClose={onClose} />,
    'Single-key shortcuts',
  ],
  [
    'components/dialog/ConflictDialog.tsx',
    'two changes of one release',
    <ConflictDialog
      key=""
      fields={[]}
      isBusy={false}
      onKeepMine={onClose}
      onTakeTheirs={onClose}
      onClose={onClose}
    />,
    'Save mine',
  ],
  [
    'screens/account/SecretDialogs.tsx',
    'a password',
    <PasswordDialog key="" totp={totp} isBusy={false} error={null} onSubmit={onClose} onClose={onClose} />,
    'Password',
  ],
  [
    'screens/account/SecretDialogs.tsx',
    'new codes',
    <CodesDialog key="" codes={['a']} onClose={onClose} />,
    'Copy',
  ],
  [
    'screens/pointOfSale/PaidDialog.tsx',
    'paid at the counter',
    <PaidDialog key="" order={two.order} toPay={10.5} onClose={onClose} />,
    'In cash',
  ],
  [
    'screens/pointOfSale/PutAsideDialog.tsx',
    'put aside',
    <PutAsideDialog key="" format={of(format)} onClose={onClose} />,
    'For whom',
  ],
  [
    'screens/customers/CustomerDialogs.tsx',
    "a customer's rebate",
    <CustomerDialog
      key=""
      name="rebate"
      customer={of({ uuid_customer: 'c', version: 'v', rebate_percent: 0, email: 'a@example.org' })}
      {...{ onReload, onClose }}
      onDeleted={onClose}
    />,
    /^Rebate/,
  ],
  [
    'screens/customers/CustomerDialogs.tsx',
    'a customer is deleted',
    <CustomerDialog
      key=""
      name="delete"
      customer={of({ uuid_customer: 'c', email: 'a@example.org', orders: 0 })}
      {...{ onReload, onClose }}
      onDeleted={onClose}
    />,
    'Cancel',
  ],
  [
    'screens/giftCards/BlockDialog.tsx',
    'a gift card is blocked',
    <BlockDialog
      key=""
      card={of({ uuid_gift_card: 'g', last_four: '7F3K', state: 'open' })}
      onClose={onClose}
    />,
    /^Reason/,
  ],
  [
    'screens/giftCards/MakeGiftCardsDialog.tsx',
    'gift cards are made',
    <MakeGiftCardsDialog key="" onMade={onClose} onClose={onClose} />,
    /^Worth of each/,
  ],
  [
    'screens/inbox/CloseIncidentDialog.tsx',
    'an incident',
    <CloseIncidentDialog key="" idIncident={1} onClose={onClose} />,
    /^Note/,
  ],
  [
    'screens/listing/PriceLabelDialog.tsx',
    'labels',
    <PriceLabelDialog key="" listed={[]} onClose={onClose} />,
    'Label',
  ],
  ['screens/orders/order/dialogs/ShipDialog.tsx', 'an order is sent', step('ship'), 'Tracking number'],
  [
    'screens/orders/order/dialogs/CorrectTrackingDialog.tsx',
    'another number of a parcel',
    step('tracking', sent),
    'Tracking number',
  ],
  ['screens/orders/order/dialogs/CorrectAddressDialog.tsx', 'an address', step('address'), 'Street'],
  ['screens/orders/order/dialogs/MarkPaidDialog.tsx', 'an order was paid', step('paid'), 'By transfer'],
  ['screens/orders/order/dialogs/RefundDialog.tsx', 'a refund', step('refund'), /^Amount/],
  [
    'screens/orders/order/dialogs/RefundDialog.tsx',
    'a refund of some copies',
    step('refund', two, { preset: { reason: '', amount: '', copies: [] } }),
    /^of 2: /,
  ],
  ['screens/orders/order/dialogs/CancelDialog.tsx', 'a cancelled order', step('cancel'), /^Amount/],
  ['screens/orders/order/dialogs/ReturnDialog.tsx', 'a return', step('return'), /^Amount/],
  [
    'screens/orders/order/dialogs/MarkDeliveredDialog.tsx',
    'a delivered order',
    step('deliver'),
    'Mark as delivered',
  ],
  ['screens/orders/order/dialogs/NoteDialog.tsx', 'a note', step('note'), /^Note/],
  [
    'screens/orders/order/dialogs/ResendMailDialog.tsx',
    'a mail',
    step('resend', two, { mail: of({ id: 1 }) }),
    'Send again',
  ],
  [
    'screens/pages/SaveDialog.tsx',
    'a page is saved',
    <SaveDialog
      key=""
      {...{ page, onClose }}
      form={{ title: 'X', description: '', blocks: [], version: 'v1' }}
      isNew={false}
      onStale={onClose}
      onForget={onClose}
    />,
    'Save',
  ],
  [
    'screens/infoTexts/SaveTextDialog.tsx',
    'a text is saved',
    <SaveTextDialog
      key=""
      {...{ text: infoText, base: null, onClose }}
      form={{ target: 'new', validFrom: '2026-11-21', texts: {}, version: 'v' }}
      onStale={onClose}
      onSaved={onClose}
      onForget={onClose}
    />,
    'Save',
  ],
  [
    'screens/infoTexts/RemoveTextDialog.tsx',
    'a version of a text is removed',
    <RemoveTextDialog
      key=""
      {...{ text: infoText, onClose }}
      version={of({ valid_from: '2027-01-01', state: 'coming', texts: {} })}
      onStale={onClose}
      onRemoved={onClose}
    />,
    'Cancel',
  ],
  ['screens/team/InviteDialog.tsx', 'an invitation', <InviteDialog key="" onClose={onClose} />, 'Name'],
  [
    'screens/team/InviteDialog.tsx',
    'the link of an invitation',
    <LinkDialog
      key=""
      invited={{ name: 'B', link: 'https://x', expires_at: '2026-11-21T10:00:00Z' }}
      onClose={onClose}
    />,
    'Copy',
  ],
  [
    'screens/team/MemberDialogs.tsx',
    'a role',
    <ChangeRoleDialog key="" {...{ member, onClose }} />,
    'Packer',
  ],
  [
    'screens/team/MemberDialogs.tsx',
    'no more access',
    <EndAccessDialog key="" {...{ member, onClose }} />,
    'Cancel',
  ],
  [
    'screens/team/MemberDialogs.tsx',
    'another link',
    <InviteAgainDialog key="" {...{ member, onClose }} />,
    'Cancel',
  ],
  [
    'screens/integrations/MakeTokenDialog.tsx',
    'a token',
    <IntegrationDialog key="" opened={{ name: 'makeToken' }} onClose={onClose} />,
    'Name',
  ],
  [
    'screens/integrations/AddWebhookDialog.tsx',
    'a webhook',
    <IntegrationDialog key="" opened={{ name: 'addWebhook' }} onClose={onClose} />,
    'Address',
  ],
  [
    'components/dialog/SecretDialog.tsx',
    'a secret that is shown once',
    <SecretDialog key="" title="Token" text="Once." label="Token" secret="abc" onClose={onClose} />,
    'Copy',
  ],
  [
    'screens/integrations/ConfirmDialogs.tsx',
    'a token ends',
    <IntegrationDialog
      key=""
      opened={{ name: 'endToken', token: of({ uuid_token: 't', name: 'T' }) }}
      onClose={onClose}
    />,
    'Cancel',
  ],
  [
    'screens/integrations/ConfirmDialogs.tsx',
    'a webhook ends',
    <IntegrationDialog key="" opened={{ name: 'endWebhook', webhook }} onClose={onClose} />,
    'Cancel',
  ],
  [
    'screens/integrations/ConfirmDialogs.tsx',
    'a webhook is tested',
    <IntegrationDialog key="" opened={{ name: 'testWebhook', webhook }} onClose={onClose} />,
    'Send a test',
  ],
  [
    'screens/releases/release/AddFormatDialog.tsx',
    'a format',
    <AddFormatDialog key="" uuid_release="r" onClose={onClose} />,
    'Kind',
  ],
  [
    'screens/releases/BulkEditDialog.tsx',
    'many releases',
    <BulkEditDialog
      key=""
      selection={{ ids: ['lp'] }}
      count={1}
      genres={nothing}
      onChanged={onClose}
      onClose={onClose}
    />,
    'Price',
  ],
  [
    'screens/releases/NewReleaseDialog.tsx',
    'a new release',
    <NewReleaseDialog key="" onClose={onClose} />,
    /number/i,
  ],
  [
    'screens/releases/UndoDialog.tsx',
    'changes to undo',
    <UndoDialog key="" uuidBatch={null} onClose={onClose} />,
    /^The last changes/,
  ],
  [
    'screens/releases/PasteDialog.tsx',
    'cells of a spreadsheet',
    <PasteDialog
      key=""
      pasted={{ text: '', anchor: null }}
      query={{}}
      formats={nothing}
      genres={nothing}
      onChanged={onClose}
      onClose={onClose}
    />,
    'Cells',
  ],
  [
    'screens/buyIns/BuyInDialogs.tsx',
    'a buy-in',
    <BuyInDialog key="" opened={{ name: 'add' }} onClose={onClose} />,
    'Name',
  ],
  [
    'screens/buyIns/BuyInDialogs.tsx',
    'the correction of a buy-in',
    <BuyInDialog key="" opened={{ name: 'change', buyIn }} onClose={onClose} />,
    'Name',
  ],
  [
    'screens/buyIns/BuyInDialogs.tsx',
    'no more buy-in',
    <BuyInDialog key="" opened={{ name: 'remove', buyIn }} onClose={onClose} />,
    'Cancel',
  ],
  [
    'screens/redirects/RedirectDialogs.tsx',
    'an old address',
    <RedirectDialog key="" opened={{ name: 'save', from: '/old', to: '/new' }} onClose={onClose} />,
    'Leads to',
  ],
  [
    'screens/redirects/RedirectDialogs.tsx',
    'no more redirect',
    <RedirectDialog key="" opened={{ name: 'remove', redirect: of({ from: '/old' }) }} onClose={onClose} />,
    'Cancel',
  ],
  [
    'screens/settings/SettingDialogs.tsx',
    'settings',
    <SettingDialog
      key=""
      opened={{ name: 'change', section: 'shop' }}
      settings={of({
        sections: [{ section: 'shop', values: { name: 'Rille' }, version: 'v1', changed: null }],
        languages: [],
      })}
      {...{ onReload, onClose }}
    />,
    'Name of the shop',
  ],
  [
    'screens/settings/VersionsDialog.tsx',
    'earlier settings',
    <SettingDialog
      key=""
      opened={{ name: 'versions', section: 'bank' }}
      settings={of({ sections: [], languages: [] })}
      {...{ onReload, onClose }}
    />,
    'Earlier versions: Bank',
  ],
  [
    'screens/vouchers/MakeVouchersDialog.tsx',
    'vouchers',
    <VoucherDialog key="" opened={{ name: 'make' }} onClose={onClose} />,
    'Each gives',
  ],
  [
    'screens/vouchers/VoucherDialogs.tsx',
    'a voucher ends',
    <VoucherDialog
      key=""
      opened={{ name: 'end', voucher: of({ uuid_voucher: 'v', code: 'X', version: '1', uses_left: 1 }) }}
      onClose={onClose}
    />,
    'Cancel',
  ],
]

/** A dialog that a button opens. */
const opened: readonly [file: string, button: string, part: ReactElement, start: string | RegExp][] = [
  [
    'components/dialog/DiscardButton.tsx',
    'Start again',
    <DiscardButton key="" label="Start again" text="The list is lost." onDiscard={onClose} />,
    'Keep it',
  ],
  [
    'screens/releases/release/SaleDialogs.tsx',
    'Put on sale …',
    <Sale
      key=""
      format={of({ listed: { ...format, price: 20, original_price: null }, price_version: 'p' })}
      onStale={onClose}
    />,
    'Reduced',
  ],
  [
    'screens/releases/release/SaleDialogs.tsx',
    'End the sale …',
    <Sale
      key=""
      format={of({ listed: { ...format, price: 20, original_price: 25 }, price_version: 'p' })}
      onStale={onClose}
    />,
    /price/i,
  ],
  [
    'screens/pages/PictureField.tsx',
    'Choose a picture',
    <EditorContext key="" value={{ choices, imagePreset: null }}>
      <PictureField label="Picture" image="" errors={[]} onChange={onClose} />
    </EditorContext>,
    /shop.jpeg/,
  ],
]

/** A dialog of a screen: its address, and the buttons that are pressed one after the other. */
const onScreens: readonly [file: string, address: string, buttons: string[], start: string | RegExp][] = [
  ['screens/account/PasskeysSection.tsx', '/account', ['Remove Phone'], 'Cancel'],
  ['components/ContentScreen.tsx', '/curated-lists', ['New list'], 'Name'],
  ['screens/curatedLists/CuratedListScreen.tsx', '/curated-lists/picks', ['Save …'], 'Save'],
  ['components/ContentMenu.tsx', '/curated-lists/picks', ['More', 'Remove list'], 'Cancel'],
  ['components/ContentScreen.tsx', '/pages', ['New page'], 'Title'],
  ['components/ContentMenu.tsx', '/pages/about', ['More', 'Remove page'], 'Cancel'],
  ['screens/accounting/BankFiles.tsx', '/accounting', ["Make the bank's file …"], "Make the bank's file"],
  [
    'screens/accounting/DebitsSection.tsx',
    '/accounting',
    ['Actions: M1', 'It failed or came back'],
    /^Reason/,
  ],
  ['screens/releases/release/ReleaseScreen.tsx', '/releases/r', ['More', 'Delete …'], 'Cancel'],
]

const answers: Record<string, unknown> = {
  '/me': aPerson({
    permissions: ['see', 'orders', 'records', 'money', 'refunds', 'customers'],
    has_passkey: true,
  }),
  '/delayed_actions': { actions: [] },
  '/account': {
    passkeys: [{ id: 'p', name: 'Phone', created_at: '2026-11-21T10:00:00Z', used_at: null }],
    sessions: [],
  },
  '/accounting': {
    ...{ from: '2026-11-01', until: '2026-11-30', is_test: false, orders: 0, refunds: 0, sums: [] },
    ...{ statement: [], total: { sold: 0, refunded: 0, gross: 0, net: 0, vat: 0 } },
    gift_cards: {
      opening: 0,
      issued: 0,
      taken_back: 0,
      spent: 0,
      refunded: 0,
      closing: 0,
      blocked: 0,
      expired: 0,
    },
  },
  '/sepa/debits': {
    to_export: { count: 1, total: 20, message_id: 'm' },
    files: [],
    debits: [
      {
        ...{ mandate_ref: 'M1', amount: 20, state: 'exported', exported_at: '2026-11-21T10:00:00Z' },
        ...{ orders: [10001], iban: 'DE', version: 'v1', name: 'A' },
      },
    ],
  },
  '/accounting/open_items': { items: [] },
  '/releases/r': aReleasePage(),
  '/curated_lists': { lists: [] },
  '/curated_list': { slug: 'picks', name: 'Picks', releases: [], version: 'v1' },
  '/pages': { pages: [] },
  '/page': { slug: 'about', title: 'About', description: null, blocks: [], releases: [], version: 'v1' },
  '/pages/choices': { pictures: [], lists: [], genres: [], image_preset: null, block_types: [] },
  '/order/10001/address/form': {
    ...{ country: 'Germany', address: {}, provinces: [] },
    types: [
      {
        uuid_shipping_address_type: 'a',
        label: 'Usual',
        fields: [{ field: 'street', label: 'Street', is_required: true }],
      },
    ],
  },
}

const usual = globalThis.fetch
beforeAll(() => prefetchDialogs())
beforeEach(() => {
  fakeServer(({ method, path: called }) => {
    const known = answers[called.split('?')[0] ?? '']
    if (known) return { body: known }
    if (method === 'GET') return null
    return {
      body: {
        state: 'dry_run',
        result: { changed: [], codes: [], gift_cards: [], refunded: 0, warnings: [] },
        changes: [],
        delayed: null,
      },
    }
  })
})
afterEach(() => {
  globalThis.fetch = usual
  window.sessionStorage.clear()
})

const expectStart = async (start: string | RegExp) => {
  await waitFor(() => {
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
    expect(document.activeElement).toHaveAccessibleName(start)
  })
}

it.each(alone)('%s: %s', async (_file, _what, dialog, start) => {
  renderPart(dialog)
  await expectStart(start)
})

it.each(opened)('%s: %s', async (_file, button, part, start) => {
  renderPart(part)
  await userEvent.click(screen.getByRole('button', { name: button }))
  await expectStart(start)
})

it.each(onScreens)('%s, at %s: %j', async (_file, address, buttons, start) => {
  renderStaff(address)
  const [name, item] = buttons
  const main = within(await screen.findByRole('main'))
  // A menu's own button takes the place of the first one when the pointer comes.
  await userEvent.hover(await main.findByRole('button', { name }))
  await userEvent.click(main.getByRole('button', { name }))
  if (item) await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  await expectStart(start)
})

it('signIn/RetryDialogs.tsx: signing in again', async () => {
  const gates = { signIn: new RetryGate(), reauthenticate: new RetryGate() }
  renderPart(<RetryDialogs gates={gates} />)
  await act(async () => void gates.reauthenticate.waitUntilPassed())
  await expectStart('Password')
})

it('looks at every file that has a dialog', () => {
  /** Their dialogs are those of other files, or all of those that use them. */
  const shared = ['ActionDialog', 'DialogFrame', 'FormDialog'].map((name) => `components/dialog/${name}.tsx`)
  // That of the statement opens once a file is chosen, which its own test does.
  const byFile = 'screens/accounting/StatementSection.tsx'
  const conflicts = [
    'screens/releases/release/FieldsForm.tsx',
    'screens/releases/release/TracksForm.tsx',
    'screens/releases/CellEditing.tsx',
  ]
  const looked = [
    ...[...alone, ...opened, ...onScreens].map(([file]) => file),
    'screens/signIn/RetryDialogs.tsx',
  ]
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const withDialog = files.filter((file) =>
    /<(Action|Conflict|Form|Secret)?Dialog\b/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(withDialog.filter((file) => ![...looked, ...shared, ...conflicts, byFile].includes(file))).toEqual(
    [],
  )
})
