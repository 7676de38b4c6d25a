import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { type PostKind, workTraits } from '@zhanjian/contract/works/work-traits.ts'
import type { ListedKind } from '@zhanjian/contract/works/works.ts'
import { useEffect, useState } from 'react'
import { publishPostTexts as texts } from '#text/publish/publish-post.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { KeepRefusedTexts } from '../../../shared/drafts/refused-texts.tsx'
import { OpeningView } from '../../../shared/studio/opening-view.tsx'
import { isListedKind } from '../../../shared/works/listed-kinds.ts'
import { PostEditor } from '../components/post-editor.tsx'
import { PostFormSkeleton } from '../components/post-form-skeleton.tsx'
import { PostKindChooser } from '../components/post-kind-chooser.tsx'
import { type PostEditingSession, useOpenPost } from '../model/post-editing-session.ts'
import { isPostKind } from '../model/post-kind.ts'
import { PostSessionContext } from '../model/post-session-context.ts'

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

function PostLoader({ newKind, ...named }: PostLoaderProps) {
  const router = useRouter()
  const { state, retry } = useOpenPost(newKind, named)
  const title =
    state.kind === 'editing' ? formatTitle(state.session) : named.id === null ? texts.pageTitle[newKind] : texts.editTitle
  const toMine = { label: texts.toMine, onPress: () => router.replace(screenAddress('myHalls')) }
  return (
    <OpeningView
      {...{ state, title, texts }}
      isWide
      opening={<PostFormSkeleton />}
      missing={{ ...texts.missing, action: toMine }}
      onRetry={retry}
      renderEditor={(edited) => (
        <PostSessionContext value={edited}>
          <KeepRefusedTexts draft={edited.session.draft}>
            <PostEditor title={title} recovered={edited.recovered} onLeave={() => router.back()} />
          </KeepRefusedTexts>
        </PostSessionContext>
      )}
    />
  )
}

/** What was never published is not edited but still being made, though the server has it. */
function formatTitle({ draft }: PostEditingSession): string {
  const { work, editing } = draft.getState()
  return work === null || work.publishedAt === null ? texts.pageTitle[editing.kind] : texts.editTitle
}
