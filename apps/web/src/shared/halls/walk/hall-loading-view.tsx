import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { CSSProperties } from 'react'
import { viewerTexts } from '#text/halls/viewer.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { computeScrimColour } from '../../../lib/scrim-colour.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretLeftBold } from '../../../ui/icons/icons.gen.tsx'
import { BlurredCover } from './blurred-cover.tsx'
import css from './hall-loading-view.module.css'

interface HallLoadingViewProps {
  /** undefined until it has loaded. */
  work: Pick<WorkSummary, 'title' | 'cover' | 'owner'> | undefined
  /** 0 … 1 */
  progress: number
  /** Fades out. */
  isDone: boolean
  /** Absent in a frame on another site. */
  onBack?: () => void
  /** What it is that loads; a hall by default. */
  words?: { loading: string; by: (nickname: string) => string }
}

const FALLBACK_COLOUR = '#232a38'

/** The blurred cover of a hall or tour while it loads. */
export function HallLoadingView({ work, progress, isDone, onBack, words = viewerTexts }: HallLoadingViewProps) {
  const colour = work?.cover?.colour ?? FALLBACK_COLOUR
  return (
    <div
      className={css.view}
      style={{ '--deep': computeScrimColour(colour) } as CSSProperties}
      data-done={isDone || undefined}
      aria-hidden={isDone}
    >
      {work?.cover ? <BlurredCover cover={work.cover} className={css.cover} /> : null}
      {onBack === undefined || isDone ? null : (
        <div className={css.back}>
          <IconButton icon={CaretLeftBold} kind="glass" label={kitTexts.back} iconSize={20} onClick={onBack} />
        </div>
      )}
      <div className={css.text}>
        {work === undefined ? null : (
          <>
            <p className={css.title}>{work.title}</p>
            <p className={css.owner}>{words.by(work.owner.nickname)}</p>
          </>
        )}
        <div
          className={css.progress}
          role="progressbar"
          aria-label={words.loading}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
        >
          <i style={{ transform: `scaleX(${Math.max(0.06, progress)})` }} />
        </div>
      </div>
    </div>
  )
}
