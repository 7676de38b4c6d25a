import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { FOREIGN_PATHS } from '@zhanjian/contract/screens/return-path.vectors.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import {
  type ManagedPromotion,
  managedPromotions,
  orderPromotions,
  pinnedWorks,
  updatePromotion,
} from '@zhanjian/contract/works/promotions.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleBanners } from '../../../../playground/sample-works.ts'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { PromotionsPage } from './promotions-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

const banners: ManagedPromotion[] = sampleBanners.slice(0, 2).map((one, position) => ({ ...one, position, isOn: true }))
const getTitle = (place: number) => banners[place]?.title ?? ''

function renderPage() {
  const sent: unknown[] = []
  const page = renderAdminPage({
    route: screenAddress('adminPromotions'),
    render: () => <PromotionsPage renderPreview={({ title }) => <p>首页上：{title}</p>} />,
    answers(api) {
      api.mockEndpoint(pinnedWorks, { data: { records: [] } })
      api.mockEndpoint(managedPromotions, { data: { records: banners } })
      api.mockEndpoint(updatePromotion, ({ params, body }) => {
        sent.push({ ...params, ...(body as object) })
        return { data: banners[0] as ManagedPromotion }
      })
      api.mockEndpoint(orderPromotions, ({ body }) => {
        sent.push(body)
        return { data: { records: banners } }
      })
    },
  })
  return { ...page, sent }
}

test('S-01 an admin sees the preview of home at once, and sends only changed fields', async () => {
  const { user, sent } = renderPage()
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${getTitle(0)}`) }))
  const shown = async () => within(await screen.findByRole('dialog'))
  const title = (await shown()).getByRole('textbox', { name: '标题' })
  await user.clear(title)
  await user.type(title, '夏日新展')
  // Closed by mistake.
  await user.click((await shown()).getByRole('button', { name: '关闭' }))
  await user.click(screen.getByRole('button', { name: new RegExp(`^${getTitle(0)}`) }))
  const sheet = await shown()
  expect(sheet.getByText('首页上：夏日新展')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toEqual([{ id: banners[0]?.id, title: '夏日新展' }]))
})

test('S-01 disabling a promotion changes nothing else of it; the arrow keys change the order', async () => {
  const { user, sent } = renderPage()
  await user.click(await screen.findByRole('switch', { name: `在首页显示“${getTitle(1)}”` }))
  await waitFor(() => expect(sent).toEqual([{ id: banners[1]?.id, isOn: false }]))
  screen.getByRole('button', { name: new RegExp(`^移动“${getTitle(0)}”`) }).focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(sent[1]).toEqual({ ids: [banners[1]?.id, banners[0]?.id] }))
})

test('S-01 a promotion with a foreign link is not sent, and the field explains what is expected', async () => {
  const { user, sent } = renderPage()
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${getTitle(0)}`) }))
  const sheet = within(await screen.findByRole('dialog'))
  const path = sheet.getByRole('textbox', { name: /地址|去/ })
  for (const foreign of FOREIGN_PATHS) {
    fireEvent.change(path, { target: { value: foreign } })
    await user.click(sheet.getByRole('button', { name: '保存' }))
    expect(sheet.getByText(/请填写本站页面的地址/)).toBeTruthy()
  }
  expect(sent).toEqual([])
})
