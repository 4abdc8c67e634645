import { readStaffError } from '../../../api/staffError'
import { useTexts } from '../../../api/useTexts'
import { ShopPreview } from '../../../components/preview/ShopPreview'
import { previewTexts } from '../../../components/preview/texts'
import { usePreviewReleaseQuery } from './calls'

/**
 * Shows the page of a release as shoppers will see it, as it was saved last.
 * @param title names the preview for screen readers
 */
export function ReleasePreview({ uuid_release, title }: { uuid_release: string; title: string }) {
  const texts = useTexts(previewTexts)
  const { data, error, isFetching } = usePreviewReleaseQuery({ uuid_release })
  return (
    <>
      <p>{texts('release')}</p>
      <ShopPreview
        title={title}
        previewed={{
          html: data?.html ?? '',
          error: error ? readStaffError(error) : null,
          isBusy: isFetching,
        }}
      />
    </>
  )
}
