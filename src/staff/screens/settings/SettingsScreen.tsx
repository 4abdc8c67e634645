import { useMemo } from 'react'
import type { Settings } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { Badge, Code } from '../../components/Formatted'
import { Empty, Pending } from '../../components/Notice'
import { ScreenFrame, Section } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { useReadSettingsQuery } from './calls'
import { SettingSections } from './SettingSections'
import classes from './SettingsScreen.module.css'
import { settingsTexts } from './texts'

/** Shows the sections of shop.yaml, which owners change here, and all other settings with their sources. */
export function SettingsScreen() {
  const texts = useTexts(settingsTexts)
  const { data, error, refetch } = useReadSettingsQuery()
  return (
    <ScreenFrame title={texts('heading')}>
      <p className={classes.about}>{texts('about')}</p>
      {data ? (
        <>
          <SettingSections settings={data} onReload={() => void refetch()} />
          <ShopTable fields={data.shop} />
          <EnvironmentTable settings={data.environment} />
          <Findings findings={data.findings} />
        </>
      ) : (
        <Pending error={error} onRetry={refetch} />
      )}
    </ScreenFrame>
  )
}

function Findings({ findings }: Pick<Settings, 'findings'>) {
  const texts = useTexts(settingsTexts)
  return (
    <Section title={texts('findings')}>
      <ul className={classes.findings}>
        {findings.map(({ state, says, advice }) => (
          <li key={says}>
            <span>
              <Badge isStrong={state !== 'ok'}>{texts(`state_${state}`)}</Badge>
            </span>
            <span>
              {says} {advice}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.soft}>{texts('findingsText', { command: 'rille doctor' })}</p>
    </Section>
  )
}

function EnvironmentTable({ settings }: { settings: Settings['environment'] }) {
  const texts = useTexts(settingsTexts)
  const columns = useMemo(
    (): Column<Settings['environment'][number]>[] => [
      { id: 'name', header: texts('name'), cell: ({ name }) => <Code>{name}</Code> },
      {
        id: 'value',
        header: texts('value'),
        cell: ({ value, source, is_secret }) =>
          source === 'not_set' ? (
            <span className={classes.soft}>{texts('notSet')}</span>
          ) : (
            <span className={classes.value}>{is_secret ? texts('set') : value}</span>
          ),
      },
      {
        id: 'source',
        header: texts('source'),
        isWide: true,
        cell: ({ source }) => texts(`source_${source}`),
      },
    ],
    [texts],
  )
  return (
    <Section title={texts('environment')}>
      <p className={classes.soft}>{texts('environmentText')}</p>
      <DataTable
        label={texts('environment')}
        items={settings}
        columns={columns}
        idOf={({ name }) => name}
        isWrapping
      />
    </Section>
  )
}

function ShopTable({ fields }: { fields: Settings['shop'] }) {
  const texts = useTexts(settingsTexts)
  const columns = useMemo(
    (): Column<Settings['shop'][number]>[] => [
      { id: 'name', header: texts('name'), cell: ({ name }) => <Code>{name}</Code> },
      {
        id: 'value',
        header: texts('value'),
        cell: ({ value }) => <span className={classes.value}>{value}</span>,
      },
      {
        id: 'source',
        header: texts('source'),
        isWide: true,
        cell: ({ source, line }) =>
          source === 'shop_yaml' && line !== null
            ? texts('source_line', { line: String(line) })
            : texts(`source_${source}`),
      },
    ],
    [texts],
  )
  return (
    <Section title={texts('shop')}>
      {fields.length > 0 && <p className={classes.soft}>{texts('shopText')}</p>}
      {fields.length > 0 ? (
        <DataTable
          label={texts('shop')}
          items={fields}
          columns={columns}
          idOf={({ name }) => name}
          isWrapping
        />
      ) : (
        <Empty heading={texts('noShop')} />
      )}
    </Section>
  )
}
