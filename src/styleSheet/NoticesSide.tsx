import CheckoutBanner from '../basket/CheckoutBanner'
import { EmptyList } from '../catalogue/EmptyList'
import { Problem } from '../components/Problem'
import { Spinner } from '../components/Spinner'
import { Waiting } from '../components/Waiting'
import { WishProblem } from '../customer/WishProblem'
import { ConsentBox } from '../download/ConsentBox'
import DownloadLine from '../download/DownloadLine'
import { basketTexts } from '../shared/texts/basket'
import { useTexts } from '../shop/ShopSettings'
import { InState } from './InState'
import { Side, Specimen } from './Specimen'
import { withDownloads } from './sampleStates'

/** What the shop says when there is nothing to show, not yet, or not as it should be. */
export function NoticesSide() {
  const texts = useTexts(basketTexts)
  return (
    <Side position="B2" title="Notices" about="What happened, what it means, and what to do next.">
      <Specimen of="Problem" state="with a way on" width="half">
        <Problem
          heading={texts('notFound.heading')}
          action={{ href: '/releases', text: texts('notFound.releases') }}
        >
          {texts('notFound.body')}
        </Problem>
      </Specimen>
      <Specimen of="Problem" state="without one" width="half">
        <Problem heading={texts('failed.heading')}>{texts('failed.unreached')}</Problem>
      </Specimen>
      <Specimen of="EmptyList" state="nothing in the filter" width="half">
        <EmptyList isFiltered cleared="/releases" />
      </Specimen>
      <Specimen of="EmptyList" state="nothing on the shelves" width="half">
        <EmptyList isFiltered={false} cleared="" />
      </Specimen>
      <Specimen of="Waiting">
        <Waiting text={texts('basket.loading')} noScript={texts('basket.noScript')} />
      </Specimen>
      <Specimen of="Spinner">
        <Spinner />
      </Specimen>
      <Specimen of="WishProblem">
        <WishProblem hasFailed problem={null} />
      </Specimen>
      <Specimen of="CheckoutBanner" width="full" ground="window">
        <CheckoutBanner />
      </Specimen>
      <Specimen of="DownloadLine" state="one is prepared, one has failed" width="full" ground="window">
        <InState state={withDownloads()}>
          <DownloadLine />
        </InState>
      </Specimen>
      <Specimen of="ConsentBox" width="half">
        <ConsentBox token="sample" from="2026-12-06T10:00:00.000Z" />
      </Specimen>
    </Side>
  )
}
