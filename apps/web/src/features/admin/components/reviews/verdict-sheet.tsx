import { REVIEW_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { type ReviewReason, reviewReason } from '@zhanjian/contract/review.ts'
import { type ReactNode, useState } from 'react'
import { adminTexts as texts } from '../../../../text/zh/admin/admin.ts'
import { adminReviewTexts } from '../../../../text/zh/admin/reviews.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../../ui/controls/chip.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { type Kept, useKept } from '../../model/use-kept.ts'
import { ChoiceGroup } from '../lists/choice-group.tsx'
import css from './verdict-sheet.module.css'

export interface Judgement {
  reasons: ReviewReason[]
  note: string
}

interface VerdictSheetProps {
  title: string
  /** What happens. */
  lead: ReactNode
  confirmLabel: string
  /** Between the reasons and the note. */
  children?: ReactNode
  /** What is chosen and written stays there until it is done. */
  kept: Kept<Judgement>
  /** What it is about. */
  about: string
  /** Resolves with whether it is done; the sheet closes then, and stays as it is otherwise. */
  onConfirm: (judgement: Judgement) => Promise<boolean>
  onClose: () => void
}

const REASONS_MAX = 8
const NOTHING: Judgement = { reasons: [], note: '' }

/** Why something is not shown: one reason at least, and what else there is to say. */
export function VerdictSheet(props: VerdictSheetProps) {
  const { title, lead, confirmLabel, children, kept, about, onConfirm, onClose } = props
  const [judgement, setJudgement] = useKept(kept, about, NOTHING)
  const { reasons, note } = judgement
  const [isBusy, setIsBusy] = useState(false)
  const [isMissing, setIsMissing] = useState(false)

  function toggle(reason: ReviewReason): void {
    setIsMissing(false)
    if (reasons.includes(reason)) setJudgement({ note, reasons: reasons.filter((other) => other !== reason) })
    else if (reasons.length < REASONS_MAX) setJudgement({ note, reasons: [...reasons, reason] })
  }
  async function confirm(): Promise<void> {
    if (reasons.length === 0) return setIsMissing(true)
    setIsBusy(true)
    const isDone = await onConfirm({ reasons, note: note.trim() })
    setIsBusy(false)
    if (!isDone) return
    kept.delete(about)
    onClose()
  }
  return (
    <Sheet
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <Button kind="danger" isWide isBusy={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      }
    >
      <p className={css.lead}>{lead}</p>
      <ChoiceGroup label={texts.reasons} hint={texts.reasonsHint} describedBy={isMissing ? 'verdict-missing' : undefined}>
        {reviewReason.options.map((reason) => (
          <ChoiceChip key={reason} isChosen={reasons.includes(reason)} onPress={() => toggle(reason)}>
            {adminReviewTexts.reasons[reason]}
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      {isMissing ? (
        <p id="verdict-missing" className={css.missing} role="alert">
          {texts.reasonRequired}
        </p>
      ) : null}
      {children}
      <TextArea
        label={texts.note}
        placeholder={texts.notePlaceholder}
        value={note}
        maxLength={REVIEW_NOTE_MAX_CHARACTERS}
        onChange={(text) => setJudgement({ reasons, note: text })}
      />
    </Sheet>
  )
}
