import { guestForm, type HostedGuest, updateGuest } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { type GuestChoice, guestChoice } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { GUEST_NOTE_MAX_CHARACTERS, GUEST_PARTY_MAX } from '@zhanjian/contract/invitations/limits.ts'
import { useState } from 'react'
import { guestDeskTexts } from '#text/invitations/guest-desk.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { useReadGuestsAgain } from '../model/use-guest-desk.ts'
import css from './guest-desk.module.css'

const texts = guestDeskTexts.guest

/** What the host writes of a guest, and an answer that the host was told. */
export function GuestEditForm({ guest, onSaved }: { guest: HostedGuest; onSaved: (guest: HostedGuest) => void }) {
  const { call, handleError, showToast } = useServices()
  const readAgain = useReadGuestsAgain()
  const [form, setForm] = useState({ name: guest.name, phone: guest.phone, note: guest.note })
  const [choice, setChoice] = useState<GuestChoice | 'none'>('none')
  const [partySize, setPartySize] = useState(String(guest.answer?.partySize ?? 1))
  const [faults, setFaults] = useState<Partial<Record<'name' | 'phone' | 'note', string>>>({})
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    const found = Object.fromEntries(
      (guestForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    )
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setIsSaving(true)
    const people = Math.min(GUEST_PARTY_MAX, Math.max(1, Math.round(Number(partySize)) || 1))
    const answer = choice === 'none' ? {} : { answer: { choice, partySize: people } }
    try {
      onSaved(
        await call(
          updateGuest,
          { params: { id: guest.guestId }, body: { ...form, ...answer } },
          { inlineErrorCodes: ['GUEST_PHONE_TAKEN', 'TEXT_REFUSED'] },
        ),
      )
      showToast(texts.saved)
      setChoice('none')
    } catch (error) {
      if (!(error instanceof ApiError)) handleError(error)
      else if (error.errorCode === 'GUEST_PHONE_TAKEN') setFaults({ phone: error.message })
      else if (error.errorCode === 'TEXT_REFUSED') setFaults({ name: error.message })
      else handleError(error)
    } finally {
      setIsSaving(false)
      void readAgain()
    }
  }
  return (
    <Form className={css.guest} aria-label={texts.edit} onSubmit={save}>
      <TextField label={texts.name} value={form.name} error={faults.name} onChange={(name) => setForm({ ...form, name })} />
      <TextField
        label={texts.phone}
        inputMode="tel"
        value={form.phone}
        error={faults.phone}
        onChange={(phone) => setForm({ ...form, phone })}
      />
      <TextArea
        label={texts.note}
        rows={2}
        counterMax={GUEST_NOTE_MAX_CHARACTERS}
        value={form.note}
        error={faults.note}
        onChange={(note) => setForm({ ...form, note })}
      />
      <p className={css.choiceLabel} aria-hidden>
        {texts.answer}
      </p>
      <SegmentedControl
        label={texts.answer}
        value={choice}
        onChange={setChoice}
        segments={[
          { value: 'none' as const, label: texts.noAnswer },
          ...guestChoice.options.map((value) => ({ value, label: guestDeskTexts.choices[value] })),
        ]}
      />
      {choice === 'attending' || choice === 'maybe' ? (
        <TextField label={texts.partySize} inputMode="numeric" value={partySize} onChange={setPartySize} />
      ) : null}
      <Button type="submit" kind="weak" isWide isBusy={isSaving}>
        {texts.save}
      </Button>
    </Form>
  )
}
