import { REVIEW_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import type { ManagedRefund } from '@zhanjian/contract/money/orders-admin.ts'
import { useState } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { adminRefundsTexts as texts } from '#text/admin/money.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { FormSheet } from '../../../../ui/overlays/form-sheet.tsx'
import { parseFen, toYuan } from '../../model/edited-plan.ts'
import css from '../wheels/desk-sheets.module.css'

interface ApproveSheetProps {
  refund: ManagedRefund
  isBusy: boolean
  /** `amountFen` undefined: what was asked for. Resolves with whether the sheet can close. */
  onApprove: (amountFen: number | undefined, note: string) => Promise<boolean>
  onClose: () => void
}

/** The amount, which can be changed with a reason, and the button that names it. */
export function ApproveSheet({ refund: { order, amountFen, maxFen }, isBusy, onApprove, onClose }: ApproveSheetProps) {
  const [amount, setAmount] = useState(toYuan(amountFen))
  const [note, setNote] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const givenFen = parseFen(amount)
  const isSound = givenFen !== undefined && givenFen > 0 && givenFen <= maxFen
  const needsNote = givenFen !== amountFen && note.trim() === ''
  async function submit(): Promise<void> {
    setHasTried(true)
    if (!isSound || needsNote) return
    if (await onApprove(givenFen === amountFen ? undefined : givenFen, note.trim())) onClose()
  }
  return (
    <FormSheet
      title={texts.approveTitle}
      submitLabel={texts.confirmApprove(formatPrice(givenFen ?? amountFen))}
      isBusy={isBusy}
      className={css.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={css.subject}>
        {[order.buyer?.nickname ?? adminTexts.unknownPerson, order.plan.name, order.number].join(' · ')}
      </p>
      <p className={css.lead}>{texts.approveLead}</p>
      <TextField
        label={texts.amount}
        inputMode="decimal"
        value={amount}
        hint={texts.amountHint(formatPrice(amountFen))}
        error={hasTried && !isSound ? texts.amountWrong(formatPrice(maxFen)) : undefined}
        onChange={setAmount}
      />
      <TextArea
        label={texts.approveNote}
        value={note}
        maxLength={REVIEW_NOTE_MAX_CHARACTERS}
        error={hasTried && isSound && needsNote ? texts.noteRequired : undefined}
        onChange={setNote}
      />
    </FormSheet>
  )
}
