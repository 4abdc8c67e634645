import { Field, TextField } from '../../../components/Field'
import { greatestValues } from '../../../shared/greatestValues'
import { useTexts } from '../../api/useTexts'
import { Button, Buttons } from '../../components/Button'
import { type BlockFormProps, buildLineField, type Errors, LinkFields } from './blockFields'
import {
  type BannerBlock,
  createSlide,
  type EditedBlock,
  type EditedSlide,
  moveItem,
  type SliderBlock,
  type TextBlock,
} from './editedBlocks'
import classes from './PageScreen.module.css'
import { PictureField } from './PictureField'
import { ReleasesForm } from './ReleasesForm'
import { pagesTexts } from './texts'

/**
 * Shows the fields of a block of any kind.
 * @param shown how many releases the preview shows of the block; null if it is not known, or it has none
 */
export function BlockForm({
  block,
  errors,
  shown: shownCount,
  onChange,
}: BlockFormProps<EditedBlock> & { shown: number | null }) {
  const change = onChange as (change: object) => void
  switch (block.type) {
    case 'text':
      return <TextForm block={block} errors={errors} onChange={change} />
    case 'banner':
      return <BannerForm block={block} errors={errors} onChange={change} />
    case 'release_group':
      return <ReleasesForm block={block} errors={errors} shown={shownCount} onChange={change} />
    case 'slider':
      return <SliderForm block={block} errors={errors} onChange={change} />
  }
}

/** A field for Markdown. */
function MarkdownField({
  label,
  value,
  errors,
  isRequired = false,
  onChange,
}: {
  label: string
  value: string
  errors: readonly string[] | undefined
  isRequired?: boolean
  onChange: (text: string) => void
}) {
  const texts = useTexts(pagesTexts)
  return (
    <Field label={label} hint={texts('markdownHint')} errors={errors ?? []} isRequired={isRequired}>
      {(control) => (
        <textarea
          {...control}
          rows={isRequired ? 8 : 3}
          maxLength={greatestValues.infoTextBody}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

function TextForm({ block, errors, onChange }: BlockFormProps<TextBlock>) {
  const texts = useTexts(pagesTexts)
  return (
    <>
      <TextField label={texts('blockHeading')} {...buildLineField(block, errors, 'heading', onChange)} />
      <MarkdownField
        label={texts('body')}
        value={block.body}
        errors={errors.body}
        isRequired
        onChange={(body) => onChange({ body })}
      />
    </>
  )
}

function BannerForm({ block, errors, onChange }: BlockFormProps<BannerBlock>) {
  const texts = useTexts(pagesTexts)
  return (
    <>
      <PictureField
        label={texts('picture')}
        image={block.image}
        errors={errors.image}
        onChange={(image) => onChange({ image })}
      />
      <TextField label={texts('blockHeading')} {...buildLineField(block, errors, 'heading', onChange)} />
      <MarkdownField
        label={texts('body')}
        value={block.text}
        errors={errors.text}
        onChange={(text) => onChange({ text })}
      />
      <LinkFields block={block} errors={errors} onChange={onChange} />
    </>
  )
}

function SliderForm({ block, errors, onChange }: BlockFormProps<SliderBlock>) {
  const texts = useTexts(pagesTexts)
  const { slides } = block
  // A picture may come from a form that was folded since, when the slides are not those that it knew.
  const changeSlides = (toSlides: (latestSlides: EditedSlide[]) => EditedSlide[]) =>
    onChange((latestBlock) => ({ slides: toSlides(latestBlock.slides) }))
  return (
    <>
      <TextField label={texts('blockHeading')} {...buildLineField(block, errors, 'heading', onChange)} />
      {slides.map((slide, i) => (
        <SlideForm
          key={slide.key}
          slide={slide}
          number={i + 1}
          count={slides.length}
          errors={Object.fromEntries(
            Object.entries(errors).flatMap(([at, messages]) =>
              at.startsWith(`slides.${i}.`) ? [[at.slice(`slides.${i}.`.length), messages]] : [],
            ),
          )}
          onChange={(fields) =>
            changeSlides((latest) =>
              latest.map((other) => (other.key === slide.key ? { ...other, ...fields } : other)),
            )
          }
          onMove={(by) => changeSlides((latest) => moveItem(latest, i, by))}
          onRemove={() => changeSlides((latest) => latest.filter(({ key }) => key !== slide.key))}
        />
      ))}
      <Buttons>
        <Button onClick={() => changeSlides((latest) => [...latest, createSlide()])}>
          {texts('addSlide')}
        </Button>
      </Buttons>
    </>
  )
}

interface SlideFormProps {
  slide: EditedSlide
  number: number
  count: number
  errors: Errors
  onChange: (fields: Partial<EditedSlide>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function SlideForm({ slide, number, count, errors, onChange, onMove, onRemove }: SlideFormProps) {
  const texts = useTexts(pagesTexts)
  return (
    <fieldset className={classes.slide}>
      <legend>{texts('slide', { number })}</legend>
      <PictureField
        label={texts('picture')}
        image={slide.image}
        errors={errors.image}
        onChange={(image) => onChange({ image })}
      />
      <div className={classes.pair}>
        <TextField label={texts('caption')} {...buildLineField(slide, errors, 'caption', onChange)} />
        <TextField label={texts('blockHeading')} {...buildLineField(slide, errors, 'heading', onChange)} />
      </div>
      <MarkdownField
        label={texts('slideText')}
        value={slide.text}
        errors={errors.text}
        onChange={(text) => onChange({ text })}
      />
      <LinkFields block={slide} errors={errors} onChange={onChange} />
      <TextField label={texts('credit')} {...buildLineField(slide, errors, 'credit', onChange)} />
      <Buttons>
        <Button
          kind="quiet"
          aria-label={texts('slideUp', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          {texts('moveUp')}
        </Button>
        <Button
          kind="quiet"
          aria-label={texts('slideDown', { number })}
          disabled={number === count}
          onClick={() => onMove(1)}
        >
          {texts('moveDown')}
        </Button>
        <Button
          kind="quiet"
          aria-label={texts('removeSlide', { number })}
          disabled={count === 1}
          onClick={onRemove}
        >
          {texts('removeBlock')}
        </Button>
      </Buttons>
    </fieldset>
  )
}
