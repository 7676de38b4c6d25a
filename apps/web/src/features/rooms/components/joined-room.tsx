import type { RosterPerson } from '@zhanjian/contract/rooms/room-messages.ts'
import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import { isTourKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useMemo, useRef, useState } from 'react'
import { roomTexts } from '#text/community/rooms.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import type { RoomConnection, RoomView } from '../model/room-connection.ts'
import type { RenderRoomDoors } from '../model/room-doors.ts'
import { buildRoster } from '../model/room-state.ts'
import type { PlaceViewers } from '../model/shared-viewer-props.ts'
import { toSharedRoom } from '../model/to-shared-room.ts'
import { useFollowHost } from '../model/use-follow-host.ts'
import { useHiddenPeople } from '../model/use-hidden-people.ts'
import { useHostActions } from '../model/use-host-actions.ts'
import { useRoomHall } from '../model/use-room-hall.ts'
import { ChatSheet } from './chat-sheet.tsx'
import css from './joined-room.module.css'
import { ShareSheet } from './lazy-room-share-sheet.ts'
import { ReconnectingOverlay } from './reconnecting-overlay.tsx'
import { RoomHud } from './room-hud.tsx'
import { RoomPeopleSheet } from './room-people-sheet.tsx'
import type { PersonMenuTarget } from './room-person-menu.tsx'
import { RoomPersonSheets } from './room-person-sheets.tsx'
import { RoomPlace } from './room-place.tsx'

interface JoinedRoomProps {
  room: Room
  /** Where it is. */
  work: Pick<WorkSummary, 'code' | 'kind'>
  connection: RoomConnection
  view: RoomView
  viewers: PlaceViewers
  renderDoors: RenderRoomDoors
  /** From which the user comes; null: from none. */
  exhibition: string | null
  /** Unsent text. */
  text: string
  onType: (text: string) => void
}

const texts = roomTexts.inside

/** The joined room: the hall or tour with the others in it, the chat, and the host's controls. */
export function JoinedRoom({ room, work: { code, kind }, connection, view, viewers, ...rest }: JoinedRoomProps) {
  const { renderDoors, exhibition, text, onType } = rest
  const isTour = isTourKind(kind)
  const router = useRouter()
  const { confirm } = useServices()
  const { phase, self, state, chat } = view
  const ownId = self?.personId ?? ''
  const isHost = self?.role === 'host'
  const isLive = state?.status === 'live'
  const isConnected = phase.kind === 'inside'

  const root = useRef<HTMLDivElement>(null)
  const [openSheet, setOpenSheet] = useState<'people' | 'chat' | 'share' | 'plan' | null>(null)
  const [menuTarget, setMenuTarget] = useState<PersonMenuTarget>()
  const hiddenPeople = useHiddenPeople()
  const host = useHostActions(room.roomName)
  const people = useMemo(() => (state === null ? [] : buildRoster(state, ownId)), [state, ownId])
  const visiblePeople = useMemo(
    () => people.filter(({ personId }) => !hiddenPeople.ids.has(personId)),
    [people, hiddenPeople.ids],
  )
  const messages = useMemo(
    () => chat.messages.filter(({ from }) => !hiddenPeople.ids.has(from.personId)),
    [chat.messages, hiddenPeople.ids],
  )
  const quietIds = useMemo(() => new Set(people.flatMap(({ personId, isQuiet }) => (isQuiet ? [personId] : []))), [people])
  const focusItemId = state?.focusItemId ?? ''
  const following = useFollowHost({ isHost, isLive, isConnected, focusItemId, sendFocus: connection.sendFocus })
  const { isFollowing, stopFollowing } = following
  const place = { connection, state, ownId, homeCode: code, exhibition, isHost, isConnected, isFollowing, stopFollowing }
  const { hallCode, doors, ...hall } = useRoomHall(place)
  const peopleHere = useMemo(
    () => visiblePeople.filter((person) => (person.hallCode === '' ? code : person.hallCode) === hallCode),
    [visiblePeople, code, hallCode],
  )
  // While all are in the room's own hall nothing is said of it.
  const isSpread = people.some((person) => person.hallCode !== '')
  const nameOfPlace = (person: RosterPerson) => (isSpread ? hall.names.get(person.hallCode || code) : undefined)

  const confirmAndLeave = async (goOn: () => void) => {
    const question = { title: texts.leaveQuestion, text: texts.leaveHostNote, confirmLabel: texts.leave }
    if (isHost && isLive && !(await confirm(question))) return
    connection.leave()
    goOn()
  }
  const goBack = () => void confirmAndLeave(() => router.back())
  const openPage = (address: string) => void confirmAndLeave(() => router.push(address))
  const closeSheet = () => setOpenSheet(null)
  const composer = { chat, isConnected, text, onType, onSend: connection.sendChat, onDiscard: connection.discardUnsent }
  return (
    <main ref={root} className={css.room}>
      <div className={css.hall} data-away={!isConnected || undefined}>
        <RoomPlace
          {...{ kind, viewers, connection, ownId, isConnected }}
          code={hallCode}
          isPlaced={hall.isPlaced}
          following={hall.isApart ? { ...following, guidedWorkId: null } : following}
          renderDoors={
            doors === null
              ? undefined
              : (slot) => renderDoors({ ...doors, ...slot, isPlanOpen: openSheet === 'plan', onClosePlan: closeSheet })
          }
          people={peopleHere}
          hasAvatar={self !== null && self.figureId !== null}
          hostMarkerRef={root}
          onOpenPage={openPage}
        >
          {(viewerSlots, seat) => (
            <>
              <RoomHud
                {...{ room, state, self, messages, composer, connection, viewerSlots, seat, host, following, isHost, isLive }}
                isTour={isTour}
                isApart={hall.isApart}
                presentName={hall.presentName}
                peopleCount={people.length}
                onLeave={goBack}
                onPeople={() => setOpenSheet('people')}
                onChat={() => setOpenSheet('chat')}
                onShare={() => setOpenSheet('share')}
                onPlan={doors === null ? null : () => setOpenSheet('plan')}
              />
              <RoomPeopleSheet
                {...{ people, ownId, hiddenIds: hiddenPeople.ids }}
                titleOfPlace={isTour ? ({ sceneId }) => viewerSlots.titleOf(sceneId) : nameOfPlace}
                isOpen={openSheet === 'people'}
                onClose={closeSheet}
                onChoose={(person) => setMenuTarget({ person })}
              />
            </>
          )}
        </RoomPlace>
      </div>
      {isConnected ? null : <ReconnectingOverlay onTryNow={connection.retryNow} onLeave={goBack} />}
      <ChatSheet
        {...{ messages, people, ownId, composer }}
        hasEarlier={chat.hasEarlier}
        isOpen={openSheet === 'chat'}
        onClose={closeSheet}
        onLoadEarlier={connection.requestEarlier}
        onChoose={(message) => setMenuTarget({ person: message.from, message })}
      />
      {openSheet === 'share' ? <ShareSheet content={toSharedRoom(location.origin, room)} isOpen onClose={closeSheet} /> : null}
      <RoomPersonSheets
        target={menuTarget}
        {...{ ownId, isHost, hiddenPeople, quietIds }}
        roomName={room.roomName}
        onRetract={connection.retractMessage}
        onQuiet={connection.quiet}
        onRemove={(person) => void host.removePerson(person, connection.kick)}
        onOpenPage={openPage}
        onClose={() => setMenuTarget(undefined)}
      />
    </main>
  )
}
