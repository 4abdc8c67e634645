import type {
  ChangeFollowing,
  Customer,
  Follow,
  FollowByMail,
  Following,
} from '../../../../src/shared/contract'
import { type FollowFrequency, maxFollows } from '../../../../src/shared/vocabulary'
import type { ShopDatabase, WriteTransaction } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { NotFound, ShopError } from '../../../platform/errors'
import { currentLanguage } from '../../../platform/languages/currentLanguage'
import { said, sayNow } from '../../../platform/languages/said'
import type { CreateLimit } from '../../../platform/limits/limit'
import { emailKey, plainSpelling, toMailbox } from '../../../platform/mail/emailRules'
import { timeAfter } from '../../../platform/support/dates'
import { encodedSlug } from '../../../platform/support/encodedSlug'
import type { CatalogueService } from '../../catalogue/catalogueService'
import type { ShopTerms } from '../../pricing/shopTerms'
import { loggedOut } from '../customerAccess'
import type { CustomerDataReader } from '../customerData'
import { enqueueCustomerMail, newMailRequest } from '../customerMails'
import { type CustomerRow, createCustomerWriter } from '../customerRepository'
import type { Session } from '../login/sessions'
import { ensureFollowerOfCustomer } from './followers'
import {
  createFollowReader,
  createFollowWriter,
  type FollowerRow,
  type FollowWriter,
  type StoredSubject,
} from './followRepository'
import { askedEveryMs, confirmationLimits } from './followRules'
import type { FollowTokens } from './followTokens'
import { presentFollowing } from './presentFollowing'

export interface FollowServiceOptions {
  content: { terms(): Promise<ShopTerms> }
  catalogue: Pick<CatalogueService, 'findArtist' | 'findLabel'>
  tokens: FollowTokens
  data: CustomerDataReader
  createLimit: CreateLimit
  now: () => Date
  /** Called when new jobs are due. */
  onJobsQueued: () => void
}

const unknownToken = () => new NotFound(said('error.follow.link'))

/** The same answer is given whether or not the shop knows the address, and when no further mail is sent to it. */
const mailMayHaveBeenSent = () => sayNow('answer.follow.mail')

/**
 * Makes the service for following artists, labels and genres: for customers by their session, for guests by the links in
 * their mails. Nobody gets a weekly mail before opening the link in a mail that asks for a confirmation.
 */
export function createFollowService(db: ShopDatabase, options: FollowServiceOptions) {
  const { content, catalogue, tokens, data, createLimit, now, onJobsQueued } = options
  const at = () => now().toISOString()
  const getTerms = () => ({ consent: sayNow('follow.consent'), language: currentLanguage() })
  const mailLimits = confirmationLimits.map(({ max, perMs }) =>
    createLimit({ name: `confirmations of following in ${perMs} ms`, max, perMs }),
  )

  /** @returns false when the mailbox has got its maximum of mails for now */
  async function mayMail(key: string): Promise<boolean> {
    for (const limit of mailLimits) if ((await limit.take(toMailbox(key))) !== null) return false
    return true
  }

  /**
   * Finds what is to be followed.
   * @throws NotFound when the shop has no such artist, label or genre
   */
  async function resolve({ kind, slug }: Follow): Promise<StoredSubject & { name: string }> {
    if (kind === 'shop' && slug === '') return { kind, subject: '', name: '' }
    if (kind === 'artist') {
      const artist = catalogue.findArtist(slug, { limit: 0 })
      // An artist who is only named on tracks has no id.
      if (artist?.uuid_artist) return { kind, subject: artist.uuid_artist, name: artist.name }
    }
    if (kind === 'label') {
      const label = catalogue.findLabel(slug, { limit: 0 })
      if (label) return { kind, subject: label.uuid_label, name: label.name }
    }
    if (kind === 'genre') {
      const genre = (await content.terms()).genres.find((row) => row.slug === slug)
      if (genre) return { kind, subject: slug, name: genre.name }
    }
    throw new NotFound(said('error.follow.subject'))
  }

  /** Adds what a follower follows. @throws ShopError 409 when it is too much */
  async function add(writer: FollowWriter, uuid_follower: string, subject: StoredSubject): Promise<void> {
    if ((await writer.countFollows(uuid_follower)) >= maxFollows) {
      throw new ShopError(409, 'follows_full', said('error.follow.full'))
    }
    await writer.insertFollow(uuid_follower, subject, true)
  }

  /** Ends following, also what the shop no longer sells. */
  async function remove(writer: FollowWriter, uuid_follower: string, { kind, slug }: Follow): Promise<void> {
    const follow = (await writer.listFollows(uuid_follower)).find(
      (row) =>
        row.kind === kind &&
        (row.slug === null ? row.subject === slug : encodeURIComponent(row.slug) === encodedSlug(slug)),
    )
    if (follow) await writer.deleteFollow(uuid_follower, follow)
  }

  /** Runs work in one transaction that has locked the customer. @returns the customer's whole data */
  async function changeOfCustomer(
    session: Session,
    work: (trx: WriteTransaction, writer: FollowWriter, customer: CustomerRow) => Promise<void>,
  ): Promise<Customer> {
    await transact(db, async (trx) => {
      const customer = await createCustomerWriter(trx, at()).lock(session.uuidCustomer)
      if (!customer) throw loggedOut()
      await work(trx, createFollowWriter(trx, at()), customer)
    })
    onJobsQueued()
    return data.present(session)
  }

  /**
   * Decides about the mail that asks a customer to confirm. It counts outside of the transaction that sends it.
   * @param isWanted whether the customer asks for this mail; otherwise it is sent once a day
   * @returns the function that queues the mail, or does nothing
   */
  async function prepareConfirmationMail({ uuidCustomer, email }: Session, isWanted: boolean) {
    const follower = await createFollowReader(db).findOfCustomer(uuidCustomer)
    const isDue =
      !follower || (follower.frequency === 'weekly' && follower.asked_at < timeAfter(now(), -askedEveryMs))
    const key = follower?.confirmed_at == null && (isWanted || isDue) ? emailKey(email) : null
    const isMailed = key !== null && (await mayMail(key))
    return async (trx: WriteTransaction, { uuid_follower, confirmed_at }: FollowerRow): Promise<void> => {
      if (!isMailed || confirmed_at !== null) return
      await createFollowWriter(trx, at()).askAgain(uuid_follower, getTerms())
      const consent = sayNow('follow.consent')
      const payload = { uuid_customer: uuidCustomer, consent, ...newMailRequest() }
      await enqueueCustomerMail(trx, 'mail.follow', payload, at())
    }
  }

  /** @throws NotFound when the token is wrong, or all was erased */
  async function getFollower(
    writer: Pick<FollowWriter, 'findFollower'>,
    token: string,
  ): Promise<FollowerRow> {
    const id = tokens.readToken(token)
    const follower = id === null ? undefined : await writer.findFollower(id)
    if (!follower) throw unknownToken()
    return follower
  }

  const present = async (token: string): Promise<Following> => {
    const reader = createFollowReader(db)
    const follower = await getFollower(reader, token)
    const { genres } = await content.terms()
    return presentFollowing(follower, await reader.listFollows(follower.uuid_follower), genres)
  }

  async function changeByToken(
    token: string,
    work: (writer: FollowWriter, follower: FollowerRow) => Promise<void>,
  ): Promise<Following> {
    await transact(db, async (trx) => {
      const writer = createFollowWriter(trx, at())
      await work(writer, await getFollower(writer, token))
    })
    return present(token)
  }

  return {
    /** @throws NotFound when there is no such artist, label or genre; ShopError 409 when too much is followed */
    async follow(session: Session, body: Follow): Promise<Customer> {
      const subject = await resolve(body)
      const ask = await prepareConfirmationMail(session, false)
      return changeOfCustomer(session, async (trx, writer, { uuid_customer }) => {
        const follower = await ensureFollowerOfCustomer(trx, uuid_customer, getTerms(), at())
        await add(writer, follower.uuid_follower, subject)
        await ask(trx, follower)
      })
    },

    unfollow: (session: Session, body: Follow): Promise<Customer> =>
      changeOfCustomer(session, async (_trx, writer, { uuid_customer }) => {
        const follower = await writer.findOfCustomer(uuid_customer)
        if (follower) await remove(writer, follower.uuid_follower, body)
      }),

    /** Sets how often mails are sent. Weekly ones are asked for once more when the address is not confirmed. */
    async setMails(session: Session, frequency: FollowFrequency): Promise<Customer> {
      const ask = frequency === 'weekly' ? await prepareConfirmationMail(session, true) : null
      return changeOfCustomer(session, async (trx, writer, { uuid_customer }) => {
        const follower = await ensureFollowerOfCustomer(trx, uuid_customer, getTerms(), at())
        await writer.setFrequency(follower.uuid_follower, frequency)
        await ask?.(trx, follower)
      })
    },

    /**
     * Follows for a guest. The job of the mail stores it, outside of the request, so that known and unknown addresses
     * cost the same time.
     * @returns the same message for every address
     */
    async followByMail({ email, ...body }: FollowByMail): Promise<string> {
      const { kind, subject, name } = await resolve(body)
      const key = emailKey(email)
      if (key === null || !(await mayMail(key))) return mailMayHaveBeenSent()
      const consent = sayNow(kind === 'shop' ? 'follow.consent.shop' : 'follow.consent')
      const payload = { email: plainSpelling(email), kind, subject, name, consent }
      await transact(db, (trx) =>
        enqueueCustomerMail(trx, 'mail.follow', { ...payload, ...newMailRequest() }, at()),
      )
      onJobsQueued()
      return mailMayHaveBeenSent()
    },

    /** @throws NotFound when the token is wrong, or all was erased; so do the next ones */
    getFollowing: present,
    confirm: (token: string): Promise<Following> =>
      changeByToken(token, (writer, { uuid_follower }) => writer.confirm(uuid_follower)),
    change: async (token: string, { follow, unfollow, frequency }: ChangeFollowing): Promise<Following> => {
      const subject = follow && (await resolve(follow))
      return changeByToken(token, async (writer, { uuid_follower }) => {
        if (subject) await add(writer, uuid_follower, subject)
        if (unfollow) await remove(writer, uuid_follower, unfollow)
        if (frequency) await writer.setFrequency(uuid_follower, frequency)
      })
    },

    /** Deletes everything that is stored about a follower. @returns a message to show */
    async erase(token: string): Promise<string> {
      await transact(db, async (trx) => {
        const writer = createFollowWriter(trx, at())
        await writer.deleteFollower((await getFollower(writer, token)).uuid_follower)
      })
      return sayNow('answer.follow.erased')
    },
  }
}

export type FollowService = ReturnType<typeof createFollowService>
