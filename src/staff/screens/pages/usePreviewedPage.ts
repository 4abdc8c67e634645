import type { WriteInput } from '../../api/contract'
import { usePreview } from '../../components/preview/usePreview'
import { usePreviewPageMutation } from './calls'

/**
 * Shows a page that is not saved, a moment after each change.
 * @returns `html`: '' until there is a page; `shown`: how many releases each block shows today, null for other blocks
 */
export function usePreviewedPage(input: WriteInput<'/pages/preview'>) {
  const [trigger] = usePreviewPageMutation()
  const { answer, ...rest } = usePreview(trigger, input)
  return { ...rest, html: answer?.html ?? '', shown: answer?.shown ?? [] }
}
