import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { PublicHall, WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import { workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { useEffect, useMemo } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { ownRoomTexts } from '#text/works/own-room.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { type HallFailure, isTemporaryFailure, toHallFailure } from '../../../shared/halls/hall-failure.ts'
import { useHall } from '../../../shared/halls/use-hall.ts'
import { useWorkShareContent } from '../../../shared/sharing/use-work-share-content.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { type StateKind, StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { RoomView } from '../components/room-view.tsx'
import { type RoomThing, toFramedThing, toModelThing } from '../model/room-thing.ts'

const texts = ownRoomTexts.failures

/** A model, or a framed work of a hall, at its real size in one's own room. */
export function OwnRoomPage() {
  const query = useQueryParams<'ownRoom'>()
  const code = query.get('code') ?? ''
  const workId = query.get('work')
  return workId === null ? <ModelPage key={code} code={code} /> : <FramedPage key={`${code} ${workId}`} {...{ code, workId }} />
}

function ModelPage({ code }: { code: string }) {
  const { data, error, refetch } = useEndpoint(workDetailByCode, { params: { code } }, { staleTimeMs: STALE_TIME_MS })
  if (data !== undefined) return <ShownModel detail={data} />
  return error === null ? (
    <LoadingPage />
  ) : (
    <FailedPage failure={toHallFailure(error)} code={code} onRetry={() => void refetch()} />
  )
}

function ShownModel({ detail }: { detail: WorkDetail }) {
  const router = useRouter()
  const thing = useMemo(() => toModelThing(detail), [detail])
  const { action, ...words } = texts.notModel
  if (thing !== null) return <ShownThing thing={thing} work={detail.work} />
  const { code, kind } = detail.work
  const openWork = () => router.replace(screenAddress(isWalkedKind(kind) ? 'hall' : 'detail', { code }))
  return <MessagePage kind="empty" {...words} action={{ label: action, onPress: openWork }} />
}

function FramedPage({ code, workId }: { code: string; workId: string }) {
  const { data, error, refetch } = useHall(code)
  if (data !== undefined) return <ShownFramed hall={data} workId={workId} onRetry={() => void refetch()} />
  return error === null ? (
    <LoadingPage />
  ) : (
    <FailedPage failure={toHallFailure(error)} code={code} onRetry={() => void refetch()} />
  )
}

function ShownFramed({ hall, workId, onRetry }: { hall: PublicHall; workId: string; onRetry: () => void }) {
  const router = useRouter()
  const work = useMemo(() => {
    const parsed = parseHallDocument(hall.document)
    return parsed.ok ? parsed.document.works.find(({ id }) => id === workId) : undefined
  }, [hall, workId])
  const thing = useMemo(() => (work === undefined ? null : toFramedThing(hall, work)), [hall, work])
  if (thing !== null) return <ShownThing thing={thing} work={hall.work} />
  const { action, ...words } = work === undefined ? texts.gone : texts.notReady
  const openHall = () => router.replace(screenAddress('hall', { code: hall.work.code }))
  return <MessagePage kind="empty" {...words} action={{ label: action, onPress: work === undefined ? openHall : onRetry }} />
}

function ShownThing({ thing, work }: { thing: RoomThing; work: WorkSummary }) {
  useDocumentTitle(shellTexts.titleOf(thing.title))
  const shared = useWorkShareContent(work)
  return <RoomView thing={thing} share={shared} />
}

const STALE_TIME_MS = 60_000
const KINDS: Readonly<Partial<Record<HallFailure, StateKind>>> = {
  missing: 'empty',
  takenDown: 'denied',
  offline: 'offline',
  unknown: 'error',
}

interface FailedPageProps {
  failure: HallFailure
  code: string
  onRetry: () => void
}

function FailedPage({ failure, code, onRetry }: FailedPageProps) {
  const router = useRouter()
  useEffect(() => {
    // The work's page asks for the password.
    if (failure === 'locked') router.replace(screenAddress('detail', { code }))
  }, [failure, code, router])
  if (failure === 'locked') return <LoadingPage />
  const action = isTemporaryFailure(failure)
    ? { label: kitTexts.retry, onPress: onRetry }
    : { label: texts.seeOthers, onPress: () => void router.relaunch() }
  return <MessagePage kind={KINDS[failure] ?? 'error'} {...texts.works[toWords(failure)]} action={action} />
}

/** Loading fails in these ways only. */
const toWords = (failure: HallFailure): keyof typeof texts.works =>
  failure === 'missing' || failure === 'takenDown' || failure === 'offline' ? failure : 'unknown'

function MessagePage(props: Parameters<typeof StateView>[0]) {
  const router = useRouter()
  return (
    <Page width="full">
      <NavBar title={ownRoomTexts.title} onBack={() => router.back()} />
      <StateView {...props} />
    </Page>
  )
}

function LoadingPage() {
  const router = useRouter()
  return (
    <Page width="full">
      <NavBar onBack={() => router.back()} />
      <SkeletonGroup label={ownRoomTexts.loading}>
        <Skeleton height={420} />
      </SkeletonGroup>
    </Page>
  )
}
