import type { AddAddress, Customer, SetCustomerData, UpdateAddress } from '../../../src/shared/contract'
import { required } from '../../../src/shared/required'
import { maxWishlistItems } from '../../../src/shared/vocabulary'
import type { ShopDatabase, WriteTransaction } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { NotFound, ShopError, toFieldError } from '../../platform/errors'
import { said, sayNow } from '../../platform/languages/said'
import { emailKey, plainSpelling, toMailbox } from '../../platform/mail/emailRules'
import { timeAfter } from '../../platform/support/dates'
import type { ShopTerms } from '../pricing/shopTerms'
import { createAddressBook } from './addresses/addressBook'
import { loggedOut } from './customerAccess'
import type { CustomerDataReader } from './customerData'
import { itemGone } from './customerErrors'
import { exportCustomer } from './customerExport'
import { enqueueCustomerMail, newMailRequest } from './customerMails'
import {
  type CustomerChanges,
  type CustomerRow,
  createCustomerReader,
  createCustomerWriter,
} from './customerRepository'
import type { AuthService } from './login/authService'
import { createLinkWriter, type LinkPurpose } from './login/linkRepository'
import { confirmLinkMs, mailsEveryMs, maxMails } from './login/linkRules'
import { linkHash, newLinkToken } from './login/linkTokens'
import { findWeakness } from './login/passwordRules'
import type { Passwords } from './login/passwords'
import { createSessionWriter } from './login/sessionRepository'
import { readToken } from './login/sessionRules'
import type { Session, Sessions } from './login/sessions'
import { createWishlistWriter } from './wishlist/wishlistRepository'

export interface CustomerServiceOptions {
  content: { terms(): Promise<ShopTerms> }
  passwords: Passwords
  sessions: Sessions
  auth: Pick<AuthService, 'isPassword'>
  data: CustomerDataReader
  now: () => Date
  /** Called when new jobs are due. */
  onJobsQueued: () => void
}

/** Makes the service for a logged-in customer's own account; most methods return the customer's whole data. */
export function createCustomerService(db: ShopDatabase, options: CustomerServiceOptions) {
  const { content, passwords, sessions, auth, data, now, onJobsQueued } = options
  const at = (ms = 0) => timeAfter(now(), ms)

  /**
   * Runs work in one transaction that has locked the customer.
   * @throws ShopError 401 when the account no longer exists
   */
  async function change<Result>(
    session: Session,
    work: (trx: WriteTransaction, customer: CustomerRow) => Promise<Result>,
  ): Promise<Result> {
    const result = await transact(db, async (trx) => {
      const customer = await createCustomerWriter(trx, at()).lock(session.uuidCustomer)
      if (!customer) throw loggedOut()
      return work(trx, customer)
    })
    onJobsQueued()
    return result
  }

  async function changeLocked(
    session: Session,
    work: (trx: WriteTransaction, customer: CustomerRow) => Promise<void>,
  ): Promise<Customer> {
    await change(session, work)
    return data.present(session)
  }

  /**
   * Checks the current password before a sensitive change.
   * @throws ShopError 400 when it is missing or wrong, 401 when the account no longer exists
   */
  async function requirePassword(session: Session, password: string | undefined, client: string | null) {
    if (password === undefined) throw toFieldError('password', said('error.account.password'))
    const customer = await createCustomerReader(db).findCustomer(session.uuidCustomer)
    if (!customer) throw loggedOut()
    const { uuidSession } = session
    if (!(await auth.isPassword(password, customer, customer.email_key, { client, uuidSession }))) {
      throw toFieldError('password', said('error.account.wrongPassword'), { code: 'wrong_password' })
    }
  }

  /**
   * Inserts a link and queues the mail with it. The mail's job replaces the token, so that only the mail contains it.
   * @throws ShopError 429 when the customer has requested too many of these mails
   */
  async function askByMail(
    trx: WriteTransaction,
    purpose: Extract<LinkPurpose, 'email' | 'newsletter'>,
    uuid_customer: string,
    email: string,
  ): Promise<void> {
    const asked_at = at()
    const links = createLinkWriter(trx, asked_at)
    if ((await links.countOfCustomer(purpose, uuid_customer, at(-mailsEveryMs))) >= maxMails) {
      throw new ShopError(429, 'too_many_mails', said('error.account.tooManyMails'), {
        retryAfterSeconds: mailsEveryMs / 1000,
      })
    }
    const token_hash = linkHash(newLinkToken())
    await links.closeOpen(purpose, uuid_customer)
    const mailbox = toMailbox(required(emailKey(email), 'email key'))
    const expires_at = at(confirmLinkMs)
    await links.insertLink({ token_hash, purpose, uuid_customer, email, mailbox, expires_at })
    const kind = purpose === 'email' ? 'mail.email_change' : 'mail.newsletter'
    await enqueueCustomerMail(trx, kind, { uuid_customer, asked_at, ...newMailRequest() }, asked_at)
  }

  async function changeEmail(trx: WriteTransaction, customer: CustomerRow, email: string): Promise<void> {
    const { uuid_customer } = customer
    if (emailKey(email) === customer.email_key) {
      await createLinkWriter(trx, at()).closeOpen('email', uuid_customer)
      await createCustomerWriter(trx, at()).updateCustomer(uuid_customer, { email })
      return
    }
    await askByMail(trx, 'email', uuid_customer, email)
    await enqueueCustomerMail(
      trx,
      'mail.email_notice',
      { to: customer.email, email, ...newMailRequest() },
      at(),
    )
  }

  /**
   * Asks the customer by mail to confirm the newsletter.
   * @param isAgain whether to send another mail when one has been sent already
   */
  const subscribe = (session: Session, isAgain: boolean): Promise<Customer> =>
    changeLocked(session, async (trx, { uuid_customer, newsletter, email }) => {
      if (newsletter === 'subscribed' || (newsletter === 'asked' && !isAgain)) return
      await askByMail(trx, 'newsletter', uuid_customer, email)
      const changes = { newsletter: 'asked', newsletter_changed_at: at() } as const
      await createCustomerWriter(trx, at()).updateCustomer(uuid_customer, changes)
    })

  return {
    getData: (session: Session): Promise<Customer> => data.present(session),

    async renewToken(session: Session): Promise<string> {
      const token = await sessions.renew(session)
      if (token === null) throw loggedOut()
      return token
    },
    logout: (session: Session): Promise<void> => sessions.end(session),

    /**
     * Ends sessions.
     * @param uuid_session the session to end; null for all sessions except the current one
     * @throws NotFound when the session has ended already
     */
    endSession: (session: Session, uuid_session: string | null): Promise<Customer> =>
      changeLocked(session, async (trx, { uuid_customer }) => {
        const all = createSessionWriter(trx)
        if (uuid_session === null) return all.deleteSessions(uuid_customer, session.uuidSession)
        if (!(await all.deleteSession(uuid_customer, uuid_session))) {
          throw new NotFound(said('error.account.session'))
        }
      }),

    /**
     * Adds a format to the wishlist, if it is not on it yet.
     * @throws ShopError 404 when the format is not for sale, 409 when the wishlist is full
     */
    addToWishlist: (session: Session, uuid_release_format: string): Promise<Customer> =>
      changeLocked(session, async (trx, { uuid_customer }) => {
        const wishlistItems = createWishlistWriter(trx)
        const free = await wishlistItems.findFree(uuid_release_format)
        if (free === null) throw itemGone()
        if (await wishlistItems.isOnWishlist(uuid_customer, uuid_release_format)) return
        if ((await wishlistItems.countWishlistItems(uuid_customer)) >= maxWishlistItems) {
          throw new ShopError(409, 'wishlist_full', said('error.account.wishlistFull'))
        }
        const is_waiting = free > 0 ? 0 : 1
        await wishlistItems.insertWishlistItem({
          uuid_customer,
          uuid_release_format,
          added_at: at(),
          is_waiting,
        })
      }),

    /** Removes an item from the wishlist; an unknown item changes nothing. */
    removeFromWishlist: (session: Session, uuid_release_format: string): Promise<Customer> =>
      changeLocked(session, (trx, { uuid_customer }) =>
        createWishlistWriter(trx).deleteWishlistItem(uuid_customer, uuid_release_format),
      ),

    addAddress: async (session: Session, body: AddAddress): Promise<Customer> => {
      const terms = await content.terms()
      return changeLocked(session, (trx, customer) => createAddressBook(trx, customer, at()).add(body, terms))
    },

    updateAddress: async (session: Session, body: UpdateAddress): Promise<Customer> => {
      const terms = await content.terms()
      return changeLocked(session, (trx, customer) =>
        createAddressBook(trx, customer, at()).update(body, terms),
      )
    },

    deleteAddress: (session: Session, uuid_customer_address: string): Promise<Customer> =>
      changeLocked(session, (trx, customer) =>
        createAddressBook(trx, customer, at()).delete(uuid_customer_address),
      ),

    /** Asks for the newsletter, which is sent only to the account's own address. */
    subscribe: (session: Session): Promise<Customer> => subscribe(session, false),
    resubscribe: (session: Session): Promise<Customer> => subscribe(session, true),
    unsubscribe: (session: Session): Promise<Customer> =>
      changeLocked(session, async (trx, { uuid_customer, newsletter }) => {
        await createLinkWriter(trx, at()).closeOpen('newsletter', uuid_customer)
        if (newsletter === 'none' || newsletter === 'unsubscribed') return
        const changes = { newsletter: 'unsubscribed', newsletter_changed_at: at() } as const
        await createCustomerWriter(trx, at()).updateCustomer(uuid_customer, changes)
      }),

    /**
     * Changes the fields that the body contains.
     * @throws ShopError 400 for a wrong field, and when a new e-mail address or password comes without the current
     * password
     */
    async setData(session: Session, body: SetCustomerData, client: string | null): Promise<Customer> {
      const { email, new_password, password } = body
      if (new_password !== undefined) {
        const { webshop } = await content.terms()
        const weakness = await findWeakness(new_password, { email: session.email, shopName: webshop.name })
        if (weakness) throw toFieldError('new_password', weakness)
      }
      if (email !== undefined && emailKey(email) === null) {
        throw toFieldError('email', said('error.field.email'))
      }
      const isSecured = email !== undefined || new_password !== undefined
      if (isSecured) await requirePassword(session, password, client)
      const password_hash = new_password === undefined ? undefined : await passwords.hash(new_password)
      const current = await change(session, async (trx, customer) => {
        const { uuid_customer } = customer
        await createCustomerWriter(trx, at()).updateCustomer(uuid_customer, plainChanges(body))
        const book = createAddressBook(trx, customer, at())
        const {
          default_billing_uuid_customer_address: billing,
          default_shipping_uuid_customer_address: shipping,
        } = body
        if (billing !== undefined) await book.setDefault('billing', billing?.toLowerCase() ?? null)
        if (shipping !== undefined) await book.setDefault('shipping', shipping?.toLowerCase() ?? null)
        if (email !== undefined) await changeEmail(trx, customer, plainSpelling(email))
        return password_hash === undefined ? session : changePassword(trx, session, customer, password_hash)
      })
      return data.present(current)
    },

    /** Exports all data that the shop has about the customer. */
    exportData: (session: Session) => exportCustomer(db, session.uuidCustomer, now),

    /**
     * Deletes the account.
     * @returns a message to show
     * @throws ShopError 400 when the password is wrong
     */
    async deleteAccount(session: Session, password: string, client: string | null): Promise<string> {
      await requirePassword(session, password, client)
      await transact(db, (trx) => createCustomerWriter(trx, at()).deleteCustomer(session.uuidCustomer))
      return sayNow('answer.account.deleted')
    },
  }

  /**
   * Stores a new password, and ends all sessions and password links, because a stolen token may have created others.
   * @returns a new session for the caller
   */
  async function changePassword(
    trx: WriteTransaction,
    session: Session,
    { uuid_customer, email_key }: CustomerRow,
    password_hash: string,
  ): Promise<Session> {
    await createCustomerWriter(trx, at()).updateCustomer(uuid_customer, {
      password_hash,
      failed_logins: 0,
    })
    const all = createSessionWriter(trx)
    const before = await all.listLive(uuid_customer)
    const isTheirs = ({ uuid_session }: { uuid_session: string }) => uuid_session === session.uuidSession
    await all.deleteSessions(uuid_customer, null)
    await createLinkWriter(trx, at()).closePasswordLinks(toMailbox(email_key))
    const token = await sessions.start(trx, uuid_customer, before.find(isTheirs)?.device ?? null)
    return { ...session, uuidSession: required(readToken(token), 'token').uuidSession, token }
  }
}

export type CustomerService = ReturnType<typeof createCustomerService>

const flags = [
  'notify_for_wishlist_items',
  'autofill_contact_infos_in_basket',
  'save_new_addresses_to_account',
] as const

/** Picks the fields of a body that are stored directly in columns of the customer. */
function plainChanges(body: SetCustomerData): CustomerChanges {
  const changes: CustomerChanges = {}
  if (body.phone !== undefined) changes.phone = body.phone?.trim() || null
  for (const flag of flags) {
    const value = body[flag]
    if (value !== undefined) changes[flag] = value ? 1 : 0
  }
  return changes
}
