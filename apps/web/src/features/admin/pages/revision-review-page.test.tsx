import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { decideReview, type ReviewItem, reviewQueue, reviewSubject } from '@zhanjian/contract/admin/review.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { samplePublicInvitation } from '../../../../playground/sample-invitations.ts'
import { samplePanorama } from '../../../../playground/sample-tours.ts'
import { buildReviewAddress } from '../model/review-filters.ts'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { createSampleSubject, sampleReviews } from '../testing/sample-admin.ts'
import { RevisionReviewPage } from './revision-review-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

const hall = sampleReviews.find(({ work }) => work.kind === 'gallery') as ReviewItem
const article = sampleReviews.find(({ work }) => work.kind === 'article') as ReviewItem

/** `first`: the server's response to the first decision; later ones succeed. */
function renderPage(item: ReviewItem, first: 'offline' | 'overtaken' | 'done' = 'done') {
  const sent: unknown[] = []
  let stands = item
  const page = renderAdminPage({
    route: buildReviewAddress(item, { state: 'pending' }),
    render: () => (
      <RevisionReviewPage
        renderHall={({ document, onTapWork }) => (
          <button type="button" onClick={() => onTapWork(document.works[1]?.id ?? '')}>
            走到第二件
          </button>
        )}
        renderPanorama={({ panorama, chosenSceneId, onScene }) => (
          <>
            <p>全景：{panorama.work.title}</p>
            <p>在 {chosenSceneId}</p>
            <button type="button" onClick={() => onScene('rooftop')}>
              走到屋顶
            </button>
          </>
        )}
        renderMedia={() => null}
      />
    ),
    answers(api) {
      api.mockEndpoint(reviewQueue, { data: { records: [item], cursor: null, total: 1 } })
      api.mockEndpoint(reviewSubject, () => ({ data: createSampleSubject(stands) }))
      api.mockEndpoint(decideReview, ({ body }) => {
        sent.push(body)
        if (first === 'offline' && sent.length === 1) return { isOffline: true }
        if (first !== 'overtaken') return { data: item }
        stands = { ...item, state: 'approved' }
        return { error: 'ALREADY_DECIDED', data: stands }
      })
    },
  })
  return { ...page, sent }
}

test('S-11 S-21 a tour is reviewed as visitors would see it', async () => {
  renderPage({ ...hall, work: samplePanorama.work })
  expect(await screen.findByText(`全景：${samplePanorama.work.title}`)).toBeTruthy()
})

test('S-11 S-21 a scene of a tour is gone to from what it says, marked there with its problem, and sent with the rejection', async () => {
  const { user, sent } = renderPage({ ...hall, work: samplePanorama.work })
  await user.click(await screen.findByRole('button', { name: '竹径' }))
  expect(screen.getByText('在 bamboo')).toBeTruthy()
  expect(screen.getByText(/^院中那一树花 · 民国二十三年/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '走到屋顶' }))
  const isChosen = (name: string) => screen.getByRole('button', { name }).closest('li')?.hasAttribute('data-chosen')
  expect([isChosen('屋顶夜话'), isChosen('竹径')]).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: '标记“竹径”' }))
  await user.type(screen.getByRole('textbox', { name: '“竹径”的问题' }), '有人脸')
  await user.click(screen.getByRole('button', { name: '驳回' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: '侵犯权利' }))
  await user.click(sheet.getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ decision: 'reject', marks: [{ workId: 'bamboo', note: '有人脸' }] })
})

test('S-11 a work is marked in place with its problem; marks and text are sent with the rejection, also on retry', async () => {
  const { user, sent } = renderPage(hall, 'offline')
  await user.click(await screen.findByRole('button', { name: '走到第二件' }))
  const [, second] = screen.getAllByRole('button', { name: /^标记“/ })
  await user.click(second as HTMLElement)
  await user.type(screen.getByRole('textbox', { name: /的问题$/ }), '有水印')
  await user.click(screen.getByRole('button', { name: '驳回' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('标记了 1 件')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: '侵犯权利' }))
  await user.click(sheet.getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(sheet.getByRole('button', { name: '驳回' }).hasAttribute('disabled')).toBe(false))
  await user.click(sheet.getByRole('button', { name: '驳回' }))
  await screen.findByText('这一队都审完了')
  expect(sent[1]).toEqual(sent[0])
  expect(sent[1]).toMatchObject({ decision: 'reject', reasons: ['infringement'], marks: [{ note: '有水印' }] })
})

test.each([
  'invitation',
  'invitation_template',
] as const)('S-11 S-12 of a work of the kind %s every page is shown, read and marked in place with its problem', async (kind) => {
  const card = samplePublicInvitation()
  const { user, sent } = renderPage({ ...hall, work: { ...card.work, kind } })
  const view = within(await screen.findByRole('region', { name: card.work.title }))
  expect(view.getAllByRole('listitem').length).toBeGreaterThanOrEqual(6)
  expect(view.getAllByRole('heading', { name: /./ }).length).toBeGreaterThan(0)
  await user.click(view.getByRole('button', { name: '第 3 页' }))
  await user.click(screen.getByRole('button', { name: '标记“第 3 页”' }))
  await user.type(screen.getByRole('textbox', { name: '“第 3 页”的问题' }), '地址不实')
  await user.click(screen.getByRole('button', { name: '驳回' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: '侵犯权利' }))
  await user.click(sheet.getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const { pages } = card.document as { pages: { id: string }[] }
  expect(sent[0]).toMatchObject({ decision: 'reject', marks: [{ workId: pages[2]?.id, note: '地址不实' }] })
})

test('S-11 a reviewer reads the label of every work, with its real size', async () => {
  renderPage(hall)
  const marks = await screen.findAllByRole('button', { name: /^标记“/ })
  expect(screen.getAllByText(/ · \d+(\.\d+)?\u00a0×\u00a0\d+(\.\d+)?\u00a0cm$/, { normalizer: (text) => text })).toHaveLength(
    marks.length,
  )
})

test('S-11 an article is shown in the place of a hall; its title has the focus, and keys decide', async () => {
  const { user, sent } = renderPage(article)
  const text = within(await screen.findByRole('region', { name: article.work.title })).getByText(/开窑那天下着小雨/)
  expect(text).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  await user.keyboard('a')
  await screen.findByRole('alertdialog')
  await user.keyboard('{Enter}')
  await screen.findByText('这一队都审完了')
  expect(sent).toMatchObject([{ decision: 'approve' }])
})

test('S-11 a second reviewer sees the decision of the first one and no actions', async () => {
  const { user } = renderPage(article, 'overtaken')
  await screen.findByRole('button', { name: '通过' })
  await user.keyboard('a')
  await screen.findByRole('alertdialog')
  await user.keyboard('{Enter}')
  await screen.findByText('刚才已有人处理过了，这是对方的结论')
  await waitFor(() => expect(screen.queryByRole('button', { name: '通过' })).toBeNull())
  expect(screen.getByText('已通过', { selector: 'section *' })).toBeTruthy()
})
