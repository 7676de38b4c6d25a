import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { banUsers, type ManagedUser, managedUsers, setRole } from '@zhanjian/contract/admin/admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { samplePeople } from '../../../../playground/sample-works.ts'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { timestampMinutesAgo } from '../testing/sample-admin.ts'
import { UsersPage } from './users-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

const users = samplePeople.slice(0, 3).map(
  ({ id, nickname, avatar }, index): ManagedUser => ({
    id,
    nickname,
    avatar,
    username: `person${index}`,
    phone: null,
    roles: ['user'],
    ban: null,
    workCount: 0,
    status: index === 2 ? 'deletion_requested' : 'active',
    createdAt: timestampMinutesAgo(index),
    lastSeenAt: null,
  }),
)
const getName = (place: number) => users[place]?.nickname ?? ''

function renderPage() {
  const requests: unknown[] = []
  const page = renderAdminPage({
    route: screenAddress('adminUsers'),
    render: () => <UsersPage />,
    answers(api) {
      api.mockEndpoint(managedUsers, { data: { records: users, total: 3, current: 1, size: 50, pages: 1 } })
      api.mockEndpoint(banUsers, ({ body }) => {
        requests.push(body)
        return { data: { changedIds: [users[0]?.id ?? ''] } }
      })
      api.mockEndpoint(setRole, ({ params, body }) => {
        requests.push({ ...params, ...(body as object) })
        return { data: users[0] as ManagedUser }
      })
    },
  })
  return { ...page, requests }
}
const findUserButton = (place: number) => screen.findByRole('button', { name: new RegExp(getName(place)) })

test('P-03 several people are banned by keyboard; skipped ones are counted', async () => {
  const { user, requests } = renderPage()
  await findUserButton(0)
  await user.keyboard('j j b')
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByRole('textbox'), '反复搬运')
  await user.click(sheet.getByRole('button', { name: '永久' }))
  await user.click(sheet.getByRole('button', { name: '停用' }))
  await screen.findByText('已停用 1 个账号，1 个没有改变')
  expect(requests).toEqual([{ ids: [users[0]?.id, users[1]?.id], note: '反复搬运', days: null }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('P-01 granting a role sends only that role, whatever other roles the page shows', async () => {
  const { user, requests } = renderPage()
  await user.click(await findUserButton(0))
  await user.click(within(await screen.findByRole('dialog')).getByRole('switch', { name: /商家/ }))
  await waitFor(() => expect(requests).toEqual([{ id: users[0]?.id, role: 'merchant', isGiven: true }]))
})

test('a user pending deletion cannot be banned; the log of actions on a user is linked', async () => {
  const { user } = renderPage()
  await user.click(await findUserButton(2))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.queryByRole('button', { name: '停用' })).toBeNull()
  expect(sheet.getByRole('link', { name: '操作记录' }).getAttribute('href')).toBe(
    `#${screenAddress('adminAudit', { target: `user ${users[2]?.id}` })}`,
  )
})
