import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { HallEdit } from '@zhanjian/scene/hall/edits.ts'
import { type DraftPast, StudioNotices } from '../../../../shared/studio/studio-notices.tsx'
import { useEditor } from '../../editor-context.tsx'
import { hallStudio } from '../../hall-studio.ts'

/** Notices over the hall. */
export function HallNotices(past: DraftPast<HallDocument, HallEdit>) {
  const { session, stage, openTool, openSheet, isWide } = useEditor()

  function showWork(workId: string): void {
    session.draft.select(workId)
    void stage.current?.glideTo(workId)
    // A wide window has the form of what is selected beside the hall.
    if (isWide) return
    openTool(null)
    openSheet({ kind: 'work', workId })
  }
  return <StudioNotices kind={hallStudio} {...{ session, ...past }} onShowPart={showWork} />
}
