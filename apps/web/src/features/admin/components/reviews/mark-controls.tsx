import { REVIEW_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { FlagRegular } from '../../../../ui/icons/icons.gen.tsx'
import css from './mark-controls.module.css'

/** Marks a part of the reviewed work as a problem. */
export function MarkButton({ title, isMarked, onToggle }: { title: string; isMarked: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={css.mark}
      aria-pressed={isMarked}
      aria-label={(isMarked ? texts.unmarkOf : texts.markOf)(title)}
      onClick={onToggle}
    >
      <FlagRegular size={16} />
      {isMarked ? texts.unmark : texts.mark}
    </button>
  )
}

interface MarkNoteProps {
  title: string
  /** Undefined: not marked. */
  note: string | undefined
  /** Already decided: notes cannot be changed. */
  isReadOnly: boolean
  onNote: (note: string) => void
}

/** What is wrong with a marked part. */
export function MarkNote({ title, note, isReadOnly, onNote }: MarkNoteProps) {
  if (note === undefined) return null
  if (isReadOnly) {
    return (
      <p className={css.reviewerNote}>
        <FlagRegular size={14} />
        {note === '' ? texts.mark : note}
      </p>
    )
  }
  return (
    <TextField
      label={texts.markNote(title)}
      isLabelHidden
      placeholder={texts.markPlaceholder}
      value={note}
      maxLength={REVIEW_NOTE_MAX_CHARACTERS}
      onChange={onNote}
    />
  )
}
