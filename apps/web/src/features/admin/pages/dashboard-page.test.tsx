import { cleanup, screen, within } from '@testing-library/react'
import { dashboard } from '@zhanjian/contract/admin/admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { sampleDashboard } from '../testing/sample-admin.ts'
import { DashboardPage } from './dashboard-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

test('an admin reads what figures count: works that are public now, works made in the period with those nobody sees', async () => {
  const { user } = renderAdminPage({
    route: screenAddress('adminDashboard'),
    render: () => <DashboardPage />,
    answers: (api) =>
      api.mockEndpoint(dashboard, { data: { ...sampleDashboard, totals: { ...sampleDashboard.totals, works: 51 } } }),
  })
  const works = await screen.findByText('公开作品')
  expect(within(works.parentElement ?? works).getByText('51')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^新建作品/ }))
  screen.getByRole('heading', { name: /每天的新建作品.*含草稿、不公开的和后来删除的/ })
  await user.click(screen.getByRole('button', { name: /^参观/ }))
  expect(screen.queryByText(/含草稿/)).toBeNull()
})
