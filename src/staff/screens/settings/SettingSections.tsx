import { useContext, useState } from 'react'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { settingFacts } from '../../../shared/staff/changes/settingFacts'
import { formatMoment } from '../../../shared/staff/formatMoment'
import type { Settings } from '../../api/contract'
import { Button, Buttons } from '../../components/Button'
import { Empty } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import { usePerson } from '../../signIn/PersonContext'
import { settingsTexts } from '../../texts/office/settings'
import { LanguageContext, useTexts } from '../../texts/useTexts'
import classes from './SettingsScreen.module.css'
import type { OpenedDialog } from './settingProps'

const dialogs = lazyModule(() => import(/* webpackChunkName: "settingDialogs" */ './SettingDialogs'))

/** What shop.yaml says about the shop in words, section by section, with what an owner may do with each. */
export function SettingSections({ settings, onReload }: { settings: Settings; onReload: () => void }) {
  const texts = useTexts(settingsTexts)
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const close = () => setOpened(null)
  const loaded = useLazyModule(dialogs, opened !== null, close)
  const { sections } = settings
  if (sections.length === 0) return settings.shop.length > 0 && <Empty heading={texts('notKept')} />
  return (
    <>
      {sections.map((section) => (
        <SectionView key={section.section} section={section} onOpen={setOpened} />
      ))}
      {loaded && opened && (
        <loaded.SettingDialog opened={opened} settings={settings} onReload={onReload} onClose={close} />
      )}
    </>
  )
}

function SectionView({
  section: { section, values, changed },
  onOpen,
}: {
  section: Settings['sections'][number]
  onOpen: (opened: OpenedDialog) => void
}) {
  const texts = useTexts(settingsTexts)
  const language = useContext(LanguageContext)
  const { permissions } = usePerson()
  const title = texts(`section_${section}`)
  // What is taken out of the file is shown with what the shop does without it.
  const facts = settingFacts(section === 'vat' ? { vat: {}, ...values } : values, language)
  return (
    <Section title={title}>
      {facts.length > 0 ? (
        <dl className={classes.facts}>
          {facts.map(({ key, label, text }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={classes.soft}>{texts('empty_bank')}</p>
      )}
      {changed && (
        <p className={classes.soft}>
          {texts('lastChange', { at: formatMoment(changed.at), by: changed.by })}
        </p>
      )}
      <Buttons>
        {permissions.includes('shop') && (
          <Button
            aria-label={texts('changeOf', { section: title })}
            onClick={() => onOpen({ name: 'change', section })}
          >
            {texts('change')}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={texts('versionsOf', { section: title })}
          onClick={() => onOpen({ name: 'versions', section })}
        >
          {texts('versions')}
        </Button>
      </Buttons>
    </Section>
  )
}
