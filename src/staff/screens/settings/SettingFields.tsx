import type { ChangeEvent } from 'react'
import { TextField, TickBox } from '../../../components/Field'
import { isKeyOf } from '../../../shared/isKeyOf'
import { settingTexts } from '../../../shared/staff/changes/settingTexts'
import type { SettingSection } from '../../../shared/staff/settings/settingSections'
import { useTexts } from '../../api/useTexts'
import { ChoiceField } from '../../components/ChoiceField'
import codes from '../../components/codes/CodesScreen.module.css'
import { settingDialogTexts } from './dialogTexts'
import { PaymentFields } from './PaymentFields'
import { ShippingFields } from './ShippingFields'
import { findErrors, fromDay, sectionPaths } from './settingForm'
import type { FieldsProps } from './settingProps'

/** The fields that a shop must fill in. */
const required = [
  ...['name', 'address.company', 'address.street', 'address.postal_code', 'address.city', 'address.email'],
  ...['countries.default', 'countries.list'],
]
const hints = { list: 'codes', packaging_weight: 'grams' } as const
/** The names of fields that are shorter than what is said about them elsewhere. */
const ownLabels = ['prepayment_days', 'pickup_days', 'invoice_days', 'invoice_up_to'] as const

const isOwn = (key: string): key is (typeof ownLabels)[number] => ownLabels.some((own) => own === key)

/**
 * Shows the fields of a section of the settings.
 * @param section decides which fields there are
 */
export function SettingFields({ section, ...props }: FieldsProps & { section: SettingSection }) {
  if (section === 'vat') return <VatFields {...props} />
  return (
    <>
      <TextFields section={section} {...props} />
      {section === 'shipping' && <ShippingFields {...props} />}
      {section === 'payment' && <PaymentFields {...props} />}
    </>
  )
}

function TextFields({
  section,
  languages,
  form,
  errors,
  onChange,
}: FieldsProps & { section: SettingSection }) {
  const texts = useTexts(settingDialogTexts)
  const names = useTexts(settingTexts)
  const isShown = (path: string) =>
    !/^tagline_/.test(path) ||
    form.texts[path] !== '' ||
    languages.some((language) => path === `tagline_${language}`)
  return (
    <div className={codes.pair}>
      {sectionPaths[section].filter(isShown).map((path) => {
        const key = path.split('.').at(-1) ?? path
        const name = path.replaceAll('.', '_')
        const messages = findErrors(errors, path)
        return (
          <TextField
            key={path}
            label={isOwn(key) ? texts(key) : isKeyOf(settingTexts, name) ? names(name) : key}
            {...(isKeyOf(hints, key) && { hint: texts(hints[key]) })}
            value={form.texts[path] ?? ''}
            maxLength={2000}
            autoComplete="off"
            isRequired={required.includes(path)}
            {...(messages.length > 0 && { errors: messages })}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
              onChange({ texts: { ...form.texts, [path]: target.value } })
            }
          />
        )
      })}
    </div>
  )
}

function VatFields({ form, errors, onChange }: FieldsProps) {
  const texts = useTexts(settingDialogTexts)
  const change = (fields: Record<string, string>) => onChange({ texts: { ...form.texts, ...fields } })
  const euSales = form.texts['vat.eu_sales'] ?? ''
  const day = euSales.startsWith(fromDay) ? euSales.slice(fromDay.length) : null
  const messages = findErrors(errors, 'vat.eu_sales')
  return (
    <>
      <TickBox
        isTicked={form.texts['vat.small_business'] === 'true'}
        onChange={(isTicked) => change({ 'vat.small_business': isTicked ? 'true' : '' })}
      >
        {texts('smallBusiness')}
      </TickBox>
      <div className={codes.pair}>
        <ChoiceField
          label={texts('euSales')}
          {...(day === null && messages.length > 0 && { errors: messages })}
          value={day === null ? euSales : fromDay}
          options={[
            { value: '', label: texts('euSales_usual') },
            { value: 'home', label: texts('euSales_home') },
            { value: 'destination', label: texts('euSales_destination') },
            { value: fromDay, label: texts('euSales_from') },
          ]}
          onChange={(sales) => change({ 'vat.eu_sales': sales })}
        />
        {day !== null && (
          <TextField
            label={texts('fromDay')}
            type="date"
            value={day}
            isRequired
            {...(messages.length > 0 && { errors: messages })}
            onChange={({ target }) => change({ 'vat.eu_sales': `${fromDay}${target.value}` })}
          />
        )}
      </div>
    </>
  )
}
