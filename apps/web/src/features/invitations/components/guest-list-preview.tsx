import { guestDeskTexts as texts } from '#text/invitations/guest-desk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { ReadGuest, ReadGuestList } from '../model/read-guest-list.ts'
import type { LineRefusal, sortGuestLines } from '../model/refused-lines.ts'
import css from './guest-desk.module.css'

const SHOWN = 5
const FAULTS_SHOWN = 20

interface GuestListPreviewProps {
  faults: ReadGuestList['faults']
  lines: ReturnType<typeof sortGuestLines>
  onOther: (text: string) => void
  onSame: (lines: readonly ReadGuest[]) => void
}

/** What was understood of a list, which lines want changing, and whose name is in the list already. */
export function GuestListPreview({ faults, lines: { toAdd, refused }, onOther, onSame }: GuestListPreviewProps) {
  const told = [
    ...faults.map(({ line, text, why }) => ({ line, text: texts.fault(line, text, texts.faults[why]) })),
    ...refused.flatMap(({ guest: { line, form }, refusal }) => {
      const why = describeRefusal(refusal)
      return why === null ? [] : [{ line, text: texts.fault(line, form.name, why) }]
    }),
  ].sort((a, b) => a.line - b.line)
  const isNobodyYet = toAdd.length === 0 && told.length === 0 && refused.length === 0
  return (
    <>
      <Namesakes refused={refused} onOther={onOther} onSame={onSame} />
      {told.length === 0 ? null : (
        <section className={css.preview} aria-label={texts.faultsLabel}>
          <h3>{texts.faultsLabel}</h3>
          <ul className={css.fault}>
            {told.slice(0, FAULTS_SHOWN).map(({ line, text }) => (
              <li key={line}>{text}</li>
            ))}
          </ul>
          {told.length > FAULTS_SHOWN ? <small>{texts.faultsMore(told.length - FAULTS_SHOWN)}</small> : null}
        </section>
      )}
      {toAdd.length === 0 && !isNobodyYet ? null : <Understood guests={toAdd} />}
    </>
  )
}

function Understood({ guests }: { guests: readonly ReadGuest[] }) {
  return (
    <section className={css.preview} aria-label={texts.previewLabel} aria-live="polite">
      <h3>{guests.length === 0 ? texts.nobody : texts.understood(guests.length)}</h3>
      <ul>
        {guests.slice(0, SHOWN).map(({ line, form: { name, phone, note } }) => (
          <li key={line}>
            <b>{name}</b>
            {phone === '' ? null : <span>{phone}</span>}
            {note === '' ? null : <small>{note}</small>}
          </li>
        ))}
      </ul>
      {guests.length > SHOWN ? <small>{texts.previewMore(guests.length - SHOWN)}</small> : null}
    </section>
  )
}

/** Each name is asked for once, however often the list has the line. */
function Namesakes({ refused, onOther, onSame }: Pick<GuestListPreviewProps, 'onOther' | 'onSame'> & { refused: Refused }) {
  const asked = refused.filter(({ refusal }) => refusal.kind === 'namesake')
  const names = [...new Map(asked.map((line) => [line.guest.text, line])).values()]
  if (names.length === 0) return null
  return (
    <section className={css.preview} aria-label={texts.namesakes.label}>
      <h3>{texts.namesakes.label}</h3>
      <ul className={css.namesakes}>
        {names.slice(0, FAULTS_SHOWN).map(({ guest: { text, line }, refusal }) => (
          <li key={text}>
            <p>
              <b>{texts.namesakes.line(line, text)}</b>
              {refusal.kind === 'namesake' ? <small>{texts.namesakes.known(refusal.known)}</small> : null}
            </p>
            <Button
              kind="weak"
              size="small"
              onClick={() => onSame(asked.flatMap(({ guest }) => (guest.text === text ? guest : [])))}
            >
              {texts.namesakes.same}
            </Button>
            <Button kind="weak" size="small" onClick={() => onOther(text)}>
              {texts.namesakes.other}
            </Button>
          </li>
        ))}
      </ul>
      {names.length > FAULTS_SHOWN ? <small>{texts.faultsMore(names.length - FAULTS_SHOWN)}</small> : null}
    </section>
  )
}

type Refused = ReturnType<typeof sortGuestLines>['refused']

function describeRefusal(refusal: LineRefusal): string | null {
  switch (refusal.kind) {
    case 'phone':
      return texts.phoneKnown(refusal.known)
    case 'words':
      return texts.wordsRefused
    case 'namesake':
      return null
  }
}
