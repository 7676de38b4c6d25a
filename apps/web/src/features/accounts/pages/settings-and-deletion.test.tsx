import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  applyForDeletion,
  type DataExport,
  dataExportLink,
  handOverOffers,
  myDataExport,
  requestDataExport,
} from '@zhanjian/contract/accounts/account-data.ts'
import { logout } from '@zhanjian/contract/accounts/identity.ts'
import { personById } from '@zhanjian/contract/accounts/people.ts'
import { termsHaveUpdate } from '@zhanjian/contract/admin/terms.ts'
import { savedCounts } from '@zhanjian/contract/community/community.ts'
import { unreadFeedback } from '@zhanjian/contract/community/feedback.ts'
import { myMembership } from '@zhanjian/contract/money/membership.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { type ReactNode, useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { mockAccountApi, mockDeletionApi, sampleHandOverOffer } from '../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleMembership } from '../../../../playground/sample-membership.ts'
import { buildSampleProfile } from '../../../../playground/sample-profiles.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { useServices } from '../../../lib/services.tsx'
import { DeletionView } from '../components/deletion-view.tsx'
import { DeletionApplyPage } from './deletion-apply-page.tsx'
import { MePage } from './me-page.tsx'
import { SettingPage } from './setting-page.tsx'

const readyExport: DataExport = {
  id: 'e1',
  state: 'ready',
  requestedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  sizeBytes: 12 * 1024 ** 2,
}

// Slow machines need longer.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface RenderOptions {
  answers?: (api: FakeApi) => void
  isVisitor?: boolean
}

function renderPage(page: () => ReactNode, { answers = () => undefined, isVisitor = false }: RenderOptions = {}) {
  const steps = { push: vi.fn(), back: vi.fn(), switchTab: vi.fn(async () => undefined), relaunch: vi.fn(async () => undefined) }
  const story = {
    name: 'test',
    route: screenAddress('settings'),
    ...(isVisitor ? {} : { person: sampleCreator }),
    render: page,
    answers(api: FakeApi) {
      mockAccountApi(api)
      mockDeletionApi(api)
      api.mockEndpoint(termsHaveUpdate, { data: true })
      api.mockEndpoint(logout, { data: { ended: true } })
      api.mockEndpoint(myDataExport, { data: null })
      api.mockEndpoint(myWorks, { data: { records: [], total: 0, current: 1, size: 6, pages: 1 } })
      api.mockEndpoint(unreadFeedback, { data: { count: 0 } })
      api.mockEndpoint(savedCounts, { data: { favourites: 0, visited: 0, blocked: 0 } })
      api.mockEndpoint(myMembership, { data: sampleMembership })
      api.mockEndpoint(personById, { data: buildSampleProfile({ ...sampleCreator, isMe: true }) })
      answers(api)
    },
  }
  render(<StoryFrame story={story} theme="light" router={steps} />)
  return steps
}

const confirmDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

async function enterCode() {
  await userEvent.click(await screen.findByRole('button', { name: '获取验证码' }))
  await userEvent.click(await screen.findByRole('button', { name: '填入' }))
}

test('S-04 the tab me links to all account pages', async () => {
  const { push } = renderPage(() => <MePage />)
  await userEvent.click(screen.getByRole('button', { name: '编辑资料' }))
  for (const name of [
    '我的作品',
    '作品数据',
    '我的素材',
    /会员中心\s*鎏金年卡/,
    '我的收藏',
    '浏览历史',
    '屏蔽的人',
    '账号与安全',
    '设置',
    '意见反馈',
    '关于我们',
  ]) {
    await userEvent.click(screen.getByRole('button', { name }))
  }
  expect(push.mock.calls.flat()).toEqual([
    screenAddress('profileEdit'),
    screenAddress('myHalls'),
    screenAddress('figures'),
    screenAddress('myFiles'),
    screenAddress('membership'),
    screenAddress('favourites'),
    screenAddress('history'),
    screenAddress('blocked'),
    screenAddress('accountSafety'),
    screenAddress('settings'),
    screenAddress('myFeedback'),
    screenAddress('aboutUs'),
  ])
})

test('S-04 S-29 S-35 the tab me shows pending items and the used storage', async () => {
  renderPage(() => <MePage />, {
    answers(api) {
      api.mockEndpoint(unreadFeedback, { data: { count: 2 } })
      api.mockEndpoint(savedCounts, { data: { favourites: 12_345, visited: 38, blocked: 0 } })
      api.mockEndpoint(handOverOffers, { data: [sampleHandOverOffer, { ...sampleHandOverOffer, id: 'o2', state: 'declined' }] })
    },
  })
  expect(await screen.findByText('2 条新回复')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /我的收藏.*1\.2w/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /浏览历史.*38/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: '屏蔽的人' })).toBeTruthy()
  expect(await screen.findAllByRole('heading', { name: /想把 4 件作品交给您/ })).toHaveLength(1)
})

test('S-28 the appearance is stored on the device', async () => {
  renderPage(() => <SettingPage />, { isVisitor: true })
  await userEvent.click(screen.getByRole('radio', { name: '深色' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('S-28 E-11 K-10 the size of the cache is shown and it can be cleared', async () => {
  const cached = new Map([['pictures', [1024 ** 2 * 3]]])
  vi.stubGlobal('caches', {
    keys: async () => [...cached.keys()],
    open: async (name: string) => ({
      matchAll: async () => (cached.get(name) ?? []).map((size) => ({ blob: async () => ({ size }) })),
    }),
    delete: async (name: string) => cached.delete(name),
  })
  renderPage(() => <SettingPage />, { isVisitor: true })
  expect(await screen.findByText('3MB')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '清除' }))
  expect(await screen.findByText('已清除 3MB')).toBeTruthy()
  expect(screen.getByText('0MB')).toBeTruthy()
})

test('S-28 a visitor is offered the login and no settings that need one', () => {
  const { push } = renderPage(() => <SettingPage />, { isVisitor: true })
  expect(screen.queryByText('导出我的数据')).toBeNull()
  screen.getByRole('button', { name: '登录' }).click()
  expect(push).toHaveBeenCalledWith(screenAddress('codeLogin'))
})

test('S-28 T-02 logging out needs a confirmation and ends on the tab me', async () => {
  const { switchTab } = renderPage(() => <SettingPage />)
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await confirmDialog('取消')
  expect(switchTab).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await confirmDialog('退出登录')
  await vi.waitFor(() => expect(switchTab).toHaveBeenCalledWith(screenAddress('me')))
})

test.each([
  ['退出登录', '退出登录'],
  ['撤回同意', '撤回同意'],
])('S-28 E-11 drafts and searches on the device are removed with 「%s」', async (buttonName, agreed) => {
  let read = (): unknown => 'no probe'
  function Probe() {
    const { storage } = useServices()
    useEffect(() => {
      storage.write('search-history', ['山水'])
      read = () => storage.readUnchecked('search-history')
    }, [storage])
    return null
  }
  renderPage(() => (
    <>
      <Probe />
      <SettingPage />
    </>
  ))
  if (buttonName === '撤回同意') {
    await userEvent.click(screen.getByRole('button', { name: '隐私选择' }))
    await userEvent.click(screen.getByRole('button', { name: /撤回同意/ }))
  } else await userEvent.click(screen.getByRole('button', { name: buttonName }))
  expect(read()).toEqual(['山水'])
  await confirmDialog(agreed)
  await vi.waitFor(() => expect(read()).toBeUndefined())
})

test('S-28 consent can be withdrawn, which logs out', async () => {
  renderPage(() => <SettingPage />)
  await userEvent.click(screen.getByRole('button', { name: '隐私选择' }))
  await userEvent.click(screen.getByRole('button', { name: /撤回同意/ }))
  await confirmDialog('撤回同意')
  expect(await screen.findByText('已撤回同意并退出登录')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy()
})

test('S-28 an export is requested with a proof, and is then in progress', async () => {
  const requests: unknown[] = []
  let newest: DataExport | null = null
  renderPage(() => <SettingPage />, {
    answers(api) {
      api.mockEndpoint(myDataExport, () => ({ data: newest }))
      api.mockEndpoint(requestDataExport, ({ body }) => {
        requests.push(body)
        newest = { ...readyExport, state: 'making', expiresAt: null, sizeBytes: null }
        return { data: newest }
      })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /导出我的数据/ }))
  await userEvent.click(await screen.findByRole('button', { name: '开始打包' }))
  expect(screen.getByText('请输入 6 位验证码')).toBeTruthy()
  await enterCode()
  await userEvent.click(screen.getByRole('button', { name: '开始打包' }))
  expect(await screen.findByText('正在打包')).toBeTruthy()
  expect(requests).toEqual([{ smsCode: '482913' }])
})

test('S-28 a finished export can be downloaded; after its expiry another can be requested', async () => {
  const linked: string[] = []
  renderPage(() => <SettingPage />, {
    answers(api) {
      api.mockEndpoint(myDataExport, { data: readyExport })
      api.mockEndpoint(dataExportLink, ({ params }) => {
        linked.push(params.id ?? '')
        return { error: 'NOT_FOUND' }
      })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '下载' }))
  await vi.waitFor(() => expect(linked).toEqual(['e1']))
  cleanup()
  renderPage(() => <SettingPage />, {
    answers: (api) =>
      api.mockEndpoint(myDataExport, { data: { ...readyExport, expiresAt: new Date(Date.now() - 1000).toISOString() } }),
  })
  expect(await screen.findByRole('button', { name: /导出我的数据/ })).toBeTruthy()
})

test('S-35 what is erased with the account is counted, and unknown kinds are not shown', async () => {
  renderPage(() => <DeletionApplyPage />)
  expect(await screen.findByText('3 件')).toBeTruthy()
  expect(screen.getByText('发布的作品')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '作品怎么处理' })).toBeTruthy()
  expect(screen.getByText('共 218MB')).toBeTruthy()
  expect(screen.queryByText('反馈记录')).toBeNull()
  expect(document.body.textContent).not.toMatch(/somethingNew|undefined/)
})

test('S-35 a user who hands over the works has to name another user', async () => {
  const { push } = renderPage(() => <DeletionApplyPage />)
  await userEvent.click(await screen.findByRole('radio', { name: /交给别人/ }))
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  expect(screen.getByText('请填写对方的邀请码')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('对方的邀请码'), sampleCreator.invitationCode)
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  expect(screen.getByText('这是您自己的邀请码')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('对方的邀请码'))
  await userEvent.type(screen.getByLabelText('对方的邀请码'), 'QIAOMU01')
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  expect(push).toHaveBeenCalledWith(screenAddress('deletion'))
})

test('S-35 a user without works is not asked about them', async () => {
  renderPage(() => <DeletionApplyPage />, { answers: (api) => mockDeletionApi(api, []) })
  expect(await screen.findByText('账号里还没有作品、素材和名片')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('S-36 nothing is sent without agreement, proof and a final confirmation with the date; afterwards the device data is removed', async () => {
  const sent: unknown[] = []
  const clearDevice = vi.fn(async () => undefined)
  const eraseAt = new Date(2026, 10, 27, 12).toISOString()
  const { relaunch } = renderPage(() => <DeletionView clearDevice={clearDevice} />, {
    answers: (api) =>
      api.mockEndpoint(applyForDeletion, ({ body }) => {
        sent.push(body)
        return { data: { eraseAt } }
      }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '注销账号' }))
  expect(screen.getByText('请先阅读并同意注销须知')).toBeTruthy()
  expect(screen.getByText('请输入 6 位验证码')).toBeTruthy()
  await userEvent.click(await screen.findByRole('checkbox', { name: '我已阅读并同意注销须知' }))
  await enterCode()
  await userEvent.click(screen.getByRole('button', { name: '注销账号' }))
  await confirmDialog('再想想')
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '注销账号' }))
  await confirmDialog('确认注销')
  expect(await screen.findByText('账号将在 2026年11月27日 彻底删除')).toBeTruthy()
  expect(sent).toEqual([{ smsCode: '482913', reasons: [], note: '', works: 'take_down', policyVersion: 2 }])
  expect(clearDevice).toHaveBeenCalledWith(sampleCreator.id)
  await userEvent.click(screen.getByRole('button', { name: '回到首页' }))
  expect(relaunch).toHaveBeenCalledWith(screenAddress('home'))
})

test('S-36 a policy that has changed meanwhile needs a new agreement', async () => {
  renderPage(() => <DeletionView clearDevice={async () => undefined} />, {
    answers: (api) => api.mockEndpoint(applyForDeletion, { error: 'CONSENT_OUTDATED' }),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: '我已阅读并同意注销须知' }))
  await enterCode()
  await userEvent.click(screen.getByRole('button', { name: '注销账号' }))
  await confirmDialog('确认注销')
  expect(await screen.findByText('注销须知刚刚更新，请重新阅读并同意')).toBeTruthy()
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
})
