import { useQueryClient } from '@tanstack/react-query'
import { type WorkRevision, workRevisionByNumber, workRevisions } from '@zhanjian/contract/works/work-revisions.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
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
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import { type RestoredRevision, type RestoreOutcome, restoreRevision } from './restore-revision.ts'
import css from './revisions-sheet.module.css'
import type { RevisionPicture, StudioKind, StudioPartProps } from './studio-kind.ts'

const LONG_TOAST_MS = 2500
/** The rest is shown as a number. */
const PREVIEW_PICTURES_MAX = 11

interface RevisionsSheetProps<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends StudioPartProps<Document, Edit, Conflict> {
  onRestored: (restored: RestoredRevision<Document>) => void
  onClose: () => void
}

/** What the rows know of their document. */
interface RevisionRows extends Pick<StudioKind<never, unknown, DocumentConflict>['revisions'], 'formatFacts'> {
  /** Empty for a document that cannot be read. */
  listPictures: (document: unknown) => readonly RevisionPicture[]
  /** Rejects with the server's error. @returns what was not restored, and why */
  restore: (number: number) => Promise<UnrestoredOutcome | null>
}

/** Earlier revisions with date, number of works and a preview; each can be restored into the draft. */
export function RevisionsSheet<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>({
  kind,
  session,
  onRestored,
  onClose,
}: RevisionsSheetProps<Document, Edit, Conflict>) {
  const { call } = useServices()
  const workId = useStore(session.draft, (draft) => draft.workId)
  const { listPictures, formatFacts } = kind.revisions
  const rows: RevisionRows = {
    formatFacts,
    listPictures(document) {
      const parsed = kind.adapter.parse(document)
      return parsed.ok ? listPictures(parsed.document) : []
    },
    async restore(number) {
      const outcome = await restoreRevision(number, { ...session, call }, kind)
      if (outcome.kind !== 'restored') return outcome.kind
      onRestored(outcome.restored)
      return null
    },
  }
  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      {workId === null ? <StateView kind="empty" {...texts.empty} /> : <RevisionList workId={workId} rows={rows} />}
    </Sheet>
  )
}

function RevisionList({ workId, rows }: { workId: string; rows: RevisionRows }) {
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
                facts={rows.formatFacts(revision)}
                revision={revision}
                isOpen={isOpen}
                onPress={() => setOpenNumber(isOpen ? null : number)}
              />
              {isOpen ? <RevisionPreview {...{ workId, revision, rows }} /> : null}
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

interface RevisionPreviewProps {
  workId: string
  revision: WorkRevision
  rows: RevisionRows
}

function RevisionPreview({ workId, revision, rows }: RevisionPreviewProps) {
  const { number, publishedAt, isInDraft, workCount } = revision
  const { showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function restoreThisRevision(): Promise<void> {
    setIsBusy(true)
    try {
      const unrestored = await rows.restore(number)
      if (unrestored !== null) showToast(MESSAGE_BY_OUTCOME[unrestored], LONG_TOAST_MS)
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
      <RevisionPictures {...{ workId, number, workCount }} listPictures={rows.listPictures} />
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

type UnrestoredOutcome = Exclude<RestoreOutcome<unknown>['kind'], 'restored'>

const MESSAGE_BY_OUTCOME: Record<UnrestoredOutcome, string> = {
  uploading: texts.uploadsFirst,
  unsaved: texts.unsaved,
  changed_elsewhere: texts.changedElsewhere,
}

interface RevisionPicturesProps {
  workId: string
  number: number
  workCount: number
  listPictures: (document: unknown) => readonly RevisionPicture[]
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
      <div className={`tile-grid ${css.pictures}`} aria-hidden>
        {Array.from({ length: Math.min(workCount, PREVIEW_PICTURES_MAX) }, (_, index) => (
          <Skeleton key={`picture-${String(index)}`} aspectRatio="1" radius={8} />
        ))}
      </div>
    )
  }
  const works = listPictures(revisionQuery.data.document)
  const assetById = new Map(revisionQuery.data.assets.map((asset) => [asset.id, asset]))
  return (
    <ul className={`tile-grid ${css.pictures}`}>
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
