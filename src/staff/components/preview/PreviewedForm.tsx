import type { ComponentProps, ReactNode } from 'react'
import classes from './PreviewedForm.module.css'
import { ShopPreview } from './ShopPreview'

interface PreviewedFormProps extends ComponentProps<typeof ShopPreview> {
  /** Names the form. */
  label: string
  onSubmit: () => void
  /** The fields. */
  children: ReactNode
}

/** Shows a form with the page of the shop as it would be: beside it where there is room, otherwise below. */
export const PreviewedForm = ({ label, onSubmit, children, ...preview }: PreviewedFormProps) => (
  <div className={classes.editor}>
    <form
      aria-label={label}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
    <div className={classes.preview}>
      <ShopPreview {...preview} />
    </div>
  </div>
)
