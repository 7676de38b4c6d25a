import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import type { SaveState } from '../../../shared/drafts/draft-core.ts'
import type { PublishState } from '../../../shared/drafts/publish-draft.ts'
import { useServices } from '../../../lib/services.tsx'
import { publishTexts as texts } from '../../../text/zh/publish/publish-post.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useDesk, usePost, useUploads } from '../model/desk-context.tsx'
import { type Faults, faultsOf, firstFault } from '../model/faults.ts'
import { mediumView, problemOf } from '../model/media-view.ts'
import type { SavedPost } from '../model/post-kind.ts'
import css from './post-editor.module.css'
import { PostForm } from './post-form.tsx'
import { PostNotices } from './post-notices.tsx'
import { PublishedView } from './published-view.tsx'
import { PublishingSheet } from './publishing-sheet.tsx'

interface PostEditorProps {
  recovered: { instead: SavedPost | null } | null
  onLeave: () => void
}

/** Writing a post, up to its link. */
export function PostEditor({ recovered, onLeave }: PostEditorProps) {
  const desk = useDesk()
  const { showToast } = useServices()
  const kind = usePost((state) => state.editing.kind)
  const availability = usePost((state) => state.work?.availability)
  const isUpdate = availability === 'published'
  const [isAsked, setIsAsked] = useState(false)
  const [state, setState] = useState<PublishState | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const run = useRef<AbortController | null>(null)
  const faults = useFaults(isAsked)
  useEffect(() => () => run.current?.abort(), [])

  async function publish(): Promise<void> {
    setIsAsked(true)
    const found = faultsOf(desk.draft.getState(), countFailed(desk))
    const first = firstFault(found)
    if (first !== undefined) {
      showToast(texts.faults.summary)
      return focusPlace(page.current, first)
    }
    // Pressed twice: one of them goes on.
    run.current?.abort()
    run.current = new AbortController()
    await desk.publish(setState, run.current.signal).catch((error: unknown) => {
      setState({ kind: 'failed', isOffline: false, message: sentenceOf(error) })
    })
  }
  function stop(): void {
    run.current?.abort()
    setState(null)
  }

  if (state?.kind === 'done') return <PublishedView isUpdate={state.isUpdate} onLeave={onLeave} />
  return (
    <Page width="wide" scrollerRef={page}>
      <NavBar title={availability === undefined ? texts.pageTitle[kind] : texts.editTitle} onBack={onLeave}>
        <SaveNote />
      </NavBar>
      <PostNotices recovered={recovered} />
      <main>
        <PostForm faults={faults} />
      </main>
      <div className={css.foot}>
        <Button size="large" isWide onClick={() => void publish()}>
          {isUpdate ? texts.update : texts.publish}
        </Button>
      </div>
      {state === null ? null : <PublishingSheet state={state} onRetry={() => void publish()} onStop={stop} />}
    </Page>
  )
}

/** In place as soon as somebody has tried to publish, and gone as soon as it is mended. */
function useFaults(isAsked: boolean): Faults {
  const desk = useDesk()
  const post = usePost((state) => state)
  useUploads()
  return isAsked ? faultsOf(post, countFailed(desk)) : {}
}

function countFailed({ draft, uploads }: ReturnType<typeof useDesk>): number {
  const { editing, details, assets } = draft.getState()
  const cover = details.coverAssetId === null ? [] : [{ assetId: details.coverAssetId, alt: '' }]
  const ids = new Map([...editing.document.media, ...cover].map((medium) => [medium.assetId, medium]))
  const views = [...ids.values()].map((medium) => mediumView(medium, assets, uploads.getItems()))
  return views.filter((view) => problemOf(view) !== null).length
}

function focusPlace(page: HTMLElement | null, place: string): void {
  const part = page?.querySelector<HTMLElement>(`[data-fault-place="${place}"]`)
  const control = part?.querySelector<HTMLElement>('[data-first-control], input, textarea, button')
  // What is wrong is drawn first; then it is read with the control.
  requestAnimationFrame(() => {
    control?.focus({ preventScroll: true })
    part?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  })
}

function SaveNote(): ReactNode {
  const save = usePost((state) => state.save)
  const isKeptHere = usePost((state) => state.isKeptHere)
  const isBegun = usePost((state) => state.workId !== null || state.save.kind !== 'saved')
  if (!isBegun) return null
  return (
    <span className={css.save} data-kind={save.kind} role="status">
      {isKeptHere || save.kind === 'saved' ? saveText(save) : texts.save.notKept}
    </span>
  )
}

function saveText(save: SaveState): string {
  switch (save.kind) {
    case 'later':
      return save.isOffline ? texts.save.offline : texts.save.later
    case 'refused':
      return save.message
    default:
      return texts.save[save.kind]
  }
}
