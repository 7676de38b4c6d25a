import { screenAddress } from '@zhanjian/contract/screens.ts'
import { friendlyNumber } from '../../../../lib/friendly-number.ts'
import { adminTexts as texts } from '../../../../text/zh/admin/admin.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { SECTIONS, type AdminSection } from '../../model/sections.ts'
import { useQueues } from '../../model/use-queues.ts'
import css from './admin-navigation.module.css'

interface AdminNavigationProps {
  current: AdminSection
  onChoose?: () => void
}

/** The pages of the back office, with what waits on each. */
export function AdminNavigation({ current, onChoose }: AdminNavigationProps) {
  const queues = useQueues()
  return (
    <nav aria-label={texts.navigation}>
      <ul className={css.sections}>
        {SECTIONS.map(({ name, screen, icon: SectionIcon, queue }) => {
          const count = queue === undefined ? 0 : (queues?.[queue] ?? 0)
          return (
            <li key={name}>
              <a href={`#${screenAddress(screen)}`} aria-current={name === current ? 'page' : undefined} onClick={onChoose}>
                <SectionIcon size={18} />
                <span>{texts.sections[name]}</span>
                <Badge count={count} label={texts.waiting(friendlyNumber(count))} />
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
