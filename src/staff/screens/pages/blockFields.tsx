import type { ChangeEvent } from 'react'
import { TextField } from '../../../components/Field'
import { useTexts } from '../../api/useTexts'
import classes from './PageScreen.module.css'
import { pagesTexts } from './texts'

export type Errors = Readonly<Record<string, string[]>>

/** Changed fields, or a function that makes them from the block as it is when the change is made. */
export type BlockChange<Block> = Partial<Block> | ((latestBlock: Block) => Partial<Block>)

export interface BlockFormProps<Block> {
  block: Block
  /** By the names of the fields, as they are written in a content folder. */
  errors: Errors
  onChange: (change: BlockChange<Block>) => void
}

/**
 * Makes the attributes of a field of one line.
 * @param name of the value, and of its errors
 * @returns props for `TextField`
 */
export const buildLineField = <Name extends string>(
  values: Readonly<Record<Name, string>>,
  errors: Errors,
  name: Name,
  onChange: (fields: Record<string, string>) => void,
) => ({
  value: values[name],
  errors: errors[name] ?? [],
  maxLength: 500,
  autoComplete: 'off',
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
})

/**
 * Asks for the address that a block leads to, and for the words of the link.
 * @param onChange gets the changed one of `link` and `link_text`
 */
export function LinkFields({
  block,
  errors,
  onChange,
}: {
  block: { link: string; link_text: string }
  errors: Errors
  onChange: (fields: Record<string, string>) => void
}) {
  const texts = useTexts(pagesTexts)
  return (
    <div className={classes.pair}>
      <TextField
        label={texts('link')}
        hint={texts('linkHint')}
        autoCapitalize="off"
        {...buildLineField(block, errors, 'link', onChange)}
      />
      <TextField label={texts('linkText')} {...buildLineField(block, errors, 'link_text', onChange)} />
    </div>
  )
}
