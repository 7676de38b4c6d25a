import { useQueryClient } from '@tanstack/react-query'
import { type WorkRevision, workRevisionByNumber, workRevisions } from '@zhanjian/contract/work-revisions.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { useServices } from '../../../../lib/services.tsx'
import { shellTexts } from '../../../../text/zh/app/shell.ts'
import { revisionTexts as texts } from '../../../../text/zh/publish/revisions.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { ArrowCounterClockwiseBold, ImageDuotone } from '../../../../ui/icons/icons.gen.tsx'
import { TwoLineText } from '../../../../ui/layout/two-line-text.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { type RestoredRevision, type RestoreOutcome, restoreRevision } from '../../draft/restore-revision.ts'
import { useEditingSession, useHallDraft } from '../../editor-context.tsx'
import css from './revisions-sheet.module.css'

const LONG_TOAST_MS = 2500
/** The rest is shown as a number. */
const PREVIEW_PICTURES_MAX = 11

interface RevisionsSheetProps {
  onRestored: (restored: RestoredRevision) => void
  onClose: () => void
}

/** Earlier revisions with date, number of works and a preview; each can be restored into the draft. */
export function RevisionsSheet({ onRestored, onClose }: RevisionsSheetProps) {
  const workId = useHallDraft((state) => state.workId)
  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      {workId === null ? <StateView kind="empty" {...texts.empty} /> : <RevisionList workId={workId} onRestored={onRestored} />}
    </Sheet>
  )
}

function RevisionList({ workId, onRestored }: { workId: string; onRestored: (restored: RestoredRevision) => void }) {
  const revisionsQuery = useEndpoint(workRevisions, { params: { id: workId } })
  const [openNumber, setOpenNumber] = useState<number | null>(null)
  if (revisionsQuery.isPending) return <RevisionListSkeleton />
  if (revisionsQuery.data === undefined) {
    return <LoadError error={revisionsQuery.error} onRetry={() => void revisionsQuery.refetch()} />
  }
  const { records } = revisionsQuery.data
  if (records.length === 0) return <StateView kind="empty" {...texts.empty} />
  return (
    <>
      <p className={css.hint}>{texts.hint}</p>
      <ol className={css.list}>
        {records.map((revision) => {
          const { number } = revision
          const isOpen = number === openNumber
          return (
            <li key={number}>
              <RevisionRow revision={revision} isOpen={isOpen} onPress={() => setOpenNumber(isOpen ? null : number)} />
              {isOpen ? <RevisionPreview workId={workId} revision={revision} onRestored={onRestored} /> : null}
            </li>
          )
        })}
      </ol>
    </>
  )
}

function RevisionRow({ revision, isOpen, onPress }: { revision: WorkRevision; isOpen: boolean; onPress: () => void }) {
  const { number, title, cover, workCount, device, publishedAt } = revision
  return (
    <button type="button" className={css.row} aria-expanded={isOpen} onClick={onPress}>
      <Thumbnail className={css.cover} src={cover?.url} colour={cover?.colour}>
        <ImageDuotone size={22} />
      </Thumbnail>
      <TwoLineText title={`${texts.number(number)} · ${title}`}>
        <time dateTime={publishedAt} title={formatTime(publishedAt)}>
          {formatRelativeTime(publishedAt, Date.now())}
        </time>
        {' · '}
        {texts.facts(workCount, device)}
      </TwoLineText>
      {revision.isShown ? <Chip>{texts.isShown}</Chip> : null}
    </button>
  )
}

interface RevisionPreviewProps {
  workId: string
  revision: WorkRevision
  onRestored: (restored: RestoredRevision) => void
}

function RevisionPreview({ workId, revision: { number, publishedAt, isInDraft, workCount }, onRestored }: RevisionPreviewProps) {
  const { draft, autosave } = useEditingSession()
  const { call, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function restoreThisRevision(): Promise<void> {
    setIsBusy(true)
    try {
      const outcome = await restoreRevision(number, { draft, autosave, call })
      if (outcome.kind === 'restored') onRestored(outcome.restored)
      else showToast(MESSAGE_BY_OUTCOME[outcome.kind], LONG_TOAST_MS)
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') showToast(texts.gone)
      else handleError(error)
    } finally {
      setIsBusy(false)
      void queryClient.invalidateQueries({ queryKey: [workRevisions.path] })
    }
  }

  return (
    <div className={css.preview}>
      <p className={css.date}>{formatTime(publishedAt)}</p>
      <RevisionPictures workId={workId} number={number} workCount={workCount} />
      {isInDraft ? (
        <p className={css.hint}>{texts.isInDraft}</p>
      ) : (
        <>
          <Button isWide icon={ArrowCounterClockwiseBold} isBusy={isBusy} onClick={() => void restoreThisRevision()}>
            {texts.restore}
          </Button>
          <p className={css.hint}>{texts.restoreHint}</p>
        </>
      )}
    </div>
  )
}

const MESSAGE_BY_OUTCOME: Record<Exclude<RestoreOutcome['kind'], 'restored'>, string> = {
  uploading: texts.uploadsFirst,
  unsaved: texts.unsaved,
  changed_elsewhere: texts.changedElsewhere,
}

/** The works of a revision as thumbnails. If they fail to load, it can still be restored. */
function RevisionPictures({ workId, number, workCount }: { workId: string; number: number; workCount: number }) {
  const revisionQuery = useEndpoint(
    workRevisionByNumber,
    { params: { id: workId, number } },
    { staleTimeMs: Number.POSITIVE_INFINITY },
  )
  if (revisionQuery.isError) return null
  if (revisionQuery.data === undefined) {
    return (
      <div className={css.pictures} aria-hidden>
        {Array.from({ length: Math.min(workCount, PREVIEW_PICTURES_MAX) }, (_, index) => (
          <Skeleton key={`picture-${String(index)}`} aspectRatio="1" radius={8} />
        ))}
      </div>
    )
  }
  const parsed = parseHallDocument(revisionQuery.data.document)
  const works = parsed.ok ? parsed.document.works : []
  const assetById = new Map(revisionQuery.data.assets.map((asset) => [asset.id, asset]))
  return (
    <ul className={css.pictures}>
      {works.slice(0, PREVIEW_PICTURES_MAX).map((work) => {
        const asset = assetById.get(work.assetId)
        return (
          <li key={work.id} style={{ background: asset?.dominantColour ?? undefined }}>
            <img src={asset?.urls.thumb} alt={work.title} loading="lazy" />
          </li>
        )
      })}
      {works.length > PREVIEW_PICTURES_MAX ? (
        <li className={css.more}>{texts.more(works.length - PREVIEW_PICTURES_MAX)}</li>
      ) : null}
    </ul>
  )
}

function RevisionListSkeleton() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      <div className={css.loading}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={`row-${String(index)}`} height={56} radius={12} />
        ))}
      </div>
    </SkeletonGroup>
  )
}

const formatTime = (at: string): string =>
  new Date(at).toLocaleString('zh-CN', { dateStyle: 'long', timeStyle: 'short', hour12: false })
