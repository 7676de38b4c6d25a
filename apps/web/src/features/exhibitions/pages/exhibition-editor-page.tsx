import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { createExhibition } from '@zhanjian/scene/exhibition/create-exhibition.ts'
import type { ExhibitionEditing } from '@zhanjian/scene/exhibition/edits.ts'
import type { ExhibitionConflict } from '@zhanjian/scene/exhibition/merge-documents.ts'
import { lazy } from 'react'
import { exhibitionEditorTexts as texts } from '#text/exhibitions/editor.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import type { OpenableKind } from '../../../shared/studio/draft-opening.ts'
import { OpeningView } from '../../../shared/studio/opening-view.tsx'
import { useKeyInAddress } from '../../../shared/studio/use-key-in-address.ts'
import { useOpenDocumentDraft } from '../../../shared/studio/use-open-document-draft.ts'
import { exhibitionDrafts } from '../editor/exhibition-drafts.ts'
import { type ExhibitionEditingSession, openExhibitionEditingSession } from '../editor/exhibition-editing-session.ts'

const Editor = lazy(() => import('../editor/exhibition-editor.tsx').then((module) => ({ default: module.ExhibitionEditor })))

const openableExhibition: OpenableKind<ExhibitionEditing, ExhibitionConflict, ExhibitionEditingSession> = {
  ...exhibitionDrafts,
  openSession: openExhibitionEditingSession,
  newBody: { document: createExhibition([]), history: EMPTY_HISTORY },
}

/** Creates and edits exhibitions: `?id=` is one of the server, `?draft=` one that was started on this device. */
export function ExhibitionEditorPage() {
  const query = useQueryParams<'exhibitionEditor'>()
  const ownerId = useSessionState().user.id
  const [id, key] = [query.get('id'), query.get('draft')]
  const isHere = useKeyInAddress(id !== null || key !== null, 'exhibition', exhibitionDrafts.unsent.addressOf)
  return isHere ? <ExhibitionLoader {...{ id, ownerId }} draftKey={key ?? ''} /> : null
}

interface ExhibitionLoaderProps {
  id: string | null
  draftKey: string
  ownerId: string
}

function ExhibitionLoader(named: ExhibitionLoaderProps) {
  const router = useRouter()
  const { state, retry } = useOpenDocumentDraft(openableExhibition, named)
  const toMine = { label: texts.toMine, onPress: () => router.replace(screenAddress('myHalls')) }
  return (
    <OpeningView
      {...{ state, texts }}
      title={texts.title}
      missing={{ ...texts.missing, action: toMine }}
      onRetry={retry}
      renderEditor={({ session, recovered }) => <Editor {...{ session, recovered }} onLeave={() => router.back()} />}
    />
  )
}
