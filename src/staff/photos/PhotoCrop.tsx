import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTexts } from '../api/useTexts'
import { type Crop, moveCrop, resizeCrop } from './cropRules'
import classes from './Photos.module.css'
import { photoTexts } from './texts'

/** A key moves the square by this share of the picture, and resizes it by this share. */
const step = 0.02
const fineStep = 0.005

const directions: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const sizes: Readonly<Record<string, number>> = { '+': 1, '-': -1 }

interface PhotoCropProps {
  canvas: HTMLCanvasElement
  crop: Crop
  number: number
  onChange: (crop: Crop) => void
}

/**
 * Shows a picture with the square that is kept: dragged with a pointer, or moved and resized with keys.
 * @param canvas the picture, which is moved into the page while it is shown
 * @param number counts the pictures from 1, for screen readers
 */
export function PhotoCrop({ canvas, crop, number, onChange }: PhotoCropProps) {
  const texts = useTexts(photoTexts)
  const place = useRef<HTMLDivElement>(null)
  const grip = useRef<{ x: number; y: number; crop: Crop } | null>(null)
  const { width, height } = canvas
  useEffect(() => {
    canvas.classList.add(classes.canvas ?? '')
    place.current?.prepend(canvas)
    return () => canvas.remove()
  }, [canvas])
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    if (!grip.current || !place.current) return
    const scale = width / place.current.getBoundingClientRect().width
    const { x, y } = grip.current
    onChange(moveCrop(canvas, grip.current.crop, (event.clientX - x) * scale, (event.clientY - y) * scale))
  }
  const press = (event: KeyboardEvent) => {
    const by = (event.shiftKey ? fineStep : step) * Math.min(width, height)
    const [x, y] = directions[event.key] ?? [0, 0]
    const growth = sizes[event.key] ?? 0
    if (x === 0 && y === 0 && growth === 0) return
    event.preventDefault()
    onChange(
      growth === 0
        ? moveCrop(canvas, crop, x * by, y * by)
        : resizeCrop(canvas, crop, crop.size + growth * step),
    )
  }
  const side = Math.min(width, height) * crop.size
  return (
    <div className={classes.crop}>
      <div ref={place} className={classes.place}>
        <button
          type="button"
          className={classes.square}
          style={{
            left: `${crop.left * 100}%`,
            top: `${crop.top * 100}%`,
            width: `${(side / width) * 100}%`,
            height: `${(side / height) * 100}%`,
          }}
          aria-label={texts('square', { number })}
          title={texts('squareHint')}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            grip.current = { x: event.clientX, y: event.clientY, crop }
          }}
          onPointerMove={move}
          onPointerUp={() => {
            grip.current = null
          }}
          onPointerCancel={() => {
            grip.current = null
          }}
        />
      </div>
      <label className={classes.size}>
        <span>{texts('size')}</span>
        <input
          type="range"
          min={10}
          max={100}
          value={Math.round(crop.size * 100)}
          onChange={({ target }) => onChange(resizeCrop(canvas, crop, Number(target.value) / 100))}
        />
      </label>
    </div>
  )
}
