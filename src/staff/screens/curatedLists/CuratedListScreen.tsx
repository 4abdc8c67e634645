import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { TextField } from '../../../components/Field'
import { useTexts } from '../../api/useTexts'
import { ContentMenu } from '../../components/ContentMenu'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { Empty, Pending } from '../../components/Notice'
import { SaveBar } from '../../components/SaveBar'
import { ScreenFrame } from '../../components/ScreenFrame'
import { CuratedListEntries } from './CuratedListEntries'
import classes from './CuratedListsScreen.module.css'
import { useGetCuratedListQuery, useRemoveCuratedListMutation, useSetCuratedListMutation } from './calls'
import {
  type CuratedListForm,
  type OpenCuratedList,
  toForm,
  toInput,
  toLines,
  useCuratedListDraft,
} from './curatedListDraft'
import { curatedListsTexts } from './texts'

/** Shows the editor of one curated list. A list that does not exist yet has its name in the address. */
export function CuratedListScreen() {
  const texts = useTexts(curatedListsTexts)
  const { list: slug = '' } = useParams()
  const [params] = useSearchParams()
  const newName = params.get('new')
  const { currentData, error, refetch } = useGetCuratedListQuery({ slug })
  const isMissing = error && 'status' in error && error.status === 404
  const list: OpenCuratedList | null =
    currentData ?? (isMissing && newName !== null ? { slug, name: newName, releases: [], version: '' } : null)
  if (list) return <Editor key={slug} list={list} onStale={() => void refetch()} />
  return (
    <ScreenFrame title={isMissing ? texts('notFound') : '…'}>
      {isMissing ? <Empty heading={texts('notFound')} /> : <Pending error={error} onRetry={refetch} />}
    </ScreenFrame>
  )
}

function Editor({ list, onStale }: { list: OpenCuratedList; onStale: () => void }) {
  const texts = useTexts(curatedListsTexts)
  const isNew = list.version === ''
  const { values, change, clear, isChanged } = useCuratedListDraft(list)
  const [isSaving, setIsSaving] = useState(false)
  const [remove] = useRemoveCuratedListMutation()
  const name = values.name.trim()
  return (
    <ScreenFrame
      title={name || list.name}
      actions={
        !isNew && <ContentMenu texts={texts} slug={list.slug} trigger={remove} listAddress="/curated-lists" />
      }
    >
      <form
        aria-label={texts('list')}
        className={classes.editor}
        onSubmit={(event) => {
          event.preventDefault()
          if (name !== '') setIsSaving(true)
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
        <CuratedListEntries releases={values.releases} onChange={(releases) => change({ releases })} />
        <SaveBar texts={texts} isChanged={isChanged} isNew={isNew} onDiscard={clear} />
      </form>
      {isSaving && (
        <SaveDialog
          list={list}
          form={values}
          onStale={onStale}
          onForget={clear}
          onClose={() => setIsSaving(false)}
        />
      )}
    </ScreenFrame>
  )
}

interface SaveDialogProps {
  list: OpenCuratedList
  form: CuratedListForm
  onStale: () => void
  onForget: () => void
  onClose: () => void
}

/** Shows what saving changes, and saves. If somebody else has saved meanwhile, it shows both. */
function SaveDialog({ list, form, onStale, onForget, onClose }: SaveDialogProps) {
  const texts = useTexts(curatedListsTexts)
  const [trigger] = useSetCuratedListMutation()
  const [version, setVersion] = useState(form.version)
  const theirs = toForm(list)
  const fields = [
    { label: texts('name'), mine: form.name, theirs: theirs.name },
    { label: texts('releases'), mine: toLines(form), theirs: toLines(theirs) },
  ]
  return (
    <ActionDialog
      title={texts('saveHeading')}
      button={texts('saveNow')}
      text={texts('saveText')}
      doneText={texts('saved')}
      trigger={trigger}
      input={toInput(list.slug, form)}
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
