import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { type PostKind, workTraits } from '@zhanjian/contract/works/work-traits.ts'
import type { ListedKind } from '@zhanjian/contract/works/works.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { publishPostTexts as texts } from '#text/publish/publish-post.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { KeepRefusedTexts } from '../../../shared/drafts/refused-texts.tsx'
import { isListedKind } from '../../../shared/works/listed-kinds.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { PostEditor } from '../components/post-editor.tsx'
import { PostFormSkeleton } from '../components/post-form-skeleton.tsx'
import { PostKindChooser } from '../components/post-kind-chooser.tsx'
import type { PostEditingSession } from '../model/post-editing-session.ts'
import { isPostKind } from '../model/post-kind.ts'
import { PostSessionContext } from '../model/post-session-context.tsx'
import { usePostEditingSession } from '../model/use-post-editing-session.ts'

/**
 * Creates and edits posts: `?id=` is a post of the server, `?draft=` one that was started on this device, `?kind=` the kind of a
 * new one. Without any it is a choice, which visitors have too: an invitation is made without a login.
 */
export function PublishPage() {
  const query = useQueryParams<'publish'>()
  const ownerId = useSessionState().user.id
  const [id, kind, key] = [query.get('id'), query.get('kind'), query.get('draft')]
  if (isListedKind(kind) && workTraits[kind].hasRooms) return <EditorRedirect kind={kind} id={id} draft={key} />
  if (id !== null) return <PostLoader id={id} draftKey="" newKind="article" ownerId={ownerId} />
  if (!isPostKind(kind)) return <PostKindChooser ownerId={ownerId} />
  return key === null ? <NewPostRedirect kind={kind} /> : <PostLoader id={null} draftKey={key} newKind={kind} ownerId={ownerId} />
}

interface EditorRedirectProps {
  kind: ListedKind
  id: string | null
  /** A panorama that was started in this form, before it had an editor. */
  draft: string | null
}

/** Halls and panoramas have editors of their own. */
function EditorRedirect({ kind, id, draft }: EditorRedirectProps) {
  const router = useRouter()
  useEffect(() => {
    const parameters = id === null ? { draft: draft ?? undefined } : { id }
    router.replace(screenAddress(isWalkedKind(kind) ? 'galleryCreator' : 'tourEditor', parameters))
  }, [router, kind, id, draft])
  return null
}

/** The key is in the URL before anything else happens, so that a reload finds the new post again. */
function NewPostRedirect({ kind }: { kind: PostKind }) {
  const router = useRouter()
  const [draft] = useState(() => `post-${createRandomId()}`)
  useEffect(() => {
    router.replace(screenAddress('publish', { kind, draft }))
  }, [router, kind, draft])
  return null
}

interface PostLoaderProps {
  id: string | null
  draftKey: string
  newKind: PostKind
  ownerId: string
}

function PostLoader(props: PostLoaderProps) {
  const router = useRouter()
  const { state, retry } = usePostEditingSession(props)
  const title =
    state.kind === 'open' ? formatTitle(state.session) : props.id === null ? texts.pageTitle[props.newKind] : texts.editTitle
  useDocumentTitle(shellTexts.titleOf(title))
  const leavePage = () => router.back()

  switch (state.kind) {
    case 'opening':
      return (
        <StatePage title={title} onBack={leavePage}>
          <PostFormSkeleton />
        </StatePage>
      )
    case 'open':
      return (
        <PostSessionContext value={state.session}>
          <KeepRefusedTexts draft={state.session.draft}>
            <PostEditor title={title} recovery={state.recovered} onLeave={leavePage} />
          </KeepRefusedTexts>
        </PostSessionContext>
      )
    case 'missing':
      return (
        <StatePage title={title} onBack={leavePage}>
          <StateView
            kind="empty"
            {...texts.missing}
            action={{ label: texts.toMine, onPress: () => router.replace(screenAddress('myHalls')) }}
          />
        </StatePage>
      )
    case 'too_new':
      return (
        <StatePage title={title} onBack={leavePage}>
          <StateView kind="error" {...texts.tooNew} action={{ label: texts.reload, onPress: () => location.reload() }} />
        </StatePage>
      )
    case 'unreachable':
      return (
        <StatePage title={title} onBack={leavePage}>
          <LoadError error={state.error} title={texts.unreachable} onRetry={retry} />
        </StatePage>
      )
  }
}

/** What was never published is not edited but still being made, though the server has it. */
function formatTitle({ draft }: PostEditingSession): string {
  const { work, editing } = draft.getState()
  return work === null || work.publishedAt === null ? texts.pageTitle[editing.kind] : texts.editTitle
}

/** Shown in place of the form. */
function StatePage({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  return (
    <Page width="wide">
      <NavBar title={title} onBack={onBack} />
      {children}
    </Page>
  )
}
