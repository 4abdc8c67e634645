import { Helmet } from 'react-helmet-async'
import { useAppSelector } from '../store/hooks'
import { selectShop } from './shopSlice'

export interface ScreenHeadProps {
  /** Without the shop's name, which follows it; null: the name alone. */
  title: string | null
  description?: string | null
  /** The one address of the page within the shop; without it the page has none and is not to be found. */
  path?: string
  /** As Open Graph has it. */
  type?: 'website' | 'music.album'
  /** Its address, or its path within the resources: `/image/…`. */
  image?: string | null
  /** Address of an Atom feed within the shop. */
  feed?: string
  isIndexed?: boolean
}

/**
 * What browsers, search engines and link previews read of a screen: one for each. Under React 19 Helmet leaves it to React to
 * put the tags into the head, and to take them away with the screen. Spec 2.2: every page is nofollow.
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
  const { webshop, resourcesUrl } = useAppSelector(selectShop)
  const { name, url, facebook_app_id } = webshop
  const address = path === undefined ? null : url + path
  const openGraph = address !== null && {
    'og:url': address,
    'og:type': type,
    'og:site_name': name,
    'og:title': title ?? name,
    'og:description': description,
    'og:image': image && new URL(image, resourcesUrl || url).href,
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
