import {
  guestForm,
  type HostedGuest,
  removeGuest,
  renewGuestLink,
  restoreGuest,
  updateGuest,
} from '@zhanjian/contract/invitation-desk.ts'
import { type GuestChoice, guestChoice } from '@zhanjian/contract/invitation-guests.ts'
import { GUEST_NOTE_MAX_CHARACTERS, GUEST_PARTY_MAX } from '@zhanjian/contract/limits.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { formatMoment } from '../../../shared/cards/format-moment.ts'
import { CodeScreen } from '../../../shared/qr-codes/code-screen.tsx'
import { QrCode } from '../../../shared/qr-codes/qr-code.tsx'
import { guestDeskTexts } from '../../../text/zh/invitations/guest-desk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { CopyRegular, QrCodeRegular, ShareNetworkRegular } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useReadGuestsAgain } from '../model/use-guest-desk.ts'
import { useGuestMessages } from '../model/use-guest-messages.ts'
import css from './guest-desk.module.css'

const texts = guestDeskTexts.guest

interface GuestSheetProps {
  cardId: string
  title: string
  guest: HostedGuest
  questions: readonly { id: string; label: string }[]
  onClose: () => void
  /** With a way to put the guest back. */
  onRemoved: (name: string, restore: () => Promise<void>) => void
}

/** One guest: the link, what was answered, and what the host changes. */
export function GuestSheet({ cardId, title, guest: opened, questions, onClose, onRemoved }: GuestSheetProps) {
  const { call, confirm, handleError, showToast } = useServices()
  const readAgain = useReadGuestsAgain()
  const [guest, setGuest] = useState(opened)
  const { guestId, name } = guest
  const restore = async () => {
    try {
      await call(restoreGuest, { params: { id: guestId } })
      showToast(texts.restored)
    } catch (error) {
      handleError(error)
    }
    readAgain()
  }
  const remove = async () => {
    try {
      await call(removeGuest, { params: { id: guestId } })
      onRemoved(name, restore)
      onClose()
    } catch (error) {
      handleError(error)
    }
    readAgain()
  }
  const renew = async () => {
    if (!(await confirm(texts.renewQuestion))) return
    try {
      setGuest(await call(renewGuestLink, { params: { id: guestId } }))
      showToast(texts.renewed)
    } catch (error) {
      handleError(error)
    }
    readAgain()
  }
  return (
    <Sheet title={name} isOpen onClose={onClose}>
      <div className={css.guest}>
        <Facts guest={guest} questions={questions} />
        <LinkPart cardId={cardId} title={title} guest={guest} />
        <EditPart guest={guest} onSaved={setGuest} />
        <div className={css.actions}>
          <Button kind="plain" size="small" onClick={() => void renew()}>
            {texts.renew}
          </Button>
          <Button kind="danger" size="small" onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

function Facts({ guest: { answer, blessing, openedAt, checkedInAt }, questions }: Pick<GuestSheetProps, 'guest' | 'questions'>) {
  const times = [
    openedAt === null ? '' : texts.openedAt(formatMoment(openedAt)),
    answer === null ? '' : texts.answeredAt(formatMoment(answer.answeredAt)),
    checkedInAt === null ? '' : texts.checkedInAt(formatMoment(checkedInAt)),
  ].filter((time) => time !== '')
  if (times.length === 0 && blessing === null) return null
  return (
    <div className={css.facts}>
      {answer === null ? null : <b>{texts.answered(answer.choice, answer.partySize)}</b>}
      {answer?.answers.map(({ questionId, text }) =>
        text === '' ? null : (
          <p key={questionId}>
            <small>{questions.find(({ id }) => id === questionId)?.label}</small> {text}
          </p>
        ),
      )}
      {answer === null || answer.message === '' ? null : (
        <p>
          <small>{texts.message}</small> {answer.message}
        </p>
      )}
      {blessing === null ? null : (
        <p>
          <small>{texts.blessing}</small> {blessing.text}
        </p>
      )}
      <small>{times.join(' · ')}</small>
    </div>
  )
}

function LinkPart({ cardId, title, guest }: Pick<GuestSheetProps, 'cardId' | 'title' | 'guest'>) {
  const { host, handleError } = useServices()
  const { copy, markSent } = useGuestMessages(cardId, title)
  const [isCodeOpen, setIsCodeOpen] = useState(false)
  const { name, url } = guest
  if (url === null) return <p className={css.quiet}>{texts.linkLost}</p>
  const share = async () => {
    const imageUrl = new URL('/icon-512.png', url).href
    const summary = guestDeskTexts.invitationText(name, title, url)
    if ((await (await host.actions()).share({ title, summary, link: url, imageUrl })) !== 'cancelled') await markSent(guest)
  }
  return (
    <section className={css.guest} aria-label={texts.link}>
      <p className={css.link}>{url}</p>
      <p className={css.quiet}>{texts.linkHint}</p>
      <div className={css.actions}>
        <Button size="small" icon={CopyRegular} onClick={() => void copy(guest)}>
          {guest.sentAt === null && guest.state === 'created' ? guestDeskTexts.copyLink : guestDeskTexts.copyReminder}
        </Button>
        {host.shareMethod === 'button' ? (
          <Button kind="weak" size="small" icon={ShareNetworkRegular} onClick={() => void share().catch(handleError)}>
            {texts.share}
          </Button>
        ) : null}
        <Button kind="weak" size="small" icon={QrCodeRegular} onClick={() => setIsCodeOpen(true)}>
          {texts.showCode}
        </Button>
      </div>
      {isCodeOpen ? (
        <CodeScreen title={texts.codeTitle(name)} closeLabel={texts.close} onClose={() => setIsCodeOpen(false)}>
          <div className={css.code}>
            <h2>{name}</h2>
            <QrCode text={url} label={texts.codeTitle(name)} pendingText={texts.codePending} failedText={texts.codeFailed} />
            <p>{texts.codeHint}</p>
          </div>
        </CodeScreen>
      ) : null}
    </section>
  )
}

function EditPart({ guest, onSaved }: { guest: HostedGuest; onSaved: (guest: HostedGuest) => void }) {
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
      readAgain()
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
