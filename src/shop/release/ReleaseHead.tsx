import { formatReleaseTitle } from '../../shared/formatReleaseName'
import { coverUrl } from '../../shared/imageAddresses'
import { slugPath } from '../../shared/slugs'
import { ScreenHead } from '../settings/ScreenHead'
import { selectShop } from '../settings/shopSlice'
import { useAppSelector } from '../store/hooks'
import type { ShownRelease } from './releaseSlice'

/** Writes the head of a release for search engines and link previews. */
export function ReleaseHead({ release }: { release: ShownRelease }) {
  const { slug, display_artist, title, edition } = release
  const shop = useAppSelector(selectShop)
  return (
    <ScreenHead
      title={`${formatReleaseTitle(display_artist, title)}${edition ? ` (${edition})` : ''}`}
      description={release.info_en_first_sentence ?? formatsLine(release)}
      path={slugPath('/release', slug)}
      type="music.album"
      image={coverUrl(release, 1400, shop)}
    />
  )
}

/** Describes a release without a text: `Nora Feldt, Every Room a Radio: 2×LP, CD.` */
const formatsLine = ({ display_artist, title, formats }: ShownRelease): string =>
  `${display_artist}, ${title}${formats.length > 0 ? `: ${formats.map(({ format }) => format).join(', ')}` : ''}.`
