import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { guestOverview } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myLoans } from '@zhanjian/contract/works/exhibition-loans.ts'
import { workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { type WorkDraft, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { myWorks, removeWork, restoreWork, unpublishWork, type WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loanTexts } from '#text/exhibitions/loans.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleDetail } from '../../../../playground/sample-details.ts'
import { buildOverview } from '../../../../playground/sample-guests.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { MyWorksPage } from './my-works-page.tsx'

afterEach(cleanup)

const [hall] = sampleHalls
if (hall === undefined) throw new Error('no sample halls')
const publishedHall: WorkSummary = { ...hall, title: '窑火三日', availability: 'published' }
const takenDownHall: WorkSummary = {
  ...hall,
  id: 'w2',
  title: '雨夜',
  availability: 'taken_down',
  takenDownReasons: ['infringement'],
  takenDownReason: '第二张不是您拍的',
}

/** @returns the requested filters, and the actions with their works */
function renderPage(
  mine: readonly WorkSummary[] = [publishedHall],
  more: (api: FakeApi) => void = () => undefined,
  unsent: ReactNode = <p>只在这里</p>,
) {
  const requests: unknown[] = []
  const done: string[] = []
  const push = vi.fn()
  const answers = (api: FakeApi) => {
    api.mockEndpoint(myWorks, ({ body }) => {
      const { current: _, size: __, ...wanted } = body as Record<string, unknown>
      requests.push(wanted)
      return { data: { records: [...mine], total: mine.length, current: 1, size: 20, pages: 1 } }
    })
    api.mockEndpoint(myLoans, { data: { records: [], cursor: null, counts: { asked: 2, granted: 1, over: 0 } } })
    api.mockEndpoint(removeWork, ({ params }) => {
      done.push(`removed ${params.id}`)
      return { data: publishedHall }
    })
    api.mockEndpoint(restoreWork, ({ params }) => {
      done.push(`restored ${params.id}`)
      return { data: publishedHall }
    })
    api.mockEndpoint(unpublishWork, ({ params }) => {
      done.push(`unpublished ${params.id}`)
      return { data: publishedHall }
    })
    more(api)
  }
  const story = {
    name: 'test',
    route: screenAddress('myHalls'),
    person: sampleCreator,
    render: () => <MyWorksPage unsent={unsent} />,
    answers,
  }
  render(<StoryFrame theme="light" story={story} router={{ push }} />)
  return { requests, done, push }
}
const findMoreButton = (title: string) => screen.findByRole('button', { name: `《${title}》的更多操作` })

test('S-07 own works are filtered by state, kind and title', async () => {
  const { requests } = renderPage()
  await findMoreButton('窑火三日')
  await userEvent.click(screen.getByRole('button', { name: '已下架' }))
  await waitFor(() => expect(requests).toEqual([{}, { availability: 'taken_down' }]))
  // Shown only without a filter and among drafts.
  expect(screen.queryByText('只在这里')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '种类' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '视频' }))
  await userEvent.type(screen.getByRole('searchbox', { name: '搜索我的作品' }), '窑')
  await waitFor(() => expect(requests[requests.length - 1]).toEqual({ availability: 'taken_down', kind: 'video', text: '窑' }))
})

test('S-07 a work is moved to the recycle bin at once, and restored by one press', async () => {
  const { done } = renderPage()
  await userEvent.click(await findMoreButton('窑火三日'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^删除/ }))
  expect(await screen.findByText('《窑火三日》已移到回收站')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(done).toEqual([`removed ${hall.id}`, `restored ${hall.id}`]))
  expect(screen.queryByText('《窑火三日》已移到回收站')).toBeNull()
})

test('S-07 after a work was removed or restored its page asks the server again', async () => {
  let isRemoved = false
  const detail = { ...buildSampleDetail('gallery'), work: publishedHall }
  const OwnPage = () => {
    const { data, isError } = useEndpoint(workDetailByCode, { params: { code: publishedHall.code } }, { staleTimeMs: 60_000 })
    return <p>{data === undefined ? (isError ? '已经没有了' : '正在打开') : '链接能打开'}</p>
  }
  renderPage(
    [publishedHall],
    (api) => {
      api.mockEndpoint(workDetailByCode, () => (isRemoved ? { error: 'NOT_FOUND' } : { data: detail }))
      api.mockEndpoint(myLoans, { data: { records: [], cursor: null, counts: { asked: 2, granted: 1, over: 0 } } })
      api.mockEndpoint(removeWork, () => {
        isRemoved = true
        return { data: publishedHall }
      })
      api.mockEndpoint(restoreWork, () => {
        isRemoved = false
        return { data: publishedHall }
      })
    },
    <OwnPage />,
  )
  expect(await screen.findByText('链接能打开')).toBeTruthy()
  await userEvent.click(await findMoreButton('窑火三日'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^删除/ }))
  expect(await screen.findByText('已经没有了')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByText('链接能打开')).toBeTruthy()
})

test('S-07 withdrawing a work needs a confirmation that explains the effect', async () => {
  const { done } = renderPage()
  const takeBack = async (answer: string) => {
    await userEvent.click(await findMoreButton('窑火三日'))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^取消发布/ }))
    const question = within(await screen.findByRole('alertdialog', { name: '取消发布《窑火三日》？' }))
    await userEvent.click(question.getByRole('button', { name: answer }))
  }
  await takeBack('取消')
  expect(done).toEqual([])
  await takeBack('取消发布')
  expect(await screen.findByText('已转为草稿')).toBeTruthy()
  expect(done).toEqual([`unpublished ${hall.id}`])
})

test('S-07 withdrawing an invitation says what its guests see and that nobody is written to, with their number from the server', async () => {
  const invitation: WorkSummary = { ...publishedHall, id: 'w9', kind: 'invitation', title: '冬至小聚' }
  let guests = 12
  const { done } = renderPage([invitation], (api) =>
    api.mockEndpoint(guestOverview, () => ({ data: buildOverview({ sums: { ...buildOverview().sums, guests } }) })),
  )
  const ask = async () => {
    await userEvent.click(await findMoreButton('冬至小聚'))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^取消发布/ }))
    return within(await screen.findByRole('alertdialog', { name: '取消发布《冬至小聚》？' }))
  }
  const question = await ask()
  expect(question.getByText(/名单里 12 位来宾.*不会另外收到通知/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: '取消' }))
  guests = 0
  const empty = await ask()
  expect(empty.queryByText(/来宾/)).toBeNull()
  await userEvent.click(empty.getByRole('button', { name: '取消发布' }))
  await waitFor(() => expect(done).toEqual(['unpublished w9']))
})

test('S-07 a work that was taken down shows why, with a link to fix it', async () => {
  const { push } = renderPage([takenDownHall])
  expect(await screen.findByText(/已下架：可能侵犯他人的权利.*第二张不是您拍的/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '修改后再提交' }))
  expect(push).toHaveBeenCalledWith(expect.stringContaining('w2'))
})

test('S-07 a hall can be saved as a template; a template has no statistics, is not shared, and links to its preview', async () => {
  const template: WorkSummary = { ...publishedHall, id: 'w3', kind: 'template', title: '空房间' }
  const { push } = renderPage([publishedHall, template])
  await userEvent.click(await findMoreButton('窑火三日'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '存为模板' }))
  expect(push).toHaveBeenCalledWith(screenAddress('templateEditor', { from: hall.id }))
  await userEvent.click(await findMoreButton('空房间'))
  const menu = within(await screen.findByRole('dialog', { name: '空房间' }))
  for (const name of ['存为模板', '分享', '看数据']) expect(menu.queryByRole('button', { name })).toBeNull()
  await userEvent.click(menu.getByRole('button', { name: '查看' }))
  expect(push).toHaveBeenCalledWith(screenAddress('templatePreview', { code: hall.code }))
})

test('S-13 a card of a later version is not made a template, and says why', async () => {
  const card: WorkSummary = { ...publishedHall, id: 'w4', kind: 'invitation', title: '我们的婚礼' }
  const later: WorkDraft = {
    work: card,
    revision: 1,
    document: { schemaVersion: 99 },
    coverAssetId: null,
    hasPassword: false,
    worksMax: 40,
    assets: [],
    publication: { state: 'none', progress: 0, isWaiting: false, fromRevision: null },
  }
  renderPage([card], (api) => api.mockEndpoint(workById, { data: later }))
  await userEvent.click(await findMoreButton('我们的婚礼'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '存为模板' }))
  expect(await screen.findByText('这张请柬暂时读不出来，请刷新页面后再试')).toBeTruthy()
})

test('S-07 S-19 a live room can be created in an own visible hall', async () => {
  const { push } = renderPage()
  await userEvent.click(await findMoreButton('窑火三日'))
  await userEvent.click(screen.getByRole('button', { name: '开直播', hidden: true }))
  expect(push).toHaveBeenCalledWith(screenAddress('liveEditor', { workCode: publishedHall.code }))
})

test('F-04 what waits for an answer of the owner stands above the works, and leads there', async () => {
  const { push } = renderPage()
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(loanTexts.waiting(2)) }))
  expect(push).toHaveBeenCalledWith(screenAddress('loans'))
})
