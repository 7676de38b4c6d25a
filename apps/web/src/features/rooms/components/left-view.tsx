import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { type StateKind, StateView } from '../../../ui/feedback/state-view.tsx'
import type { LeftWhy } from '../model/room-phase.ts'
import css from './left-view.module.css'

interface LeftViewProps {
  why: LeftWhy
  until: string | null
  hallCode: string | undefined
  onEnter: () => void
  onDoor: () => void
}

const texts = roomTexts.left

/** Why one is no longer in the room, and what to do now. */
export function LeftView({ why, until, hallCode, onEnter, onDoor }: LeftViewProps) {
  const router = useRouter()
  const seeOthers = () => router.replace(screenAddress('live'))
  const logIn = () => router.push(screenAddress('codeLogin'))
  const unlock = () => router.push(screenAddress('hall', { code: hallCode ?? '' }))
  const pressByWhy: Record<LeftWhy, () => void> = {
    removed: seeOthers,
    elsewhere: onEnter,
    closed: onDoor,
    sessionEnded: logIn,
    guestRefused: logIn,
    tooMuch: onEnter,
    locked: onEnter,
    notOpen: onDoor,
    hallLocked: unlock,
    gone: seeOthers,
    offline: onEnter,
    failed: onEnter,
  }
  const onPress = pressByWhy[why]
  const { title, action } = texts[why]
  return (
    <Page width="full">
      <NavBar title={roomTexts.title} onBack={() => router.back()} />
      <main className={css.main}>
        <StateView kind={KINDS[why]} title={title} description={wordsOf(why, until)} action={{ label: action, onPress }} />
        {onPress === onDoor || why === 'gone' ? null : (
          <Button kind="plain" onClick={onDoor}>
            {roomTexts.toDoor}
          </Button>
        )}
      </main>
    </Page>
  )
}

const wordsOf = (why: LeftWhy, until: string | null): string =>
  why === 'removed' ? texts.removed.description(until === null ? null : timeOfDay(until)) : texts[why].description

const timeOfDay = (at: string): string => new Date(at).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' })

const KINDS: Record<LeftWhy, StateKind> = {
  removed: 'denied',
  elsewhere: 'empty',
  closed: 'empty',
  sessionEnded: 'denied',
  guestRefused: 'denied',
  tooMuch: 'error',
  locked: 'denied',
  notOpen: 'empty',
  hallLocked: 'denied',
  gone: 'empty',
  offline: 'offline',
  failed: 'error',
}
