import { addGuests } from '@zhanjian/contract/invitation-desk.ts'
import { GUESTS_PER_REQUEST_MAX } from '@zhanjian/contract/limits.ts'
import { useState } from 'react'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { guestDeskTexts as texts } from '../../../text/zh/invitations/guest-desk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { ReadGuestList } from '../model/read-guest-list.ts'
import { useReadGuestsAgain } from '../model/use-guest-desk.ts'
import { useReadGuestList } from '../model/use-read-guest-list.ts'
import css from './guest-desk.module.css'

interface AddGuestsSheetProps {
  cardId: string
  /** Stays while the sheet is closed by mistake. */
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

/** Guests are typed or pasted, one a line; what was understood is shown before they are added. */
export function AddGuestsSheet({ cardId, typed, onType, onClose }: AddGuestsSheetProps) {
  const { call, handleError, showToast } = useServices()
  const readAgain = useReadGuestsAgain()
  const [isSending, setIsSending] = useState(false)
  // The same text once more is the same request: an answer that was lost adds nobody twice.
  const [request, setRequest] = useState(NO_REQUEST)
  const [skipped, setSkipped] = useState<readonly { name: string; known: string }[]>([])
  const reading = useReadGuestList(typed)
  const read = reading.state === 'done' ? reading.read : NOTHING
  const isTooMany = read.guests.length > GUESTS_PER_REQUEST_MAX
  const add = async () => {
    const requestId = request.text === typed ? request.id : createRandomId()
    setRequest({ text: typed, id: requestId })
    setIsSending(true)
    try {
      const told = await call(addGuests, { params: { id: cardId }, body: { requestId, guests: read.guests } })
      const { skipped: known } = told
      showToast(texts.added(told))
      onType('')
      // The same text once more is another list by now.
      setRequest(NO_REQUEST)
      // Who was skipped is told by name before the sheet closes.
      setSkipped(known.map(({ index, name }) => ({ name: read.guests[index]?.name ?? name, known: name })))
      if (known.length === 0) onClose()
    } catch (error) {
      handleError(error)
    } finally {
      setIsSending(false)
      void readAgain()
    }
  }
  return (
    <Sheet
      title={texts.addTitle}
      isOpen
      onClose={onClose}
      footer={
        <Button
          isWide
          size="large"
          isBusy={isSending}
          disabled={read.guests.length === 0 || isTooMany}
          onClick={() => void add()}
        >
          {texts.addNow(read.guests.length)}
        </Button>
      }
    >
      <TextArea
        label={texts.addField}
        hint={texts.addHint}
        placeholder={texts.addPlaceholder}
        error={isTooMany ? texts.tooMany(GUESTS_PER_REQUEST_MAX) : undefined}
        hasCounter={false}
        rows={6}
        value={typed}
        onChange={onType}
      />
      {typed === '' && skipped.length > 0 ? (
        <section className={css.preview} aria-label={texts.skippedLabel}>
          <h3>{texts.skippedLabel}</h3>
          <ul>
            {skipped.slice(0, SKIPPED_SHOWN).map(({ name, known }, index) => (
              <li key={index}>{texts.skippedOne(name, known)}</li>
            ))}
          </ul>
          {skipped.length > SKIPPED_SHOWN ? <small>{texts.previewMore(skipped.length - SKIPPED_SHOWN)}</small> : null}
        </section>
      ) : reading.state === 'done' ? (
        <Preview read={read} />
      ) : (
        <section className={css.preview} aria-label={texts.previewLabel}>
          <h3 role="status">{reading.state === 'reading' ? texts.reading(reading.share) : texts.stopped}</h3>
          <Button kind="weak" size="small" onClick={reading.state === 'reading' ? reading.stop : reading.goOn}>
            {reading.state === 'reading' ? texts.stopReading : texts.readOn}
          </Button>
        </section>
      )}
    </Sheet>
  )
}

const NO_REQUEST = { text: '', id: '' }
const NOTHING: ReadGuestList = { guests: [], faults: [] }
const SHOWN = 5
const SKIPPED_SHOWN = 20

function Preview({ read: { guests, faults } }: { read: ReadGuestList }) {
  return (
    <>
      <section className={css.preview} aria-label={texts.previewLabel} aria-live="polite">
        <h3>{guests.length === 0 ? texts.nobody : texts.understood(guests.length)}</h3>
        <ul>
          {guests.slice(0, SHOWN).map(({ name, phone, note }, index) => (
            <li key={index}>
              <b>{name}</b>
              {phone === '' ? null : <span>{phone}</span>}
              {note === '' ? null : <small>{note}</small>}
            </li>
          ))}
        </ul>
        {guests.length > SHOWN ? <small>{texts.previewMore(guests.length - SHOWN)}</small> : null}
      </section>
      {faults.length === 0 ? null : (
        <section className={css.preview} aria-label={texts.faultsLabel}>
          <h3>{texts.faultsLabel}</h3>
          <ul className={css.fault}>
            {faults.slice(0, SHOWN).map(({ line, text, why }) => (
              <li key={line}>{texts.fault(line, text, texts.faults[why])}</li>
            ))}
          </ul>
          {faults.length > SHOWN ? <small>{texts.faultsMore(faults.length - SHOWN)}</small> : null}
        </section>
      )}
    </>
  )
}
