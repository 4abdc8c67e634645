import { useState } from 'react'
import { saveFile } from '../../api/saveFile'
import { staffErrorOf } from '../../api/staffError'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { Problem } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import classes from './AccountingScreen.module.css'
import { type BooksFile, useGetBooksFileMutation } from './booksCalls'
import { booksTexts } from './booksTexts'
import { GiftCardsSection } from './GiftCardsSection'
import { OpenItemsSection } from './OpenItemsSection'
import { PayoutsSection } from './PayoutsSection'
import { quarterOf } from './periodRules'

/**
 * Shows the open items, the debt to holders of gift cards, the files for the tax adviser,
 * and the comparison of payouts.
 * @param month `YYYY-MM`; its quarter and year decide about the other files
 */
export function BooksSection({ month }: { month: string }) {
  const texts = useTexts(booksTexts)
  const announce = useAnnounce()
  const [trigger, { isLoading }] = useGetBooksFileMutation()
  const [error, setError] = useState<ReturnType<typeof staffErrorOf> | null>(null)
  const fetchFile = async (file: BooksFile) => {
    try {
      saveFile(await trigger(file).unwrap())
      setError(null)
      announce(texts('fetched'))
    } catch (thrown) {
      setError(staffErrorOf(thrown))
    }
  }
  const [quarter, year] = [quarterOf(month), month.slice(0, 4)]
  const files: { label: string; file: BooksFile }[] = [
    { label: texts('datev'), file: { path: '/books/datev', params: { month } } },
    { label: texts('oss', { quarter }), file: { path: '/books/oss', params: { quarter } } },
    { label: texts('packaging', { year }), file: { path: '/books/packaging', params: { year } } },
  ]
  return (
    <>
      <OpenItemsSection />
      <GiftCardsSection month={month} />
      <Section title={texts('adviser')}>
        <p className={classes.soft}>{texts('adviserText')}</p>
        <p className={classes.files}>
          {files.map(({ label, file }) => (
            <Button key={file.path} isBusy={isLoading} onClick={() => void fetchFile(file)}>
              {label}
            </Button>
          ))}
        </p>
        {error && <Problem error={error} />}
      </Section>
      <PayoutsSection />
    </>
  )
}
