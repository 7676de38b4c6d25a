import type { Story } from '../../playground/story.ts'
import { screens } from '../lib/navigation/screens.ts'
import { shellTexts } from '../text/zh/app/shell.ts'
import { Page, PageHeading } from '../ui/layout/page.tsx'
import { TabBar } from '../ui/navigation/tab-bar.tsx'
import { tabs } from './app-shell.tsx'

const nothing = () => undefined

export const stories: Story[] = [
  {
    name: 'tab bar',
    route: screens.home,
    render: () => (
      <>
        <Page hasTabBar>
          <div style={{ padding: 'var(--gutter)' }}>
            <PageHeading>{shellTexts.slogan}</PageHeading>
          </div>
        </Page>
        <TabBar
          tabs={tabs.map((tab) =>
            tab.id === screens.messages ? { ...tab, badge: 5, badgeLabel: shellTexts.unreadCount(5) } : tab,
          )}
          selectedId={screens.home}
          label={shellTexts.mainNavigation}
          onSelect={nothing}
          isTabPage
          productName={shellTexts.productName}
        />
      </>
    ),
  },
]
