import { useTexts } from '../../api/useTexts'
import classes from './ChangePreview.module.css'
import { changeTexts } from './texts'

/**
 * Writes a value of any kind, as a person reads it.
 * @param value null, undefined and '' are shown as nothing; a list of texts has one line for each
 */
export function Value({ value }: { value: unknown }) {
  const texts = useTexts(changeTexts)
  if (value === null || value === undefined || value === '') {
    return <span className={classes.nothing}>{texts('nothing')}</span>
  }
  if (typeof value === 'boolean') return texts(value ? 'yes' : 'no')
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return <span className={classes.list}>{value.join('\n')}</span>
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
