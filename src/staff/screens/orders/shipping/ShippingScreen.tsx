import { skipToken } from '@reduxjs/toolkit/query'
import { type ReactNode, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { Field, TickBox } from '../../../../components/Field'
import { useTexts } from '../../../api/useTexts'
import { CameraScan } from '../../../camera/CameraScan'
import { useAnnounce } from '../../../components/Announcer'
import { Button, Buttons } from '../../../components/Button'
import { DiscardButton } from '../../../components/dialog/DiscardButton'
import { Link } from '../../../components/Link'
import { Hint, Loading, Problem } from '../../../components/Notice'
import { ScreenFrame } from '../../../components/ScreenFrame'
import { selectionCleared } from '../../../components/table/selectionSlice'
import { useAction } from '../../../forms/useAction'
import { useDraft } from '../../../forms/useDraft'
import { useMakePickListQuery, useShipOrdersMutation } from '../calls'
import { readSelection } from '../selectionAddress'
import { FileChoice } from './FileChoice'
import { findSameTracking, type LineProblem, readParcelLines } from './parcelLines'
import classes from './ShippingScreen.module.css'
import { shippingTexts } from './texts'
import { type ScanState, useParcelScanner } from './useParcelScanner'

const empty = { list: '', despite: false, shared: false }
/** The problems that are shown at once. */
const maxProblems = 10

/** Marks orders as sent: by scanning, from a pasted list or from a file. What would happen is shown before. */
export function ShippingScreen() {
  const texts = useTexts(shippingTexts)
  const announce = useAnnounce()
  const dispatch = useDispatch()
  const draft = useDraft('shipping', 'list', empty)
  const { list, despite, shared } = draft.values
  const [trigger] = useShipOrdersMutation()
  const action = useAction(trigger)
  const leftOutNotice = useChosenOrders(draft.change)
  const changeList = (next: string) => {
    draft.change({ list: next, shared: false })
    action.reset()
  }
  const scan = useParcelScanner((number, tracking) => changeList(withParcel(list, number, tracking)))
  const { parcels, problems } = readParcelLines(list)
  const same = findSameTracking(list)
  const input = {
    parcels: parcels.map((parcel) => ({ ...parcel, url: null })),
    despite_withdrawal: despite,
    shared_parcel: shared,
  }
  const isReady = parcels.length > 0 && problems.length === 0
  const send = async () => {
    if (!(await action.run(input))) return
    announce(texts('delayed', { count: parcels.length }))
    dispatch(selectionCleared('orders'))
    draft.clear()
    action.reset()
  }
  const isWithdrawn = action.error?.code === 'withdrawn'
  return (
    <ScreenFrame title={texts('heading')}>
      <div className={classes.screen}>
        <Hint>{texts('explain')}</Hint>
        <ScanLine scan={scan} />
        <CameraScan />
        {leftOutNotice}
        <Field label={texts('list')} hint={texts('listHint')}>
          {(control) => (
            <textarea
              {...control}
              rows={10}
              spellCheck={false}
              value={list}
              onChange={({ target }) => changeList(target.value)}
            />
          )}
        </Field>
        <FileChoice onText={changeList} />
        <LineProblems lines={problems} />
        {parcels.length > 0 && <Summary parcels={parcels} />}
        <LineProblems lines={same} />
        {(shared || same.length > 0 || action.error?.code === 'tracking_used') && (
          <TickBox
            isTicked={shared}
            onChange={(isTicked) => {
              draft.change({ shared: isTicked })
              action.reset()
            }}
          >
            {texts('shared')}
          </TickBox>
        )}
        {(isWithdrawn || despite) && (
          <TickBox
            isTicked={despite}
            onChange={(isTicked) => {
              draft.change({ despite: isTicked })
              action.reset()
            }}
          >
            {texts('despite')}
          </TickBox>
        )}
        {action.error && <Problem error={action.error} />}
        {action.status === 'checking' && <Loading />}
        {action.status === 'preview' && (
          <p role="status">
            {texts('checked', {
              count: parcels.length,
              numbers: parcels.map(({ order_number }) => order_number).join(', '),
            })}
          </p>
        )}
        <Buttons>
          {action.status === 'preview' || action.status === 'running' ? (
            <Button kind="main" isBusy={action.status === 'running'} onClick={send}>
              {texts('send', { count: parcels.length })}
            </Button>
          ) : (
            <Button
              kind="main"
              disabled={!isReady}
              isBusy={action.status === 'checking'}
              onClick={() => void action.preview(input)}
            >
              {texts('check')}
            </Button>
          )}
          {list !== '' && (
            <DiscardButton
              label={texts('clear')}
              text={texts('clearText')}
              onDiscard={() => {
                draft.clear()
                action.reset()
              }}
            />
          )}
        </Buttons>
        <p>
          <Link to="/orders">{texts('back')}</Link>
        </p>
      </div>
    </ScreenFrame>
  )
}

function LineProblems({ lines }: { lines: readonly LineProblem[] }) {
  const texts = useTexts(shippingTexts)
  if (lines.length === 0) return null
  return (
    <ul className={classes.problems} role="alert">
      {lines.slice(0, maxProblems).map(({ kind, line, text, number }) => (
        <li key={line}>{texts(kind, { line, text, number })}</li>
      ))}
    </ul>
  )
}

/**
 * Takes the orders that were chosen in the list, once: those that were ticked, or all of a filter, of which the server
 * says which can be sent now. It refuses a filter that has another number of orders than the person saw.
 * @returns what was left out and why, or what went wrong
 */
function useChosenOrders(change: (fields: { list: string }) => void): ReactNode {
  const texts = useTexts(shippingTexts)
  const [params, setParams] = useSearchParams()
  const [selection] = useState(() => readSelection(params))
  const filterSelection = selection && 'expected_count' in selection ? selection : null
  const { data, error, isFetching } = useMakePickListQuery(filterSelection ?? skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const numbers =
    selection && 'order_numbers' in selection
      ? selection.order_numbers
      : isFetching
        ? undefined
        : data?.orders
  useEffect(() => {
    if (!numbers) return
    change({ list: numbers.map((number) => `${number} \n`).join('') })
    // A reload must keep what is typed into the list from now on.
    setParams({}, { replace: true })
  }, [numbers, change, setParams])
  if (error) return <Problem error={error} />
  if (isFetching) return <Loading />
  if (!data || data.left_out.length === 0) return null
  return (
    <div role="status">
      <p>{texts('leftOut', { count: data.left_out.length })}</p>
      <ul>
        {data.left_out.map(({ order_number, reason }) => (
          <li key={order_number}>
            {order_number}: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Puts a scanned parcel behind its order, in the line of the order or in a new one. */
function withParcel(list: string, number: string, tracking: string): string {
  const lines = list.split('\n').filter((line) => line.trim() !== '')
  const at = lines.findIndex((line) => line.trim().split(/[\s;,]/)[0] === number)
  if (at === -1) lines.push(`${number} ${tracking}`)
  else lines[at] = `${number} ${tracking}`
  return `${lines.join('\n')}\n`
}

function ScanLine({ scan }: { scan: ScanState }) {
  const texts = useTexts(shippingTexts)
  const message = {
    idle: () => texts('scanOrder'),
    order: () => texts('waitingFor', { number: scan.kind === 'order' ? scan.number : '' }),
    parcel: () => (scan.kind === 'parcel' ? texts('scanned', scan) : ''),
    wrong: () => texts('notAnOrder', { text: scan.kind === 'wrong' ? scan.text.slice(0, 60) : '' }),
  }[scan.kind]()
  return (
    <p className={classes.scan} data-kind={scan.kind} role="status">
      {message}
    </p>
  )
}

function Summary({ parcels }: { parcels: readonly { tracking: string | null }[] }) {
  const texts = useTexts(shippingTexts)
  const without = parcels.filter(({ tracking }) => tracking === null).length
  return (
    <p>
      {texts('count', { count: parcels.length })}
      {without > 0 && `, ${texts('withoutTracking', { count: without })}`}
    </p>
  )
}
