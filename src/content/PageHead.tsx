import { selectWebshop } from '../shop/shopSlice'
import { useAppSelector } from '../store/hooks'
import type { ShownPage } from './contentSlice'

/** @param path of the page within the shop, such as `/` */
export function PageHead({ page, path }: { page: ShownPage; path: string }) {
  const webshop = useAppSelector(selectWebshop)
  const name = page.title === webshop.name ? webshop.name : `${page.title} | ${webshop.name}`
  return (
    <>
      <title>{name}</title>
      {webshop.tagline && <meta name="description" content={webshop.tagline} />}
      <meta name="robots" content="nofollow" />
      <link rel="canonical" href={`${webshop.url}${path}`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={webshop.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:url" content={`${webshop.url}${path}`} />
    </>
  )
}
