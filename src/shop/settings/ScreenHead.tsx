import { Helmet } from 'react-helmet-async'
import { useAppSelector } from '../store/hooks'
import { selectShop } from './shopSlice'

export interface ScreenHeadProps {
  /** The title without the shop's name, which is added; null: the shop's name alone. */
  title: string | null
  description?: string | null
  /** The canonical path of the page within the shop; without it the page is not indexed. */
  path?: string
  /** As in Open Graph. */
  type?: 'website' | 'music.album'
  /** The image's address, or its path on the shop's host: `/image/…`. */
  image?: string | null
  /** The address of an Atom feed within the shop. */
  feed?: string
  isIndexed?: boolean
}

/**
 * Writes the head of a screen for browsers, search engines and link previews; each screen has one. Under React
 * 19 Helmet leaves it to React to put the tags into the head and to remove them with the screen. Every page is
 * nofollow.
 */
export function ScreenHead({
  title,
  description,
  path,
  type = 'website',
  image,
  feed,
  isIndexed = path !== undefined,
}: ScreenHeadProps) {
  const { webshop } = useAppSelector(selectShop)
  const { name, url, facebook_app_id } = webshop
  const address = path === undefined ? null : url + path
  const openGraph = address !== null && {
    'og:url': address,
    'og:type': type,
    'og:site_name': name,
    'og:title': title ?? name,
    'og:description': description,
    'og:image': image && new URL(image, url).href,
    'fb:app_id': facebook_app_id,
  }
  return (
    <Helmet
      title={title === null || title === name ? name : `${title} | ${name}`}
      meta={[
        ...(description ? [{ name: 'description', content: description }] : []),
        { name: 'robots', content: isIndexed ? 'nofollow' : 'noindex, nofollow' },
        ...Object.entries(openGraph || {}).flatMap(([property, content]) =>
          content ? [{ property, content }] : [],
        ),
      ]}
      link={[
        ...(address === null ? [] : [{ rel: 'canonical', href: address }]),
        ...(feed
          ? [{ rel: 'alternate', type: 'application/atom+xml', href: feed, title: title ?? name }]
          : []),
      ]}
    />
  )
}
