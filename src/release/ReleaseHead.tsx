import { slugPath } from '../shared/slugs'
import { selectShop } from '../shop/shopSlice'
import { useAppSelector } from '../store/hooks'
import type { ShownRelease } from './releaseSlice'

/** What search engines and link previews read. */
export function ReleaseHead({ release }: { release: ShownRelease }) {
  const { webshop, resourcesUrl } = useAppSelector(selectShop)
  const name = `${release.display_artist} – ${release.title}${release.edition ? ` (${release.edition})` : ''}`
  const address = `${webshop.url}${slugPath('/release', release.slug)}`
  const description = release.info_en_first_sentence ?? formatsLine(release)
  const cover = `${resourcesUrl || webshop.url}/image/for_primary_product/${release.uuid_release}/1400.jpeg`
  return (
    <>
      <title>{`${name} | ${webshop.name}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="nofollow" />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={webshop.name} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {release.product_image && <meta property="og:image" content={cover} />}
    </>
  )
}

/** For a release without a text: `Nora Feldt, Every Room a Radio: 2×LP, CD.` */
const formatsLine = ({ display_artist, title, formats }: ShownRelease): string =>
  `${display_artist}, ${title}${formats.length > 0 ? `: ${formats.map(({ format }) => format).join(', ')}` : ''}.`
