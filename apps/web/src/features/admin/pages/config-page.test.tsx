import { cleanup, screen, waitFor } from '@testing-library/react'
import { configEntries } from '@zhanjian/contract/admin/admin.ts'
import { updateConfig } from '@zhanjian/contract/admin/site.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { ConfigPage } from './config-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

const createEntry = (name: string, value: string | boolean, isFixed = false) => ({
  name,
  value,
  fallback: value,
  isFixed,
  changedAt: null,
})

test('C-10 a switch applies at once, a text on saving, an invalid one shows why; start-up values cannot be changed', async () => {
  const sent: unknown[] = []
  const { user } = renderAdminPage({
    route: screenAddress('adminConfig'),
    render: () => <ConfigPage />,
    answers(api) {
      api.mockEndpoint(configEntries, {
        data: {
          records: [
            createEntry('aiSwitch', false),
            createEntry('h5BaseUrl', 'https://zhanjian.example'),
            createEntry('contactEmail', ''),
            createEntry('siteDomains', 'zhanjian.example', true),
          ],
        },
      })
      api.mockEndpoint(updateConfig, ({ body }) => {
        sent.push(body)
        return { data: body as { name: 'aiSwitch'; value: boolean } }
      })
    },
  })
  await user.click(await screen.findByRole('switch', { name: /智能助手/ }))
  await waitFor(() => expect(sent).toEqual([{ name: 'aiSwitch', value: true }]))
  const address = screen.getByRole('textbox', { name: '站点地址' })
  await user.clear(address)
  await user.type(address, 'zhanjian.example{Enter}')
  await screen.findByText('请填写以 http:// 或 https:// 开头的完整网址')
  await user.type(screen.getByRole('textbox', { name: '联系邮箱' }), 'hello{Enter}')
  await screen.findByText('请填写完整的邮箱地址，或留空')
  await user.type(screen.getByRole('textbox', { name: '联系邮箱' }), '@zhanjian.example{Enter}')
  await waitFor(() => expect(sent[1]).toEqual({ name: 'contactEmail', value: 'hello@zhanjian.example' }))
  expect(sent).toHaveLength(2)
  expect(screen.queryByRole('textbox', { name: '站点域名' })).toBeNull()
})
