import { GUESTS_PER_REQUEST_MAX } from '@zhanjian/contract/invitations/limits.ts'
import { guestDeskTexts as texts } from '#text/invitations/guest-desk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { ReadGuestList } from '../model/read-guest-list.ts'
import { useAddGuests } from '../model/use-add-guests.ts'
import { useReadGuestList } from '../model/use-read-guest-list.ts'
import css from './guest-desk.module.css'
import { GuestListPreview } from './guest-list-preview.tsx'

interface AddGuestsSheetProps {
  cardId: string
  /** Stays while the sheet is closed by mistake. */
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

const NOTHING: ReadGuestList = { guests: [], faults: [] }

/** Guests are typed or pasted, one a line; what was understood is shown before they are added. */
export function AddGuestsSheet({ cardId, typed, onType, onClose }: AddGuestsSheetProps) {
  const { isSending, add, sort, confirmOther, drop } = useAddGuests({ cardId, typed, onType, onDone: onClose })
  const reading = useReadGuestList(typed)
  const read = reading.state === 'done' ? reading.read : NOTHING
  const lines = sort(read.guests)
  const isTooMany = lines.toAdd.length > GUESTS_PER_REQUEST_MAX
  return (
    <Sheet
      title={texts.addTitle}
      onClose={onClose}
      footer={
        <Button
          isWide
          size="large"
          isBusy={isSending}
          disabled={lines.toAdd.length === 0 || isTooMany}
          onClick={() => void add(lines.toAdd)}
        >
          {texts.addNow(lines.toAdd.length)}
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
        readOnly={isSending}
        value={typed}
        onChange={onType}
      />
      {reading.state === 'done' ? (
        <GuestListPreview faults={read.faults} lines={lines} onOther={confirmOther} onSame={drop} />
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
