import { messageTexts as texts } from '#text/community/messages.ts'
import { ArrowUpBold } from '../../../ui/icons/icons.gen.tsx'
import css from './arrival-pill.module.css'

interface ArrivalPillProps {
  waiting: { count: number; isMore: boolean } | null
  /** Those that have just slid in are only said. */
  arrivedCount: number
  onShow: () => void
}

/** Floats over the list while new messages wait above it; says to screen readers what has come. */
export function ArrivalPill({ waiting, arrivedCount, onShow }: ArrivalPillProps) {
  return (
    <div className={css.place} role="status">
      {waiting === null ? null : (
        <button type="button" className={css.pill} onClick={onShow}>
          <ArrowUpBold size={13} />
          {texts.arrived(waiting.count, waiting.isMore)}
        </button>
      )}
      {waiting === null && arrivedCount > 0 ? (
        <span className="visually-hidden">{texts.arrived(arrivedCount, false)}</span>
      ) : null}
    </div>
  )
}
