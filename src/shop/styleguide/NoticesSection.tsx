import { Problem } from '../../components/Problem'
import { useTexts } from '../../components/ShopSettings'
import { Spinner } from '../../components/Spinner'
import { Waiting } from '../../components/Waiting'
import { basketTexts } from '../../shared/texts/basket'
import { CheckoutBanner } from '../basket/CheckoutBanner'
import { EmptyList } from '../catalogue/list/EmptyList'
import { CommandProblem } from '../customer/forms/CommandProblem'
import { ConsentBox } from '../download/ConsentBox'
import { DownloadLine } from '../download/DownloadLine'
import { Example, StyleguideSection } from './Example'
import { InState } from './InState'
import { withDownloads } from './sampleStates'

/** Shows the notices for empty, loading and failed content. */
export function NoticesSection() {
  const texts = useTexts(basketTexts)
  return (
    <StyleguideSection
      position="B2"
      title="Notices"
      about="What happened, what it means, and what to do next."
    >
      <Example of="Problem" state="with a way on" width="half">
        <Problem
          heading={texts('notFound.heading')}
          action={{ href: '/releases', text: texts('notFound.releases') }}
        >
          {texts('notFound.body')}
        </Problem>
      </Example>
      <Example of="Problem" state="without one" width="half">
        <Problem heading={texts('failed.heading')}>{texts('failed.unreached')}</Problem>
      </Example>
      <Example of="EmptyList" state="nothing in the filter" width="half">
        <EmptyList isFiltered cleared="/releases" />
      </Example>
      <Example of="EmptyList" state="nothing on the shelves" width="half">
        <EmptyList isFiltered={false} cleared="" />
      </Example>
      <Example of="Waiting">
        <Waiting text={texts('basket.loading')} noScript={texts('basket.noScript')} />
      </Example>
      <Example of="Spinner">
        <Spinner />
      </Example>
      <Example of="CommandProblem">
        <CommandProblem hasFailed problem={null} />
      </Example>
      <Example of="CheckoutBanner" width="full" ground="window">
        <CheckoutBanner />
      </Example>
      <Example of="DownloadLine" state="one is prepared, one has failed" width="full" ground="window">
        <InState state={withDownloads()}>
          <DownloadLine />
        </InState>
      </Example>
      <Example of="ConsentBox" width="half">
        <ConsentBox token="sample" from="2026-12-06T10:00:00.000Z" />
      </Example>
    </StyleguideSection>
  )
}
