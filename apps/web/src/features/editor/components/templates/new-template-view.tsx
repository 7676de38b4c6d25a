import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { addWork, type WorkDraft, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { removeContent } from '@zhanjian/scene/hall/create-hall.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { editorTexts } from '#text/halls/editor.ts'
import { templateTexts } from '#text/halls/templates.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { createRandomId } from '../../../../lib/create-random-id.ts'
import { useDocumentTitle, useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../../lib/services.tsx'
import { findTitleError } from '../../../../shared/drafts/work-details.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { CheckBold } from '../../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { NavBar } from '../../../../ui/navigation/nav-bar.tsx'
import css from './new-template-view.module.css'

const texts = templateTexts.save

/** Creates a template from the last saved state of a hall: shows what is included and requests a title. */
export function NewTemplateView({ hallId }: { hallId: string }) {
  const router = useRouter()
  const hallQuery = useEndpoint(workById, { params: { id: hallId } })
  useDocumentTitle(shellTexts.titleOf(texts.title))
  const isMissing = hallQuery.error?.errorCode === 'NOT_FOUND' || hallQuery.error?.errorCode === 'FORBIDDEN'
  return (
    <Page width="narrow">
      <NavBar title={texts.title} onBack={() => router.back()} />
      {hallQuery.isPending ? <Spinner label={texts.loading} /> : null}
      {isMissing ? <StateView kind="empty" {...texts.hallMissing} /> : null}
      {hallQuery.isError && !isMissing ? <LoadError error={hallQuery.error} onRetry={() => void hallQuery.refetch()} /> : null}
      {hallQuery.data === undefined ? null : <NewTemplateForm hall={hallQuery.data} />}
    </Page>
  )
}

function NewTemplateForm({ hall: { document, work } }: { hall: WorkDraft }) {
  const router = useRouter()
  const { call, handleError, showToast } = useServices()
  const [title, setTitle] = useState(() => texts.nameOf(work.title))
  const [isBusy, setIsBusy] = useState(false)
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false)
  // One id for all retries, so that a lost response does not create a second template.
  const [requestId] = useState(createRandomId)
  const problem = findTitleError(title)

  async function createTemplate(): Promise<void> {
    setHasTriedToSubmit(true)
    if (problem !== undefined || isBusy) return
    const parsed = parseHallDocument(document)
    if (!parsed.ok) return showToast(editorTexts.tooNew.description)
    setIsBusy(true)
    try {
      const body = { kind: 'template' as const, title, document: removeContent(parsed.document), requestId }
      const created = await call(addWork, { body })
      router.replace(screenAddress('templateEditor', { id: created.work.id }))
    } catch (error) {
      handleError(error)
      setIsBusy(false)
    }
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void createTemplate()
      }}
    >
      <p className={css.lead}>{texts.lead}</p>
      <ul className={css.copied}>
        {texts.copied.map((part) => (
          <li key={part}>
            <CheckBold size={14} />
            {part}
          </li>
        ))}
      </ul>
      <TextField
        label={texts.name}
        counterMax={TITLE_MAX_CHARACTERS}
        hasCounter
        value={title}
        error={hasTriedToSubmit ? problem : undefined}
        onChange={setTitle}
      />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        {texts.make}
      </Button>
    </form>
  )
}
