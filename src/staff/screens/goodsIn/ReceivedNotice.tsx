import { useEffect, useRef } from 'react'
import { useTexts } from '../../api/useTexts'
import { Link } from '../../components/Link'
import type { Received } from './calls'
import classes from './GoodsInScreen.module.css'
import { goodsInTexts } from './texts'

export interface ReceivedSums {
  copies: number
  records: number
  toSend: number
  waiting: number
  drafts: Received['drafts']
}

/**
 * Says what was received, and what can be done with it now. It gets the focus, so that it is read out.
 * @param received `toSend` counts copies for orders, `waiting` the people with a wish for one
 */
export function ReceivedNotice({ received }: { received: ReceivedSums }) {
  const texts = useTexts(goodsInTexts)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const { copies, records, toSend, waiting, drafts } = received
  return (
    <div ref={notice} tabIndex={-1} className={classes.summary}>
      <p className={classes.name}>
        {texts('received', {
          copies: texts('copies', { count: copies }),
          records: texts('records', { count: records }),
        })}
      </p>
      {toSend > 0 && (
        <p>
          {texts('serves', { count: toSend })} <Link to="/orders">{texts('toOrders')}</Link>
        </p>
      )}
      {waiting > 0 && <p>{texts('tells', { count: waiting })}</p>}
      {drafts.length > 0 && (
        <>
          <p>{texts('receivedDrafts')}</p>
          <ul className={classes.drafts}>
            {drafts.map(({ uuid_release, artist, title }) => (
              <li key={uuid_release}>
                <Link to={`/releases/${uuid_release}`}>
                  {artist} – {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
