import type { ActivitySummary } from '@zhanjian/contract/activities/activities.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { ReactNode } from 'react'
import { activityWords } from '#text/activities/activities.ts'
import { formatShanghaiMoment } from '../../../lib/shanghai-time.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { CalendarCheckDuotone } from '../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import css from './activity-tile.module.css'

interface ActivityTileProps {
  activity: ActivitySummary
  /** Instead of how many take part. */
  children?: ReactNode
}

/** An activity in a list; the whole card is its link. */
export const ActivityTile = ({ activity, children }: ActivityTileProps) => (
  <a className={`surface ${css.card}`} href={`#${screenAddress('activity', { code: activity.code })}`}>
    <Thumbnail className={css.cover} src={activity.cover}>
      <CalendarCheckDuotone size={30} />
    </Thumbnail>
    <span className={css.text}>
      <b>{activity.title}</b>
      <span className={css.line}>
        <Chip kind={activity.status === 'running' ? 'success' : 'weak'}>{activityWords.statuses[activity.status]}</Chip>
        {activity.placeLine === null ? null : <span className={css.place}>{activity.placeLine}</span>}
      </span>
      <small>{activityWords.window(formatShanghaiMoment(activity.startsAt), formatShanghaiMoment(activity.endsAt))}</small>
      <small>{children ?? activityWords.people(activity.participantCount)}</small>
    </span>
  </a>
)
