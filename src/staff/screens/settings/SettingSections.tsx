import { useState } from 'react'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { listSectionFacts, type SettingFact } from '../../../shared/staff/changes/settingFacts'
import { formatMoment } from '../../../shared/staff/formatMoment'
import type { Settings } from '../../api/contract'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Button, Buttons } from '../../components/Button'
import { Empty } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import classes from './SettingsScreen.module.css'
import { getCompany, type OpenedDialog } from './settingProps'
import { settingsTexts } from './texts'

const dialogs = lazyModule(() => import(/* webpackChunkName: "settingDialogs" */ './SettingDialogs'))

/**
 * Shows the sections of shop.yaml in words, with what an owner may do with each.
 * @param settings without sections the shop has not kept its shop.yaml, and nothing can be changed
 * @param onReload loads them again, because somebody else has changed them
 */
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
        <SectionView
          key={section.section}
          section={section}
          holder={getCompany(settings)}
          onOpen={setOpened}
        />
      ))}
      {loaded && opened && (
        <loaded.SettingDialog opened={opened} settings={settings} onReload={onReload} onClose={close} />
      )}
    </>
  )
}

function SectionView({
  section: { section, values, changed: lastChange },
  holder,
  onOpen,
}: {
  section: Settings['sections'][number]
  /** Whose account that of the bank is. */
  holder: string
  onOpen: (opened: OpenedDialog) => void
}) {
  const texts = useTexts(settingsTexts)
  const { permissions } = useUser()
  const title = texts(`section_${section}`)
  const facts = listSectionFacts(section, values)
  if (section === 'bank' && facts.length > 0) {
    facts.unshift({ key: 'holder', label: texts('holder'), text: holder })
  }
  return (
    <Section title={title}>
      {facts.length > 0 ? (
        [...Map.groupBy(facts, ({ option = '' }) => option)].map(([option, optionFacts]) => (
          <Facts key={option} facts={optionFacts} />
        ))
      ) : (
        <p className={classes.soft}>{texts('empty_bank')}</p>
      )}
      {lastChange && (
        <p className={classes.soft}>
          {texts('lastChange', { at: formatMoment(lastChange.at), by: lastChange.by })}
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

/** The settings of a section, or of one of its options, whose name stands above them. */
function Facts({ facts }: { facts: readonly SettingFact[] }) {
  const name = facts[0]?.optionName
  return (
    <>
      {name && <h3 className={classes.optionName}>{name}</h3>}
      <dl className={classes.facts}>
        {facts.map(({ key, label, short, text }) =>
          short === null ? null : (
            <div key={key}>
              <dt>{short ?? label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  )
}
