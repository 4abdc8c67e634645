import { Field, TextField } from '../../../components/Field'
import { greatestValues } from '../../../shared/greatestValues'
import { useTexts } from '../../api/useTexts'
import { RadioGroup } from '../../components/RadioGroup'
import { type BlockFormProps, buildLineField, LinkFields } from './blockFields'
import { ChosenReleases } from './ChosenReleases'
import { useEditor } from './EditorContext'
import { type ReleasesBlock, readRows } from './editedBlocks'
import classes from './PageScreen.module.css'
import { pagesTexts } from './texts'

const shows = ['newest', 'sale', 'best_sold'] as const

/**
 * Shows the fields of rows of releases, which a rule or a person chooses. The fields of
 * the other way keep their values.
 * @param shown how many releases the preview shows; null if it is not known
 */
export function ReleasesForm({
  block,
  errors,
  shown: shownCount,
  onChange,
}: BlockFormProps<ReleasesBlock> & { shown: number | null }) {
  const texts = useTexts(pagesTexts)
  const { isByRule, releases } = block
  return (
    <>
      <TextField label={texts('blockHeading')} {...buildLineField(block, errors, 'heading', onChange)} />
      <RadioGroup
        legend={texts('chosenBy')}
        options={(['byRule', 'byHand'] as const).map((value) => ({ value, label: texts(value) }))}
        value={isByRule ? 'byRule' : 'byHand'}
        onChange={(choice) => onChange({ isByRule: choice === 'byRule' })}
      />
      {isByRule ? (
        <RuleFields block={block} errors={errors} onChange={onChange} />
      ) : (
        <ChosenReleases
          releases={releases}
          errors={errors.lines ?? []}
          onChange={(next) => onChange({ releases: next })}
        />
      )}
      <TextField
        label={texts('rows')}
        hint={texts('rowsHint')}
        isRequired
        inputMode="text"
        autoComplete="off"
        maxLength={greatestValues.search}
        errors={readRows(block.rows) === null ? [texts('wrongRows')] : []}
        value={block.rows}
        onChange={({ target }) => onChange({ rows: target.value })}
      />
      {isByRule && shownCount !== null && (
        <p role="status" className={classes.shown}>
          {shownCount === 0 ? texts('shownNone') : texts('shownToday', { count: shownCount })}
        </p>
      )}
      <LinkFields block={block} errors={errors} onChange={onChange} />
    </>
  )
}

function RuleFields({ block, errors, onChange }: BlockFormProps<ReleasesBlock>) {
  const texts = useTexts(pagesTexts)
  const { choices } = useEditor()
  return (
    <div className={classes.pair}>
      <Field label={texts('show')} errors={errors['rule.show'] ?? errors['rule.list'] ?? []}>
        {(control) => (
          <select
            {...control}
            value={block.list === '' ? block.show : listOption(block.list)}
            onChange={({ target: { value } }) =>
              onChange(
                value.startsWith(listOption(''))
                  ? { list: value.slice(listOption('').length) }
                  : { show: value, list: '' },
              )
            }
          >
            {shows.map((show) => (
              <option key={show} value={show}>
                {texts(show)}
              </option>
            ))}
            {withChosen(choices.lists, block.list).map((list) => (
              <option key={list.slug} value={listOption(list.slug)}>
                {texts('ofList', { name: list.name })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {(['label', 'genre'] as const).map((name) => (
        <Field key={name} label={texts(name)} errors={errors[`rule.${name}`] ?? []}>
          {(control) => (
            <select
              {...control}
              value={block[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            >
              <option value="">{texts('any')}</option>
              {withChosen(name === 'label' ? choices.labels : choices.genres, block[name]).map((option) => (
                <option key={option.slug} value={option.slug}>
                  {option.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </div>
  )
}

/** The value of a curated list among what a rule can show. */
const listOption = (slug: string) => `list ${slug}`

/** A list that was removed, and a label or genre that no release has any more can still be seen. */
const withChosen = (options: readonly { slug: string; name: string }[], slug: string) =>
  slug === '' || options.some((option) => option.slug === slug) ? options : [...options, { slug, name: slug }]
