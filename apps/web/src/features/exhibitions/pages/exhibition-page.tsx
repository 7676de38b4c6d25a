import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { coCuratorTexts } from '#text/exhibitions/co-curators.ts'
import { exhibitionTexts as texts } from '#text/exhibitions/exhibition.ts'
import { exhibitionVisitTexts as visitTexts } from '#text/exhibitions/visit.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { ShareSheet } from '../../../shared/sharing/share-sheet.tsx'
import { useWorkShareContent } from '../../../shared/sharing/use-work-share-content.ts'
import { useVisitTracking } from '../../../shared/works/use-visit-tracking.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ChartLineRegular, PencilSimpleBold, ShareNetworkRegular } from '../../../ui/icons/icons.gen.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ExhibitionView } from '../components/exhibition-view.tsx'
import { WaysSheet } from '../components/ways-sheet.tsx'
import { EmbeddedFrame } from '../embedded/embedded-frame.tsx'
import { openInProduct, useIsEmbedded } from '../embedded/embedding.ts'
import { useVisitSource } from '../model/find-visit-source.ts'
import { useCountPassage } from '../model/use-count-passage.ts'
import { type Exhibition, useExhibition } from '../model/use-exhibition.ts'
import { useExhibitionPeople } from '../model/use-exhibition-people.ts'
import css from './exhibition-page.module.css'

/** An exhibition of many halls, open to everybody with the link; in an iframe on another site it stands alone. */
export function ExhibitionPage() {
  const router = useRouter()
  const isEmbedded = useIsEmbedded()
  const code = useQueryParams<'exhibition'>().get('code') ?? ''
  const { exhibition, now, error, isTooNew, refetch } = useExhibition(code)
  useDocumentTitle(exhibition && shellTexts.titleOf(exhibition.work.title))
  useVisitTracking(code, exhibition !== undefined, useVisitSource())
  const isLocked = error?.errorCode === 'WORK_LOCKED'
  useEffect(() => {
    // The work's page asks for the password.
    if (isLocked && !isEmbedded) router.replace(screenAddress('detail', { code }))
  }, [isLocked, isEmbedded, code, router])
  const content =
    exhibition !== undefined && now !== undefined ? (
      <OpenExhibition exhibition={exhibition} now={now} />
    ) : (
      <>
        {isEmbedded ? null : <NavBar onBack={() => router.back()} />}
        {isTooNew ? (
          <StateView kind="empty" {...texts.tooNew} action={{ label: texts.tooNew.action, onPress: () => location.reload() }} />
        ) : error === null || (isLocked && !isEmbedded) ? (
          <ExhibitionSkeleton />
        ) : (
          <ExhibitionFailure code={code} error={error} onRetry={() => void refetch()} />
        )}
      </>
    )
  return <ColumnsPage>{isEmbedded ? <EmbeddedFrame code={code}>{content}</EmbeddedFrame> : content}</ColumnsPage>
}

function OpenExhibition({ exhibition, now }: { exhibition: Exhibition; now: string }) {
  const isEmbedded = useIsEmbedded()
  const countPassage = useCountPassage(exhibition.work.code)
  const people = useExhibitionPeople(exhibition.work.code, null, exhibition.parts.length > 0)
  return (
    <>
      {isEmbedded ? null : <ExhibitionBar exhibition={exhibition} />}
      <ExhibitionView {...{ exhibition, now, people }} onEnter={(to) => countPassage({ from: null, to })} />
    </>
  )
}

/** The way back, and what one may do with an exhibition. */
function ExhibitionBar({ exhibition }: { exhibition: Exhibition }) {
  const router = useRouter()
  const content = useWorkShareContent(exhibition.work)
  const [isSharing, setIsSharing] = useState(false)
  const [isShowingWays, setIsShowingWays] = useState(false)
  return (
    <>
      <NavBar onBack={() => router.back()}>
        {exhibition.duties.includes('edit') ? (
          <IconButton
            icon={PencilSimpleBold}
            label={coCuratorTexts.duties.edit}
            onClick={() => router.push(screenAddress('exhibitionEditor', { id: exhibition.work.id }))}
          />
        ) : null}
        {exhibition.work.can.edit ? (
          <IconButton icon={ChartLineRegular} label={visitTexts.ways.title} onClick={() => setIsShowingWays(true)} />
        ) : null}
        {exhibition.document.switches.sharing ? (
          <IconButton icon={ShareNetworkRegular} label={texts.share} onClick={() => setIsSharing(true)} />
        ) : null}
      </NavBar>
      <WaysSheet exhibition={exhibition} isOpen={isShowingWays} onClose={() => setIsShowingWays(false)} />
      <ShareSheet content={content} isOpen={isSharing} onClose={() => setIsSharing(false)} />
    </>
  )
}

function ExhibitionFailure({ code, error, onRetry }: { code: string; error: ApiError; onRetry: () => void }) {
  const router = useRouter()
  const isEmbedded = useIsEmbedded()
  const exhibitions = screenAddress('exhibitions')
  const goOn = () => (isEmbedded ? openInProduct(exhibitions) : router.replace(exhibitions))
  switch (error.errorCode) {
    case 'WORK_LOCKED': {
      const enter = () => openInProduct(screenAddress('exhibition', { code }))
      return <StateView kind="denied" {...texts.lockedInFrame} action={{ label: texts.lockedInFrame.action, onPress: enter }} />
    }
    case 'NOT_FOUND':
    case 'INVALID_INPUT':
      return <StateView kind="empty" {...texts.gone} action={{ label: texts.gone.action, onPress: goOn }} />
    case 'WORK_TAKEN_DOWN':
      return <StateView kind="denied" {...texts.takenDown} action={{ label: texts.takenDown.action, onPress: goOn }} />
    default:
      return <LoadError error={error} onRetry={onRetry} />
  }
}

const ExhibitionSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.loading}>
      <Skeleton height={220} radius={16} />
      <Skeleton height={96} radius={16} />
      <Skeleton height={260} radius={16} />
    </div>
  </SkeletonGroup>
)
