import type { ReleaseListItem } from '../../../../../src/shared/contract'
import { coverUrl, type ImagePlaces } from '../../../../../src/shared/imageAddresses'
import { slugPath } from '../../../../../src/shared/slugs'
import type { NewsKind } from '../../../../../src/shared/vocabulary'
import type { MailContent, MailShop } from '../../../../platform/mail/mail'
import type { MailRelease } from '../../../../platform/mail/mailBlocks'
import { writeMail } from '../../../../platform/mail/writeMail'

export interface WeeklyNewsMail {
  kind: NewsKind
  /** The releases that are shown, at least one. */
  releases: readonly ReleaseListItem[]
  /** The number of further releases. */
  more: number
  /** The path of the page with all of them. */
  morePath: string
  /** The page where what is followed is listed and ended, and the one that ends the mails. */
  page: string
  stop: string
  images: ImagePlaces
}

/** Writes a weekly mail about new releases. */
export function weeklyNewsMail(shop: MailShop, mail: WeeklyNewsMail): MailContent {
  const { kind, releases, more, morePath, page, stop, images } = mail
  const { texts, publicUrl, seller } = shop
  const count = releases.length + more
  const places = { ...images, resourcesUrl: images.resourcesUrl || publicUrl }
  const values = { count: texts.count(count), shop: seller.shopName }
  return writeMail(shop, {
    subject: texts(
      count === 1 ? `accountMail.news.subject.${kind}.one` : `accountMail.news.subject.${kind}`,
      values,
    ),
    reference: texts('accountMail.news.reference'),
    title: texts(`accountMail.news.title.${kind}`),
    isTest: false,
    blocks: [
      { kind: 'text', text: texts(`accountMail.news.body.${kind}`, values) },
      { kind: 'releases', releases: releases.map((release) => releaseIn(shop, release, places)) },
      more > 0
        ? {
            kind: 'button',
            link: {
              label: texts('accountMail.news.more', { count: texts.count(more) }),
              href: publicUrl + morePath,
            },
          }
        : null,
      { kind: 'rule' },
      {
        kind: 'text',
        text: texts('accountMail.news.why', values),
        link: { label: texts('accountMail.news.page'), href: page },
      },
      {
        kind: 'text',
        text: texts('accountMail.news.enough'),
        link: { label: texts('accountMail.news.stop'), href: stop },
      },
    ],
  })
}

function releaseIn(shop: MailShop, release: ReleaseListItem, images: ImagePlaces): MailRelease {
  const { texts, publicUrl } = shop
  const { display_artist, title, edition, labels, formats } = release
  const name = `${display_artist} – ${title}${edition ? ` (${edition})` : ''}`
  const prices = formats.map(({ price }) => price)
  const lowest = Math.min(...prices)
  const isOnePrice = prices.every((price) => price === lowest)
  const price = texts.money(lowest)
  const cover = coverUrl(release, 400, images)
  return {
    title: name,
    detail: [labels.map((label) => label.name).join(', '), formats.map(({ format }) => format).join(', ')]
      .filter(Boolean)
      .join(' / '),
    amount: prices.length === 0 ? '' : isOnePrice ? price : texts('accountMail.news.from', { price }),
    href: publicUrl + slugPath('/release', release.slug),
    cover: cover === null ? null : { src: cover, alt: texts('accountMail.news.cover', { name }) },
  }
}
