import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { LinkedWork } from '@zhanjian/contract/works/panoramas.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { tourTexts } from '#text/tours/viewer.ts'
import { CoverPicture } from '../../../shared/works/cover-picture.tsx'
import { WorkKindChip } from '../../../shared/works/work-kind-chip.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './linked-work-sheet.module.css'
import { NoteSheet } from './note-sheet.tsx'

const texts = tourTexts.hotspots

interface LinkedWorkSheetProps {
  /** undefined: as one that is hidden. */
  linked: LinkedWork | undefined
  title: string
  onClose: () => void
  onLeave: (address: string) => void
}

/** A work or hall behind a hotspot, before one goes there. */
export function LinkedWorkSheet({ linked, title, onClose, onLeave }: LinkedWorkSheetProps) {
  if (linked === undefined || linked.state === 'hidden') return <NoteSheet note={texts.workHidden} {...{ title, onClose }} />
  const { code } = linked
  if (linked.state === 'locked') {
    const enterPassword = { label: texts.enterPassword, onPress: () => onLeave(screenAddress('detail', { code })) }
    return <NoteSheet note={texts.workLocked} action={enterPassword} {...{ title, onClose }} />
  }
  const { kind, cover } = linked
  const address = screenAddress(workTraits[kind].entrance ?? 'detail', { code })
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={css.work}>
        <div className={css.cover} style={{ background: cover?.colour }}>
          {cover === null ? null : <CoverPicture cover={cover} />}
          <span className={css.kind}>
            <WorkKindChip kind={kind} />
          </span>
        </div>
        <p className={css.title}>{linked.title}</p>
        <Button isWide onClick={() => onLeave(address)}>
          {isWalkedKind(kind) ? texts.enterHall : texts.openWork}
        </Button>
      </div>
    </Sheet>
  )
}
