import type { HeldCard } from '@zhanjian/contract/cards/card-holder.ts'
import type { RefObject } from 'react'
import { holderTexts as texts } from '#text/cards/holder.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { ScanRegular } from '../../../../ui/icons/icons.gen.tsx'
import type { HolderFilter } from '../../model/holder-on-device.ts'
import type { Holder } from '../../model/use-holder.ts'
import css from './card-holder.module.css'
import { HolderList } from './holder-list.tsx'
import { HolderTools } from './holder-tools.tsx'
import { WaitingBanner } from './waiting-banner.tsx'

interface CardHolderProps {
  holder: Holder
  filter: HolderFilter
  onFilter: (filter: HolderFilter) => void
  scroller: RefObject<HTMLElement | null>
  openId: string | null
  onOpen: (card: HeldCard) => void
  onScan: () => void
}

/** The cards that the user holds, with what finds one of them again. */
export function CardHolder({ holder, filter, onFilter, scroller, openId, onOpen, onScan }: CardHolderProps) {
  const { state, total, groups, waitingCount } = holder
  const isFiltered = filter.text !== '' || filter.groupId !== null
  const isEmpty = state.kind === 'ready' && state.layout.cardCount === 0
  return (
    <>
      {waitingCount === 0 ? null : <WaitingBanner count={waitingCount} />}
      <section className={css.holder} aria-label={texts.holder}>
        {isEmpty && !isFiltered && total === 0 ? (
          <EmptyHolder onScan={onScan} />
        ) : (
          <>
            <HolderTools total={total} filter={filter} groups={groups} onChange={onFilter} />
            {state.kind === 'ready' && state.isFromDevice ? (
              <p className={css.offline} role="status">
                {texts.offline.holder}
              </p>
            ) : null}
            {isEmpty ? <StateView kind="empty" {...(filter.text === '' ? texts.emptyGroup : texts.emptySearch)} /> : null}
          </>
        )}
        {state.kind === 'pending' ? <HolderSkeleton /> : null}
        {state.kind === 'failed' ? <LoadError error={state.error} onRetry={() => void holder.refetch()} /> : null}
        {state.kind === 'ready' && state.layout.cardCount > 0 ? (
          <HolderList
            // Another list begins at its top.
            key={`${filter.order} ${filter.groupId ?? ''}`}
            scroller={scroller}
            layout={state.layout}
            getCard={state.getCard}
            onSeen={holder.setSeen}
            onOpen={onOpen}
            openId={openId}
          />
        ) : null}
      </section>
    </>
  )
}

const EmptyHolder = ({ onScan }: { onScan: () => void }) => (
  <div className={css.empty}>
    <h2>{texts.holder}</h2>
    <b>{texts.empty.title}</b>
    <p>{texts.empty.text}</p>
    <Button kind="weak" icon={ScanRegular} onClick={onScan}>
      {texts.scan}
    </Button>
  </div>
)

const SKELETON_ROWS = 6

const HolderSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    {Array.from({ length: SKELETON_ROWS }, (_, index) => (
      <div key={`row-${String(index)}`} className={css.loading}>
        <Skeleton width={44} height={44} radius={22} />
        <span>
          <Skeleton width="36%" height={15} />
          <Skeleton width="62%" height={12} />
        </span>
      </div>
    ))}
  </SkeletonGroup>
)
