import type { Room } from '@zhanjian/contract/rooms.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { useMemo, useRef, useState } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import type { RoomConnection, RoomView } from '../model/room-connection.ts'
import { rosterOf } from '../model/room-state.ts'
import { sharedRoomOf } from '../model/shared-room.ts'
import { useCompany } from '../model/use-company.ts'
import { useHiddenPeople } from '../model/use-hidden-people.ts'
import { useHost } from '../model/use-host.ts'
import { useLead } from '../model/use-lead.ts'
import type { WalkOf } from '../model/walk-together.ts'
import { AwayVeil } from './away-veil.tsx'
import { ChatSheet } from './chat-sheet.tsx'
import { ShareSheet } from './late-share-sheet.ts'
import { PeopleSheet } from './people-sheet.tsx'
import { type AboutPerson, PersonMenu } from './person-menu.tsx'
import css from './room-inside.module.css'
import { RoomHud } from './room-hud.tsx'

interface RoomInsideProps {
  room: Room
  hallCode: string
  connection: RoomConnection
  view: RoomView
  walkOf: WalkOf
  /** What is typed and not sent. */
  text: string
  onType: (text: string) => void
}

const texts = roomTexts.inside

/** In the room: the hall with the others in it, the talk, and for the host the lead. */
export function RoomInside({ room, hallCode, connection, view, walkOf, text, onType }: RoomInsideProps) {
  const router = useRouter()
  const { confirm } = useServices()
  const { phase, self, state, chat } = view
  const ownId = self?.personId ?? ''
  const isHost = self?.role === 'host'
  const isLive = state?.status === 'live'
  const isConnected = phase.kind === 'inside'

  const root = useRef<HTMLDivElement>(null)
  const controls = useRef<StageControls>(null)
  const [openSheet, setOpenSheet] = useState<'people' | 'chat' | 'share' | null>(null)
  const [about, setAbout] = useState<AboutPerson>()
  const hidden = useHiddenPeople()
  const host = useHost(room.roomName)
  const people = useMemo(() => (state === null ? [] : rosterOf(state, ownId)), [state, ownId])
  const seen = useMemo(() => people.filter(({ personId }) => !hidden.ids.has(personId)), [people, hidden.ids])
  const messages = useMemo(() => chat.messages.filter(({ from }) => !hidden.ids.has(from.personId)), [chat.messages, hidden.ids])
  const hasFigure = self !== null && self.figureId !== null
  const company = useCompany({ connection, people: seen, ownId, hasFigure, isConnected, controls, marked: root })
  const focusItemId = state?.focusItemId ?? ''
  const lead = useLead({ isHost, isLive, focusItemId, tell: connection.focus })

  const leave = async () => {
    const question = { title: texts.leaveQuestion, text: texts.leaveHostNote, confirmLabel: texts.leave }
    if (isHost && isLive && !(await confirm(question))) return
    connection.leave()
    router.back()
  }
  const closeSheet = () => setOpenSheet(null)
  const composing = { chat, isConnected, text, onType, onSay: connection.say, onDrop: connection.drop }
  return (
    <main ref={root} className={css.room}>
      <div className={css.hall} data-away={!isConnected || undefined}>
        {walkOf({
          code: hallCode,
          controls,
          company,
          leadTo: lead.leadTo,
          onTakeOver: lead.breakFree,
          onLookAt: lead.lookAt,
          children: (walk) => (
            <RoomHud
              {...{ room, state, self, messages, composing, connection, walk, host, lead, isHost, isLive }}
              peopleCount={people.length}
              onLeave={() => void leave()}
              onPeople={() => setOpenSheet('people')}
              onChat={() => setOpenSheet('chat')}
              onShare={() => setOpenSheet('share')}
            />
          ),
        })}
      </div>
      {isConnected ? null : <AwayVeil onTryNow={connection.tryNow} onLeave={() => void leave()} />}
      <PeopleSheet
        {...{ people, ownId, hiddenIds: hidden.ids }}
        isOpen={openSheet === 'people'}
        onClose={closeSheet}
        onChoose={(person) => setAbout({ person })}
      />
      <ChatSheet
        {...{ messages, ownId, composing }}
        hasEarlier={chat.hasEarlier}
        isOpen={openSheet === 'chat'}
        onClose={closeSheet}
        onEarlier={connection.askEarlier}
        onChoose={(message) => setAbout({ person: message.from, message })}
      />
      {openSheet === 'share' ? <ShareSheet thing={sharedRoomOf(location.origin, room)} isOpen onClose={closeSheet} /> : null}
      <PersonMenu
        about={about}
        {...{ ownId, isHost, hidden }}
        onRetract={connection.retract}
        onRemove={(person) => void host.remove(person, connection.kick)}
        onClose={() => setAbout(undefined)}
      />
    </main>
  )
}
