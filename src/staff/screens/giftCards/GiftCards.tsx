import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDate, formatFullDay } from '../../../shared/staff/formatMoment'
import { giftCardStates } from '../../../shared/staff/giftCards/giftCards'
import { formats } from '../../../shared/texts/formats'
import { useTexts } from '../../api/useTexts'
import { CodeList } from '../../components/codes/CodeList'
import { CodesScreen } from '../../components/codes/CodesScreen'
import codes from '../../components/codes/CodesScreen.module.css'
import { Badge, Code } from '../../components/Formatted'
import { Menu } from '../../components/Menu'
import { Empty, Pending } from '../../components/Notice'
import { TableLink } from '../../components/table/TableLink'
import type { Column } from '../../components/table/tableTypes'
import { BlockDialog } from './BlockDialog'
import { useListGiftCardsQuery } from './calls'
import { GiftCardOrigin } from './GiftCardOrigin'
import { GiftCardPage } from './GiftCardPage'
import { toGiftCardAddress } from './giftCardForm'
import type { ListedGiftCard, MadeGiftCards } from './giftCardValues'
import { MadeCards } from './MadeCards'
import { MakeGiftCardsDialog } from './MakeGiftCardsDialog'
import { giftCardsTexts } from './texts'

const views = [...giftCardStates, 'all'] as const
type View = (typeof views)[number]

/**
 * Lists the gift cards with their balances, to be made and blocked. The address says which
 * are shown, or which one is open.
 * @param tabs the links between vouchers and gift cards
 */
export function GiftCards({ tabs }: { tabs: ReactNode }) {
  const [params] = useSearchParams()
  const card = params.get('card')
  return card === null ? <GiftCardsScreen tabs={tabs} /> : <GiftCardPage uuid_gift_card={card} />
}

function GiftCardsScreen({ tabs }: { tabs: ReactNode }) {
  const texts = useTexts(giftCardsTexts)
  const [params] = useSearchParams()
  const [isMaking, setMaking] = useState(false)
  const [newCards, setNewCards] = useState<MadeGiftCards | null>(null)
  if (newCards) return <MadeCards made={newCards} onClose={() => setNewCards(null)} />
  const search = params.get('search') ?? ''
  const only = views.find((view) => view === params.get('only')) ?? 'open'
  return (
    <CodesScreen
      title={texts('heading')}
      tabs={tabs}
      make={{ label: texts('make'), onMake: () => setMaking(true) }}
      search={{
        label: texts('search'),
        hint: texts('searchHint'),
        search,
        toAddress: (words) => toAddress({ only, search: words }),
      }}
      views={{
        label: texts('show'),
        views: views.map((view) => ({
          name: texts(view),
          to: toAddress({ only: view, search }),
          isShown: view === only,
        })),
      }}
    >
      <List search={search} only={only} after={params.get('after')} />
      {isMaking && <MakeGiftCardsDialog onMade={setNewCards} onClose={() => setMaking(false)} />}
    </CodesScreen>
  )
}

const toAddress = ({ only, search, after = '' }: { only: View; search: string; after?: string }): string =>
  toGiftCardAddress({ only: only === 'open' ? '' : only, search, after })

function List({ search, only, after }: { search: string; only: View; after: string | null }) {
  const texts = useTexts(giftCardsTexts)
  const [blocking, setBlocking] = useState<ListedGiftCard | null>(null)
  const filter = { only, ...(search !== '' && { search }) }
  const { data, error, isFetching, refetch } = useListGiftCardsQuery({ ...filter, ...(after && { after }) })
  const columns = useColumns(setBlocking)
  if (!data) return <Pending error={error} onRetry={refetch} />
  return (
    <CodeList
      label={texts('heading')}
      items={data.gift_cards}
      columns={columns}
      idOf={({ uuid_gift_card }) => uuid_gift_card}
      isFetching={isFetching}
      empty={
        <Empty heading={texts(search === '' ? `empty_${only}` : 'notFound')}>
          {texts(search === '' ? 'emptyText' : 'notFoundText')}
        </Empty>
      }
      pages={{
        label: texts('pages'),
        links: [
          { name: texts('first'), to: after && toAddress({ only, search }) },
          {
            name: texts('more'),
            to: data.next_after && toAddress({ only, search, after: data.next_after }),
          },
        ],
      }}
    >
      {blocking && <BlockDialog card={blocking} onClose={() => setBlocking(null)} />}
    </CodeList>
  )
}

function useColumns(onBlock: (card: ListedGiftCard) => void): Column<ListedGiftCard>[] {
  const texts = useTexts(giftCardsTexts)
  return useMemo(
    () => [
      {
        id: 'code',
        header: texts('code'),
        note: ({ expires_on }) => texts('validUntil', { day: formatFullDay(expires_on) }),
        cell: ({ uuid_gift_card, last_four, state, note }) => (
          <>
            <TableLink to={toGiftCardAddress({ card: uuid_gift_card })}>
              <Code>{`…${last_four}`}</Code>
            </TableLink>{' '}
            {state !== 'open' && <Badge isStrong={state === 'blocked'}>{texts(`state_${state}`)}</Badge>}
            {note && <div className={codes.soft}>{note}</div>}
          </>
        ),
      },
      {
        id: 'balance',
        header: texts('balance'),
        isNumber: true,
        cell: ({ balance, amount, held }) => (
          <>
            {texts('balanceOf', { left: formats.money(balance), amount: formats.money(amount) })}
            {held > 0 && <div className={codes.soft}>{texts('held', { amount: formats.money(held) })}</div>}
          </>
        ),
      },
      {
        id: 'made',
        header: texts('made'),
        isWide: true,
        cell: (card) => <GiftCardOrigin card={card} when={formatDate(card.made_at)} />,
      },
      {
        id: 'lastDay',
        header: texts('lastDay'),
        isWide: true,
        cell: ({ expires_on }) => formatFullDay(expires_on),
      },
      {
        id: 'actions',
        header: texts('actions'),
        cell: (card) => (
          <Menu
            label={texts('actions')}
            name={texts('actionsOf', { code: card.last_four })}
            items={[
              {
                label: texts(card.state === 'blocked' ? 'unblock' : 'block'),
                onSelect: () => onBlock(card),
              },
            ]}
          />
        ),
      },
    ],
    [texts, onBlock],
  )
}
