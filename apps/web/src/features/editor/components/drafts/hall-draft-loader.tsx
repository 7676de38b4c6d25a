import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { lazy, type ReactNode } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../../lib/services.tsx'
import { OpeningView } from '../../../../shared/studio/opening-view.tsx'
import { type HallStart, useOpenHallDraft } from '../../use-open-hall-draft.ts'

const Studio = lazy(() => import('../studio/hall-editor.tsx').then((module) => ({ default: module.HallEditor })))

interface HallDraftLoaderProps {
  id: string | null
  draftKey: string
  isTemplate: boolean
  title: string
  missing: { title: string; description: string }
  /** Rendered if there is no draft yet. */
  renderNewDraft: (startHall: (start: HallStart) => Promise<void>) => ReactNode
}

/** Opens a hall or a template in the editor, or shows why it cannot. */
export function HallDraftLoader({ id, draftKey, isTemplate, title, missing, renderNewDraft }: HallDraftLoaderProps) {
  const router = useRouter()
  const ownerId = useSessionState().user.id
  const { state, startHall, retry } = useOpenHallDraft({ id, draftKey, ownerId, isTemplate })
  const toMyHalls = { label: editorTexts.toMyHalls, onPress: () => router.replace(screenAddress('myHalls')) }
  return (
    <OpeningView
      {...{ state, title }}
      texts={editorTexts}
      missing={{ ...missing, action: toMyHalls }}
      onRetry={retry}
      renderNew={() => renderNewDraft(startHall)}
      renderEditor={({ session, recovered }) => <Studio {...{ session, recovered }} onLeave={() => router.back()} />}
    />
  )
}
