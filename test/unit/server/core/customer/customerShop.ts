import { presentListItem } from '../../../../../server/core/catalogue/listItem'
import { createClientHash } from '../../../../../server/core/checkout/storedClient'
import { createContentReader } from '../../../../../server/core/content/contentRepository'
import { createCustomerMailJobs } from '../../../../../server/core/customer/customerMailJobs'
import { type Customers, createCustomers } from '../../../../../server/core/customer/customers'
import { createFollowTokens } from '../../../../../server/core/customer/following/followTokens'
import { createNewsMailJobs } from '../../../../../server/core/customer/following/newsMailJobs'
import type { Visitor } from '../../../../../server/core/customer/login/authService'
import type { Passwords } from '../../../../../server/core/customer/login/passwords'
import type { Session } from '../../../../../server/core/customer/login/sessions'
import { createMailShops } from '../../../../../server/core/shop/mailShop'
import { usualMailsPerHour } from '../../../../../server/core/shop/mailsPerHour'
import { createOutboxWorker } from '../../../../../server/platform/jobs/outbox'
import { currentLanguage } from '../../../../../server/platform/languages/currentLanguage'
import { createShopLimits } from '../../../../../server/platform/limits/shopLimits'
import { createLog } from '../../../../../server/platform/log/log'
import type { Mail } from '../../../../../server/platform/mail/mail'
import type { Customer } from '../../../../../src/shared/contract'
import { aRelease } from '../../../../support/catalogueBuilders'
import type { OpenTestDatabase } from '../../../../support/testDatabase'
import { type BasketShop, openBasketShop } from '../basket/basketShop'

export interface CustomerShop extends BasketShop {
  customers: Customers
  /** Sent so far. */
  mails: Mail[]
  /** Works through the outbox. @returns the mails that were sent by it */
  post(): Promise<Mail[]>
  /** The token of the link in the newest mail to an address. */
  tokenFor(email: string): string
  /** Registered by the mail, and logged in. */
  aCustomer(email?: string, password?: string): Promise<Member>
}

export interface Member {
  customer: Customer
  session: Session
}

export const followTokens = createFollowTokens('a secret of tests')
export const aVisitor: Visitor = { client: 'aa', device: 'Firefox on Linux' }
export const goodPassword = 'needle in the groove'

/** As the real ones, but at once: what they are made of is tested by itself. */
const quickPasswords: Passwords = {
  hash: async (password) => `plain:${password}`,
  isRight: async (password, phc, meanwhile = async () => {}) => {
    await meanwhile()
    return phc === `plain:${password}`
  },
}

/** A shop with customers, whose mails are kept in memory. */
export async function openCustomerShop(
  open: OpenTestDatabase,
  { passwords = quickPasswords, downloadTokens = new Map<string, string>() } = {},
): Promise<CustomerShop> {
  const shop = await openBasketShop(open)
  const [now, log] = [() => shop.clock.now, createLog('silent')]
  const mails: Mail[] = []
  const createMailer = () => ({ send: async (mail: Mail) => void mails.push(mail) })
  const [artists, labels] = await Promise.all([
    shop.db.selectFrom('artist').selectAll().execute(),
    shop.db.selectFrom('label').selectAll().execute(),
  ])
  const { createLimit, createWaits } = createShopLimits(shop.db, {
    hash: createClientHash('a secret of tests'),
    now,
    log,
  })
  const customers = createCustomers(shop.db, {
    content: shop.content,
    catalogue: {
      findArtist: (slug) => named(artists.find((one) => one.slug === slug)),
      findLabel: (slug) => named(labels.find((one) => one.slug === slug)),
    },
    followTokens,
    mailsPerHour: async () => usualMailsPerHour,
    createLimit,
    createWaits,
    findDownloadTokens: async (ids) =>
      new Map(ids.flatMap((id) => (downloadTokens.has(id) ? [[id, downloadTokens.get(id)!]] : []))),
    now,
    log,
    onJobsQueued: () => {},
    passwords,
  })
  const mailShops = createMailShops(createContentReader(shop.db), { publicUrl: 'https://rille.example', log })
  const outbox = createOutboxWorker(shop.db, {
    handlers: {
      ...createCustomerMailJobs(shop.db, { createMailer, mailShops, followTokens, now }),
      ...createNewsMailJobs(shop.db, {
        ...{ createMailer, mailShops, tokens: followTokens },
        images: { resourcesUrl: '' },
        catalogue: { listItems: (ids) => ids.map(anItem) },
      }),
    },
    now,
    log,
  })
  async function post(): Promise<Mail[]> {
    const before = mails.length
    while ((await outbox.run()) > 0);
    return mails.slice(before)
  }
  function tokenFor(email: string): string {
    const mail = mails.findLast(({ to }) => to === email)
    const token = /https:\/\/rille\.example\/user\/(?:set-password\/|account\?confirm=)([\w-]{43})/.exec(
      mail?.text ?? '',
    )
    if (!token) throw new Error(`There is no link in a mail to ${email}.`)
    return token[1]
  }
  let count = 0
  return {
    ...shop,
    customers,
    mails,
    post,
    tokenFor,
    async aCustomer(email = `customer${++count}@example.org`, password = goodPassword) {
      await customers.auth.register(email)
      await post()
      const customer = await customers.auth.setPassword(tokenFor(email), password, aVisitor)
      return { customer, session: (await customers.sessions.find(customer.token))! }
    },
  }
}

const named = <Row extends { slug: string; name: string }>(row: Row | undefined) =>
  row ? { ...row, count: 1, releases: [], count_appears_on: 0, appears_on: [] } : null

const anItem = (uuid_release: string) =>
  presentListItem(
    aRelease({ uuid_release, title: `Release ${uuid_release}`, edition: `edition in ${currentLanguage()}` }),
    { artists: [], labels: [], genres: [] },
    (text) => text,
  )
