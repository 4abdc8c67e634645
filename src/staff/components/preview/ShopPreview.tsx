import { useEffect, useRef, useState } from 'react'
import { Spinner } from '../../../components/Spinner'
import { useTexts } from '../../api/useTexts'
import { Hint } from '../Notice'
import classes from './ShopPreview.module.css'
import { previewTexts } from './texts'

const widths = { phone: 390, desktop: 1280 } as const
type Width = keyof typeof widths

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML(html: string): string
  }
}

/** The security policy of the back office takes HTML only from a named policy. This HTML is in a frame without scripts. */
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('rille-page-preview', {
  createHTML: (html) => html,
})

/**
 * Shows the page of the shop as it would be, in the width of a phone or a desktop, as large as there is room.
 */
export function ShopPreview({
  title,
  previewed,
}: {
  title: string
  /**
   * `html`: '' until there is a page; `error`: why it could not be shown, and is older or missing. What the fields of the
   * form say is not said here a second time.
   */
  previewed: {
    html: string
    error: { message: string; errors?: Record<string, string[]> | undefined } | null
    isBusy: boolean
  }
}) {
  const texts = useTexts(previewTexts)
  const { html, error, isBusy } = previewed
  const [width, setWidth] = useState<Width>('desktop')
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!frame.current || html === '') return
    const element = frame.current
    const top = element.contentWindow?.scrollY ?? 0
    // A new page begins where the person was looking.
    element.onload = () => element.contentWindow?.scrollTo({ top, behavior: 'instant' })
    element.srcdoc = policy ? policy.createHTML(html) : html
  }, [html])
  const scale = Math.min(1, room.width / widths[width])
  return (
    <section aria-label={texts('preview')} className={classes.preview}>
      <div className={classes.previewBar}>
        <h2 className={classes.previewHeading}>
          {texts('preview')} {isBusy && <Spinner className={classes.spinner} />}
        </h2>
        <fieldset className={classes.widths}>
          <legend className="visually-hidden">{texts('width')}</legend>
          {(['phone', 'desktop'] as const).map((option) => (
            <label key={option}>
              <input
                type="radio"
                name="preview-width"
                checked={width === option}
                onChange={() => setWidth(option)}
              />
              {texts(option)}
            </label>
          ))}
        </fieldset>
      </div>
      {error && (
        <div role="status">
          <Hint>
            {!error.errors && `${error.message} `}
            {texts(html === '' ? 'previewNone' : 'previewLate')}
          </Hint>
        </div>
      )}
      <div ref={place} className={classes.place} data-width={width}>
        <iframe
          ref={frame}
          title={texts('previewOf', { title })}
          sandbox="allow-same-origin"
          className={classes.frame}
          style={{
            width: widths[width],
            height: scale > 0 ? room.height / scale : 0,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </section>
  )
}
