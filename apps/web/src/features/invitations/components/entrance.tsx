import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { checkInGuest, type guestOverview, guestPageList, undoCheckIn } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { useState } from 'react'
import { guestDeskTexts } from '#text/invitations/guest-desk.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { EmptyList } from '../../../ui/lists/empty-list.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { useReadGuestsAgain } from '../model/use-guest-desk.ts'
import { type ArrivedGuest, type CheckInRequest, CheckInView, FoundGuests } from './check-in-view.tsx'
import { EntranceLinkPanel } from './entrance-link-panel.tsx'
import { WelcomeWall } from './welcome-wall.tsx'

const texts = guestDeskTexts.entrance

/** The host's entrance: check-in, the welcome wall, and the link for helpers. */
export function Entrance({ id, overview: { sums } }: { id: string; overview: CallData<typeof guestOverview> }) {
  const { call } = useServices()
  const readAgain = useReadGuestsAgain()
  const [isWallOpen, setIsWallOpen] = useState(false)
  const checkIn = async (body: CheckInRequest): Promise<ArrivedGuest> => {
    const { again, checkedInAt, guest } = await call(
      checkInGuest,
      { params: { id }, body },
      { inlineErrorCodes: ['GUEST_CODE_UNKNOWN'] },
    )
    const { guestId, name, answer, note } = guest
    const party = answer === null || answer.choice === 'declined' ? [] : [texts.party(answer.partySize)]
    return { guestId, name, again, checkedInAt, remarks: [...party, ...(note === '' ? [] : [note])] }
  }
  return (
    <>
      <CheckInView
        arrived={texts.arrived(sums.checkedIn, sums.expected)}
        checkIn={checkIn}
        undo={(guestId) => call(undoCheckIn, { params: { id: guestId } })}
        onChange={readAgain}
        actions={
          <Button kind="weak" onClick={() => setIsWallOpen(true)}>
            {texts.wall}
          </Button>
        }
        renderByName={(onCheckIn) => <ByName id={id} onCheckIn={onCheckIn} />}
      />
      <EntranceLinkPanel id={id} />
      {isWallOpen ? <WelcomeWall id={id} onClose={() => setIsWallOpen(false)} /> : null}
    </>
  )
}

function ByName({ id, onCheckIn }: { id: string; onCheckIn: (guestId: string) => void }) {
  const [typed, setTyped] = useState('')
  const text = useDebouncedValue(typed.trim())
  const list = useCursorList(
    guestPageList,
    { params: { id }, body: { text } },
    { getKey: ({ guestId }) => guestId, isEnabled: text !== '' },
  )
  const guests = list.records.map(({ phone, note, ...guest }) => ({
    ...guest,
    remark: [phone, note].filter((part) => part !== '').join(' · '),
  }))
  return (
    <>
      <TextField
        label={texts.byName}
        hint={texts.typeHint}
        type="search"
        maxLength={SEARCH_MAX_CHARACTERS}
        value={typed}
        onChange={setTyped}
      />
      {text === '' ? null : list.state === 'failed' && list.error !== null ? (
        <LoadError error={list.error} onRetry={list.retry} />
      ) : list.state === 'ready' && guests.length === 0 ? (
        <EmptyList text={texts.nobody} />
      ) : (
        <>
          <FoundGuests guests={guests} onCheckIn={onCheckIn} />
          <ListEnd endState={list.endState} onLoadMore={list.loadMore} />
        </>
      )}
    </>
  )
}
