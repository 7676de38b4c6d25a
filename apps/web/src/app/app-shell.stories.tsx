import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { shellTexts } from '#text/app/shell.ts'
import type { Story } from '../../playground/story.ts'
import { Page, PageHeading } from '../ui/layout/page.tsx'
import { TabBar } from '../ui/navigation/tab-bar.tsx'
import { tabs } from './app-shell.tsx'

const noop = () => undefined

export const stories: Story[] = [
  {
    name: 'tab bar',
    route: screenAddress('home'),
    render: () => (
      <>
        <Page hasTabBar>
          <div style={{ padding: 'var(--gutter)' }}>
            <PageHeading>{shellTexts.slogan}</PageHeading>
          </div>
        </Page>
        <TabBar
          tabs={tabs.map((tab) =>
            tab.id === screenAddress('messages') ? { ...tab, badge: 5, badgeLabel: shellTexts.unreadCount(5) } : tab,
          )}
          selectedId={screenAddress('home')}
          label={shellTexts.mainNavigation}
          onSelect={noop}
          isTabPage
          productName={shellTexts.productName}
        />
      </>
    ),
  },
]
