import { useTexts } from '../../api/useTexts'
import { useGetMonthQuery } from './calls'
import { SumsSection } from './SumsSection'
import { accountingTexts } from './texts'

/**
 * Shows what a month adds to the total margin of its year, in euros.
 * @param month `YYYY-MM`; one without sales and buy-ins of the total margin shows nothing
 */
export function TotalMarginSection({ month }: { month: string }) {
  const texts = useTexts(accountingTexts)
  const { currentData } = useGetMonthQuery({ month })
  if (!currentData?.total_margin) return null
  const { sold, bought, year, margin, vat } = currentData.total_margin
  return (
    <SumsSection
      title={texts('totalMargin')}
      text={texts('totalMarginText')}
      rows={[
        { name: texts('totalSold'), euros: sold },
        { name: texts('totalBought'), euros: bought },
        { name: texts('totalYear'), euros: year },
        { name: texts('totalTaxed'), euros: margin },
        { name: texts('totalVat'), euros: vat, isSum: true },
      ]}
    />
  )
}
