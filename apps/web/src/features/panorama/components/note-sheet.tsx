import { Button } from '../../../ui/controls/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './note-sheet.module.css'

interface NoteSheetProps {
  title: string
  note: { title: string; description: string }
  action?: { label: string; onPress: () => void }
  onClose: () => void
}

/** One thing to know, and one thing to do. */
export const NoteSheet = ({ title, note, action, onClose }: NoteSheetProps) => (
  <Sheet title={title} onClose={onClose}>
    <div className={css.note}>
      <p className={css.title}>{note.title}</p>
      <p className={css.text}>{note.description}</p>
      {action === undefined ? null : (
        <Button isWide onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  </Sheet>
)
