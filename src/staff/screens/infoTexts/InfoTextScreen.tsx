import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Link } from '../../components/Link'
import { Pending } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { ShopLink } from '../../components/ShopLink'
import { useReadTextQuery } from './calls'
import { findBaseVersion, type TextForm } from './infoTextDraft'
import { TextEditor } from './TextEditor'
import { infoTextsTexts } from './texts'
import { type Undoable, UndoChange } from './UndoChange'
import { VersionList } from './VersionList'

/**
 * Shows one information text: its editor, and all its versions. The address may
 * name the version to start from.
 */
export function InfoTextScreen() {
  const texts = useTexts(infoTextsTexts)
  const announce = useAnnounce()
  const { text: slug = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const { currentData: text, error, isFetching, refetch } = useReadTextQuery({ slug })
  const [last, setLast] = useState<Undoable | null>(null)
  const [restored, setRestored] = useState<{ base: string; form: TextForm } | null>(null)
  if (!text) {
    return (
      <ScreenFrame title="…">
        <Pending error={error} onRetry={refetch} />
      </ScreenFrame>
    )
  }
  const base = findBaseVersion(text, params.get('version'))
  const baseDay = base?.valid_from ?? ''
  return (
    <ScreenFrame
      title={texts(text.slug)}
      actions={
        <>
          <Link to="/pages">{texts('allTexts')}</Link>
          {text.versions.some(({ state }) => state === 'in_force') && (
            <ShopLink href={`/${text.slug}`}>{texts('openInShop')}</ShopLink>
          )}
        </>
      }
    >
      {last && last.slug === text.slug && (
        <UndoChange
          change={last}
          version={isFetching ? null : text.version}
          onUndone={() => {
            announce(texts('undone'))
            setLast(null)
            // What was typed is not lost with it.
            const { base, form } = last
            void refetch().then(() => form && setRestored({ base, form }))
            setParams(base ? { version: base } : {})
          }}
        />
      )}
      <TextEditor
        key={`${text.slug} ${baseDay}`}
        text={text}
        base={base}
        restored={restored?.base === baseDay ? restored.form : null}
        onRestored={() => setRestored(null)}
        onStale={() => void refetch()}
        onSaved={(change) => {
          setLast(change)
          setParams({ version: change.valid_from })
        }}
      />
      <VersionList
        text={text}
        openDay={baseDay}
        onStale={() => void refetch()}
        onRemoved={(change) => {
          setLast(change)
          setParams({})
        }}
      />
    </ScreenFrame>
  )
}
