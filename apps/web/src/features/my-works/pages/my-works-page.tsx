import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { Availability, WorkKind, WorkSummary } from '@zhanjian/contract/works/works.ts'
import { workKind } from '@zhanjian/contract/works/works.ts'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { myWorksTexts as texts } from '#text/works/my-works.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { keysOf } from '../../../lib/type-guards.ts'
import { ShareSheet } from '../../../shared/sharing/share-sheet.tsx'
import { useWorkShareContent } from '../../../shared/sharing/use-work-share-content.ts'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { UndoBar } from '../../../ui/feedback/undo-bar.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ChartLineRegular, ImagesRegular, PlusBold } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ActionSheet } from '../../../ui/overlays/action-sheet.tsx'
import { LoansRow } from '../components/loans-row.tsx'
import { MyWorkTile } from '../components/my-work-tile.tsx'
import { type MyWorksFilter, NO_FILTER, useMyWorks, useWorkActions } from '../model/use-my-works.ts'
import css from './my-works-page.module.css'

type Tab = Availability | 'all'
const TABS = keysOf<Tab>({ all: true, draft: true, published: true, taken_down: true, deleted: true })
const UNDO_WINDOW_MS = 6000

interface MyWorksPageProps {
  /** Cards of drafts that exist only on this device. */
  unsent: ReactNode
  /** Works of others that the user helps with. */
  curated?: ReactNode
}

/** The user's works of all kinds, with status and statistics. */
export function MyWorksPage({ unsent: unsentTiles, curated }: MyWorksPageProps) {
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const [filter, setFilter] = useState<MyWorksFilter>(NO_FILTER)
  // Typing must not wait for the list to render.
  const works = useMyWorks(useDeferredValue(filter))
  const [removedWork, setRemovedWork] = useState<WorkSummary | null>(null)
  const [sharedWork, setSharedWork] = useState<WorkSummary | null>(null)
  const actions = useWorkActions({ onRemoved: setRemovedWork, onShare: setSharedWork })
  useEffect(() => {
    if (removedWork === null) return
    const timer = setTimeout(() => setRemovedWork(null), UNDO_WINDOW_MS)
    return () => clearTimeout(timer)
  }, [removedWork])
  const { availability } = filter
  const isUnfiltered = filter.kind === null && filter.text === ''
  const showsUnsent = (availability === null || availability === 'draft') && isUnfiltered
  const isEmpty = works.isSuccess && works.records.length === 0

  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar title={texts.title} onBack={() => router.back()}>
        <IconButton icon={ChartLineRegular} label={texts.figures} onClick={() => router.push(screenAddress('figures'))} />
        <IconButton icon={ImagesRegular} label={screenTitles.myFiles} onClick={() => router.push(screenAddress('myFiles'))} />
        <IconButton icon={PlusBold} label={texts.create} iconSize={20} onClick={() => router.push(screenAddress('publish'))} />
      </NavBar>
      <MyWorksFilters filter={filter} onChange={setFilter} />
      <PullToRefresh scroller={scroller} onRefresh={() => works.refetch()}>
        {isUnfiltered && availability === null ? (
          <>
            <LoansRow />
            {curated}
          </>
        ) : null}
        <main className={css.list}>
          {showsUnsent ? unsentTiles : null}
          {works.isPending ? <MyWorksSkeleton /> : null}
          {works.records.map((work) => (
            <MyWorkTile key={work.id} work={work} actions={actions} />
          ))}
        </main>
        {works.isError && works.records.length === 0 ? (
          <LoadError error={works.error} onRetry={() => void works.refetch()} />
        ) : null}
        {isEmpty ? <EmptyWorks filter={filter} onShowAll={() => setFilter(NO_FILTER)} /> : null}
        {works.records.length === 0 ? null : (
          <ListEnd
            endState={
              works.isFetchingNextPage ? 'loading' : works.isFetchNextPageError ? 'failed' : works.hasNextPage ? 'there' : 'none'
            }
            onLoadMore={() => void works.fetchNextPage()}
          />
        )}
      </PullToRefresh>
      {removedWork === null ? null : (
        <UndoBar
          text={texts.removed(removedWork.title)}
          undo={{
            label: texts.undo,
            onPress: () => {
              actions.restore(removedWork)
              setRemovedWork(null)
            },
          }}
        />
      )}
      {sharedWork === null ? null : <ShareWorkSheet work={sharedWork} onClose={() => setSharedWork(null)} />}
    </Page>
  )
}

interface MyWorksFiltersProps {
  filter: MyWorksFilter
  onChange: (filter: MyWorksFilter) => void
}

function MyWorksFilters({ filter, onChange }: MyWorksFiltersProps) {
  const [isKindOpen, setIsKindOpen] = useState(false)
  const chooseKind = (kind: WorkKind | null) => onChange({ ...filter, kind })
  return (
    <div className={css.filters}>
      <div className={css.search}>
        <TextField
          label={texts.search}
          isLabelHidden
          type="search"
          placeholder={texts.search}
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
        <ChoiceChip isSelected={filter.kind !== null} onPress={() => setIsKindOpen(true)}>
          {filter.kind === null ? texts.kind : workKindTexts[filter.kind]}
        </ChoiceChip>
      </div>
      <div className={css.tabs} role="toolbar" aria-label={texts.filter} data-fits>
        {TABS.map((value) => (
          <ChoiceChip
            key={value}
            isSelected={value === (filter.availability ?? 'all')}
            onPress={() => onChange({ ...filter, availability: value === 'all' ? null : value })}
          >
            {texts.tabs[value]}
          </ChoiceChip>
        ))}
      </div>
      <ActionSheet
        title={texts.kind}
        isOpen={isKindOpen}
        onClose={() => setIsKindOpen(false)}
        actions={[
          { label: texts.allKinds, onPress: () => chooseKind(null) },
          ...workKind.options.map((kind) => ({ label: workKindTexts[kind], onPress: () => chooseKind(kind) })),
        ]}
      />
    </div>
  )
}

function EmptyWorks({ filter: { availability, kind, text }, onShowAll }: { filter: MyWorksFilter; onShowAll: () => void }) {
  const router = useRouter()
  if (kind !== null || text !== '') {
    return <StateView kind="empty" {...texts.nothingFound} action={{ label: texts.showAll, onPress: onShowAll }} />
  }
  if (availability !== null) return <StateView kind="empty" {...texts.emptyTabs[availability]} />
  const action = { label: texts.create, onPress: () => router.push(screenAddress('publish')) }
  return <StateView kind="empty" {...texts.empty} action={action} />
}

function ShareWorkSheet({ work, onClose }: { work: WorkSummary; onClose: () => void }) {
  return <ShareSheet content={useWorkShareContent(work)} isOpen onClose={onClose} />
}

const SKELETON_TILES = 3

function MyWorksSkeleton() {
  return (
    <SkeletonGroup label={texts.loading}>
      <div className={css.list}>
        {Array.from({ length: SKELETON_TILES }, (_, index) => (
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
