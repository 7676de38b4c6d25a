import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { randomId } from '../../../lib/random-id.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { publishTexts as texts } from '../../../text/zh/publish/publish-post.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { KindChoice } from '../components/kind-choice.tsx'
import { PostEditor } from '../components/post-editor.tsx'
import { PostOutline } from '../components/post-outline.tsx'
import { DeskContext } from '../model/desk-context.tsx'
import { isPostKind, type PostKind } from '../model/post-kind.ts'
import { usePostDesk } from '../model/use-post-desk.ts'

/** S-53: `?id=` names a post of the server, `?draft=` one that began on this device, `?kind=` what shall begin. */
export function PublishPage() {
  const query = useQueryParams<'publish'>()
  const ownerId = useSessionState().user.id
  const [id, kind, key] = [query.get('id'), query.get('kind'), query.get('draft')]
  if (id !== null) return <OpenPost id={id} draftKey="" newKind="article" ownerId={ownerId} />
  if (!isPostKind(kind)) return <ChoiceOrHall kind={kind} ownerId={ownerId} />
  return key === null ? <NewKey kind={kind} /> : <OpenPost id={null} draftKey={key} newKind={kind} ownerId={ownerId} />
}

/** A hall has an editor of its own. */
function ChoiceOrHall({ kind, ownerId }: { kind: string | null; ownerId: string }) {
  const router = useRouter()
  const isHall = kind === 'gallery'
  useEffect(() => {
    if (isHall) router.replace(screenAddress('galleryCreator'))
  }, [isHall, router])
  return isHall ? null : <KindChoice ownerId={ownerId} />
}

/** A new post has its key in the address before it has anything else: a reload finds it again. */
function NewKey({ kind }: { kind: PostKind }) {
  const router = useRouter()
  const [draft] = useState(() => `post-${randomId()}`)
  useEffect(() => {
    router.replace(screenAddress('publish', { kind, draft }))
  }, [router, kind, draft])
  return null
}

interface OpenPostProps {
  id: string | null
  draftKey: string
  newKind: PostKind
  ownerId: string
}

function OpenPost(props: OpenPostProps) {
  const router = useRouter()
  const { state, retry } = usePostDesk(props)
  const title = props.id === null ? texts.pageTitle[props.newKind] : texts.editTitle
  useDocumentTitle(shellTexts.titleOf(title))
  const leave = () => router.back()

  switch (state.kind) {
    case 'opening':
      return (
        <Alone title={title} onBack={leave}>
          <PostOutline />
        </Alone>
      )
    case 'open':
      return (
        <DeskContext value={state.desk}>
          <PostEditor recovered={state.recovered} onLeave={leave} />
        </DeskContext>
      )
    case 'missing':
      return (
        <Alone title={title} onBack={leave}>
          <StateView
            kind="empty"
            {...texts.missing}
            action={{ label: texts.toMine, onPress: () => router.replace(screenAddress('myHalls')) }}
          />
        </Alone>
      )
    case 'too_new':
      return (
        <Alone title={title} onBack={leave}>
          <StateView kind="error" {...texts.tooNew} action={{ label: texts.reload, onPress: () => location.reload() }} />
        </Alone>
      )
    case 'unreachable':
      return (
        <Alone title={title} onBack={leave}>
          <LoadFailure error={state.error} title={texts.unreachable} onRetry={retry} />
        </Alone>
      )
  }
}

/** What stands there in the place of the form. */
function Alone({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  return (
    <Page width="wide">
      <NavBar title={title} onBack={onBack} />
      {children}
    </Page>
  )
}
