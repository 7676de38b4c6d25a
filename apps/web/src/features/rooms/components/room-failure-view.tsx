import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { roomTexts } from '#text/community/rooms.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { isRecord, isString } from '../../../lib/type-guards.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import css from './room-exit-view.module.css'

/** Shown if the room could not be loaded. */
export function RoomFailurePage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const router = useRouter()
  return (
    <Page width="full">
      <NavBar title={roomTexts.title} onBack={() => router.back()} />
      <main className={css.main}>
        <RoomFailureState error={error} onRetry={onRetry} />
      </main>
    </Page>
  )
}

const texts = roomTexts.lobby

function RoomFailureState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const router = useRouter()
  const seeOthers = { label: texts.others, onPress: () => router.replace(screenAddress('live')) }
  switch (error instanceof ApiError ? error.errorCode : undefined) {
    case 'NOT_FOUND':
      return <StateView kind="empty" {...texts.missing} action={seeOthers} />
    case 'WORK_TAKEN_DOWN':
      return <StateView kind="denied" {...texts.takenDown} action={seeOthers} />
    case 'WORK_LOCKED': {
      const { title, description, action } = texts.hallLocked
      const openHallPage = () => router.push(screenAddress('detail', { code: getHallCode(error) ?? '' }))
      return <StateView kind="denied" title={title} description={description} action={{ label: action, onPress: openHallPage }} />
    }
    default:
      return <LoadError error={error} onRetry={onRetry} />
  }
}

const getHallCode = (error: unknown): string | undefined =>
  error instanceof ApiError && isRecord(error.data) && isString(error.data.code) ? error.data.code : undefined
