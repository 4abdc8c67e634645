import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { TextField } from '../../../components/Field'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { greatestValues } from '../../../shared/greatestValues'
import { useTexts } from '../../api/useTexts'
import { ContentMenu } from '../../components/ContentMenu'
import { Empty, Loading, Problem } from '../../components/Notice'
import { PreviewedForm } from '../../components/preview/PreviewedForm'
import { SaveBar } from '../../components/SaveBar'
import { ScreenFrame } from '../../components/ScreenFrame'
import { ShopLink } from '../../components/ShopLink'
import { BlockList } from './BlockList'
import { usePageChoicesQuery, useReadPageQuery, useRemovePageMutation } from './calls'
import { EditorContext } from './EditorContext'
import classes from './PageScreen.module.css'
import { addressInShop } from './pageAddress'
import { type OpenPage, toPageInput, usePageDraft } from './pageDraft'
import { pagesTexts } from './texts'
import { usePreviewedPage } from './usePreviewedPage'

const dialog = lazyModule(() => import(/* webpackChunkName: "savePage" */ './SaveDialog'))

/** Shows the editor of one page. A page that does not exist yet has its title in the address. */
export function PageScreen() {
  const texts = useTexts(pagesTexts)
  const { page: slug = '' } = useParams()
  const [params] = useSearchParams()
  const newTitle = params.get('new')
  const { currentData, error, refetch } = useReadPageQuery({ slug })
  const { data: choices, error: choicesError, refetch: refetchChoices } = usePageChoicesQuery()
  const isMissing = error && 'status' in error && error.status === 404
  const page: OpenPage | null =
    currentData ?? (isMissing && newTitle !== null ? emptyPage(slug, newTitle) : null)
  if (page && choices) {
    return (
      <EditorContext value={{ choices, imagePreset: choices.image_preset }}>
        <Editor key={slug} page={page} onStale={() => void refetch()} />
      </EditorContext>
    )
  }
  return (
    <ScreenFrame title={isMissing && newTitle === null ? texts('notFound') : '…'}>
      {isMissing && newTitle === null ? (
        <Empty heading={texts('notFound')} />
      ) : error && !isMissing ? (
        <Problem error={error} onRetry={refetch} />
      ) : choicesError ? (
        <Problem error={choicesError} onRetry={refetchChoices} />
      ) : (
        <Loading />
      )}
    </ScreenFrame>
  )
}

const emptyPage = (slug: string, title: string): OpenPage => ({
  slug,
  title,
  description: null,
  blocks: [],
  releases: [],
  version: '',
})

function Editor({ page, onStale }: { page: OpenPage; onStale: () => void }) {
  const texts = useTexts(pagesTexts)
  const { slug } = page
  const isNew = page.version === ''
  const { values, change, clear, isChanged } = usePageDraft(page)
  const [isSaving, setIsSaving] = useState(false)
  const close = () => setIsSaving(false)
  const saving = useLazyModule(dialog, isSaving, close)
  const [remove] = useRemovePageMutation()
  const previewed = usePreviewedPage(toPageInput(slug, values))
  const errors = previewed.error?.errors ?? {}
  return (
    <ScreenFrame
      title={values.title || page.title || slug}
      actions={
        !isNew && (
          <>
            <ShopLink href={addressInShop(slug)}>{texts('openInShop')}</ShopLink>
            {slug !== 'frontpage' && (
              <ContentMenu texts={texts} slug={slug} trigger={remove} listAddress="/pages" />
            )}
          </>
        )
      }
    >
      <PreviewedForm
        label={texts('page')}
        title={values.title}
        previewed={previewed}
        onSubmit={() => setIsSaving(true)}
      >
        <div className={classes.head}>
          <TextField
            label={texts('title')}
            isRequired
            autoComplete="off"
            maxLength={greatestValues.pageText}
            errors={values.title.trim() === '' ? [texts('needed')] : []}
            value={values.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextField
            label={texts('description')}
            autoComplete="off"
            maxLength={greatestValues.pageText}
            errors={errors.description ?? []}
            value={values.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </div>
        <BlockList
          blocks={values.blocks}
          errors={errors}
          shown={previewed.shown}
          onChange={(blocks) => change({ blocks })}
        />
        <SaveBar texts={texts} isChanged={isChanged} isNew={isNew} onDiscard={clear} />
      </PreviewedForm>
      {isSaving && saving && (
        <saving.SaveDialog
          page={page}
          form={values}
          isNew={isNew}
          onStale={onStale}
          onForget={clear}
          onClose={close}
        />
      )}
    </ScreenFrame>
  )
}
