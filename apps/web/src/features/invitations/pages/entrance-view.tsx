import { useQueryClient } from '@tanstack/react-query'
import {
  checkInAtEntrance,
  findAtEntrance,
  openEntrance,
  undoAtEntrance,
} from '@zhanjian/contract/invitations/invitation-entrance.ts'
import { GUEST_NAME_MAX_CHARACTERS } from '@zhanjian/contract/invitations/limits.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { entranceTexts as texts } from '#text/invitations/entrance.ts'
import { guestDeskTexts } from '#text/invitations/guest-desk.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyList } from '../../../ui/lists/empty-list.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { type ArrivedGuest, type CheckInRequest, CheckInView, FoundGuests } from '../components/check-in-view.tsx'
import css from '../components/guest-desk.module.css'

/** Others arrive at other doors meanwhile. */
const STALE_MS = 15_000

/** The entrance for helpers who have the host's link: check-in by code and name. */
export function EntranceView({ entranceKey }: { entranceKey: string }) {
  const router = useRouter()
  const { call } = useServices()
  const queryClient = useQueryClient()
  const readAgain = () => {
    for (const { path } of [openEntrance, findAtEntrance]) void queryClient.invalidateQueries({ queryKey: [path] })
  }
  const query = useEndpoint(openEntrance, { params: { entranceKey } }, { staleTimeMs: STALE_MS })
  useDocumentTitle(query.data && shellTexts.titleOf(texts.titleOf(query.data.title)))
  const checkIn = async (body: CheckInRequest): Promise<ArrivedGuest> => {
    const { again, guest } = await call(
      checkInAtEntrance,
      { params: { entranceKey }, body },
      { inlineErrorCodes: ['GUEST_CODE_UNKNOWN'] },
    )
    return { ...guest, again, checkedInAt: guest.checkedInAt ?? '' }
  }
  const isGone = query.isError && (query.error.errorCode === 'NOT_FOUND' || query.error.errorCode === 'INVALID_INPUT')
  return (
    <div className={css.helpersPage} data-mood="light">
      <Page>
        <NavBar title={isGone ? '' : (query.data?.title ?? '')} onBack={() => router.back()} />
        {isGone ? (
          <StateView kind="empty" {...texts.gone} />
        ) : query.data !== undefined ? (
          <main className={css.helpers}>
            <CheckInView
              arrived={texts.arrived(query.data.arrived)}
              checkIn={checkIn}
              undo={(guestId) => call(undoAtEntrance, { params: { entranceKey }, body: { guestId } })}
              onChange={readAgain}
              renderByName={(onCheckIn) => <ByName entranceKey={entranceKey} onCheckIn={onCheckIn} />}
            />
          </main>
        ) : query.isError ? (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Spinner label={texts.loading} />
        )}
      </Page>
    </div>
  )
}

function ByName({ entranceKey, onCheckIn }: { entranceKey: string; onCheckIn: (guestId: string) => void }) {
  const [typed, setTyped] = useState('')
  const text = useDebouncedValue(typed.trim())
  const found = useEndpoint(findAtEntrance, { params: { entranceKey }, body: { text } }, { isEnabled: text !== '' })
  return (
    <>
      <TextField
        label={texts.byName}
        hint={texts.typeHint}
        type="search"
        maxLength={GUEST_NAME_MAX_CHARACTERS}
        value={typed}
        onChange={setTyped}
      />
      {text === '' ? null : found.isError ? (
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? null : found.data.records.length === 0 ? (
        <EmptyList text={guestDeskTexts.entrance.nobody} />
      ) : (
        <FoundGuests guests={found.data.records} onCheckIn={onCheckIn} />
      )}
    </>
  )
}
