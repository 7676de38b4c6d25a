import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountOverview, updateProfile } from '@zhanjian/contract/accounts/account.ts'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { writeDraftText } from '@zhanjian/contract/community/assistant.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { popularTags } from '@zhanjian/contract/works/discovery.ts'
import { POST_MEDIUM_ALT_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { hallPoster } from '@zhanjian/contract/works/published-works.ts'
import {
  addWork,
  type PostDocument,
  publishWork,
  updateWork,
  type WorkDraft,
  workById,
} from '@zhanjian/contract/works/work-drafts.ts'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publishPostTexts as texts } from '#text/publish/publish-post.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleAccount } from '../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleDraft } from '../../../../playground/sample-drafts.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import { EMPTY_POST } from '../model/post-kind.ts'
import { PublishPage } from './publish-page.tsx'

beforeEach(() => {
  vi.stubGlobal('Worker', undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [hall] = sampleHalls
if (hall === undefined) throw new Error('the demo community has no halls')
const work = {
  ...hall,
  id: 'p1',
  kind: 'article' as const,
  title: '窑火三日',
  tags: [],
  availability: 'draft' as const,
  publishedAt: null,
}

function createDraft(part: Partial<PostDocument> = {}, of: Partial<WorkDraft['work']> = {}): WorkDraft {
  return buildSampleDraft({ work: { ...work, ...of }, revision: 3, document: { ...EMPTY_POST, ...part } })
}

function renderPage(
  query: Record<string, string>,
  draft: FakeResponse<typeof workById>,
  answers: (api: FakeApi) => void = () => undefined,
) {
  const saved: unknown[] = []
  let revision = 3
  const view = (mode: 'visible' | 'hidden') => (
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('publish', query),
        person: sampleCreator,
        render: () => (
          <Activity mode={mode}>
            <PublishPage />
          </Activity>
        ),
        answers(api) {
          api.mockEndpoint(popularTags, { data: { tags: [{ tag: '陶瓷', count: 3 }] } })
          api.mockEndpoint(workById, draft)
          api.mockEndpoint(accountOverview, { data: sampleAccount })
          api.mockEndpoint(hallPoster, { isPending: true })
          api.mockEndpoint(updateWork, ({ body }) => {
            saved.push(body)
            revision += 1
            return { data: { revision, updatedAt: new Date().toISOString() } }
          })
          answers(api)
        },
      }}
    />
  )
  const { rerender } = render(view('visible'))
  return Object.assign(saved, { show: (mode: 'visible' | 'hidden') => rerender(view(mode)) })
}
const pressPublish = async () => userEvent.click(await screen.findByRole('button', { name: '发布' }))

test('S-53 V-04 missing input is reported in its place, and the first such field gets the focus', async () => {
  renderPage({ kind: 'article', draft: 'd1' }, { error: 'NOT_FOUND' })
  await pressPublish()
  expect(await screen.findByText('写点什么，或者放上图片')).toBeTruthy()
  expect(screen.getByText('标题太短，至少2个字')).toBeTruthy()
  // A toast would cover what is said beside the fields.
  expect(screen.queryByText('请检查填写内容')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('选择图片'))
  await userEvent.type(screen.getByLabelText('正文'), '雨天的釉色更沉')
  expect(screen.queryByText('写点什么，或者放上图片')).toBeNull()
  await userEvent.type(screen.getByLabelText('标题'), '窑'.repeat(31))
  expect(screen.getByText('最多 30 个字，多了 1 个，删短后才能保存')).toBeTruthy()
})

test('S-53 K-07 a new post is created with its first text, and saved with all its details', async () => {
  const made: unknown[] = []
  const saved = renderPage({ kind: 'article', draft: 'd2' }, { error: 'NOT_FOUND' }, (api) =>
    api.mockEndpoint(addWork, ({ body }) => {
      made.push(body)
      return { data: createDraft({ text: '雨天' }, { title: '未命名作品' }) }
    }),
  )
  await userEvent.type(await screen.findByLabelText('正文'), '雨天')
  await waitFor(() => expect(made).toMatchObject([{ kind: 'article', requestId: 'd2', document: { text: '雨天' } }]))
  await userEvent.type(screen.getByLabelText('标题'), '窑火三日')
  await userEvent.click(await screen.findByRole('button', { name: '陶瓷' }))
  // In one request or several, depending on the pauses.
  await waitFor(() => expect(Object.assign({}, ...saved)).toMatchObject({ title: '窑火三日', tags: ['陶瓷'] }))
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '发布图文' })).toBeTruthy()
})

test.each([
  ['发布图文', null],
  ['编辑作品', '2026-01-01T00:00:00.000Z'],
])('S-53 the page is called %s for a work that was published at %s', async (title, publishedAt) => {
  renderPage({ id: 'p1' }, { data: createDraft({ text: '雨天的釉色' }, { publishedAt }) })
  await screen.findByLabelText('正文')
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  await waitFor(() => expect(document.title).toContain(title))
})

test('S-53 a description that is too long is named before publishing, and its picture has the focus', async () => {
  const assets = ['a1', 'a2'].map((id) => buildAsset({ id }))
  const media = assets.map(({ id }) => ({ assetId: id, alt: '雨天' }))
  renderPage({ id: 'p1' }, { data: { ...createDraft({ text: '雨天的釉色', media }), assets } })
  await userEvent.click(await screen.findByRole('button', { name: /^第 2 张，共 2 张/ }))
  const tooLong = '釉'.repeat(POST_MEDIUM_ALT_MAX_CHARACTERS + 1)
  fireEvent.change(await screen.findByLabelText('图片说明'), { target: { value: tooLong } })
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  await pressPublish()
  const fault = texts.faults.altTooLong(2, POST_MEDIUM_ALT_MAX_CHARACTERS)
  expect(await screen.findByText(fault)).toBeTruthy()
  const picture = screen.getByRole('button', { name: /^第 2 张，共 2 张/ })
  await waitFor(() => expect(document.activeElement).toBe(picture))
  await userEvent.click(picture)
  expect(await screen.findByLabelText('图片说明')).toHaveProperty('value', tooLong)
  fireEvent.change(screen.getByLabelText('图片说明'), { target: { value: '雨天的釉色' } })
  expect(screen.queryByText(fault)).toBeNull()
})

test('S-53 publishing goes on while another page covers it, and what was typed is still there', async () => {
  const { show } = renderPage({ id: 'p1' }, { data: createDraft({ text: '雨天的釉色' }) }, (api) =>
    api.mockEndpoint(publishWork, { data: { state: 'ready', progress: 1, isWaiting: false, fromRevision: 3 }, delayMs: 400 }),
  )
  await pressPublish()
  await screen.findByRole('button', { name: '先不发布' })
  show('hidden')
  show('visible')
  expect(screen.getByLabelText('正文')).toHaveProperty('value', '雨天的釉色')
  expect(await screen.findByText('发布成功')).toBeTruthy()
})

test('S-53 the second tap of a double tap on publishing does not stop it', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  renderPage({ id: 'p1' }, { data: createDraft({ text: '雨天的釉色' }) }, (api) =>
    api.mockEndpoint(publishWork, { data: { state: 'ready', progress: 1, isWaiting: false, fromRevision: 3 }, delayMs: 60_000 }),
  )
  await pressPublish()
  const stop = await screen.findByRole('button', { name: '先不发布' })
  clock.mockReturnValue(1200)
  fireEvent.click(stop)
  expect(screen.getByRole('button', { name: '先不发布' })).toBeTruthy()
  clock.mockReturnValue(1700)
  fireEvent.click(stop)
  expect(screen.queryByRole('button', { name: '先不发布' })).toBeNull()
  clock.mockRestore()
})

test('S-53 a password is required before a work that needs one is published', async () => {
  const saved = renderPage({ id: 'p1' }, { data: createDraft({ text: '雨天的釉色' }) })
  await userEvent.click(await screen.findByRole('radio', { name: '密码' }))
  await pressPublish()
  expect(await screen.findByText('请设置 4 到 20 个字符的访问密码')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('访问密码')))
  await userEvent.keyboard('1024')
  await waitFor(() => expect(saved).toContainEqual(expect.objectContaining({ visibility: 'password', password: '1024' })))
})

test('S-53 a published post shows what happens next and its link', async () => {
  const review = { state: 'pending' as const, reasons: [], note: '' }
  let isPublished = false
  const now = () => createDraft({ text: '雨天的釉色' }, isPublished ? { availability: 'published', review } : {})
  renderPage({ id: 'p1' }, { data: now() }, (api) => {
    api.mockEndpoint(workById, () => ({ data: now() }))
    api.mockEndpoint(publishWork, (): FakeResponse<typeof publishWork> => {
      isPublished = true
      return { data: { state: 'ready', progress: 1, isWaiting: false, fromRevision: 3 } }
    })
  })
  await pressPublish()
  expect(await screen.findByText('链接已可用；审核通过后会出现在首页')).toBeTruthy()
  expect(screen.getByText(new RegExp(`/${work.code}$`))).toBeTruthy()
})

test('S-53 conflicting changes need a choice, and nothing is saved before', async () => {
  let isStale = true
  const bodies: unknown[] = []
  renderPage({ id: 'p1' }, { data: createDraft({ text: '雨天' }) }, (api) =>
    api.mockEndpoint(updateWork, ({ body }): FakeResponse<typeof updateWork> => {
      bodies.push(body)
      if (!isStale) return { data: { revision: 9, updatedAt: new Date().toISOString() } }
      return { error: 'STALE_REVISION', data: { ...createDraft({ text: '晴天' }), revision: 8 } }
    }),
  )
  await userEvent.type(await screen.findByLabelText('正文'), '的釉色')
  const sheet = await screen.findByRole('dialog', { name: '作品在别处也改过' })
  expect(within(sheet).getByText('晴天')).toBeTruthy()
  isStale = false
  await userEvent.click(within(sheet).getByRole('button', { name: '用这里的' }))
  await waitFor(() => expect(bodies[bodies.length - 1]).toMatchObject({ revision: 8, document: { text: '雨天的釉色' } }))
})

test('S-53 the reason why a work was rejected is shown where it is edited', async () => {
  const review = { state: 'rejected' as const, reasons: ['low_quality'], note: '第 3 张看不清' }
  renderPage({ id: 'p1' }, { data: createDraft({ text: '雨天' }, { availability: 'published', review }) })
  expect(await screen.findByText('上次没有通过审核：画面或文字不够完整清楚；第 3 张看不清')).toBeTruthy()
  expect(screen.getByRole('button', { name: '更新' })).toBeTruthy()
})

test.each([
  ['the network', { isOffline: true as const }, '请检查网络后再试一次'],
  ['the server', { error: 'SERVER_FAULT' as const }, '请稍后再试一次'],
])('S-53 S-82 a post that fails to load because of %s is reported, and can be retried', async (_what, answer, advice) => {
  let isMended = false
  renderPage({ id: 'p1' }, { error: 'NOT_FOUND' }, (api) =>
    api.mockEndpoint(
      workById,
      (): FakeResponse<typeof workById> => (isMended ? { data: createDraft({ text: '雨天' }) } : answer),
    ),
  )
  expect((await screen.findByText('作品没有加载出来')).parentElement?.textContent).toContain(advice)
  isMended = true
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByDisplayValue('雨天')).toBeTruthy()
})

test('S-53 V-04 with the first publication users are asked how to sign; a rejected name is reported in its place', async () => {
  const names: unknown[] = []
  const published: string[] = []
  renderPage({ id: 'p1' }, { data: createDraft({ text: '雨天的釉色' }) }, (api) => {
    api.mockEndpoint(accountOverview, { data: { ...sampleAccount, isNicknameChosen: false } })
    api.mockEndpoint(updateProfile, ({ body }) => {
      names.push(body)
      return names.length === 1 ? { error: 'TEXT_REFUSED' } : { data: sampleCreator }
    })
    api.mockEndpoint(publishWork, ({ params }) => {
      published.push(params.id ?? '')
      return { error: 'PUBLISHING_BUSY' }
    })
  })
  const field = await screen.findByLabelText('署名')
  expect(field).toHaveProperty('value', '林深')
  await userEvent.clear(field)
  await userEvent.type(field, '代开发票')
  await pressPublish()
  expect(await screen.findByText('文字中有不适合公开的内容，请修改后再试')).toBeTruthy()
  expect(published).toEqual([])
  await userEvent.clear(field)
  await pressPublish()
  await waitFor(() => expect(published).toEqual(['p1']))
  expect(names).toEqual([{ nickname: '代开发票' }, { nickname: '林深' }])
})

test('S-53 who has chosen a name is not asked, and a name that cannot be saved does not keep a work from being published', async () => {
  const published: unknown[] = []
  const answerPublish = (api: FakeApi) =>
    api.mockEndpoint(publishWork, ({ body }) => {
      published.push(body)
      return { error: 'PUBLISHING_BUSY' }
    })
  renderPage({ id: 'p1' }, { data: createDraft({ text: '雨天的釉色' }) }, answerPublish)
  await pressPublish()
  await waitFor(() => expect(published).toHaveLength(1))
  expect(screen.queryByLabelText('署名')).toBeNull()
  cleanup()
  renderPage({ id: 'p1' }, { data: createDraft({ text: '雨天的釉色' }) }, (api) => {
    answerPublish(api)
    api.mockEndpoint(accountOverview, { data: { ...sampleAccount, isNicknameChosen: false } })
    api.mockEndpoint(updateProfile, { isOffline: true })
  })
  await screen.findByLabelText('署名')
  await pressPublish()
  await waitFor(() => expect(published).toHaveLength(2))
})

test('S-53 a second press while the name is being saved neither saves it again nor publishes an update', async () => {
  const names: unknown[] = []
  let isPublished = false
  renderPage({ id: 'p1' }, { data: createDraft({ text: '雨天的釉色' }) }, (api) => {
    api.mockEndpoint(accountOverview, { data: { ...sampleAccount, isNicknameChosen: false } })
    api.mockEndpoint(updateProfile, ({ body }) => {
      names.push(body)
      // The answer to a second call would come after the publication.
      return { data: sampleCreator, delayMs: names.length * 200 }
    })
    api.mockEndpoint(workById, () => ({
      data: createDraft({ text: '雨天的釉色' }, isPublished ? { availability: 'published' } : {}),
    }))
    api.mockEndpoint(publishWork, (): FakeResponse<typeof publishWork> => {
      isPublished = true
      return { data: { state: 'ready', progress: 1, isWaiting: false, fromRevision: 3 } }
    })
  })
  await screen.findByLabelText('署名')
  await pressPublish()
  await pressPublish()
  expect(await screen.findByRole('heading', { name: '发布成功' })).toBeTruthy()
  expect(names).toHaveLength(1)
})

test('F-07 the assistant drafts a title from the text, which is saved once it is accepted', async () => {
  const wishes: unknown[] = []
  const quota = { limit: 300, left: 299, resetsAt: '2026-11-26T16:00:00.000Z' }
  const saved = renderPage({ id: 'p1' }, { data: createDraft({ text: '雨天的釉色更沉。' }) }, (api) => {
    api.mockEndpoint(siteConfig, { data: [{ name: 'aiSwitch', value: true }] })
    api.mockEndpoint(writeDraftText, ({ body }) => {
      wishes.push(body)
      return { data: { text: '雨天的釉色', engine: 'guide' as const, notice: null, quota } }
    })
  })
  await userEvent.click(await screen.findByRole('button', { name: '请智能助手起草标题' }))
  await userEvent.click(await screen.findByRole('button', { name: '用这样的文字' }))
  expect(wishes).toMatchObject([{ kind: 'title', current: '窑火三日', introduction: '雨天的釉色更沉。' }])
  await waitFor(() => expect(saved).toContainEqual(expect.objectContaining({ title: '雨天的釉色' })))
})

test('a visitor chooses what to make without a login, the invitation first; a post asks for the login', async () => {
  const renderForVisitor = (query: Record<string, string>) =>
    render(
      <StoryFrame
        theme="light"
        story={{ name: 'test', route: screenAddress('publish', query), render: () => <PublishPage /> }}
      />,
    )
  renderForVisitor({})
  await screen.findByText(texts.chooseHintOfVisitor)
  expect(within(screen.getByRole('list')).getAllByRole('button')[0]?.textContent).toContain(texts.kinds.invitation.name)
  cleanup()
  renderForVisitor({ kind: 'article' })
  expect(screen.queryByRole('textbox')).toBeNull()
})
