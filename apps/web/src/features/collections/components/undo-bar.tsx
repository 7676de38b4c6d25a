import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import css from './undo-bar.module.css'

interface UndoBarProps {
  text: string
  /** Absent: there is no way back. */
  undo?: { label: string; onPress: () => void }
}

/** At the bottom for a moment: what was taken away, and the way back. */
export function UndoBar({ text, undo }: UndoBarProps) {
  return (
    <div className={css.place}>
      <NoticeBar text={text} actions={undo === undefined ? [] : [{ ...undo, isMain: true }]} />
    </div>
  )
}
