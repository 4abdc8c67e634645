import type { ChangeEvent, ComponentProps } from 'react'
import { TextField } from '../../../components/Field'
import { isKeyOf } from '../../../shared/isKeyOf'
import { settingTexts } from '../../../shared/staff/changes/settingTexts'
import type { SettingSection } from '../../../shared/staff/settings/settingSections'
import { useTexts } from '../../api/useTexts'
import { ChoiceField } from '../../components/ChoiceField'
import codes from '../../components/codes/CodesScreen.module.css'
import { settingDialogTexts } from './dialogTexts'
import { PaymentFields } from './PaymentFields'
import { ShippingFields } from './ShippingFields'
import { datedChoices, findErrors, sectionPaths } from './settingForm'
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
        if (key === 'sold_out') {
          return (
            <ChoiceField
              key={path}
              label={names(key)}
              {...(messages.length > 0 && { errors: messages })}
              value={form.texts[path] === 'hidden' ? 'hidden' : 'shown'}
              options={[
                { value: 'shown', label: names('soldOut_shown') },
                { value: 'hidden', label: names('soldOut_hidden') },
              ]}
              onChange={(value) => onChange({ texts: { ...form.texts, [path]: value } })}
            />
          )
        }
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

function VatFields(props: FieldsProps) {
  const texts = useTexts(settingDialogTexts)
  return (
    <>
      <DatedChoice
        {...props}
        name="small_business"
        label={texts('smallBusiness')}
        options={[
          { value: '', label: texts('smallBusiness_no') },
          { value: 'true', label: texts('smallBusiness_yes') },
          { value: 'from', label: texts('smallBusiness_from') },
          { value: 'until', label: texts('smallBusiness_until') },
        ]}
      />
      <DatedChoice
        {...props}
        name="eu_sales"
        label={texts('euSales')}
        options={[
          { value: '', label: texts('euSales_usual') },
          { value: 'home', label: texts('euSales_home') },
          { value: 'destination', label: texts('euSales_destination') },
          { value: 'destination_from', label: texts('euSales_from') },
        ]}
      />
    </>
  )
}

interface DatedChoiceProps extends FieldsProps {
  name: keyof typeof datedChoices
  label: string
  options: ComponentProps<typeof ChoiceField>['options']
}

/** A choice about VAT that may begin or end on a day, with the field for the day. */
function DatedChoice({ name, label, options, form, errors, onChange }: DatedChoiceProps) {
  const texts = useTexts(settingDialogTexts)
  const path = `vat.${name}`
  const [choice = '', day = ''] = (form.texts[path] ?? '').split(' ')
  const messages = findErrors(errors, path)
  const change = (text: string) => onChange({ texts: { ...form.texts, [path]: text } })
  const isDated = datedChoices[name].some((word) => word === choice)
  return (
    <div className={codes.pair}>
      <ChoiceField
        label={label}
        {...(!isDated && messages.length > 0 && { errors: messages })}
        value={choice === 'false' ? '' : choice}
        options={options}
        onChange={change}
      />
      {isDated && (
        <TextField
          label={texts(choice === 'until' ? 'untilDay' : 'fromDay')}
          type="date"
          value={day}
          isRequired
          {...((day === '' || messages.length > 0) && { errors: [texts('dayMissing')] })}
          onChange={({ target }) => change(`${choice} ${target.value}`)}
        />
      )}
    </div>
  )
}
