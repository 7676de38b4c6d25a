import { publishPostTexts } from '#text/publish/publish-post.ts'
import { uploadTexts } from '#text/publish/uploads.ts'
import type { UploadState } from '../../../shared/uploads/upload-item.ts'
import { canRetry } from '../../../shared/uploads/upload-problem.ts'
import { ArrowClockwiseBold, WarningCircleFill } from '../../../ui/icons/icons.gen.tsx'
import type { MediumView } from '../model/medium-view.ts'
import { usePostSession } from '../model/post-session-context.ts'
import css from './upload-overlay.module.css'

/** Over a file that is being uploaded: its progress, or the action that it needs. */
export function UploadOverlay({ view: { state, uploadId, name } }: { view: MediumView }) {
  const { uploads } = usePostSession()
  if (state === null) return null
  if (state.kind !== 'failed') {
    const progress = state.kind === 'sending' ? state.progress : state.kind === 'processing' ? 1 : 0
    return (
      <span className={css.overlay}>
        <span>{formatUploadState(state)}</span>
        <i className={css.track} aria-hidden>
          <i style={{ transform: `scaleX(${progress})` }} />
        </i>
      </span>
    )
  }
  return (
    <span className={css.overlay} data-failed>
      {uploadId !== null && canRetry(state.problem) ? (
        <button
          type="button"
          className={css.retry}
          aria-label={publishPostTexts.media.retry(name)}
          onClick={() => uploads.retry(uploadId)}
        >
          <ArrowClockwiseBold size={20} />
        </button>
      ) : (
        <WarningCircleFill size={22} />
      )}
    </span>
  )
}

function formatUploadState(state: Exclude<UploadState, { kind: 'ready' | 'failed' }>): string {
  switch (state.kind) {
    case 'sending':
      return `${Math.round(state.progress * 100)}%`
    case 'resting':
      return uploadTexts.states[state.until]
    default:
      return uploadTexts.states[state.kind]
  }
}
