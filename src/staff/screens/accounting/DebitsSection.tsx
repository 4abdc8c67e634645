import { useMemo, useState } from 'react'
import { TextField } from '../../../components/Field'
import { formats } from '../../../shared/texts/formats'
import type { AnswerAt } from '../../api/contract'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { Code, Time } from '../../components/Formatted'
import { Link } from '../../components/Link'
import { Menu } from '../../components/Menu'
import { Pending } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { useDialogDraft } from '../../forms/useDraft'
import { BankFiles } from './BankFiles'
import { useListDebitsQuery, useSettleDebitMutation } from './calls'
import { accountingTexts } from './texts'

type Debit = AnswerAt<'/sepa/debits'>['debits'][number]
interface Opened {
  debit: Debit
  state: 'paid' | 'failed'
}

/**
 * Shows the direct debits: those that wait to be exported, and the outcome of those that the bank was given.
 */
export function DebitsSection() {
  const texts = useTexts(accountingTexts)
  const { data, error, refetch } = useListDebitsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = useColumns(setOpened)
  if (!data) return <Pending error={error} onRetry={refetch} />
  const { to_export, files, debits } = data
  return (
    <Section title={texts('debits')}>
      <BankFiles to_export={to_export} files={files} onReload={() => void refetch()}>
        {debits.length > 0 && (
          <DataTable
            label={texts('debits')}
            items={debits}
            columns={columns}
            idOf={({ mandate_ref }) => mandate_ref}
            isWrapping
          />
        )}
      </BankFiles>
      {opened && (
        <SettleDialog
          key={`${opened.debit.mandate_ref} ${opened.state}`}
          {...opened}
          now={debits.find(({ mandate_ref }) => mandate_ref === opened.debit.mandate_ref) ?? opened.debit}
          onReload={() => void refetch()}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  )
}

const emptyReason = { reason: '' }

function SettleDialog({
  debit,
  state,
  now,
  onReload,
  onClose,
}: Opened & { now: Debit; onReload: () => void; onClose: () => void }) {
  const texts = useTexts(accountingTexts)
  const [seenDebit, setSeenDebit] = useState(debit)
  const { mandate_ref, amount } = seenDebit
  const { values, change, clear } = useDialogDraft('debits', mandate_ref, emptyReason)
  const [trigger] = useSettleDebitMutation()
  const isFailed = state === 'failed'
  const reason = isFailed ? values.reason.trim() || null : null
  return (
    <ActionDialog
      title={texts(isFailed ? 'debitFailed' : 'debitPaid')}
      text={texts(isFailed ? 'debitFailedText' : 'debitPaidText', { amount: formats.money(amount) })}
      trigger={trigger}
      input={{ mandate_ref, state, reason }}
      version={seenDebit.version}
      conflict={{
        fields:
          now.state === seenDebit.state
            ? []
            : [{ label: texts('debitState'), mine: texts(seenDebit.state), theirs: texts(now.state) }],
        onKeepMine: () => setSeenDebit(now),
      }}
      isDangerous={isFailed}
      onReload={onReload}
      onForget={clear}
      onClose={onClose}
    >
      {() =>
        isFailed && (
          <TextField
            label={texts('debitReason')}
            hint={texts('debitReasonHint')}
            maxLength={500}
            autoComplete="off"
            value={values.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )
      }
    </ActionDialog>
  )
}

function useColumns(onOpen: (dialog: Opened) => void): Column<Debit>[] {
  const texts = useTexts(accountingTexts)
  const { permissions } = useUser()
  return useMemo(
    () => [
      { id: 'mandate', header: texts('mandate'), cell: ({ mandate_ref }) => <Code>{mandate_ref}</Code> },
      {
        id: 'orders',
        header: texts('debitOrders'),
        cell: ({ orders }) =>
          orders.map((number) => (
            <Link key={number} to={`/orders/${number}`}>
              {number}
            </Link>
          )),
      },
      { id: 'iban', header: texts('account'), isWide: true, cell: ({ iban }) => <Code>{iban}</Code> },
      {
        id: 'exported',
        header: texts('exportedAt'),
        isWide: true,
        cell: ({ exported_at }) => exported_at && <Time at={exported_at} />,
      },
      {
        id: 'amount',
        header: texts('debitAmount'),
        isNumber: true,
        cell: ({ amount }) => formats.money(amount),
      },
      { id: 'state', header: texts('debitState'), cell: ({ state }) => texts(state) },
      ...(permissions.includes('refunds')
        ? [
            {
              id: 'actions',
              header: texts('debitActions'),
              cell: (debit: Debit) => (
                <Menu
                  label={texts('debitActions')}
                  name={texts('debitActionsOf', { ref: debit.mandate_ref })}
                  items={(debit.state === 'paid' ? (['failed'] as const) : (['paid', 'failed'] as const)).map(
                    (state) => ({
                      label: texts(state === 'paid' ? 'debitPaid' : 'debitFailed'),
                      onSelect: () => onOpen({ debit, state }),
                    }),
                  )}
                />
              ),
            },
          ]
        : []),
    ],
    [texts, permissions, onOpen],
  )
}
