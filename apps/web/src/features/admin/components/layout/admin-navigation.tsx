import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { adminTexts as texts } from '#text/admin/admin.ts'
import { formatCompactNumber } from '../../../../lib/format-compact-number.ts'
import { CountBadge } from '../../../../ui/feedback/count-badge.tsx'
import { ADMIN_SECTIONS, type AdminSection, isQueue } from '../../model/admin-sections.ts'
import { useQueueCounts } from '../../model/use-queue-counts.ts'
import css from './admin-navigation.module.css'

interface AdminNavigationProps {
  current: AdminSection
  onChoose?: () => void
}

/** The pages of the back office, each with the size of its queue. */
export function AdminNavigation({ current, onChoose }: AdminNavigationProps) {
  const queues = useQueueCounts()
  return (
    <nav aria-label={texts.navigation}>
      <ul className={css.sections}>
        {ADMIN_SECTIONS.map(({ name, screen, icon: SectionIcon }) => {
          const count = queues !== undefined && isQueue(name, queues) ? queues[name] : 0
          return (
            <li key={name}>
              <a href={`#${screenAddress(screen)}`} aria-current={name === current ? 'page' : undefined} onClick={onChoose}>
                <SectionIcon size={18} />
                <span>{texts.sections[name]}</span>
                <CountBadge count={count} label={texts.waiting(formatCompactNumber(count))} />
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
