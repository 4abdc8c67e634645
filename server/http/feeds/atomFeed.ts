import type { ReleaseListItem } from '../../../src/shared/contract'
import { coverUrl, hasFixedFormat } from '../../../src/shared/imageAddresses'
import { slugPath } from '../../../src/shared/slugs'
import type { AllTexts } from '../../../src/shared/texts/allTexts'
import { xmlText } from '../../platform/support/xml'

export interface FeedConfig {
  /** The shop's origin, as in Config. */
  publicUrl: string
  /** The origin of images, as in Config; '' means the shop's own. */
  resourcesUrl: string
  imageUrlTemplate: string | null
  shopName: string
  texts: AllTexts
  /** The shop's day, `YYYY-MM-DD`. */
  today: string
}

export interface Feed {
  /** An IRI that never changes, even if the title does. */
  id: string
  title: string
  /** The path of the feed. */
  path: string
  /** The path of the page with the same releases. */
  pagePath: string
  /** The releases, newest first. */
  releases: readonly ReleaseListItem[]
}

/**
 * Writes an Atom feed of new releases (RFC 4287).
 * @returns an XML document
 */
export function atomFeed({ id, title, path, pagePath, releases }: Feed, config: FeedConfig): string {
  const { publicUrl, shopName, today } = config
  const newest = releases[0]?.max_release_date ?? today
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${config.texts.language}">\n`,
    `<id>${xmlText(id)}</id>\n<title>${xmlText(title)}</title>\n<updated>${atomTime(newest)}</updated>\n`,
    `<author><name>${xmlText(shopName)}</name><uri>${xmlText(`${publicUrl}/`)}</uri></author>\n`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(publicUrl + path)}"/>\n`,
    `<link rel="alternate" type="text/html" href="${xmlText(publicUrl + pagePath)}"/>\n`,
    ...releases.map((release) => entry(release, config)),
    '</feed>\n',
  ].join('')
}

/** Only the day of a release is known, so the time is the start of the day in UTC. */
const atomTime = (day: string) => `${day}T00:00:00Z`

function entry(release: ReleaseListItem, config: FeedConfig): string {
  const { display_artist, title, edition, max_release_date, genres } = release
  const { publicUrl, resourcesUrl, imageUrlTemplate, today } = config
  const day = atomTime(max_release_date ?? today)
  const name = `${display_artist} – ${title}${edition ? ` (${edition})` : ''}`
  const images = { resourcesUrl: resourcesUrl || publicUrl, imageUrlTemplate }
  const cover = coverUrl(release, 400, images)
  const coverType = hasFixedFormat(images) ? ' type="image/jpeg"' : ''
  return [
    `<entry>\n<id>urn:uuid:${xmlText(release.uuid_release)}</id>\n<title>${xmlText(name)}</title>\n`,
    `<updated>${day}</updated>\n<published>${day}</published>\n`,
    `<author><name>${xmlText(display_artist)}</name></author>\n`,
    ...genres.map(({ slug, name }) => `<category term="${xmlText(slug)}" label="${xmlText(name)}"/>\n`),
    `<link rel="alternate" type="text/html" href="${xmlText(publicUrl + slugPath('/release', release.slug))}"/>\n`,
    cover ? `<link rel="enclosure"${coverType} href="${xmlText(cover)}"/>\n` : '',
    `<summary>${xmlText(release.info_en_first_sentence ?? name)}</summary>\n`,
    // The content is escaped twice, because it is HTML in an XML text.
    `<content type="html">${xmlText(contentHtml(release, config.texts))}</content>\n</entry>\n`,
  ].join('')
}

function contentHtml({ info_en_first_sentence, formats, labels }: ReleaseListItem, texts: AllTexts): string {
  const paragraphs = info_en_first_sentence ? [`<p>${xmlText(info_en_first_sentence)}</p>`] : []
  if (formats.length > 0) {
    const lines = formats.map((format) => `<li>${xmlText(formatLine(format, texts))}</li>`)
    paragraphs.push(`<ul>${lines.join('')}</ul>`)
  }
  if (labels.length > 0) {
    const heading = texts(labels.length === 1 ? 'details.label' : 'details.labels')
    paragraphs.push(`<p>${xmlText(`${heading}: ${labels.map(({ name }) => name).join(' / ')}`)}</p>`)
  }
  return paragraphs.join('')
}

/** @returns a line such as `2×LP, OBS 12: €24.90, Out of stock` */
function formatLine(
  {
    format,
    catalog_nr,
    price,
    status,
    release_date,
    has_available_stock,
  }: ReleaseListItem['formats'][number],
  texts: AllTexts,
): string {
  const remarks = [texts.money(price)]
  if (status === 'pre-order') {
    remarks.push(
      release_date
        ? texts('format.preOrder', { date: texts.date(release_date) })
        : texts('format.preOrder.undated'),
    )
  } else if (!has_available_stock) remarks.push(texts('format.outOfStock'))
  return `${[format, catalog_nr].filter(Boolean).join(', ')}: ${remarks.join(', ')}`
}
