import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { Problem } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import { useFileSaving } from '../../forms/useFileSaving'
import classes from './AccountingScreen.module.css'
import { type AdviserFile, useGetAdviserFileMutation } from './calls'
import { toQuarter } from './periodRules'
import { accountingTexts } from './texts'

/**
 * Offers the files for the tax adviser.
 * @param month `YYYY-MM`; its quarter and year decide about the other files
 */
export function AdviserSection({ month }: { month: string }) {
  const texts = useTexts(accountingTexts)
  const announce = useAnnounce()
  const [trigger, { isLoading }] = useGetAdviserFileMutation()
  const { error, save } = useFileSaving()
  const fetchFile = async (file: AdviserFile) => {
    if (await save(trigger(file).unwrap())) announce(texts('fetched'))
  }
  const [quarter, year] = [toQuarter(month), month.slice(0, 4)]
  const files: { label: string; file: AdviserFile }[] = [
    { label: texts('datev'), file: { path: '/accounting/datev', params: { month } } },
    {
      label: texts('oss', { number: quarter.slice(-1), year }),
      file: { path: '/accounting/oss', params: { quarter } },
    },
    { label: texts('packaging', { year }), file: { path: '/accounting/packaging', params: { year } } },
  ]
  return (
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
  )
}
