import type { WorkDetail } from '@zhanjian/contract/published-works.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type ReactNode, useState } from 'react'
import { useSharedWork } from '../../../shared/sharing/use-shared-work.ts'
import { useVisit } from '../../../shared/works/use-visit.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { detailTexts as texts } from '../../../text/zh/works/detail.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CubeFocusBold, DotsThreeBold } from '../../../ui/icons/icons.gen.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { useWorkDetail } from '../api.ts'
import { ActionButtons } from '../components/action-buttons.tsx'
import { BottomBar } from '../components/bottom-bar.tsx'
import { DetailFailureView } from '../components/detail-failure-view.tsx'
import { DetailSkeleton } from '../components/detail-skeleton.tsx'
import { CommentsPreview, CommentsSection, CommentsSheet, RelatedWorks, ShareSheet, WorkMenu } from '../components/late-parts.ts'
import { WorkMedia } from '../components/work-media.tsx'
import { WorkWords } from '../components/work-words.tsx'
import { detailFailureOf } from '../model/detail-failure.ts'
import { useWriting } from '../model/use-writing.ts'
import css from './detail-page.module.css'

interface DetailPageProps {
  /** The list of what hangs in a hall. */
  catalogueOf: (code: string) => ReactNode
}

/** S-67, S-16: a work of any kind, with what is said of it. */
export function DetailPage({ catalogueOf }: DetailPageProps) {
  const router = useRouter()
  const query = useQueryParams<'hall' | 'detail'>()
  const code = query.get('code') ?? ''
  const detail = useWorkDetail(code)
  const isWide = useIsWide()
  const linkedId = query.get('comment') ?? undefined
  // Here, not further in: a login asks for the work anew, and whoever was writing is still writing after it.
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(linkedId === undefined || isWide ? null : 'comments')
  useDocumentTitle(detail.data && shellTexts.titleOf(detail.data.work.title))
  if (detail.data !== undefined) {
    return <Content key={code} detail={detail.data} {...{ catalogueOf, linkedId, isWide, openSheet, setOpenSheet }} />
  }
  return (
    <Page width="full">
      <NavBar onBack={() => router.back()} />
      {detail.isError ? (
        <DetailFailureView failure={detailFailureOf(detail.error)} code={code} onRetry={() => void detail.refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

type OpenSheet = 'menu' | 'share' | 'comments' | 'write'

interface ContentProps extends DetailPageProps {
  detail: WorkDetail
  /** The comment that a link led to. */
  linkedId: string | undefined
  isWide: boolean
  openSheet: OpenSheet | null
  setOpenSheet: (sheet: OpenSheet | null) => void
}

function Content({ detail, catalogueOf, linkedId, isWide, openSheet, setOpenSheet }: ContentProps) {
  const router = useRouter()
  const { work } = detail
  const { code, commentCount } = work
  const writing = useWriting(code)
  const thing = useSharedWork(work)
  const isHall = work.kind === 'gallery'
  // A hall counts as visited by whoever walks in.
  useVisit(code, !isHall)

  const talk = { workCode: code, commentCount, isClosed: work.commentsClosed, writing, linkedId }
  const close = () => setOpenSheet(null)
  const door = isHall ? (
    <div className={css.door}>
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
  const words = <WorkWords detail={detail} door={door} />
  // An article without pictures takes their place.
  const isOnlyWords = !isHall && detail.media.length === 0
  const more = <IconButton icon={DotsThreeBold} label={texts.more} onClick={() => setOpenSheet('menu')} />
  return (
    <Page width="full">
      <NavBar onBack={() => router.back()}>{more}</NavBar>
      {isWide ? (
        <main className={css.wide}>
          <div className={css.left}>
            {isOnlyWords ? <div className={css.reading}>{words}</div> : <WorkMedia detail={detail} />}
            {isHall ? catalogueOf(code) : null}
            <RelatedWorks code={code} />
          </div>
          <div className={css.right}>
            {isOnlyWords ? null : words}
            <div className={css.actions}>{actions}</div>
            <CommentsSection {...talk} />
          </div>
        </main>
      ) : (
        <>
          <main className={css.narrow}>
            <WorkMedia detail={detail} />
            <div className={css.words}>{words}</div>
            {isHall ? catalogueOf(code) : null}
            <div className={css.block}>
              <CommentsPreview {...talk} onOpen={() => setOpenSheet('comments')} onWrite={() => setOpenSheet('write')} />
            </div>
            <div className={css.block}>
              <RelatedWorks code={code} />
            </div>
          </main>
          <BottomBar
            writing={writing}
            isClosed={work.commentsClosed}
            hasComments={commentCount > 0}
            onWrite={() => setOpenSheet('write')}
          >
            {actions}
          </BottomBar>
        </>
      )}
      {openSheet === 'comments' || openSheet === 'write' ? (
        <CommentsSheet {...talk} isToWrite={openSheet === 'write'} onClose={close} />
      ) : null}
      <WorkMenu work={work} isOpen={openSheet === 'menu'} onClose={close} />
      {openSheet === 'share' ? <ShareSheet thing={thing} isOpen onClose={close} /> : null}
    </Page>
  )
}
