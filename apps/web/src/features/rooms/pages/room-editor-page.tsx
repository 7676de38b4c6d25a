import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { type Room, roomInfo } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { shellTexts } from '#text/app/shell.ts'
import { roomTexts } from '#text/community/rooms.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { RoomForm } from '../components/room-form.tsx'
import css from './room-editor-page.module.css'

const texts = roomTexts.editor

/** Creates a room in one of the user's halls or tours (`workCode`), or changes the one of `roomName`. */
export function RoomEditorPage() {
  const router = useRouter()
  const query = useQueryParams<'liveEditor'>()
  const roomName = query.get('roomName') ?? ''
  const isNew = roomName === ''
  const infoQuery = useEndpoint(roomInfo, { query: { roomName } }, { isEnabled: !isNew, staleTimeMs: Number.POSITIVE_INFINITY })
  return (
    <Page>
      <NavBar title={isNew ? texts.create : texts.edit} onBack={() => router.back()} />
      <main className={css.main}>
        {isNew || infoQuery.data?.isHost === true ? (
          <RoomFormLoader room={infoQuery.data} workCode={query.get('workCode')} />
        ) : infoQuery.isError ? (
          <LoadError error={infoQuery.error} onRetry={() => void infoQuery.refetch()} />
        ) : infoQuery.isPending ? (
          <RoomFormSkeleton />
        ) : (
          <StateView kind="denied" {...texts.notMine} />
        )}
      </main>
    </Page>
  )
}

function RoomFormLoader({ room, workCode }: { room: Room | undefined; workCode: string | null }) {
  const router = useRouter()
  const hallsQuery = useEndpoint(myWorks, { body: { ...PUBLISHED, kind: 'gallery' } })
  const toursQuery = useEndpoint(myWorks, { body: { ...PUBLISHED, kind: 'panorama' } })
  const failed = [hallsQuery, toursQuery].filter(({ isError }) => isError)
  if (failed[0] !== undefined) {
    const retry = () => {
      for (const query of failed) void query.refetch()
    }
    return <LoadError error={failed[0].error} title={texts.hallsFailed} onRetry={retry} />
  }
  if (hallsQuery.data === undefined || toursQuery.data === undefined) return <RoomFormSkeleton />
  const visible = [...hallsQuery.data.records, ...toursQuery.data.records].filter(({ visibility }) => visibility !== 'private')
  if (visible.length === 0) {
    const { title, description, action } = texts.noHalls
    const onPress = () => router.push(screenAddress('galleryCreator'))
    return <StateView kind="empty" title={title} description={description} action={{ label: action, onPress }} />
  }
  return <RoomForm room={room} halls={visible} workCode={workCode} />
}

const PUBLISHED = { availability: 'published', size: PAGE_SIZE_MAX } as const

const RoomFormSkeleton = () => (
  <SkeletonGroup label={shellTexts.loading}>
    <div className={css.loading}>
      <Skeleton height={180} radius={16} />
      <Skeleton height={72} radius={16} />
      <Skeleton height={120} radius={16} />
    </div>
  </SkeletonGroup>
)
