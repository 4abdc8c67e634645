import { Fragment } from 'react'
import { formats } from '../../../../shared/texts/formats'
import type { StaffOrder } from '../../../api/contract'
import { useUser } from '../../../api/UserContext'
import { useTexts } from '../../../api/useTexts'
import { Badge, Code } from '../../../components/Formatted'
import { Link } from '../../../components/Link'
import { isPartlySent } from '../orderColumns'
import classes from './OrderScreen.module.css'
import { orderTexts } from './texts'

type Line = StaffOrder['lines'][number]

/**
 * Shows the lines with sleeve, place and grade, and the sums.
 * @param page amounts are euros
 */
export function OrderLines({ page: { order, lines, sums } }: { page: StaffOrder }) {
  const texts = useTexts(orderTexts)
  const rows: [string, number][] = [
    [texts('sumItems'), sums.items],
    ...(sums.rebate > 0 ? [[texts('sumRebate'), -sums.rebate] as [string, number]] : []),
    ...(order.is_collected && sums.shipping === 0
      ? []
      : [[texts('sumShipping'), sums.shipping] as [string, number]]),
    [texts('sumTotal'), sums.total],
    ...sums.vat.map(({ kind, rate, net, vat }): [string, number] =>
      kind === 'taxed'
        ? [texts('sumVat', { rate: formats.decimal(rate) }), vat]
        : [texts(`sum_${kind}`), net],
    ),
    ...(sums.refunded > 0 ? [[texts('sumRefunded'), -sums.refunded] as [string, number]] : []),
  ]
  return (
    <>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{texts('copies')}</th>
            <th scope="col">{texts('record')}</th>
            <th scope="col">{texts('shelf')}</th>
            <th scope="col">{texts('price')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.uuid_release_format} line={line} saysSent={isPartlySent(order)} />
          ))}
        </tbody>
      </table>
      <dl className={classes.sums}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formats.money(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** @param saysSent of each line, because it is not the same for all */
function LineRow({ line, saysSent }: { line: Line; saysSent: boolean }) {
  const texts = useTexts(orderTexts)
  const { shop } = useUser()
  const { quantity, shelf_location, label, catalog_nr } = line
  const details = [line.format, line.condition, line.is_download_only ? texts('download') : null]
  const { sent, cancelled, returned, to_send } = line
  const states = [
    ...(saysSent && sent > 0 ? [texts('countSent', { count: sent })] : []),
    ...(saysSent && to_send > 0 ? [texts('countToSend', { count: to_send })] : []),
    ...(cancelled > 0 ? [texts('countCancelled', { count: cancelled })] : []),
    ...(returned > 0 ? [texts('countReturned', { count: returned })] : []),
  ]
  return (
    <tr>
      <td data-many={quantity > 1 || undefined}>{quantity} ×</td>
      <td>
        <div className={classes.record}>
          {line.cover && (
            <img src={shop.resources_url + line.cover} alt="" width={48} height={48} loading="lazy" />
          )}
          <div>
            <Link to={`/releases/${line.uuid_release}`}>
              {line.artist} – {line.title}
              {line.edition && `, ${line.edition}`}
            </Link>{' '}
            {line.is_withdrawn && <Badge isStrong>{texts('withdrawnLine')}</Badge>}
            {states.map((state) => (
              <Fragment key={state}>
                <Badge>{state}</Badge>{' '}
              </Fragment>
            ))}
            <br />
            <small>{details.filter(Boolean).join(' · ')}</small>
          </div>
        </div>
      </td>
      <td>
        {shelf_location && (
          <>
            <Code>{shelf_location}</Code>
            <br />
          </>
        )}
        <small>{[label, catalog_nr].filter(Boolean).join(' ')}</small>
      </td>
      <td>{formats.money(line.unit)}</td>
    </tr>
  )
}
