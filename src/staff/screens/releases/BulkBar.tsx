import { useState } from 'react'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { SelectionBar } from '../../components/SelectionBar'
import { BulkEditDialog } from './BulkEditDialog'
import type { FormatsChosen, FormatsQuery, ListedFormat, ListedGenre, MadeChange } from './calls'
import { formatChangesTexts } from './changeTexts'
import { PasteDialog } from './PasteDialog'
import type { Pasted } from './pasteRules'

export interface BulkBarProps {
  selection: FormatsChosen
  /** Of the selected formats. */
  count: number
  /** Of the whole list, of which the table may show a part. */
  total: number
  /** Of the list that is shown. */
  query: FormatsQuery
  formats: readonly ListedFormat[]
  genres: readonly ListedGenre[]
  pasted: Pasted | null
  onPasteEnd: () => void
  /** Called with a change that was made, so that it can be undone. */
  onChanged: (change: MadeChange) => void
  onSelectAll: () => void
  onClear: () => void
}

/** Shows the bar for the selected formats, and the dialogs that change them. */
export function BulkBar({
  selection,
  count,
  total,
  query,
  formats,
  genres,
  pasted,
  onPasteEnd,
  onChanged,
  onSelectAll,
  onClear,
}: BulkBarProps) {
  const texts = useTexts(formatChangesTexts)
  const [isChanging, setIsChanging] = useState(false)
  return (
    <>
      {count > 0 && (
        <SelectionBar label={texts('withSelected')} count={texts('selectedCount', { count })}>
          {'ids' in selection && count < total && (
            <Button kind="quiet" onClick={onSelectAll}>
              {texts('allOfList', { count: total })}
            </Button>
          )}
          <Button kind="quiet" onClick={onClear}>
            {texts('clear')}
          </Button>
          <Button kind="main" onClick={() => setIsChanging(true)}>
            {texts('changeMany')}
          </Button>
        </SelectionBar>
      )}
      {isChanging && count > 0 && (
        <BulkEditDialog
          selection={selection}
          count={count}
          genres={genres}
          onChanged={onChanged}
          onClose={(isDone) => {
            setIsChanging(false)
            if (isDone) onClear()
          }}
        />
      )}
      {pasted && (
        <PasteDialog
          pasted={pasted}
          query={query}
          formats={formats}
          genres={genres}
          onChanged={onChanged}
          onClose={onPasteEnd}
        />
      )}
    </>
  )
}
