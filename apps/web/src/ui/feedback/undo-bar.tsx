import { NoticeBar } from './notice-bar.tsx'
import css from './undo-bar.module.css'

interface UndoBarProps {
  text: string
  /** Absent: cannot be undone. */
  undo?: { label: string; onPress: () => void }
}

/** Temporary bar at the bottom: what was removed, and an undo button. */
export function UndoBar({ text, undo }: UndoBarProps) {
  return (
    <div className={css.container}>
      <NoticeBar text={text} actions={undo === undefined ? [] : [{ ...undo, isMain: true }]} />
    </div>
  )
}
