import { slugPath } from '../shared/slugs'
import { ScreenHead } from '../shop/ScreenHead'
import type { ShownRelease } from './releaseSlice'

/** Writes the head of a release for search engines and link previews. */
export function ReleaseHead({ release }: { release: ShownRelease }) {
  const { uuid_release, slug, display_artist, title, edition, product_image } = release
  return (
    <ScreenHead
      title={`${display_artist} – ${title}${edition ? ` (${edition})` : ''}`}
      description={release.info_en_first_sentence ?? formatsLine(release)}
      path={slugPath('/release', slug)}
      type="music.album"
      image={product_image && `/image/for_primary_product/${uuid_release}/1400.jpeg`}
    />
  )
}

/** Describes a release without a text: `Nora Feldt, Every Room a Radio: 2×LP, CD.` */
const formatsLine = ({ display_artist, title, formats }: ShownRelease): string =>
  `${display_artist}, ${title}${formats.length > 0 ? `: ${formats.map(({ format }) => format).join(', ')}` : ''}.`
