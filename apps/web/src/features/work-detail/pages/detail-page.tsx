import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { isExhibitionKind, isInvitationKind, isTourKind, isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { detailTexts as texts } from '#text/works/detail.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useWorkShareContent } from '../../../shared/sharing/use-work-share-content.ts'
import { useVisitTracking } from '../../../shared/works/use-visit-tracking.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CubeFocusBold, DotsThreeBold } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ActionButtons } from '../components/action-buttons.tsx'
import { BottomBar } from '../components/bottom-bar.tsx'
import { DetailFailureView } from '../components/detail-failure-view.tsx'
import { DetailSkeleton } from '../components/detail-skeleton.tsx'
import {
  CommentsPreview,
  CommentsSection,
  CommentsSheet,
  RelatedWorks,
  ShareSheet,
  WorkMenu,
} from '../components/lazy-detail-components.ts'
import { WorkDescription } from '../components/work-description.tsx'
import { WorkMedia } from '../components/work-media.tsx'
import { toDetailFailure } from '../model/to-detail-failure.ts'
import { useCommentComposer } from '../model/use-comment-composer.ts'
import { useWorkDetail } from '../use-work-detail.ts'
import css from './detail-page.module.css'

interface DetailPageProps {
  /** The catalogue of a hall. */
  renderCatalogue: (code: string) => ReactNode
}

/** Page of a work of any kind, with its comments. */
export function DetailPage({ renderCatalogue }: DetailPageProps) {
  const router = useRouter()
  const query = useQueryParams<'detail'>()
  const code = query.get('code') ?? ''
  const detailQuery = useWorkDetail(code)
  const failure = detailQuery.error && toDetailFailure(detailQuery.error)
  const isWide = useIsWide()
  const linkedId = query.get('comment') ?? undefined
  // State of the page and not of a child: a login refetches the work, and the user must still be writing afterwards.
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(linkedId === undefined || isWide ? null : 'comments')
  useDocumentTitle(detailQuery.data && shellTexts.titleOf(detailQuery.data.work.title))
  const kind = detailQuery.data?.work.kind
  const scene = query.get('scene')
  // A link behind a password leads here, whatever the work is. What was read before may have been locked since, and would lead back here.
  const elsewhere =
    isInvitationKind(kind) || isExhibitionKind(kind)
      ? workAddress({ kind, code })
      : isTourKind(kind) && scene !== null && detailQuery.isFetchedAfterMount && failure === null
        ? screenAddress('panorama', { code, scene, view: query.get('view') ?? undefined })
        : null
  useEffect(() => {
    if (elsewhere !== null) router.replace(elsewhere)
  }, [elsewhere, router])
  // What was read before is shown while the network is away, but not once the server has said that it is gone.
  if (detailQuery.data !== undefined && failure?.kind !== 'missing' && failure?.kind !== 'taken-down') {
    return (
      <WorkContent key={code} detail={detailQuery.data} {...{ renderCatalogue, linkedId, isWide, openSheet, setOpenSheet }} />
    )
  }
  return (
    <Page width="full">
      <NavBar onBack={() => router.back()} />
      {failure === null ? (
        <DetailSkeleton />
      ) : (
        <DetailFailureView failure={failure} code={code} onRetry={() => void detailQuery.refetch()} />
      )}
    </Page>
  )
}

type OpenSheet = 'menu' | 'share' | 'comments' | 'write'

interface WorkContentProps extends DetailPageProps {
  detail: WorkDetail
  /** The comment that the URL links to. */
  linkedId: string | undefined
  isWide: boolean
  openSheet: OpenSheet | null
  setOpenSheet: (sheet: OpenSheet | null) => void
}

function WorkContent({ detail, renderCatalogue, linkedId, isWide, openSheet, setOpenSheet }: WorkContentProps) {
  const router = useRouter()
  const { work } = detail
  const { code, commentCount } = work
  const composer = useCommentComposer(code)
  const sharedItem = useWorkShareContent(work)
  const isHall = isWalkedKind(work.kind)
  // For halls, entering counts as a visit.
  useVisitTracking(code, !isHall)

  const commentProps = { workCode: code, commentCount, isClosed: work.commentsClosed, writing: composer, linkedId }
  const closeSheet = () => setOpenSheet(null)
  const enterAction = isHall ? (
    <div className={css.enter}>
      <Button size="large" isWide icon={CubeFocusBold} onClick={() => router.push(screenAddress('viewer', { code }))}>
        {texts.enterHall}
      </Button>
    </div>
  ) : null
  const actions = (
    <ActionButtons
      detail={detail}
      onShare={() => setOpenSheet('share')}
      {...(isWide ? {} : { onComments: () => setOpenSheet('comments') })}
    />
  )
  const description = <WorkDescription detail={detail} enterAction={enterAction} />
  // The text of an article without pictures takes their place.
  const isTextOnly = !isHall && detail.media.length === 0
  const moreButton = <IconButton icon={DotsThreeBold} label={texts.more} onClick={() => setOpenSheet('menu')} />
  return (
    <Page width="full">
      <NavBar onBack={() => router.back()}>{moreButton}</NavBar>
      {isWide ? (
        <main className={css.wide}>
          <div className={css.left}>
            {isTextOnly ? <div className={css.article}>{description}</div> : <WorkMedia detail={detail} />}
            {isHall ? renderCatalogue(code) : null}
            <RelatedWorks code={code} />
          </div>
          <div className={css.right}>
            {isTextOnly ? null : description}
            <div className={css.actions}>{actions}</div>
            <CommentsSection {...commentProps} />
          </div>
        </main>
      ) : (
        <>
          <main className={css.narrow}>
            <WorkMedia detail={detail} />
            <div className={css.description}>{description}</div>
            {isHall ? renderCatalogue(code) : null}
            <div className={css.block}>
              <CommentsPreview {...commentProps} onOpen={() => setOpenSheet('comments')} onWrite={() => setOpenSheet('write')} />
            </div>
            <div className={css.block}>
              <RelatedWorks code={code} />
            </div>
          </main>
          <BottomBar
            writing={composer}
            isClosed={work.commentsClosed}
            hasComments={commentCount > 0}
            onWrite={() => setOpenSheet('write')}
          >
            {actions}
          </BottomBar>
        </>
      )}
      {openSheet === 'comments' || openSheet === 'write' ? (
        <CommentsSheet {...commentProps} startsWriting={openSheet === 'write'} onClose={closeSheet} />
      ) : null}
      <WorkMenu work={work} isOpen={openSheet === 'menu'} onClose={closeSheet} />
      {openSheet === 'share' ? <ShareSheet content={sharedItem} isOpen onClose={closeSheet} /> : null}
    </Page>
  )
}
