import { useId, useState } from 'react'
import { Spinner } from '../../../components/Spinner'
import { useLatest } from '../../../components/useLatest'
import { readStaffError, type StaffError } from '../../api/staffError'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Button, Buttons } from '../../components/Button'
import { Dialog } from '../../components/dialog/Dialog'
import { startHere } from '../../components/dialog/findStart'
import { Problem } from '../../components/Notice'
import { commonTexts } from '../../components/texts'
import { takeFile } from '../../forms/takeFile'
import { useUploadImageMutation } from '../../photos/photoCalls'
import { drawPhoto, toJpeg } from '../../photos/photoFile'
import { useEditor } from './EditorContext'
import classes from './PageScreen.module.css'
import { pagesTexts } from './texts'

const maxBytes = 20_000_000
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

interface PictureFieldProps {
  label: string
  /** The id of the picture; '' for none. */
  image: string
  errors: readonly string[] | undefined
  onChange: (image: string) => void
}

/** Chooses a picture: one that the shop has, or one that is sent now. */
export function PictureField({ label, image, errors = [], onChange }: PictureFieldProps) {
  const texts = useTexts(pagesTexts)
  const id = useId()
  const getPictureUrl = usePictureAddress()
  const [isChoosing, setIsChoosing] = useState(false)
  const { take, isBusy, error } = useUpload(onChange)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser
    <div role="group" aria-labelledby={id} className={classes.picture}>
      <p id={id} className={classes.pictureLabel}>
        {label}
      </p>
      {image === '' ? (
        <p className={classes.soft}>{texts('noPicture')}</p>
      ) : (
        <img src={getPictureUrl(image)} alt="" className={classes.thumb} />
      )}
      <Buttons>
        <label className={classes.upload} aria-busy={isBusy}>
          {isBusy && <Spinner className={classes.spinner} />}
          {texts(isBusy ? 'uploading' : 'upload')}
          <input
            type="file"
            className="visually-hidden"
            accept={types.join(',')}
            disabled={isBusy}
            onChange={takeFile(take)}
          />
        </label>
        <Button onClick={() => setIsChoosing(true)}>{texts('choosePicture')}</Button>
        {image !== '' && (
          <Button kind="quiet" onClick={() => onChange('')}>
            {texts('removePicture')}
          </Button>
        )}
      </Buttons>
      {errors.length > 0 && <p className={classes.wrong}>{errors.join(' ')}</p>}
      {error && <Problem error={error} />}
      {isChoosing && (
        <ChoosePicture
          onChoose={(picture) => {
            setIsChoosing(false)
            onChange(picture)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

/** Sends a picture, in the size that masters have. */
function useUpload(onDone: (image: string) => void) {
  const texts = useTexts(pagesTexts)
  const [upload] = useUploadImageMutation()
  const latestOnDone = useLatest(onDone)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<Pick<StaffError, 'message'> | null>(null)
  const take = async (file: File) => {
    if (file.size > maxBytes) return setError({ message: texts('tooLarge', { name: file.name }) })
    if (!types.includes(file.type)) return setError({ message: texts('wrongType', { name: file.name }) })
    setError(null)
    setIsBusy(true)
    try {
      const canvas = await drawPhoto(file)
      const { uuid_image } = await upload({
        file: (canvas && (await toJpeg(canvas))) ?? file,
        crop: null,
      }).unwrap()
      latestOnDone.current(uuid_image)
    } catch (thrown) {
      setError(readStaffError(thrown))
    } finally {
      setIsBusy(false)
    }
  }
  return { take, isBusy, error }
}

function usePictureAddress() {
  const { shop } = useUser()
  const { imagePreset } = useEditor()
  return (image: string) => `${shop.resources_url}/image/${image}/${imagePreset ?? ''}`
}

/** The pictures that the shop has beside those of records. */
function ChoosePicture({ onChoose, onClose }: { onChoose: (image: string) => void; onClose: () => void }) {
  const texts = useTexts(pagesTexts)
  const common = useTexts(commonTexts)
  const { choices } = useEditor()
  const getPictureUrl = usePictureAddress()
  return (
    <Dialog
      isOpen
      size="wide"
      title={texts('choosePicture')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{common('cancel')}</Button>}
    >
      {choices.pictures.length === 0 ? (
        <p>{texts('noPictures')}</p>
      ) : (
        <ul className={classes.pictures}>
          {choices.pictures.map(({ uuid_image, file }, index) => (
            <li key={uuid_image}>
              <button type="button" {...(index === 0 && startHere)} onClick={() => onChoose(uuid_image)}>
                <img src={getPictureUrl(uuid_image)} alt={file} loading="lazy" />
                <span>{file.split('/').at(-1)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
