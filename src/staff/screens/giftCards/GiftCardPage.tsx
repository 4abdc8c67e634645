import { type ReactNode, useMemo, useState } from 'react'
import { formatFullDay } from '../../../shared/staff/formatMoment'
import { formats } from '../../../shared/texts/formats'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import codes from '../../components/codes/CodesScreen.module.css'
import { Facts } from '../../components/Facts'
import { Badge, Time } from '../../components/Formatted'
import { Pending } from '../../components/Notice'
import { ScreenFrame, Section } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import { TableLink } from '../../components/table/TableLink'
import type { Column } from '../../components/table/tableTypes'
import { BlockDialog } from './BlockDialog'
import { useGetGiftCardQuery } from './calls'
import { GiftCardOrigin } from './GiftCardOrigin'
import classes from './GiftCards.module.css'
import { toGiftCardAddress } from './giftCardForm'
import type { GiftCardWithHistory } from './giftCardValues'
import { giftCardsTexts } from './texts'

type Event = GiftCardWithHistory['history'][number]

/**
 * Shows one gift card: its balance, the payments from it and the refunds to it, and who has blocked it.
 * @param uuid_gift_card as the address has it; an unknown one shows the server's refusal
 */
export function GiftCardPage({ uuid_gift_card }: { uuid_gift_card: string }) {
  const texts = useTexts(giftCardsTexts)
  const [isBlocking, setBlocking] = useState(false)
  const { currentData: card, error, refetch } = useGetGiftCardQuery({ uuid_gift_card })
  const columns = useColumns()
  const back = (
    <p>
      <TableLink to={toGiftCardAddress({})}>{texts('back')}</TableLink>
    </p>
  )
  if (!card) {
    return (
      <ScreenFrame title={texts('heading')}>
        <Pending error={error} onRetry={refetch} />
        {back}
      </ScreenFrame>
    )
  }
  const isBlocked = card.state === 'blocked'
  return (
    <ScreenFrame
      title={texts('card', { code: card.last_four })}
      actions={
        <Button kind={isBlocked ? 'plain' : 'danger'} onClick={() => setBlocking(true)}>
          {texts(isBlocked ? 'unblock' : 'block')}
        </Button>
      }
    >
      <div className={classes.back}>{back}</div>
      <GiftCardFacts card={card} />
      <Section title={texts('history')}>
        <DataTable
          label={texts('history')}
          items={card.history}
          columns={columns}
          idOf={({ at, what: kind, orders }) => [at, kind, ...orders].join(' ')}
          isWrapping
        />
      </Section>
      {isBlocking && <BlockDialog card={card} onClose={() => setBlocking(false)} />}
    </ScreenFrame>
  )
}

function GiftCardFacts({ card }: { card: GiftCardWithHistory }) {
  const texts = useTexts(giftCardsTexts)
  const { state, balance, amount, held, made_at, expires_on, note } = card
  const facts: [string, ReactNode][] = [
    [
      texts('state'),
      <Badge key="state" isStrong={state === 'blocked'}>
        {texts(`state_${state}`)}
      </Badge>,
    ],
    [texts('balance'), texts('balanceOf', { left: formats.money(balance), amount: formats.money(amount) })],
    ...(held > 0 ? [[texts('inCheckout'), formats.money(held)] as [string, ReactNode]] : []),
    [
      texts('made'),
      <span key="made">
        <GiftCardOrigin card={card} when={<Time at={made_at} />} />
      </span>,
    ],
    [texts('lastDay'), formatFullDay(expires_on)],
    [texts('note'), note ?? '–'],
  ]
  return <Facts facts={facts} />
}

function useColumns(): Column<Event>[] {
  const texts = useTexts(giftCardsTexts)
  return useMemo(
    () => [
      { id: 'when', header: texts('when'), cell: ({ at }) => <Time at={at} /> },
      {
        id: 'what',
        header: texts('what'),
        cell: ({ what: kind, reason, orders }) => (
          <>
            {texts(`what_${kind}`)}
            {orders.map((number) => (
              <span key={number}>
                {' '}
                <TableLink to={`/orders/${number}`}>{number}</TableLink>
              </span>
            ))}
            {reason && <div className={codes.soft}>{reason}</div>}
          </>
        ),
      },
      {
        id: 'change',
        header: texts('change'),
        isNumber: true,
        cell: ({ amount }) => amount !== null && formats.money(amount),
      },
      { id: 'by', header: texts('by'), isWide: true, cell: ({ by }) => by },
    ],
    [texts],
  )
}
