import { screenAddress } from '@zhanjian/contract/screens.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { isRecord, isString } from '../../../lib/guards.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import css from './left-view.module.css'

/** A room of which not even the door can be shown. */
export function RoomFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const router = useRouter()
  return (
    <Page width="full">
      <NavBar title={roomTexts.title} onBack={() => router.back()} />
      <main className={css.main}>
        <Why error={error} onRetry={onRetry} />
      </main>
    </Page>
  )
}

const texts = roomTexts.lobby

function Why({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const router = useRouter()
  const others = { label: texts.others, onPress: () => router.replace(screenAddress('live')) }
  switch (error instanceof ApiError ? error.errorCode : undefined) {
    case 'NOT_FOUND':
      return <StateView kind="empty" {...texts.missing} action={others} />
    case 'WORK_TAKEN_DOWN':
      return <StateView kind="denied" {...texts.takenDown} action={others} />
    case 'WORK_LOCKED': {
      const { title, description, action } = texts.hallLocked
      const unlock = () => router.push(screenAddress('hall', { code: hallCodeOf(error) ?? '' }))
      return <StateView kind="denied" title={title} description={description} action={{ label: action, onPress: unlock }} />
    }
    default:
      return <LoadFailure error={error} onRetry={onRetry} />
  }
}

const hallCodeOf = (error: unknown): string | undefined =>
  error instanceof ApiError && isRecord(error.data) && isString(error.data.code) ? error.data.code : undefined
