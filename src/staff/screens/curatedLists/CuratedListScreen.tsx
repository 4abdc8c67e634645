import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { TextField } from '../../../components/Field'
import { useTexts } from '../../api/useTexts'
import { Button, Buttons } from '../../components/Button'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { DiscardButton } from '../../components/dialog/DiscardButton'
import { Menu } from '../../components/Menu'
import { Empty, Hint, Loading, Problem } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { ListEntries } from './CuratedListEntries'
import classes from './CuratedListsScreen.module.css'
import { useReadListQuery, useRemoveListMutation, useSetListMutation } from './calls'
import { formOf, inputOf, type ListForm, linesOf, type OpenList, useListDraft } from './curatedListDraft'
import { listsTexts } from './texts'

/** Shows the editor of one curated list. A list that does not exist yet has its name in the address. */
export function CuratedListScreen() {
  const texts = useTexts(listsTexts)
  const { list: slug = '' } = useParams()
  const [params] = useSearchParams()
  const newName = params.get('new')
  const { currentData, error, refetch } = useReadListQuery({ slug })
  const isMissing = error && 'status' in error && error.status === 404
  const list: OpenList | null =
    currentData ?? (isMissing && newName !== null ? { slug, name: newName, releases: [], version: '' } : null)
  if (list) return <Editor key={slug} list={list} onStale={() => void refetch()} />
  return (
    <ScreenFrame title={isMissing ? texts('notFound') : '…'}>
      {isMissing ? (
        <Empty heading={texts('notFound')} />
      ) : error ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </ScreenFrame>
  )
}

function Editor({ list, onStale }: { list: OpenList; onStale: () => void }) {
  const texts = useTexts(listsTexts)
  const isNew = list.version === ''
  const { values, change, clear, isChanged } = useListDraft(list)
  const [open, setOpen] = useState<'saving' | 'removing' | null>(null)
  const name = values.name.trim()
  const close = () => setOpen(null)
  return (
    <ScreenFrame
      title={name || list.name}
      actions={
        !isNew && (
          <Menu
            label={texts('more')}
            items={[{ label: texts('remove'), onSelect: () => setOpen('removing') }]}
          />
        )
      }
    >
      <form
        aria-label={texts('list')}
        className={classes.editor}
        onSubmit={(event) => {
          event.preventDefault()
          if (name !== '') setOpen('saving')
        }}
      >
        <TextField
          label={texts('name')}
          isRequired
          autoComplete="off"
          maxLength={500}
          errors={name === '' ? [texts('needed')] : []}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <ListEntries releases={values.releases} onChange={(releases) => change({ releases })} />
        <div className={classes.save}>
          <Buttons>
            <Button kind={isChanged || isNew ? 'main' : 'plain'} type="submit">
              {texts('save')}
            </Button>
            {isChanged && (
              <DiscardButton label={texts('discard')} text={texts('discardText')} onDiscard={clear} />
            )}
          </Buttons>
          {isChanged && <Hint>{texts('unsaved')}</Hint>}
        </div>
      </form>
      {open === 'saving' && (
        <SaveDialog list={list} form={values} onStale={onStale} onForget={clear} onClose={close} />
      )}
      {open === 'removing' && <RemoveDialog slug={list.slug} onClose={close} />}
    </ScreenFrame>
  )
}

interface SaveDialogProps {
  list: OpenList
  form: ListForm
  onStale: () => void
  onForget: () => void
  onClose: () => void
}

/** Shows what saving changes, and saves. If somebody else has saved meanwhile, it shows both. */
function SaveDialog({ list, form, onStale, onForget, onClose }: SaveDialogProps) {
  const texts = useTexts(listsTexts)
  const [trigger] = useSetListMutation()
  const [version, setVersion] = useState(form.version)
  const theirs = formOf(list)
  const fields = [
    { label: texts('name'), mine: form.name, theirs: theirs.name },
    { label: texts('releases'), mine: linesOf(form), theirs: linesOf(theirs) },
  ]
  return (
    <ActionDialog
      title={texts('saveHeading')}
      button={texts('saveNow')}
      text={texts('saveText')}
      doneText={texts('saved')}
      trigger={trigger}
      input={inputOf(list.slug, form)}
      {...(version !== '' && { version })}
      conflict={{
        fields: fields.filter(({ mine, theirs: other }) => mine !== other),
        onKeepMine: () => setVersion(list.version),
      }}
      onReload={onStale}
      onForget={onForget}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const texts = useTexts(listsTexts)
  const navigate = useNavigate()
  const [trigger] = useRemoveListMutation()
  return (
    <ActionDialog
      title={texts('remove')}
      button={texts('remove')}
      text={texts('removeText')}
      doneText={texts('removed')}
      trigger={trigger}
      input={{ slug }}
      isDangerous
      onDone={() => void navigate('/lists')}
      onClose={onClose}
    />
  )
}
