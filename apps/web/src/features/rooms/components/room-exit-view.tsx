import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { roomTexts } from '#text/community/rooms.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { type StateKind, StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import type { ExitReason } from '../model/room-phase.ts'
import css from './room-exit-view.module.css'

interface RoomExitViewProps {
  reason: ExitReason
  until: string | null
  hallCode: string | undefined
  onEnter: () => void
  onBackToLobby: () => void
}

const texts = roomTexts.left

/** Why the user has left the room, and what they can do now. */
export function RoomExitView({ reason, until, hallCode, onEnter, onBackToLobby }: RoomExitViewProps) {
  const router = useRouter()
  const seeOthers = () => router.replace(screenAddress('live'))
  const logIn = () => router.push(screenAddress('codeLogin'))
  const openHallPage = () => router.push(screenAddress('detail', { code: hallCode ?? '' }))
  const onPressByReason: Record<ExitReason, () => void> = {
    removed: seeOthers,
    elsewhere: onEnter,
    closed: onBackToLobby,
    sessionEnded: logIn,
    uninvited: seeOthers,
    guestRefused: logIn,
    tooMuch: onEnter,
    locked: onEnter,
    notOpen: onBackToLobby,
    hallLocked: openHallPage,
    gone: seeOthers,
    offline: onEnter,
    failed: onEnter,
  }
  const onPress = onPressByReason[reason]
  const { title, action } = texts[reason]
  return (
    <Page width="full">
      <NavBar title={roomTexts.title} onBack={() => router.back()} />
      <main className={css.main}>
        <StateView
          kind={STATE_KIND_BY_REASON[reason]}
          title={title}
          description={describeExit(reason, until)}
          action={{ label: action, onPress }}
        />
        {onPress === onBackToLobby || reason === 'gone' ? null : (
          <Button kind="plain" onClick={onBackToLobby}>
            {roomTexts.toDoor}
          </Button>
        )}
      </main>
    </Page>
  )
}

const describeExit = (reason: ExitReason, until: string | null): string =>
  reason === 'removed' ? texts.removed.description(until === null ? null : formatTimeOfDay(until)) : texts[reason].description

const formatTimeOfDay = (at: string): string => new Date(at).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' })

const STATE_KIND_BY_REASON: Record<ExitReason, StateKind> = {
  removed: 'denied',
  elsewhere: 'empty',
  closed: 'empty',
  sessionEnded: 'denied',
  uninvited: 'denied',
  guestRefused: 'denied',
  tooMuch: 'error',
  locked: 'denied',
  notOpen: 'empty',
  hallLocked: 'denied',
  gone: 'empty',
  offline: 'offline',
  failed: 'error',
}
