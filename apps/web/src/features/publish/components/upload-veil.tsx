import type { UploadState } from '../../../shared/uploads/upload-item.ts'
import { canRetry } from '../../../shared/uploads/upload-problem.ts'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import { uploadTexts } from '../../../text/zh/publish/uploads.ts'
import { ArrowClockwiseBold, WarningCircleFill } from '../../../ui/icons/icons.gen.tsx'
import { useDesk } from '../model/desk-context.tsx'
import type { MediumView } from '../model/media-view.ts'
import css from './upload-veil.module.css'

/** Over a file that is on its way: how far it is, or that it needs the person. */
export function UploadVeil({ view: { state, uploadId, name } }: { view: MediumView }) {
  const { uploads } = useDesk()
  if (state === null) return null
  if (state.kind !== 'failed') {
    const share = state.kind === 'sending' ? state.share : state.kind === 'processing' ? 1 : 0
    return (
      <span className={css.veil}>
        <span>{wordsOf(state)}</span>
        <i className={css.track} aria-hidden>
          <i style={{ transform: `scaleX(${share})` }} />
        </i>
      </span>
    )
  }
  return (
    <span className={css.veil} data-failed>
      {uploadId !== null && canRetry(state.problem) ? (
        <button
          type="button"
          className={css.retry}
          aria-label={publishTexts.media.retry(name)}
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

function wordsOf(state: Exclude<UploadState, { kind: 'ready' | 'failed' }>): string {
  switch (state.kind) {
    case 'sending':
      return `${Math.round(state.share * 100)}%`
    case 'resting':
      return uploadTexts.states[state.until]
    default:
      return uploadTexts.states[state.kind]
  }
}
