import { WHEEL_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/lottery/limits.ts'
import type { ManagedWheel } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { useState } from 'react'
import { wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { FormSheet } from '../../../../ui/overlays/form-sheet.tsx'
import type { WheelDesk } from '../../model/use-wheel-desk.ts'
import css from './desk-sheets.module.css'

/** Cancels a published wheel with a reason that its participants read. */
export function CancelSheet({ wheel, desk, onClose }: { wheel: ManagedWheel; desk: WheelDesk; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [cancelsTickets, setCancelsTickets] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const isMissing = reason.trim() === ''
  async function submit(): Promise<void> {
    setHasTried(true)
    if (!isMissing && (await desk.cancel(wheel, { reason: reason.trim(), cancelsTickets }))) onClose()
  }
  return (
    <FormSheet
      title={texts.cancelTitle}
      submitLabel={texts.cancel}
      kind="danger"
      isBusy={desk.isBusy}
      className={css.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={css.lead}>{texts.cancelLead}</p>
      <TextArea
        label={texts.cancelReason}
        value={reason}
        maxLength={WHEEL_NOTE_MAX_CHARACTERS}
        error={hasTried && isMissing ? texts.cancelReasonMissing : undefined}
        onChange={setReason}
      />
      <Switch label={texts.cancelsTickets} hint={texts.cancelsTicketsHint} isOn={cancelsTickets} onChange={setCancelsTickets} />
    </FormSheet>
  )
}
