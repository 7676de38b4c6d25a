import { type Room, roomPageList } from '@zhanjian/contract/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type ReactNode, useRef } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useAsPerson } from '../../../shared/people/use-as-person.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { BroadcastBold } from '../../../ui/icons/icons.gen.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { RoomCard } from './room-card.tsx'
import css from './room-list.module.css'

const texts = roomTexts.list
/** As many as anybody looks through; live ones and those with most people come first. */
const SIZE = 60
const OWN_SIZE = 20
const LOOK_AGAIN_MS = 15_000

/** S-18 without a room: those that are going on, and one's own. */
export function RoomList() {
  const router = useRouter()
  const { handleError } = useServices()
  const scroller = useRef<HTMLDivElement>(null)
  const asPerson = useAsPerson()
  const isLoggedIn = isPerson(useSessionState())
  const rooms = useEndpoint(roomPageList, { body: { size: SIZE } }, { refetchEveryMs: LOOK_AGAIN_MS })
  const own = useEndpoint(roomPageList, { body: { size: OWN_SIZE, mine: true } }, { isEnabled: isLoggedIn })
  const refresh = () => Promise.all([rooms.refetch(), ...(isLoggedIn ? [own.refetch()] : [])]).catch(handleError)
  const start = () => asPerson(() => router.push(screenAddress('liveEditor')))

  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar title={roomTexts.title} onBack={() => router.back()}>
        <Button size="small" icon={BroadcastBold} onClick={start}>
          {texts.start}
        </Button>
      </NavBar>
      <PullToRefresh scroller={scroller} onRefresh={refresh}>
        <main className={css.list}>
          {own.data !== undefined && own.data.records.length > 0 ? (
            <Section title={texts.mine}>
              <Rooms rooms={own.data.records} canManage />
            </Section>
          ) : null}
          {rooms.data === undefined ? (
            rooms.isError ? (
              <LoadFailure error={rooms.error} title={texts.failed} onRetry={() => void rooms.refetch()} />
            ) : (
              <RoomsSkeleton />
            )
          ) : rooms.data.records.length === 0 ? (
            <StateView
              kind="empty"
              title={texts.empty.title}
              description={texts.empty.description}
              action={{ label: texts.empty.action, onPress: start }}
            />
          ) : (
            <Section title={texts.others}>
              <Rooms rooms={rooms.data.records} />
            </Section>
          )}
        </main>
      </PullToRefresh>
    </Page>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.section}>
    <h2 className={css.title}>{title}</h2>
    {children}
  </section>
)

const Rooms = ({ rooms, canManage = false }: { rooms: readonly Room[]; canManage?: boolean }) => (
  <ul className={css.rooms}>
    {rooms.map((room) => (
      <li key={room.roomName}>
        <RoomCard room={room} canManage={canManage} />
      </li>
    ))}
  </ul>
)

const RoomsSkeleton = () => (
  <SkeletonGroup label={shellTexts.loading}>
    <div className={css.rooms}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} aspectRatio="3 / 4" radius={16} />
      ))}
    </div>
  </SkeletonGroup>
)
