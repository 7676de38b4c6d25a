import { type ReactNode, useRef, useState } from 'react'
import { publishPostTexts as texts } from '#text/publish/publish-post.ts'
import { getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useOnLeave } from '../../../lib/use-on-leave.ts'
import { focusFault } from '../../../shared/drafts/focus-fault.ts'
import { type PublishState, publishDraft } from '../../../shared/drafts/publish-draft.ts'
import { useSignature } from '../../../shared/people/use-signature.ts'
import { formatSaveState } from '../../../shared/studio/format-save-state.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { getMediumProblem, toMediumView } from '../model/medium-view.ts'
import type { SavedPost } from '../model/post-kind.ts'
import { usePost, usePostSession, useUploads } from '../model/post-session-context.ts'
import { findFirstInvalidSection, type PostErrors, validatePost } from '../model/validate-post.ts'
import css from './post-editor.module.css'
import { PostForm } from './post-form.tsx'
import { PostNotices } from './post-notices.tsx'
import { PublishProgressSheet } from './publish-progress-sheet.tsx'
import { PublishedView } from './published-view.tsx'

interface PostEditorProps {
  title: string
  recovered: { instead: SavedPost | null } | null
  onLeave: () => void
}

/** The editor of a post, up to the published link. */
export function PostEditor({ title, recovered, onLeave }: PostEditorProps) {
  const session = usePostSession()
  const isUpdate = usePost((state) => state.work?.availability === 'published')
  const [hasTriedToPublish, setHasTriedToPublish] = useState(false)
  const [state, setState] = useState<PublishState | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const abortController = useRef<AbortController | null>(null)
  const signature = useSignature()
  const errors = useValidationErrors(hasTriedToPublish)
  useOnLeave(() => abortController.current?.abort())

  async function publish(): Promise<void> {
    setHasTriedToPublish(true)
    const foundErrors = validate(session)
    const firstSection = findFirstInvalidSection(foundErrors)
    if (firstSection !== undefined) return focusFault(page.current, firstSection)
    if (!(await signature.save())) return focusFault(page.current, 'signature')
    // A second press replaces the first.
    abortController.current?.abort()
    abortController.current = new AbortController()
    await session.publish(publishDraft, setState, abortController.current.signal).catch((error: unknown) => {
      setState({ kind: 'failed', isOffline: false, message: getInlineErrorMessage(error) })
    })
  }
  function stop(): void {
    abortController.current?.abort()
    setState(null)
  }

  if (state?.kind === 'done') return <PublishedView isUpdate={state.isUpdate} onLeave={onLeave} />
  return (
    <ColumnsPage scrollerRef={page}>
      <NavBar title={title} onBack={onLeave}>
        <SaveStatus />
      </NavBar>
      <PostNotices recovered={recovered} />
      <main>
        <PostForm faults={errors} signature={signature} />
      </main>
      <div className={css.footer}>
        <Button size="large" isWide onClick={() => void publish()}>
          {isUpdate ? texts.update : texts.publish}
        </Button>
      </div>
      {state === null ? null : <PublishProgressSheet state={state} onRetry={() => void publish()} onStop={stop} />}
    </ColumnsPage>
  )
}

/** Validation errors, shown from the first attempt to publish on and updated with every change. */
function useValidationErrors(isActive: boolean): PostErrors {
  const session = usePostSession()
  usePost((state) => state)
  useUploads()
  return isActive ? validate(session) : {}
}

const validate = (session: ReturnType<typeof usePostSession>): PostErrors =>
  validatePost(session.draft.getState(), countFailedUploads(session), isMusicFailed(session))

function isMusicFailed({ draft, uploads }: ReturnType<typeof usePostSession>): boolean {
  const { editing, assets } = draft.getState()
  const sounds = editing.document.media.flatMap(({ music }) => music ?? [])
  return sounds.some(({ assetId }) => getMediumProblem(toMediumView({ assetId, alt: '' }, assets, uploads.getItems())) !== null)
}

function countFailedUploads({ draft, uploads }: ReturnType<typeof usePostSession>): number {
  const { editing, details, assets } = draft.getState()
  const cover = details.coverAssetId === null ? [] : [{ assetId: details.coverAssetId, alt: '' }]
  const ids = new Map([...editing.document.media, ...cover].map((medium) => [medium.assetId, medium]))
  const views = [...ids.values()].map((medium) => toMediumView(medium, assets, uploads.getItems()))
  return views.filter((view) => getMediumProblem(view) !== null).length
}

function SaveStatus(): ReactNode {
  const save = usePost((state) => state.save)
  const isKeptHere = usePost((state) => state.isSavedOnDevice)
  const isBegun = usePost((state) => state.workId !== null || state.save.kind !== 'saved')
  if (!isBegun) return null
  return (
    <span className={css.save} data-kind={save.kind} role="status">
      {isKeptHere || save.kind === 'saved' ? formatSaveState(save, texts.save) : texts.save.notKept}
    </span>
  )
}
