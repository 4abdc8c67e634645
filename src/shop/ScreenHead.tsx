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
  return (
    <Helmet>
      <title>{title === null || title === name ? name : `${title} | ${name}`}</title>
      {description && <meta name="description" content={description} />}
      <meta name="robots" content={isIndexed ? 'nofollow' : 'noindex, nofollow'} />
      {path !== undefined && (
        <>
          <link rel="canonical" href={url + path} />
          <meta property="og:url" content={url + path} />
          <meta property="og:type" content={type} />
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={title ?? name} />
          {description && <meta property="og:description" content={description} />}
          {image && <meta property="og:image" content={new URL(image, resourcesUrl || url).href} />}
          {facebook_app_id && <meta property="fb:app_id" content={facebook_app_id} />}
        </>
      )}
      {feed && <link rel="alternate" type="application/atom+xml" href={feed} title={title ?? name} />}
    </Helmet>
  )
}
