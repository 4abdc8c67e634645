import { useTexts } from '../../components/ShopSettings'
import { formatReleaseTitle } from '../../shared/formatReleaseName'
import { Markdown } from '../markdown/Markdown'
import { OtherLanguage } from '../settings/OtherLanguage'
import { FormatList } from './formats/FormatList'
import { Gallery } from './gallery/Gallery'
import { ProductSafety } from './ProductSafety'
import { RelatedReleases } from './RelatedReleases'
import { ReleaseDetails } from './ReleaseDetails'
import { ReleaseHead } from './ReleaseHead'
import { ReleaseHeader } from './ReleaseHeader'
import classes from './ReleasePage.module.css'
import type { ShownRelease } from './releaseSlice'
import { Tracklists } from './tracks/Tracklists'

/** Shows all about one release. */
export function ReleasePage({ release }: { release: ShownRelease }) {
  const texts = useTexts()
  return (
    <>
      <ReleaseHead release={release} />
      <article className={classes.page}>
        <Gallery release={release} />
        <div className={classes.main}>
          <ReleaseHeader release={release} />
          <FormatList
            formats={release.formats}
            name={formatReleaseTitle(release.display_artist, release.title)}
          />
          <OtherLanguage
            language={release.info_language}
            note={release.info_language && texts(`language.note.${release.info_language}`)}
          >
            <Markdown nodes={release.info} topHeading={2} />
          </OtherLanguage>
          <Tracklists release={release} />
        </div>
        <div className={classes.about}>
          <ReleaseDetails release={release} />
          <ProductSafety safety={release.product_safety} />
        </div>
      </article>
      <RelatedReleases {...release} />
    </>
  )
}
