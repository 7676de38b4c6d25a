import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { useEffect, useRef, useState } from 'react'
import { isNetworkFailure } from '../../../lib/api/api-error.ts'
import { sharedHallOf } from '../../../lib/hall-links.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { screens } from '../../../lib/navigation/screens.ts'
import { myHallsTexts } from '../../../text/zh/my-halls.ts'
import { screenTitles } from '../../../text/zh/screen-titles.ts'
import { shellTexts } from '../../../text/zh/shell.ts'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ImagesRegular, PlusBold } from '../../../ui/icons.gen.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { PullToRefresh } from '../../../ui/pull-to-refresh.tsx'
import { ShareSheet } from '../../../ui/share-sheet.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import { usePoster } from '../api.ts'
import { HallCard } from '../components/hall-card.tsx'
import { NoticeBar } from '../components/notice-bar.tsx'
import { UnsentCards } from '../components/unsent-cards.tsx'
import { type HallsTab, useHallActions, useMyHalls } from '../my-halls.ts'
import css from './my-halls-page.module.css'

const texts = myHallsTexts
const TABS: readonly HallsTab[] = ['all', 'draft', 'published', 'deleted']
const UNDO_MS = 6000

/** S-07: my halls, drafts, published ones and the recycle bin. */
export function MyHallsPage() {
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<HallsTab>('all')
  const halls = useMyHalls(tab)
  const [removed, setRemoved] = useState<WorkSummary | null>(null)
  const [shared, setShared] = useState<WorkSummary | null>(null)
  const actions = useHallActions({ onRemoved: setRemoved, onShare: setShared })
  useEffect(() => {
    if (removed === null) return
    const timer = setTimeout(() => setRemoved(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed])
  const create = () => router.push(screens.galleryCreator)

  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar title={texts.title} onBack={() => router.back()}>
        <IconButton icon={ImagesRegular} label={screenTitles.myFiles} onClick={() => router.push(screens.myFiles)} />
        <IconButton icon={PlusBold} label={texts.create} iconSize={20} onClick={create} />
      </NavBar>
      <div className={css.tabs} role="toolbar" aria-label={texts.filter}>
        {TABS.map((value) => (
          <ChoiceChip key={value} isChosen={value === tab} onPress={() => setTab(value)}>
            {texts.tabs[value]}
          </ChoiceChip>
        ))}
      </div>
      <PullToRefresh scroller={scroller} onRefresh={() => halls.refetch()}>
        <main className={css.list}>
          {tab === 'deleted' || tab === 'published' ? null : <UnsentCards />}
          {halls.isPending ? <LoadingCards /> : null}
          {halls.records.map((hall) => (
            <HallCard key={hall.id} hall={hall} actions={actions} />
          ))}
        </main>
        {halls.isError && halls.records.length === 0 ? (
          <StateView
            kind={isNetworkFailure(halls.error) ? 'offline' : 'error'}
            {...(isNetworkFailure(halls.error) ? texts.offline : texts.failed)}
            action={{ label: shellTexts.retry, onPress: () => void halls.refetch() }}
          />
        ) : null}
        {halls.isSuccess && halls.records.length === 0 ? <NoHalls tab={tab} onCreate={create} /> : null}
        <MoreWhenSeen isWanted={halls.hasNextPage && !halls.isFetchingNextPage} onSeen={() => void halls.fetchNextPage()} />
        {halls.isFetchingNextPage ? <LoadingCards /> : null}
      </PullToRefresh>
      {removed === null ? null : (
        <div className={css.undo}>
          <NoticeBar
            text={texts.removed(removed.title)}
            actions={[
              {
                label: texts.undo,
                isMain: true,
                onPress: () => {
                  actions.restore(removed)
                  setRemoved(null)
                },
              },
            ]}
          />
        </div>
      )}
      {shared === null ? null : <Share hall={shared} onClose={() => setShared(null)} />}
    </Page>
  )
}

function NoHalls({ tab, onCreate }: { tab: HallsTab; onCreate: () => void }) {
  if (tab === 'all') return <StateView kind="empty" {...texts.empty} action={{ label: texts.create, onPress: onCreate }} />
  return <StateView kind="empty" {...texts.emptyTabs[tab]} />
}

function Share({ hall, onClose }: { hall: WorkSummary; onClose: () => void }) {
  const loadPoster = usePoster(hall.code)
  return <ShareSheet thing={{ ...sharedHallOf(location.origin, hall), loadPoster }} isOpen onClose={onClose} />
}

function LoadingCards() {
  return (
    <SkeletonGroup label={texts.loading}>
      <div className={css.list}>
        {Array.from({ length: 3 }, (_, index) => (
          <div key={`card-${String(index)}`} className={css.loading}>
            <Skeleton aspectRatio="16 / 9" radius={12} />
            <Skeleton width="60%" height={16} />
            <Skeleton width="40%" height={12} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** Asks for the next page a screen before the end is reached. */
function MoreWhenSeen({ isWanted, onSeen }: { isWanted: boolean; onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  useEffect(() => {
    if (end.current === null || !isWanted) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current(), { rootMargin: '100% 0%' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWanted])
  return <div ref={end} />
}
