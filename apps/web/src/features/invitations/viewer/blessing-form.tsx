import { guestFaults } from '@zhanjian/contract/invitations/guest-faults.zh.ts'
import { blessingText, leaveBlessing, leavePublicBlessing } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { BLESSING_MAX_CHARACTERS, GUEST_NAME_MAX_CHARACTERS } from '@zhanjian/contract/invitations/limits.ts'
import { useState } from 'react'
import { answerTexts, blessingTexts as texts } from '#text/invitations/invitation.ts'
import { getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import css from './answer-form.module.css'
import { PendingGuest } from './answer-form.tsx'
import type { OpenedVisit } from './use-invitation-visit.ts'

const INLINE_CODES = [
  'NOT_FOUND',
  'INVITATION_WITHDRAWN',
  'BLESSINGS_CLOSED',
  'LINK_ANSWERS_CLOSED',
  'LINK_ANSWERS_FULL',
  'TEXT_REFUSED',
  'INVALID_INPUT',
  'TOO_MANY_REQUESTS',
] as const

/** Leaves a blessing, or writes it anew. */
export function BlessingForm({ visit, onClose }: { visit: OpenedVisit; onClose: () => void }) {
  const { call, showToast } = useServices()
  const { code, guest, isGuestPending, reception, admit } = visit
  const own = guest?.blessing ?? null
  const [requestId] = useState(createRandomId)
  const [name, setName] = useState('')
  const [text, setText] = useState(own?.text ?? '')
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const nameFault = guest === null && name.trim() === '' ? guestFaults.ownName : undefined
  const textFault = blessingText.safeParse(text).error?.issues[0]?.message
  if (reception !== null && !reception.takesBlessings) return <p role="status">{texts.closed}</p>
  if (guest === null && reception?.answering === 'link_closed') return <p role="status">{texts.linkClosed}</p>

  async function send(): Promise<void> {
    setIsTried(true)
    setRefusal(undefined)
    if (nameFault !== undefined || textFault !== undefined || isBusy || isGuestPending) return
    setIsBusy(true)
    const options = { inlineErrorCodes: INLINE_CODES }
    try {
      if (guest === null) {
        const body = { name: name.trim(), requestId, text }
        const admitted = await call(leavePublicBlessing, { params: { code }, body }, options)
        admit(admitted.guestKey, admitted.guest)
      } else admit(guest.key, await call(leaveBlessing, { params: { guestKey: guest.key }, body: { text } }, options))
      showToast(texts.sent)
      onClose()
    } catch (error) {
      setRefusal(getInlineErrorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Form className={css.form} onSubmit={send}>
      {own === null ? null : <p className={css.waiting}>{texts.states[own.state]}</p>}
      {guest === null ? (
        <TextField
          label={answerTexts.name}
          value={name}
          maxLength={GUEST_NAME_MAX_CHARACTERS}
          autoComplete="name"
          error={isTried ? nameFault : undefined}
          onChange={setName}
        />
      ) : null}
      <TextArea
        label={texts.label}
        placeholder={texts.placeholder}
        rows={2}
        value={text}
        counterMax={BLESSING_MAX_CHARACTERS}
        error={isTried ? textFault : undefined}
        onChange={setText}
      />
      {refusal === undefined ? null : (
        <p className={css.refusal} role="alert">
          {refusal}
        </p>
      )}
      {isGuestPending ? <PendingGuest /> : null}
      <Button type="submit" size="large" isWide isBusy={isBusy} disabled={isGuestPending}>
        {texts.send}
      </Button>
    </Form>
  )
}
