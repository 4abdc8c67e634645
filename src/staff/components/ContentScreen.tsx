import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { TextField } from '../../components/Field'
import type { Texts } from '../../shared/texts/createTexts'
import { useDialogDraft } from '../forms/useDraft'
import { Button } from './Button'
import { FormDialog } from './dialog/FormDialog'
import { Empty, Pending, type ProblemProps } from './Notice'
import { ScreenFrame } from './ScreenFrame'
import { DataTable } from './table/DataTable'
import type { Column } from './table/tableTypes'

interface NewContentProps {
  /** The screen that the draft of the dialog belongs to. */
  screen: string
  texts: Texts<
    | 'newHeading'
    | 'newText'
    | 'newTitle'
    | 'newAddress'
    | 'newAddressHint'
    | 'wrongAddress'
    | 'addressTaken'
    | 'needed'
    | 'go'
  >
  /** How many characters title and address may have. */
  maxLengths: { title: number; slug: number }
  /** Reads the address out of what was typed. @returns null if it is none */
  readSlug: (text: string) => string | null
  /** The path of the editor, within the back office. */
  toAddress: (slug: string) => string
}

interface ContentScreenProps<Item extends { slug: string }> extends NewContentProps {
  texts: NewContentProps['texts'] & Texts<'heading' | 'nothingHere'>
  /** All there are; undefined until they have come. */
  items: Item[] | undefined
  columns: Column<Item>[]
  error: ProblemProps['error'] | undefined
  onRetry: () => void
  /** Stands above the list. */
  intro?: ReactNode
  /** Stands below the list. */
  children?: ReactNode
}

/** Lists what staff write for the shop, such as its pages. Each has an editor, which a dialog opens for a new one. */
export function ContentScreen<Item extends { slug: string }>({
  items,
  columns,
  error,
  onRetry,
  intro,
  children,
  ...content
}: ContentScreenProps<Item>) {
  const { texts } = content
  const [isAdding, setIsAdding] = useState(false)
  return (
    <ScreenFrame
      title={texts('heading')}
      actions={
        <Button kind="main" onClick={() => setIsAdding(true)}>
          {texts('newHeading')}
        </Button>
      }
    >
      {intro}
      {!items ? (
        <Pending error={error} onRetry={onRetry} />
      ) : items.length === 0 ? (
        <Empty heading={texts('nothingHere')} />
      ) : (
        <DataTable
          label={texts('heading')}
          items={items}
          columns={columns}
          idOf={({ slug }) => slug}
          isWrapping
        />
      )}
      {children}
      {isAdding && (
        <NewContentDialog
          {...content}
          takenSlugs={(items ?? []).map(({ slug }) => slug)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </ScreenFrame>
  )
}

/** Asks for the title and the address of something new; its editor saves it. */
function NewContentDialog({
  screen,
  texts,
  maxLengths,
  readSlug,
  toAddress,
  takenSlugs,
  onClose,
}: NewContentProps & { takenSlugs: readonly string[]; onClose: () => void }) {
  const navigate = useNavigate()
  const { values, change, clear } = useDialogDraft(screen, 'new', { slug: '', title: '' })
  const [isTried, setIsTried] = useState(false)
  const slug = readSlug(values.slug)
  const title = values.title.trim()
  const wrongSlug =
    slug === null ? texts('wrongAddress') : takenSlugs.includes(slug) ? texts('addressTaken') : null
  const open = () => {
    setIsTried(true)
    if (slug === null || wrongSlug || title === '') return
    clear()
    void navigate(`${toAddress(slug)}?${new URLSearchParams({ new: title })}`)
  }
  return (
    <FormDialog title={texts('newHeading')} button={texts('go')} onSubmit={open} onClose={onClose}>
      <p>{texts('newText')}</p>
      <TextField
        label={texts('newTitle')}
        isRequired
        autoComplete="off"
        maxLength={maxLengths.title}
        errors={isTried && title === '' ? [texts('needed')] : []}
        value={values.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label={texts('newAddress')}
        hint={texts('newAddressHint')}
        isRequired
        autoComplete="off"
        autoCapitalize="off"
        maxLength={maxLengths.slug}
        errors={isTried && wrongSlug ? [wrongSlug] : []}
        value={values.slug}
        onChange={({ target }) => change({ slug: target.value })}
      />
    </FormDialog>
  )
}
