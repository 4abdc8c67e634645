import { useEffect, useRef, useState } from 'react'
import type { WriteInput } from '../../api/contract'
import { type StaffError, staffErrorOf } from '../../api/staffError'
import { usePreviewPageMutation } from './pageCalls'

/** So long after the last change the page is shown anew. */
const pauseMs = 350

export interface PreviewedPage {
  /** The shop's page; '' until there is one. */
  html: string
  /** How many releases each block shows today; null for other blocks. */
  shown: readonly (number | null)[]
  /** Why the page could not be shown as it is in the form; then `html` is older. */
  error: StaffError | null
  isBusy: boolean
}

/** Asks the shop to show a page that is not saved, a moment after each change. */
export function usePreviewedPage(input: WriteInput<'/pages/preview'>): PreviewedPage {
  const [trigger] = usePreviewPageMutation()
  const [state, setState] = useState<PreviewedPage>({ html: '', shown: [], error: null, isBusy: true })
  const turn = useRef(0)
  const sent = JSON.stringify(input)
  useEffect(() => {
    turn.current += 1
    const own = turn.current
    setState((before) => ({ ...before, isBusy: true }))
    const timer = setTimeout(
      async () => {
        try {
          const { html, shown } = await trigger(JSON.parse(sent)).unwrap()
          if (own === turn.current) setState({ html, shown, error: null, isBusy: false })
        } catch (thrown) {
          const error = staffErrorOf(thrown)
          if (own === turn.current) setState((before) => ({ ...before, error, isBusy: false }))
        }
      },
      own === 1 ? 0 : pauseMs,
    )
    return () => clearTimeout(timer)
  }, [sent, trigger])
  return state
}
