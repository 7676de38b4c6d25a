import { useQueryClient } from '@tanstack/react-query'
import { type WorkRevision, workRevisionByNumber, workRevisions } from '@zhanjian/contract/works/work-revisions.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { revisionTexts as texts } from '#text/publish/revisions.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'
import { formatRelativeTime } from '../../lib/format-relative-time.ts'
import { useServices } from '../../lib/services.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { StateView } from '../../ui/feedback/state-view.tsx'
import { ArrowCounterClockwiseBold, ImageDuotone } from '../../ui/icons/icons.gen.tsx'
import { TwoLineText } from '../../ui/layout/two-line-text.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import type { RestoredRevision, RestoreOutcome } from './restore-revision.ts'
import css from './revisions-sheet.module.css'

const LONG_TOAST_MS = 2500
/** The rest is shown as a number. */
const PREVIEW_PICTURES_MAX = 11

/** A picture of a revision. */
export interface RevisionPicture {
  id: string
  assetId: string
  title: string
}

/** What differs between the kinds of works that have revisions. */
interface RevisionKind<Document> {
  /** Rejects with the server's error. */
  restore: (number: number) => Promise<RestoreOutcome<Document>>
  onRestored: (restored: RestoredRevision<Document>) => void
  /** What the row of a revision shows; empty for a document that cannot be read. */
  listPictures: (document: unknown) => RevisionPicture[]
  formatFacts: (revision: WorkRevision) => string
}

interface RevisionsSheetProps<Document> extends RevisionKind<Document> {
  /** null: never saved. */
  workId: string | null
  onClose: () => void
}

/** Earlier revisions with date, number of works and a preview; each can be restored into the draft. */
export function RevisionsSheet<Document>({ workId, onClose, ...kind }: RevisionsSheetProps<Document>) {
  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      {workId === null ? <StateView kind="empty" {...texts.empty} /> : <RevisionList workId={workId} kind={kind} />}
    </Sheet>
  )
}

function RevisionList<Document>({ workId, kind }: { workId: string; kind: RevisionKind<Document> }) {
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
              <RevisionRow
                facts={kind.formatFacts(revision)}
                revision={revision}
                isOpen={isOpen}
                onPress={() => setOpenNumber(isOpen ? null : number)}
              />
              {isOpen ? <RevisionPreview workId={workId} revision={revision} kind={kind} /> : null}
            </li>
          )
        })}
      </ol>
    </>
  )
}

interface RevisionRowProps {
  revision: WorkRevision
  facts: string
  isOpen: boolean
  onPress: () => void
}

function RevisionRow({ revision, facts, isOpen, onPress }: RevisionRowProps) {
  const { number, title, cover, publishedAt } = revision
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
        {facts}
      </TwoLineText>
      {revision.isShown ? <Chip>{texts.isShown}</Chip> : null}
    </button>
  )
}

interface RevisionPreviewProps<Document> {
  workId: string
  revision: WorkRevision
  kind: RevisionKind<Document>
}

function RevisionPreview<Document>({ workId, revision, kind }: RevisionPreviewProps<Document>) {
  const { number, publishedAt, isInDraft, workCount } = revision
  const { showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function restoreThisRevision(): Promise<void> {
    setIsBusy(true)
    try {
      const outcome = await kind.restore(number)
      if (outcome.kind === 'restored') kind.onRestored(outcome.restored)
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
      <RevisionPictures {...{ workId, number, workCount }} listPictures={kind.listPictures} />
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

const MESSAGE_BY_OUTCOME: Record<Exclude<RestoreOutcome<unknown>['kind'], 'restored'>, string> = {
  uploading: texts.uploadsFirst,
  unsaved: texts.unsaved,
  changed_elsewhere: texts.changedElsewhere,
}

interface RevisionPicturesProps {
  workId: string
  number: number
  workCount: number
  listPictures: (document: unknown) => RevisionPicture[]
}

/** The works of a revision as thumbnails. If they fail to load, it can still be restored. */
function RevisionPictures({ workId, number, workCount, listPictures }: RevisionPicturesProps) {
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
  const works = listPictures(revisionQuery.data.document)
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
