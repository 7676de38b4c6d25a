import { panelTexts } from '#text/halls/editor-panels.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useHallDocument } from '../../editor-context.tsx'
import { WorkForm } from './work-form.tsx'

interface WorkSheetProps {
  workId: string
  /** Begins at the description of the picture. */
  isAltWanted?: true | undefined
  onClose: () => void
}

/** The form of one work on a phone; closes when the work is removed. */
export function WorkSheet({ workId, isAltWanted, onClose }: WorkSheetProps) {
  const work = useHallDocument().works.find(({ id }) => id === workId)
  if (work === undefined) return null
  return (
    <Sheet title={panelTexts.work.title} isOpen onClose={onClose}>
      <WorkForm key={work.id} work={work} isAltWanted={isAltWanted} onDone={onClose} />
    </Sheet>
  )
}
