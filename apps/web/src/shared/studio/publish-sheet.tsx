import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ApiError } from '../../lib/api/api-error.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import { PublishFailed, PublishProgress, type PublishProgressTexts } from './publish-parts.tsx'
import { useUploadItems } from './studio-context.ts'
import type { StudioPartProps } from './studio-kind.ts'
import { usePublishing } from './use-publishing.ts'

interface PublishSheetProps<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends StudioPartProps<Document, Edit, Conflict> {
  texts: PublishProgressTexts & {
    title: string
    updateTitle: string
    /** Told where the sheet was closed before. */
    backgroundDone: string
    offline: string
    failed: string
    retry: string
  }
  /** Runs before publishing starts. */
  prepare?: () => Promise<void>
  /** What is checked before. */
  renderChecks: (isUpdate: boolean, publish: () => void) => ReactNode
  /** Below what is said of a failure. */
  renderRefusal?: (refusal: ApiError | undefined) => ReactNode
  renderDone: (isUpdate: boolean) => ReactNode
  onClose: () => void
}

/** Publishes a draft of any kind: checks, progress, failure, what comes next. */
export function PublishSheet<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>({
  kind,
  session,
  texts,
  prepare,
  renderChecks,
  renderRefusal,
  renderDone,
  onClose,
}: PublishSheetProps<Document, Edit, Conflict>) {
  const isPublished = useStore(session.draft, ({ work }) => work?.availability === 'published')
  const save = useStore(session.draft, (draft) => draft.save)
  const uploads = useUploadItems(session)
  const { state, publish } = usePublishing(session, texts.backgroundDone, prepare)
  if (state?.kind === 'done') return renderDone(state.isUpdate)
  return (
    <Sheet title={isPublished ? texts.updateTitle : texts.title} isOpen onClose={onClose}>
      {state === null ? renderChecks(isPublished, publish) : null}
      {state?.kind === 'failed' ? (
        <>
          <PublishFailed state={state} texts={texts} onRetry={publish} />
          {renderRefusal?.(state.refusal)}
        </>
      ) : null}
      {state !== null && state.kind !== 'failed' ? (
        <PublishProgress {...{ state, uploads, save, texts, onClose }} saveTexts={kind.texts.save} />
      ) : null}
    </Sheet>
  )
}
