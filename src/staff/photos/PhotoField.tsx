import { type DragEvent, useId, useRef } from 'react'
import { Spinner } from '../../components/Spinner'
import { useTexts } from '../api/useTexts'
import { Button } from '../components/Button'
import { Hint, Problem } from '../components/Notice'
import { PhotoCrop } from './PhotoCrop'
import classes from './Photos.module.css'
import { photoTexts } from './texts'
import type { Photo, Photos } from './usePhotos'

/**
 * Lets a person choose pictures: with a phone's camera, from files, or by dropping them here.
 * @param photos of `usePhotos`, which keeps and uploads them
 */
export function PhotoField({ label, photos }: { label: string; photos: Photos }) {
  const texts = useTexts(photoTexts)
  const id = useId()
  const camera = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => files && void photos.add(files)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button beside it is the first
    <div className={classes.field} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p className={classes.label} id={id}>
        {label}
      </p>
      <div className={classes.choose}>
        <span className={classes.camera}>
          <Button onClick={() => camera.current?.click()}>{texts('camera')}</Button>
        </span>
        <label className={classes.files}>
          <span>{texts('files')}</span>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            className={classes.input}
            onChange={({ target }) => {
              take(target.files)
              // The same file can be chosen again.
              target.value = ''
            }}
          />
        </label>
        <input
          ref={camera}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          capture="environment"
          hidden
          aria-labelledby={id}
          onChange={({ target }) => {
            take(target.files)
            target.value = ''
          }}
        />
        <Hint>{texts('drop')}</Hint>
      </div>
      {photos.photos.length > 0 && (
        <ul className={classes.photos} aria-label={label}>
          {photos.photos.map((photo, i) => (
            <li key={photo.key} className={classes.photo}>
              <OnePhoto photo={photo} number={i + 1} photos={photos} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OnePhoto({ photo, number, photos }: { photo: Photo; number: number; photos: Photos }) {
  const texts = useTexts(photoTexts)
  const { key, canvas, crop, uuidImage, error } = photo
  return (
    <>
      {canvas && crop ? (
        <PhotoCrop canvas={canvas} crop={crop} number={number} onChange={(next) => photos.crop(key, next)} />
      ) : (
        uuidImage && (
          <img
            className={classes.kept}
            src={`/image/${uuidImage}/400.webp`}
            alt={texts('photo', { number })}
          />
        )
      )}
      {error && <Problem error={error} {...(photo.file && { onRetry: () => photos.retry(key) })} />}
      <p className={classes.state} role="status">
        {error ? '' : uuidImage ? texts('sent') : <Spinner className={classes.spinner} />}
      </p>
      <Button kind="quiet" onClick={() => photos.remove(key)}>
        {texts('remove', { number })}
      </Button>
    </>
  )
}
