import { TextField } from '../../../components/Field'
import { greatestValues } from '../../../shared/greatestValues'
import { useTexts } from '../../api/useTexts'
import { ChoiceField, toOption } from '../../components/ChoiceField'
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
      <ChoiceField
        label={texts('show')}
        errors={errors['rule.show'] ?? errors['rule.list'] ?? []}
        value={block.list === '' ? block.show : listOption(block.list)}
        options={[
          ...shows.map((show) => ({ value: show, label: texts(show) })),
          ...withChosen(choices.lists, block.list).map(({ slug, name }) => ({
            value: listOption(slug),
            label: texts('ofList', { name }),
          })),
        ]}
        onChange={(value) =>
          onChange(
            value.startsWith(listOption(''))
              ? { list: value.slice(listOption('').length) }
              : { show: value, list: '' },
          )
        }
      />
      {(['label', 'genre'] as const).map((name) => (
        <ChoiceField
          key={name}
          label={texts(name)}
          errors={errors[`rule.${name}`] ?? []}
          value={block[name]}
          options={[
            { slug: '', name: texts('any') },
            ...withChosen(name === 'label' ? choices.labels : choices.genres, block[name]),
          ].map(toOption)}
          onChange={(slug) => onChange({ [name]: slug })}
        />
      ))}
    </div>
  )
}

/** The value of a curated list among what a rule can show. */
const listOption = (slug: string) => `list ${slug}`

/** A list that was removed, and a label or genre that no release has any more can still be seen. */
const withChosen = (options: readonly { slug: string; name: string }[], slug: string) =>
  slug === '' || options.some((option) => option.slug === slug) ? options : [...options, { slug, name: slug }]
