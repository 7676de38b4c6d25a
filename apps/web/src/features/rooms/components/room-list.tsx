import { type Room, roomPageList } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type ReactNode, useRef } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { roomTexts } from '#text/community/rooms.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { BroadcastBold } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import css from './room-list.module.css'
import { RoomTile } from './room-tile.tsx'

const texts = roomTexts.list
/** The maximum of the list; live and full rooms come first. */
const ROOMS_MAX = 60
const OWN_ROOMS_MAX = 20
const POLL_INTERVAL_MS = 15_000

/** The live page without a room: open rooms, and the user's own. */
export function RoomList() {
  const router = useRouter()
  const { handleError } = useServices()
  const scroller = useRef<HTMLDivElement>(null)
  const requireLogin = useRequireLogin()
  const isLoggedIn = isLoggedInState(useSessionState())
  const roomsQuery = useEndpoint(roomPageList, { body: { size: ROOMS_MAX } }, { refetchIntervalMs: POLL_INTERVAL_MS })
  const ownRoomsQuery = useEndpoint(roomPageList, { body: { size: OWN_ROOMS_MAX, mine: true } }, { isEnabled: isLoggedIn })
  const refresh = () => Promise.all([roomsQuery.refetch(), ...(isLoggedIn ? [ownRoomsQuery.refetch()] : [])]).catch(handleError)
  const ownRooms = ownRoomsQuery.data?.records ?? []
  const ownNames = new Set(ownRooms.map(({ roomName }) => roomName))
  const otherRooms = roomsQuery.data?.records.filter(({ roomName }) => !ownNames.has(roomName))
  const startRoom = () => requireLogin(() => router.push(screenAddress('liveEditor')))

  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar title={roomTexts.title} onBack={() => router.back()}>
        <Button size="small" icon={BroadcastBold} onClick={startRoom}>
          {texts.start}
        </Button>
      </NavBar>
      <PullToRefresh scroller={scroller} onRefresh={refresh}>
        <main className={css.list}>
          {ownRooms.length > 0 ? (
            <RoomSection title={texts.mine}>
              <RoomTiles rooms={ownRooms} canManage />
            </RoomSection>
          ) : null}
          {otherRooms === undefined ? (
            roomsQuery.isError ? (
              <LoadError error={roomsQuery.error} title={texts.failed} onRetry={() => void roomsQuery.refetch()} />
            ) : (
              <RoomTilesSkeleton />
            )
          ) : roomsQuery.data?.records.length === 0 ? (
            <StateView
              kind="empty"
              title={texts.empty.title}
              description={texts.empty.description}
              action={{ label: texts.empty.action, onPress: startRoom }}
            />
          ) : otherRooms.length === 0 ? null : (
            <RoomSection title={texts.others}>
              <RoomTiles rooms={otherRooms} />
            </RoomSection>
          )}
        </main>
      </PullToRefresh>
    </Page>
  )
}

const RoomSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.section}>
    <h2 className={css.title}>{title}</h2>
    {children}
  </section>
)

const RoomTiles = ({ rooms, canManage = false }: { rooms: readonly Room[]; canManage?: boolean }) => (
  <ul className={css.rooms}>
    {rooms.map((room) => (
      <li key={room.roomName}>
        <RoomTile room={room} canManage={canManage} />
      </li>
    ))}
  </ul>
)

const RoomTilesSkeleton = () => (
  <SkeletonGroup label={shellTexts.loading}>
    <div className={css.rooms}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} aspectRatio="3 / 4" radius={16} />
      ))}
    </div>
  </SkeletonGroup>
)
