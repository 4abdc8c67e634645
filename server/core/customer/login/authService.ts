import { randomUUID } from 'node:crypto'
import type { Confirmed, Customer } from '../../../../src/shared/contract'
import { required } from '../../../../src/shared/required'
import type { ShopDatabase, WriteTransaction } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { toFieldError } from '../../../platform/errors'
import { openIncident } from '../../../platform/jobs/incidents'
import { currentLanguage } from '../../../platform/languages/currentLanguage'
import { sayNow } from '../../../platform/languages/said'
import type { CreateWaits } from '../../../platform/limits/waits'
import type { Logger } from '../../../platform/log/log'
import { emailKey } from '../../../platform/mail/emailRules'
import type { ShopTerms } from '../../pricing/shopTerms'
import { loggedOut } from '../customerAccess'
import type { CustomerDataReader } from '../customerData'
import { badLink, wrongLogin } from '../customerErrors'
import { enqueueCustomerMail, newMailRequest } from '../customerMails'
import { type CustomerRow, createCustomerReader, createCustomerWriter } from '../customerRepository'
import { takeOverGuest } from '../following/followers'
import { tell } from '../staffSentences'
import { createLinkReader, createLinkWriter, type LinkRow } from './linkRepository'
import { linkHash } from './linkTokens'
import { forgottenAfterMs, hardStop, waitMs } from './loginRules'
import { findWeakness } from './passwordRules'
import type { Passwords } from './passwords'
import { createSessionReader, createSessionWriter } from './sessionRepository'
import type { Sessions } from './sessions'

export interface AuthOptions {
  content: { terms(): Promise<ShopTerms> }
  passwords: Passwords
  sessions: Sessions
  data: CustomerDataReader
  createWaits: CreateWaits
  now: () => Date
  log: Logger
  /** Called when new jobs are due. */
  onJobsQueued: () => void
}

/** The data of a request about the visitor. */
export interface Visitor {
  /** The hash of the visitor's IP address (see http/middleware/clientHash.ts); null when it is unknown. */
  client: string | null
  /** The browser and system, such as `Firefox on Windows` (see deviceRules.ts); null when unknown. */
  device: string | null
}

/** Where a password is typed: at an address, or within a session, by a customer who is logged in. */
interface Place {
  /** The hash of the visitor's IP address; null when it is unknown. */
  client: string | null
  uuidSession?: string
}

const describeGuesses = () =>
  tell(
    'A hundred wrong passwords in a row were tried on the account of a customer. Nobody got in. The customer got a mail with a link to a new password, stays logged in where they are, and can log in again with the new one. If it happens to many accounts, look in the log of the proxy who calls /customer/login, and block those addresses there.',
  )

/** An id that no customer has, so that unknown accounts cause the same queries as known ones. */
const nobody = ''

/** The same answer is given whether or not the account exists. */
const mailMayHaveBeenSent = () => sayNow('answer.account.mail')

/**
 * Makes the service for getting into an account, by mail or by password. Its answers do not reveal whether an account
 * exists, by text, status or time: only the jobs that write the mails treat the two cases differently.
 */
export function createAuthService(db: ShopDatabase, options: AuthOptions) {
  const { content, passwords, sessions, data, createWaits, now, log, onJobsQueued } = options
  const time = () => now().toISOString()
  const wrongPasswords = createWaits({ name: 'wrong passwords of an account', waitMs, forgottenAfterMs })

  async function enter(token: string): Promise<Customer> {
    const session = await sessions.find(token)
    // A change of the password or the deletion of the account has ended the new session already.
    if (!session) throw loggedOut()
    return data.present(session)
  }

  /**
   * Checks a password. It always costs one password hash. A failure is counted while the hash is computed, so that
   * known accounts take no longer.
   * @param customer undefined when there is no such account
   * @param account the key by which failures are counted
   * @param client the one that it was typed in, in the session of `uuidSession`
   */
  async function isPassword(
    password: string,
    customer: CustomerRow | undefined,
    account: string,
    { client, uuidSession }: Place,
  ): Promise<boolean> {
    // By account and address, so that a login from elsewhere stays possible. Unknown accounts count like known ones.
    const key = `${uuidSession ?? client ?? ''} ${account}`
    const isWaiting = !(await wrongPasswords.begin(key))
    const isStopped = customer !== undefined && customer.failed_logins >= hardStop
    // Strangers who guess do not keep out who is logged in, who has as many tries again.
    const max = uuidSession ? 2 * hardStop : hardStop
    const isOpen = customer !== undefined && !isWaiting && customer.failed_logins < max
    let failures = 0
    const phc = isOpen ? customer.password_hash : null
    const checked = passwords.isRight(password, phc, async () => {
      failures = await transact(db, (trx) =>
        createCustomerWriter(trx, time()).countFailure(isOpen ? customer.uuid_customer : nobody),
      )
    })
    const isRight = await checked.catch(async (error: unknown) => {
      // The password was not checked because the queue was full, so it must not count as a failure.
      if (!isWaiting) await wrongPasswords.release(key)
      throw error
    })
    if (isRight) {
      await wrongPasswords.forget(key)
      const { uuid_customer } = required(customer, 'customer')
      if (!isStopped) {
        await transact(db, (trx) =>
          createCustomerWriter(trx, time()).updateCustomer(uuid_customer, { failed_logins: 0 }),
        )
      }
    } else {
      log.info({ failures, isWaiting }, 'a login failed')
      if (failures === hardStop) await stopPassword(customer!)
    }
    return isRight
  }

  async function stopPassword({ email, uuid_customer }: CustomerRow): Promise<void> {
    log.warn('an account needs a new password after too many wrong ones')
    await transact(db, async (trx) => {
      await enqueueCustomerMail(trx, 'mail.account_locked', { email, ...newMailRequest() }, time())
      const incident = { kind: 'customer_password_guessed', ref: uuid_customer, detail: describeGuesses }
      await openIncident(trx, incident, time())
    })
    onJobsQueued()
  }

  async function ask(kind: 'mail.register' | 'mail.password_reset', email: string): Promise<string> {
    if (emailKey(email) === null) return mailMayHaveBeenSent()
    await transact(db, (trx) => enqueueCustomerMail(trx, kind, { email, ...newMailRequest() }, time()))
    onJobsQueued()
    return mailMayHaveBeenSent()
  }

  /**
   * Sets the password of the owner of a mailbox, and creates the account if there is none.
   * @returns the token of a new session
   */
  const setPasswordByLink = (
    token_hash: string,
    password_hash: string,
    device: string | null,
  ): Promise<string> =>
    transact(db, async (trx) => {
      const links = createLinkWriter(trx, time())
      const link = await links.takeLink(token_hash, ['password'])
      if (!link) throw badLink()
      const uuid_customer = await findOrCreateOwner(trx, link, password_hash)
      const customers = createCustomerWriter(trx, time())
      await customers.lock(uuid_customer)
      await customers.updateCustomer(uuid_customer, {
        password_hash,
        failed_logins: 0,
        language: currentLanguage(),
      })
      await createSessionWriter(trx).deleteSessions(uuid_customer, null)
      // The request for another e-mail address may not have come from the owner.
      await links.closeOpen('email', uuid_customer)
      await links.closePasswordLinks(link.mailbox)
      return sessions.start(trx, uuid_customer, device)
    })

  /**
   * Finds the account of a link, or creates it for a link that belongs to no account.
   * @throws ShopError when the link's account has another address by now
   */
  async function findOrCreateOwner(
    trx: WriteTransaction,
    link: LinkRow,
    password_hash: string,
  ): Promise<string> {
    const customers = createCustomerWriter(trx, time())
    const email_key = required(emailKey(link.email), 'email key')
    const customer = await customers.findByKey(email_key)
    if (customer && (link.uuid_customer === null || link.uuid_customer === customer.uuid_customer)) {
      return customer.uuid_customer
    }
    if (link.uuid_customer !== null) throw badLink()
    const uuid_customer = randomUUID()
    const isNew = await customers.insertCustomer({
      uuid_customer,
      email: link.email,
      email_key,
      password_hash,
      language: currentLanguage(),
    })
    if (!isNew) return required(await customers.findByKey(email_key), 'customer').uuid_customer
    await takeOverGuest(trx, { uuid_customer, email_key }, time())
    return uuid_customer
  }

  return {
    isPassword,

    register: (email: string): Promise<string> => ask('mail.register', email),
    requestPasswordReset: (email: string): Promise<string> => ask('mail.password_reset', email),

    /**
     * Logs a customer in, and mails them when the device is new.
     * @throws ShopError with the same text for every reason
     */
    async login(email: string, password: string, { client, device }: Visitor): Promise<Customer> {
      const key = emailKey(email)
      const customer = key === null ? undefined : await createCustomerReader(db).findByKey(key)
      if (!(await isPassword(password, customer, key ?? email, { client }))) throw wrongLogin()
      const { uuid_customer } = customer!
      const token = await transact(db, async (trx) => {
        const lockedCustomer = await createCustomerWriter(trx, time()).lock(uuid_customer)
        // While the password was checked, it may have been changed (which ends all sessions) or the account deleted.
        if (lockedCustomer?.password_hash !== customer!.password_hash) throw wrongLogin()
        await createCustomerWriter(trx, time()).updateCustomer(uuid_customer, { language: currentLanguage() })
        if (!(await createSessionReader(trx).isKnownDevice(uuid_customer, device))) {
          await enqueueCustomerMail(
            trx,
            'mail.new_device',
            { uuid_customer, device, at: time(), ...newMailRequest() },
            time(),
          )
        }
        return sessions.start(trx, uuid_customer, device)
      })
      onJobsQueued()
      return enter(token)
    },

    /**
     * Sets a password with the link of a mail, ends all sessions of the account and starts a new one.
     * @param token the link's token, which is valid once
     */
    async setPassword(token: string, password: string, { device }: Visitor): Promise<Customer> {
      const hash = linkHash(token)
      const link = await createLinkReader(db).findLink(hash)
      const isGood = link?.purpose === 'password' && link.used_at === null && link.expires_at > time()
      if (!isGood) throw badLink()
      const { webshop } = await content.terms()
      const weakness = await findWeakness(password, { email: link.email, shopName: webshop.name })
      if (weakness) throw toFieldError('password', weakness)
      return enter(await setPasswordByLink(hash, await passwords.hash(password), device))
    },

    /**
     * Confirms a new e-mail address or the newsletter with the link of a mail. Opening the link again gives the same
     * answer.
     */
    async confirm(token: string): Promise<Confirmed> {
      const hash = linkHash(token)
      return transact(db, async (trx) => {
        const links = createLinkWriter(trx, time())
        const unusedLink = await links.takeLink(hash, ['email', 'newsletter'])
        const link = unusedLink ?? (await links.findLink(hash))
        const customer =
          link?.uuid_customer && (await createCustomerWriter(trx, time()).lock(link.uuid_customer))
        // Who opens a link again after it worked hears that it is done, also after its time.
        if (!link || !customer || (link.used_at === null && link.expires_at <= time())) throw badLink()
        if (link.purpose === 'email') return confirmEmail(trx, customer, link, unusedLink !== undefined)
        if (link.purpose === 'newsletter')
          return confirmNewsletter(trx, customer, link, unusedLink !== undefined)
        throw badLink()
      })
    },
  }

  async function confirmEmail(
    trx: WriteTransaction,
    { uuid_customer, email }: CustomerRow,
    link: LinkRow,
    isFirst: boolean,
  ): Promise<Confirmed> {
    const answer: Confirmed = {
      purpose: 'email',
      message: sayNow('answer.account.email', { email: link.email }),
    }
    if (!isFirst) {
      if (email !== link.email) throw badLink()
      return answer
    }
    const customers = createCustomerWriter(trx, time())
    const email_key = required(emailKey(link.email), 'email key')
    const holder = await customers.findByKey(email_key)
    if (holder && holder.uuid_customer !== uuid_customer) throw badLink()
    // Lock order: mailbox, then the customer's key, as in `ensureFollowerOfAddress` (prevents deadlocks).
    await takeOverGuest(trx, { uuid_customer, email_key }, time())
    if (!(await customers.updateEmail(uuid_customer, link.email, email_key))) throw badLink()
    await createLinkWriter(trx, time()).closeOpen('email', uuid_customer)
    return answer
  }

  async function confirmNewsletter(
    trx: WriteTransaction,
    { uuid_customer, newsletter, email }: CustomerRow,
    link: LinkRow,
    isFirst: boolean,
  ): Promise<Confirmed> {
    const isOpen = isFirst && newsletter === 'asked' && emailKey(email) === emailKey(link.email)
    if (!isOpen && newsletter !== 'subscribed') throw badLink()
    if (isOpen) {
      const changes = { newsletter: 'subscribed', newsletter_changed_at: time() } as const
      await createCustomerWriter(trx, time()).updateCustomer(uuid_customer, changes)
    }
    return { purpose: 'newsletter', message: sayNow('answer.account.newsletter') }
  }
}

export type AuthService = ReturnType<typeof createAuthService>
