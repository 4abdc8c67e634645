import { type ReactNode, useMemo, useState } from 'react'
import { formatMoment } from '../../../shared/staff/formatMoment'
import { formats } from '../../../shared/texts/formats'
import type { AnswerAt } from '../../api/contract'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { Time } from '../../components/Formatted'
import { Problem } from '../../components/Notice'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { useFileSaving } from '../../forms/useFileSaving'
import classes from './AccountingScreen.module.css'
import { useExportDebitsMutation, useGetDebitFileMutation } from './calls'
import { accountingTexts } from './texts'

type Debits = AnswerAt<'/sepa/debits'>
type BankFile = Debits['files'][number]

interface BankFilesProps extends Pick<Debits, 'to_export' | 'files'> {
  onReload: () => void
  /** The debits themselves. */
  children: ReactNode
}

/**
 * Shows the direct debits that wait to be exported for the bank, those that were
 * exported, and the files that were made.
 */
export function BankFiles({ to_export, files, onReload, children }: BankFilesProps) {
  const texts = useTexts(accountingTexts)
  const mayExport = useUser().permissions.includes('refunds')
  const [isOpen, setIsOpen] = useState(false)
  const fetching = useFetching()
  const columns = useColumns(mayExport, fetching)
  const { count, message_id } = to_export
  return (
    <>
      <p className={classes.soft}>
        {count === 0
          ? texts('noneToExport')
          : texts('toExport', { count, amount: formats.money(to_export.total) })}
      </p>
      {mayExport && message_id !== null && (
        <p>
          <Button onClick={() => setIsOpen(true)}>{texts('makeFile')}</Button>
        </p>
      )}
      {children}
      {files.length > 0 && (
        <>
          <h3 className={classes.part}>{texts('bankFiles')}</h3>
          <p className={classes.soft}>{texts('bankFilesText')}</p>
          {fetching.error && <Problem error={fetching.error} />}
          <DataTable
            label={texts('bankFiles')}
            items={files}
            columns={columns}
            idOf={({ exported_at }) => exported_at}
            isWrapping
          />
        </>
      )}
      {isOpen && message_id !== null && (
        <ExportDialog
          toExport={{ ...to_export, message_id }}
          onReload={onReload}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function ExportDialog({
  toExport,
  onReload,
  onClose,
}: {
  toExport: Debits['to_export'] & { message_id: string }
  onReload: () => void
  onClose: () => void
}) {
  const texts = useTexts(accountingTexts)
  const [trigger] = useExportDebitsMutation()
  const { message_id, count, total } = toExport
  const debits = texts('makeFileDebits', { count, amount: formats.money(total) })
  return (
    <ActionDialog
      title={texts('makeFileTitle')}
      text={texts('makeFileText', { debits })}
      doneText={texts('fileMade')}
      trigger={trigger}
      input={{ message_id }}
      onReload={onReload}
      onClose={onClose}
    />
  )
}

/** Fetches a file, one at a time. */
function useFetching() {
  const texts = useTexts(accountingTexts)
  const announce = useAnnounce()
  const [trigger, { isLoading }] = useGetDebitFileMutation()
  const { error, save } = useFileSaving()
  const run = async (exported_at: string) => {
    if (await save(trigger({ exported_at }).unwrap())) announce(texts('fetched'))
  }
  return { error, isBusy: isLoading, run }
}

function useColumns(mayExport: boolean, { isBusy, run }: ReturnType<typeof useFetching>): Column<BankFile>[] {
  const texts = useTexts(accountingTexts)
  return useMemo(
    () => [
      { id: 'exported', header: texts('exportedAt'), cell: ({ exported_at }) => <Time at={exported_at} /> },
      { id: 'count', header: texts('fileCount'), isNumber: true, cell: ({ count }) => count },
      {
        id: 'amount',
        header: texts('debitAmount'),
        isNumber: true,
        cell: ({ total }) => formats.money(total),
      },
      ...(mayExport
        ? [
            {
              id: 'fetch',
              header: texts('debitActions'),
              cell: ({ exported_at }: BankFile) => (
                <Button
                  isBusy={isBusy}
                  aria-label={texts('fetchFileOf', { time: formatMoment(exported_at) })}
                  onClick={() => void run(exported_at)}
                >
                  {texts('fetchFile')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [texts, mayExport, isBusy, run],
  )
}
