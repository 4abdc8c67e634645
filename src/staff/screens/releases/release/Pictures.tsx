import { useId, useState } from 'react'
import { readStaffError, type StaffError } from '../../../api/staffError'
import { useUser } from '../../../api/UserContext'
import { useTexts } from '../../../api/useTexts'
import { useAnnounce } from '../../../components/Announcer'
import { Button } from '../../../components/Button'
import { Problem } from '../../../components/Notice'
import { takeFile } from '../../../forms/takeFile'
import { type ReleasePage, useSetPicturesMutation, useUploadPictureMutation } from './calls'
import classes from './ReleaseScreen.module.css'
import { releaseTexts } from './texts'

const maxBytes = 20_000_000
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/**
 * Shows the cover and the further pictures. New ones are dropped on their place or
 * chosen as files, and saved at once.
 * @param onStale a picture could not be saved, perhaps because somebody else has changed them
 */
export function Pictures({ page, onStale }: { page: ReleasePage; onStale: () => void }) {
  const texts = useTexts(releaseTexts)
  const announce = useAnnounce()
  const { permissions, shop } = useUser()
  const mayEdit = permissions.includes('records')
  const [upload] = useUploadPictureMutation()
  const [set] = useSetPicturesMutation()
  const [error, setError] = useState<Pick<StaffError, 'message'> | null>(null)
  const [busy, setBusy] = useState<'cover' | 'gallery' | null>(null)
  const gallery = page.gallery.map(({ uuid_image }) => uuid_image)

  const keep = async (fields: { cover?: string | null; gallery?: string[] }) => {
    const { uuid_release, cover, pictures_version: version } = page
    await set({ uuid_release, cover, gallery, ...fields, version }).unwrap()
    announce(texts('pictureSaved'))
  }
  const attempt = async (place: 'cover' | 'gallery', work: () => Promise<void>) => {
    setError(null)
    setBusy(place)
    try {
      await work()
    } catch (thrown) {
      setError(readStaffError(thrown))
      onStale()
    } finally {
      setBusy(null)
    }
  }
  const take = (place: 'cover' | 'gallery', file: File) => {
    if (file.size > maxBytes) return setError({ message: texts('tooLarge', { name: file.name }) })
    if (!types.includes(file.type)) return setError({ message: texts('noPicture', { name: file.name }) })
    void attempt(place, async () => {
      const { uuid_image } = await upload(file).unwrap()
      await keep(place === 'cover' ? { cover: uuid_image } : { gallery: [...gallery, uuid_image] })
    })
  }
  const getPictureUrl = (uuid_image: string) =>
    `${shop.resources_url}/image/${uuid_image}/${page.image_preset}`
  return (
    <>
      {error && <Problem error={error} />}
      <div className={classes.pictures}>
        <DropPlace
          label={texts('cover')}
          isBusy={busy === 'cover'}
          onFile={mayEdit ? (file) => take('cover', file) : null}
        >
          {page.cover ? (
            <>
              <img src={getPictureUrl(page.cover)} alt={texts('cover')} className={classes.cover} />
              {mayEdit && (
                <Button kind="quiet" onClick={() => void attempt('cover', () => keep({ cover: null }))}>
                  {texts('removeCover')}
                </Button>
              )}
            </>
          ) : (
            <p className={classes.soft}>{texts('noCover')}</p>
          )}
        </DropPlace>
        <DropPlace
          label={texts('gallery')}
          isBusy={busy === 'gallery'}
          onFile={mayEdit ? (file) => take('gallery', file) : null}
        >
          <ul className={classes.gallery}>
            {gallery.map((id, i) => (
              <li key={id}>
                <img src={getPictureUrl(id)} alt={texts('pictureName', { number: i + 1 })} />
                {mayEdit && (
                  <Button
                    kind="quiet"
                    aria-label={texts('removePicture', { number: i + 1 })}
                    onClick={() =>
                      void attempt('gallery', () =>
                        keep({ gallery: gallery.filter((other) => other !== id) }),
                      )
                    }
                  >
                    ×
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </DropPlace>
      </div>
    </>
  )
}

interface DropPlaceProps {
  label: string
  isBusy: boolean
  /** Null: this person may not change it. */
  onFile: ((file: File) => void) | null
  children: React.ReactNode
}

/** A place for pictures: files can be dropped on it, or chosen by its button. */
function DropPlace({ label, isBusy, onFile, children }: DropPlaceProps) {
  const texts = useTexts(releaseTexts)
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  return (
    <section
      aria-labelledby={`${id}-label`}
      className={classes.place}
      data-over={isOver || undefined}
      aria-busy={isBusy}
      onDragOver={(event) => {
        if (!onFile) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file && onFile && !isBusy) onFile(file)
      }}
    >
      <h3 id={`${id}-label`}>{label}</h3>
      {children}
      {onFile && (
        <p className={classes.drop}>
          {texts('dropHere')}{' '}
          <label className={classes.file}>
            {texts('choose')}
            <input
              type="file"
              className="visually-hidden"
              accept={types.join(',')}
              disabled={isBusy}
              onChange={takeFile(onFile)}
            />
          </label>
        </p>
      )}
    </section>
  )
}
