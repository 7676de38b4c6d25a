import { classNames } from '../../lib/class-names.ts'
import { CountBadge } from '../feedback/count-badge.tsx'
import type { Icon } from '../icons/create-icon.tsx'
import css from './tab-bar.module.css'

export interface Tab {
  id: string
  label: string
  href: string
  icon: Icon
  selectedIcon: Icon
  /** Number of waiting items; 0 shows nothing. */
  badge?: number
  badgeLabel?: string
}

interface TabBarProps {
  tabs: readonly Tab[]
  selectedId: string | undefined
  label: string
  onSelect: (tab: Tab) => void
  /** On a wide window the bar is at the left of every page; on a phone only on the tabs' own pages. */
  isTabPage: boolean
  productName: string
}

/** The app's main navigation: a bar at the bottom, on a wide window a rail at the left. */
export function TabBar({ tabs, selectedId, label, onSelect, isTabPage, productName }: TabBarProps) {
  return (
    <nav className={classNames(css.bar, !isTabPage && css.onWideOnly)} aria-label={label}>
      <span className={css.product} aria-hidden>
        {productName}
      </span>
      {tabs.map((tab) => {
        const isSelected = tab.id === selectedId
        const TabIcon = isSelected ? tab.selectedIcon : tab.icon
        return (
          <a
            key={tab.id}
            className={css.tab}
            href={tab.href}
            aria-current={isSelected ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onSelect(tab)
            }}
          >
            <span className={css.icon}>
              <TabIcon size={25} />
              {tab.badge === undefined ? null : (
                <span className={css.badge}>
                  <CountBadge count={tab.badge} label={tab.badgeLabel ?? String(tab.badge)} />
                </span>
              )}
            </span>
            {tab.label}
          </a>
        )
      })}
    </nav>
  )
}
