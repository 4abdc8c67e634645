import { useEffect, useState } from 'react'
import classes from './QrCode.module.css'

/**
 * Shows a QR code. The code that draws it is fetched when it is first shown; until then, or
 * if that fails, nothing is shown.
 * @param text must stand beside it too, for people whose device cannot scan
 * @param label names the picture for screen readers
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    drawQr(text).then(
      (svg) => isWanted && setImage(`data:image/svg+xml,${encodeURIComponent(svg)}`),
      // The text is shown beside it.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [text])
  return image && <img className={classes.qr} src={image} alt={label} />
}

async function drawQr(text: string): Promise<string> {
  const { drawingSVG, qrcode } = await import(/* webpackChunkName: "qr" */ './qrEncoder')
  return qrcode({ bcid: 'qrcode', text, scale: 4, padding: 4, backgroundcolor: 'ffffff' }, drawingSVG())
}
