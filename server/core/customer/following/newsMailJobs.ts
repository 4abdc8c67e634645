import type { ReleaseListItem } from '../../../../src/shared/contract'
import type { ImagePlaces } from '../../../../src/shared/imageAddresses'
import { slugPath } from '../../../../src/shared/slugs'
import type { NewsKind } from '../../../../src/shared/vocabulary'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { JobHandlers, JobPayloads } from '../../../platform/jobs/jobPayloads'
import { inLanguage } from '../../../platform/languages/currentLanguage'
import { buildMessageId, type MailShop } from '../../../platform/mail/mail'
import type { Mailer } from '../../../platform/mail/mailer'
import type { MailShops } from '../../shop/mailShop'
import { createFollowReader } from './followRepository'
import { maxReleasesInMail } from './followRules'
import type { FollowTokens } from './followTokens'
import { weeklyNewsMail } from './mails/weeklyNewsMail'
import { createNewsReader, newsJobs } from './newsRepository'

export interface NewsMailJobOptions {
  /** Makes a mailer that sends in the current name of the shop. */
  createMailer: (shop: MailShop) => Mailer
  mailShops: MailShops
  catalogue: { listItems(ids: readonly string[]): ReleaseListItem[] }
  tokens: FollowTokens
  images: ImagePlaces
}

/** The releases of a mail, and the page that has all of them. */
interface News {
  ids: readonly string[]
  morePath: string
}

const allReleases = '/releases'

/**
 * Makes the handlers of the weekly mails for the outbox. A mail is about what its reader follows when it is written, and
 * is not sent to people who have ended the mails or when nothing of it is left in the shop.
 * @returns handlers by kind of job
 */
export function createNewsMailJobs(
  db: ReadOnlyDatabase,
  { createMailer, mailShops, catalogue, tokens, images }: NewsMailJobOptions,
): Pick<JobHandlers, (typeof newsJobs)[NewsKind]> {
  const news = createNewsReader(db)
  const followers = createFollowReader(db)
  /** The new releases of the last week that was asked for, which thousands of mails have in common. */
  let last: { week: string; ids: readonly string[] } | null = null

  async function listIdsOfWeek(week: string): Promise<readonly string[]> {
    if (last?.week !== week) last = { week, ids: await news.listOfWeek(week) }
    return last.ids
  }

  const find: Record<NewsKind, (week: string, uuidFollower: string) => Promise<News>> = {
    async new_this_week(week, uuidFollower) {
      const follows = await followers.listFollows(uuidFollower)
      const isFollowed = follows.some(({ kind, confirmed_at }) => kind === 'shop' && confirmed_at !== null)
      return { ids: isFollowed ? await listIdsOfWeek(week) : [], morePath: allReleases }
    },
    async new_for_you(week, uuidFollower) {
      const matches = await news.listForFollower(week, uuidFollower)
      const ids = new Set(matches.map(({ uuid_release }) => uuid_release))
      const [first] = matches
      const isOne = matches.every(({ kind, subject }) => kind === first?.kind && subject === first.subject)
      return {
        ids: (await listIdsOfWeek(week)).filter((id) => ids.has(id)),
        morePath: first && isOne ? await getPath(uuidFollower, first) : allReleases,
      }
    },
  }

  /** Finds the page of an artist, a label or a genre. */
  async function getPath(uuidFollower: string, { kind, subject }: { kind: string; subject: string }) {
    if (kind === 'genre') return `${allReleases}?genres=${encodeURIComponent(subject)}`
    const follows = await followers.listFollows(uuidFollower)
    const slug = follows.find((follow) => follow.kind === kind && follow.subject === subject)?.slug
    return slug ? slugPath(kind === 'label' ? '/label' : '/artist', slug) : allReleases
  }

  const job =
    (kind: NewsKind) =>
    async ({ week, uuid_follower }: JobPayloads[`weekly.${NewsKind}`]) => {
      const recipient = await followers.findRecipient(uuid_follower)
      if (!recipient?.email) return
      const { ids, morePath } = await find[kind](week, uuid_follower)
      const shop = await mailShops.inLanguage(recipient.language)
      const releases = inLanguage(shop.texts.language, () => catalogue.listItems(ids))
      if (releases.length === 0) return
      const page = `${shop.publicUrl}/following/${tokens.buildToken(uuid_follower)}`
      const shownReleases = releases.slice(0, maxReleasesInMail)
      const more = releases.length - shownReleases.length
      const mail = { kind, releases: shownReleases, more, morePath, page, stop: `${page}/stop`, images }
      await createMailer(shop).send({
        ...weeklyNewsMail(shop, mail),
        to: recipient.email,
        messageId: buildMessageId(`${kind.replaceAll('_', '-')}.${week}.${uuid_follower}`, shop),
        unsubscribeUrl: `${page}/stop`,
      })
    }

  return {
    [newsJobs.new_for_you]: job('new_for_you'),
    [newsJobs.new_this_week]: job('new_this_week'),
  }
}
