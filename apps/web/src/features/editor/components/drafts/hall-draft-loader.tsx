import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { HallEditing } from '@zhanjian/scene/hall/edits.ts'
import type { HallConflict } from '@zhanjian/scene/hall/merge-documents.ts'
import { lazy, type ReactNode, useMemo } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../../lib/services.tsx'
import type { OpenableKind } from '../../../../shared/studio/draft-opening.ts'
import { OpeningView } from '../../../../shared/studio/opening-view.tsx'
import { useOpenDocumentDraft } from '../../../../shared/studio/use-open-document-draft.ts'
import { type HallStart, startHall, tellUnsentOriginals } from '../../hall/start-hall.ts'
import { hallDrafts } from '../../hall-drafts.ts'
import { type HallEditingSession, openHallEditingSession } from '../../hall-editing-session.ts'

const Studio = lazy(() => import('../studio/hall-editor.tsx').then((module) => ({ default: module.HallEditor })))

interface HallDraftLoaderProps {
  id: string | null
  draftKey: string
  /** Used if the hall is opened offline; otherwise the server's value counts. */
  isTemplate: boolean
  title: string
  missing: { title: string; description: string }
  /** Rendered if there is no draft yet. */
  renderNewDraft: (startHall: (start: HallStart) => Promise<void>) => ReactNode
}

/** Opens a hall or a template in the editor, or shows why it cannot. */
export function HallDraftLoader({ id, draftKey, isTemplate, title, missing, renderNewDraft }: HallDraftLoaderProps) {
  const router = useRouter()
  const services = useServices()
  const ownerId = useSessionState().user.id
  const kind = useMemo(
    (): OpenableKind<HallEditing, HallConflict, HallEditingSession> => ({
      ...hallDrafts,
      openSession: (from, dependencies) => {
        const { work } = from.start
        const opened = { ...from, isTemplate: work === null ? isTemplate : isTemplateKind(work.kind) }
        const session = openHallEditingSession(opened, dependencies)
        return {
          ...session,
          dispose() {
            tellUnsentOriginals(session, dependencies.services.showToast)
            session.dispose()
          },
        }
      },
    }),
    [isTemplate],
  )
  const opening = useOpenDocumentDraft(kind, { id, draftKey, ownerId })
  const toMyHalls = { label: editorTexts.toMyHalls, onPress: () => router.replace(screenAddress('myHalls')) }
  return (
    <OpeningView
      state={opening.state}
      title={title}
      texts={editorTexts}
      missing={{ ...missing, action: toMyHalls }}
      onRetry={opening.retry}
      renderNew={() => renderNewDraft((start) => startHall(opening, services, start))}
      renderEditor={({ session, recovered }) => <Studio {...{ session, recovered }} onLeave={() => router.back()} />}
    />
  )
}
