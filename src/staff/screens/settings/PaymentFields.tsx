import { type PaymentMethodId, paymentMethodIds } from '../../../shared/payment/paymentMethodId'
import { useTexts } from '../../api/useTexts'
import { Button, Buttons } from '../../components/Button'
import codes from '../../components/codes/CodesScreen.module.css'
import { settingDialogTexts } from './dialogTexts'
import { OptionField, OptionFrame } from './OptionFields'
import type { OptionForm } from './settingForm'
import type { FieldsProps } from './settingProps'

/** Shows the fields of the payment options, with their limits. */
export function PaymentFields(props: FieldsProps) {
  const texts = useTexts(settingDialogTexts)
  const { form, onChange } = props
  const { options } = form
  const absent = paymentMethodIds.filter((id) => !options.some(({ slug }) => slug === id))
  const getMethodName = (slug: string) => {
    const id = paymentMethodIds.find((known) => known === slug)
    return id ? texts(`method_${id}`) : slug
  }
  const add = (slug: PaymentMethodId) => {
    const label = texts(`method_${slug}`)
    const option: OptionForm = { slug, isNew: true, texts: { label }, postage: [] }
    onChange({ options: [...options, option] })
  }
  return (
    <>
      {options.map((option, i) => {
        const at = { ...props, index: i, path: `payment_options.${i}` }
        return (
          <OptionFrame key={option.slug} {...at} fallback={getMethodName(option.slug)}>
            <div className={codes.pair}>
              <OptionField {...at} name="min_total" label={texts('minTotal')} inputMode="decimal" />
              <OptionField {...at} name="max_total" label={texts('maxTotal')} inputMode="decimal" />
            </div>
          </OptionFrame>
        )
      })}
      <Buttons>
        {absent.map((id) => (
          <Button key={id} onClick={() => add(id)}>
            {texts('addPayment', { method: texts(`method_${id}`) })}
          </Button>
        ))}
      </Buttons>
    </>
  )
}
