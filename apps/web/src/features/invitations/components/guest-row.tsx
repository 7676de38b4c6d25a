import type { HostedGuest } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { guestDeskTexts as texts } from '#text/invitations/guest-desk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { RoundCheckbox } from '../../../ui/controls/round-checkbox.tsx'
import { getMessageKind, useGuestMessages } from '../model/use-guest-messages.ts'
import css from './guest-desk.module.css'

interface GuestRowProps {
  cardId: string
  title: string
  guest: HostedGuest
  canAnswer: boolean
  onOpen: () => void
  /** Absent: guests are not picked at present. */
  pick?: { isPicked: boolean; onPick: (isPicked: boolean) => void } | undefined
}

/** A guest in the list, with the text to send at hand until there is an answer. */
export function GuestRow({ cardId, title, guest, canAnswer, onOpen, pick }: GuestRowProps) {
  const { copy } = useGuestMessages(cardId, title, canAnswer)
  const { name, phone, note, answer, checkedInAt, origin, isWaiting, state, url } = guest
  const details = [
    isWaiting ? texts.filters.waiting : '',
    phone,
    note,
    origin === 'link' ? texts.byLink : '',
    answer !== null && answer.choice !== 'declined' ? texts.party(answer.partySize) : '',
  ]
  return (
    <li className={css.row}>
      {pick === undefined ? null : (
        <span className={css.pick}>
          <RoundCheckbox checked={pick.isPicked} aria-label={texts.many.pick(name)} onChange={pick.onPick} />
        </span>
      )}
      <button type="button" className={css.open} onClick={onOpen}>
        <b>{name}</b>
        <small>{details.filter((detail) => detail !== '').join(' · ')}</small>
      </button>
      <Chip kind={getChipKind(guest)}>
        {checkedInAt !== null ? texts.filters.checked_in : answer === null ? texts.states[state] : texts.choices[answer.choice]}
      </Chip>
      {pick === undefined && answer === null && checkedInAt === null && url !== null ? (
        <Button kind="weak" size="small" onClick={() => void copy(guest)}>
          {texts.messages[getMessageKind(guest, canAnswer)].copy}
        </Button>
      ) : null}
    </li>
  )
}

const CHOICE_KINDS = { attending: 'success', maybe: 'weak', declined: 'outline' } as const

const getChipKind = ({ answer, checkedInAt }: HostedGuest) =>
  checkedInAt !== null ? 'gold' : answer === null ? 'outline' : CHOICE_KINDS[answer.choice]
