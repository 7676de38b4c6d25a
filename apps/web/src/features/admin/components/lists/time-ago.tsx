import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import css from './time-ago.module.css'

/** How long ago something was. @param at null: it has not happened */
export const TimeAgo = ({ at }: { at: string | null }) =>
  at === null ? null : (
    <time className={css.ago} dateTime={at} title={new Date(at).toLocaleString('zh-CN')}>
      {formatRelativeTime(at, Date.now())}
    </time>
  )
