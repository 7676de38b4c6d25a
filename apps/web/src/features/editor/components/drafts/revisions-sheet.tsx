import { useQueryClient } from '@tanstack/react-query'
import { type WorkRevision, workRevisionByNumber, workRevisions } from '@zhanjian/contract/work-revisions.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { relativeTime } from '../../../../lib/relative-time.ts'
import { useServices } from '../../../../lib/services.tsx'
import { revisionTexts as texts } from '../../../../text/zh/publish/revisions.ts'
import { shellTexts } from '../../../../text/zh/app/shell.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { ArrowCounterClockwiseBold, ImageDuotone } from '../../../../ui/icons/icons.gen.tsx'
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { Thumb } from '../../../../ui/pictures/thumb.tsx'
import { TwoLines } from '../../../../ui/layout/two-lines.tsx'
import { type RestoredRevision, type RestoreOutcome, restoreRevision } from '../../draft/restore-revision.ts'
import { useDraft, useWorkshop } from '../../studio-context.tsx'
import css from './revisions-sheet.module.css'

const LONG_TOAST_MS = 2500
/** Pictures in the look at a revision; the rest is a number. */
const SEEN = 11

interface RevisionsSheetProps {
  onRestored: (restored: RestoredRevision) => void
  onClose: () => void
}

/** Earlier publications: when, how many works, a look at them, and back into the draft. */
export function RevisionsSheet({ onRestored, onClose }: RevisionsSheetProps) {
  const workId = useDraft((state) => state.workId)
  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      {workId === null ? <StateView kind="empty" {...texts.empty} /> : <Revisions workId={workId} onRestored={onRestored} />}
    </Sheet>
  )
}

function Revisions({ workId, onRestored }: { workId: string; onRestored: (restored: RestoredRevision) => void }) {
  const revisions = useEndpoint(workRevisions, { params: { id: workId } })
  const [openNumber, setOpenNumber] = useState<number | null>(null)
  if (revisions.isPending) return <LoadingRows />
  if (revisions.data === undefined) {
    return <LoadFailure error={revisions.error} onRetry={() => void revisions.refetch()} />
  }
  const { records } = revisions.data
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
              {isOpen ? <RevisionLook workId={workId} revision={revision} onRestored={onRestored} /> : null}
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
      <Thumb className={css.cover} src={cover?.url} colour={cover?.colour}>
        <ImageDuotone size={22} />
      </Thumb>
      <TwoLines title={`${texts.number(number)} · ${title}`}>
        <time dateTime={publishedAt} title={timeText(publishedAt)}>
          {relativeTime(publishedAt, Date.now())}
        </time>
        {' · '}
        {texts.facts(workCount, device)}
      </TwoLines>
      {revision.isShown ? <Chip>{texts.isShown}</Chip> : null}
    </button>
  )
}

interface RevisionLookProps {
  workId: string
  revision: WorkRevision
  onRestored: (restored: RestoredRevision) => void
}

function RevisionLook({ workId, revision: { number, publishedAt, isInDraft, workCount }, onRestored }: RevisionLookProps) {
  const { draft, autosave } = useWorkshop()
  const { call, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function restore(): Promise<void> {
    setIsBusy(true)
    try {
      const outcome = await restoreRevision(number, { draft, autosave, call })
      if (outcome.kind === 'restored') onRestored(outcome.restored)
      else showToast(SENTENCES[outcome.kind], LONG_TOAST_MS)
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') showToast(texts.gone)
      else handleError(error)
    } finally {
      setIsBusy(false)
      void queryClient.invalidateQueries({ queryKey: [workRevisions.path] })
    }
  }

  return (
    <div className={css.look}>
      <p className={css.when}>{timeText(publishedAt)}</p>
      <RevisionPictures workId={workId} number={number} workCount={workCount} />
      {isInDraft ? (
        <p className={css.hint}>{texts.isInDraft}</p>
      ) : (
        <>
          <Button isWide icon={ArrowCounterClockwiseBold} isBusy={isBusy} onClick={() => void restore()}>
            {texts.restore}
          </Button>
          <p className={css.hint}>{texts.restoreHint}</p>
        </>
      )}
    </div>
  )
}

const SENTENCES: Record<Exclude<RestoreOutcome['kind'], 'restored'>, string> = {
  uploading: texts.uploadsFirst,
  unsaved: texts.unsaved,
  changed_elsewhere: texts.changedElsewhere,
}

/** The works of a revision as small pictures; their absence keeps nobody from restoring it. */
function RevisionPictures({ workId, number, workCount }: { workId: string; number: number; workCount: number }) {
  const look = useEndpoint(workRevisionByNumber, { params: { id: workId, number } }, { staleTimeMs: Number.POSITIVE_INFINITY })
  if (look.isError) return null
  if (look.data === undefined) {
    return (
      <div className={css.pictures} aria-hidden>
        {Array.from({ length: Math.min(workCount, SEEN) }, (_, index) => (
          <Skeleton key={`picture-${String(index)}`} aspectRatio="1" radius={8} />
        ))}
      </div>
    )
  }
  const parsed = parseHallDocument(look.data.document)
  const works = parsed.ok ? parsed.document.works : []
  const assetById = new Map(look.data.assets.map((asset) => [asset.id, asset]))
  return (
    <ul className={css.pictures}>
      {works.slice(0, SEEN).map((work) => {
        const asset = assetById.get(work.assetId)
        return (
          <li key={work.id} style={{ background: asset?.dominantColour ?? undefined }}>
            <img src={asset?.urls.thumb} alt={work.title} loading="lazy" />
          </li>
        )
      })}
      {works.length > SEEN ? <li className={css.more}>{texts.more(works.length - SEEN)}</li> : null}
    </ul>
  )
}

function LoadingRows() {
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

const timeText = (at: string): string =>
  new Date(at).toLocaleString('zh-CN', { dateStyle: 'long', timeStyle: 'short', hour12: false })
