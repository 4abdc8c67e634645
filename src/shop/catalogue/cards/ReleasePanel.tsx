import type { ReactNode } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import { conditionText } from '../../../shared/conditionText'
import type { ReleaseFormat, ReleaseListItem } from '../../../shared/contract'
import { dateText } from '../../../shared/formatRules'
import classes from './ReleasePanel.module.css'

export interface ReleasePanelProps {
  item: ReleaseListItem
  /** Content below each format, such as its buy button. */
  below?: (format: ReleaseFormat) => ReactNode
}

/**
 * Shows the details that do not fit on a card: whether it is a compilation or a reissue, and all data of its
 * formats.
 */
export function ReleasePanel({ item, below }: ReleasePanelProps) {
  const texts = useTexts()
  const reissue = item.original_release_date
    ? texts('release.reissue.dated', { date: texts.date(item.original_release_date) })
    : texts('release.reissue')
  const marks = [
    item.product_type === 'compilation' ? texts('release.compilation') : null,
    item.is_reissue ? reissue : null,
  ].filter((mark) => mark !== null)
  return (
    <>
      {marks.map((mark) => (
        <p key={mark} className={classes.mark}>
          {mark}
        </p>
      ))}
      <ul>
        {item.formats.map((format) => (
          <PanelFormat key={format.uuid_release_format} format={format}>
            {below?.(format)}
          </PanelFormat>
        ))}
      </ul>
    </>
  )
}

function PanelFormat({ format, children }: { format: ReleaseFormat; children: ReactNode }) {
  const texts = useTexts()
  const { price, original_price, catalog_nr } = format
  const condition = conditionText(format.condition, texts)
  const state = format.has_available_stock ? dateText(format, texts) : texts('panel.outOfStock')
  return (
    <li className={classes.format}>
      <span className={classes.name}>{format.format}</span>
      <span className={classes.price}>{texts.money(price)}</span>
      <span className={classes.number}>{catalog_nr}</span>
      {original_price !== null && (
        <span className={classes.instead}>
          {texts('panel.instead', { price: texts.money(original_price) })}
        </span>
      )}
      {condition && <span className={classes.condition}>{condition}</span>}
      {state && <span className={classes.state}>{state}</span>}
      {children && <div className={classes.buy}>{children}</div>}
    </li>
  )
}
