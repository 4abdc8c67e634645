import { TextField } from '../../../components/Field'
import { useTexts } from '../../api/useTexts'
import { Button, Buttons } from '../../components/Button'
import codes from '../../components/codes/CodesScreen.module.css'
import { Problem } from '../../components/Notice'
import { settingDialogTexts } from './dialogTexts'
import { changeOption, OptionField, OptionFrame, type OptionProps } from './OptionFields'
import classes from './SettingsScreen.module.css'
import {
  findErrors,
  getOptionName,
  isRepeated,
  type OptionForm,
  type PostageForm,
  type RateForm,
} from './settingForm'
import type { FieldsProps } from './settingProps'

const emptyRate: RateForm = { grams: '', price: '', free_from: '' }
const emptyPostage: PostageForm = { texts: {}, rates: [emptyRate] }
const emptyOption: OptionForm = { slug: '', isNew: true, texts: {}, postage: [emptyPostage] }

/** Shows the fields of the shipping options, with their postage by country and weight. */
export function ShippingFields(props: FieldsProps) {
  const texts = useTexts(settingDialogTexts)
  const { options } = props.form
  return (
    <>
      {options.map((option, i) => {
        const at = { ...props, index: i, path: `shipping_options.${i}` }
        const fallback = texts(option.isNew ? 'newOption' : 'unnamedOption')
        return (
          <OptionFrame key={option.isNew ? i : option.slug} {...at} fallback={fallback}>
            {option.isNew && <SlugField {...at} slug={option.slug} />}
            <OptionField
              {...at}
              name="tracking_url"
              label={texts('trackingUrl')}
              hint={texts('trackingHint', { tracking: '{tracking}' })}
            />
            {option.postage.map((postage, entry) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the server names rates by their place
              <PostageFields key={entry} {...at} entry={entry} postage={postage} option={option} />
            ))}
            <Problems at={at} path={`${at.path}.postage`} />
            <Buttons>
              <Button onClick={() => changeOption(at, { postage: [...option.postage, emptyPostage] })}>
                {texts('addRate')}
              </Button>
            </Buttons>
          </OptionFrame>
        )
      })}
      <Buttons>
        <Button onClick={() => props.onChange({ options: [...options, emptyOption] })}>
          {texts('addShipping')}
        </Button>
      </Buttons>
    </>
  )
}

/** What is refused of several fields together. */
function Problems({ at, path }: { at: FieldsProps; path: string }) {
  const messages = at.errors?.[path]
  return messages && <Problem error={{ message: messages.join(' ') }} isQuiet />
}

function SlugField({ slug, ...at }: OptionProps & { slug: string }) {
  const texts = useTexts(settingDialogTexts)
  const messages = findErrors(at.errors, `${at.path}.slug`)
  return (
    <TextField
      label={texts('slug')}
      hint={texts('slugHint')}
      value={slug}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="off"
      isRequired
      {...(messages.length > 0 && { errors: messages })}
      onChange={({ target }) => changeOption(at, { slug: target.value })}
    />
  )
}

interface PostageProps extends OptionProps {
  entry: number
  postage: PostageForm
  /** The way of shipping. */
  option: OptionForm
}

function PostageFields({ entry, postage, option, ...at }: PostageProps) {
  const texts = useTexts(settingDialogTexts)
  const path = `${at.path}.postage.${entry}`
  const entries = at.form.options[at.index]?.postage ?? []
  const change = (fields: Partial<PostageForm>) =>
    changeOption(at, {
      postage: entries.map((item, i) => (i === entry ? { ...item, ...fields } : item)),
    })
  const buildField = (name: string) => {
    const messages = findErrors(at.errors, `${path}.${name}`)
    return {
      value: postage.texts[name] ?? '',
      autoComplete: 'off',
      ...(messages.length > 0 && { errors: messages }),
      onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
        change({ texts: { ...postage.texts, [name]: target.value } }),
    }
  }
  const name = getOptionName(option)
  const place = { number: entry + 1, option: name }
  return (
    <fieldset className={classes.rate}>
      <legend>{texts(name ? 'rateTo' : option.isNew ? 'rateToNew' : 'rateToUnnamed', place)}</legend>
      <div className={codes.pair}>
        <TextField label={texts('countries')} hint={texts('codesOrOthers')} {...buildField('countries')} />
        <TextField label={texts('daysOf')} hint={texts('daysHint')} {...buildField('days')} />
        <TextField label={texts('freeFrom')} inputMode="decimal" {...buildField('free_from')} />
      </div>
      {postage.rates.map((rate, i) => (
        <RateFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a weight is typed, so it names nothing yet
          key={i}
          number={i + 1}
          rate={rate}
          isRepeated={isRepeated(postage.rates, i)}
          errors={at.errors}
          path={`${path}.up_to.${rate.grams.trim()}`}
          onChange={(fields) =>
            change({ rates: postage.rates.map((item, j) => (j === i ? { ...item, ...fields } : item)) })
          }
          onRemove={() => change({ rates: postage.rates.filter((_rate, j) => j !== i) })}
        />
      ))}
      <Problems at={at} path={`${path}.up_to`} />
      <Buttons>
        <Button onClick={() => change({ rates: [...postage.rates, emptyRate] })}>{texts('addWeight')}</Button>
        <Button
          kind="quiet"
          onClick={() => changeOption(at, { postage: entries.filter((_item, i) => i !== entry) })}
        >
          {texts(name ? 'removeRate' : option.isNew ? 'removeRateOfNew' : 'removeRateOfUnnamed', place)}
        </Button>
      </Buttons>
    </fieldset>
  )
}

interface RateProps {
  number: number
  rate: RateForm
  isRepeated: boolean
  errors: FieldsProps['errors']
  path: string
  onChange: (fields: Partial<RateForm>) => void
  onRemove: () => void
}

function RateFields({ number, rate, isRepeated, errors, path, onChange, onRemove }: RateProps) {
  const texts = useTexts(settingDialogTexts)
  const buildField = (name: keyof RateForm, messages: readonly string[]) => ({
    value: rate[name],
    autoComplete: 'off',
    ...(messages.length > 0 && { errors: messages }),
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  })
  // A price without its own freedom is written without a key.
  const ofPrice = rate.free_from.trim() === '' ? path : `${path}.price`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset in a fieldset is read out three times
    <div role="group" aria-label={texts('weight', { number })} className={classes.weight}>
      <TextField
        label={texts('upTo')}
        inputMode="numeric"
        maxLength={6}
        {...buildField('grams', isRepeated ? [texts('repeated')] : [])}
      />
      <TextField
        label={texts('price')}
        inputMode="decimal"
        maxLength={10}
        {...buildField('price', rate.grams.trim() === '' ? [] : findErrors(errors, ofPrice))}
      />
      <TextField
        label={texts('rateFreeFrom')}
        inputMode="decimal"
        maxLength={10}
        {...buildField('free_from', errors?.[`${path}.free_from`] ?? [])}
      />
      <Button kind="quiet" aria-label={texts('removeWeight', { number })} onClick={onRemove}>
        ×
      </Button>
    </div>
  )
}
