import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { buildSampleDetail } from '../../../../playground/sample-details.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { useRememberVisit } from '../../../shared/works/visited-works.ts'
import { MePage } from './me-page.tsx'

afterEach(cleanup)

const [first, second] = sampleHalls

function Visit({ code }: { code: string }) {
  useRememberVisit(code)
  return null
}

function renderVisitor(visitedCodes: readonly string[] = [], hasAgreed = true) {
  const push = vi.fn()
  const story = {
    name: 'test',
    route: screenAddress('me'),
    device: hasAgreed ? { consent: { isAnswered: true, agreed: [{ type: 'privacyPolicy', version: 1 }] } } : {},
    render: () => (
      <>
        {visitedCodes.map((code) => (
          <Visit key={code} code={code} />
        ))}
        <MePage drafts={<p>小满的生日</p>} />
      </>
    ),
    answers(api: FakeApi) {
      api.mockEndpoint(siteConfig, { data: [] })
      api.mockEndpoint(workDetailByCode, ({ params }) => {
        const hall = sampleHalls.find(({ code }) => code === params.code)
        return hall === undefined ? { error: 'NOT_FOUND' } : { data: buildSampleDetail('gallery', hall) }
      })
    },
  }
  render(<StoryFrame story={story} theme="light" router={{ push }} />)
  return { push }
}

test('S-04 a visitor finds under 我的 first what can be made without a login, then what was begun, then the login', async () => {
  const { push } = renderVisitor()
  await screen.findByText('小满的生日')
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.slice(0, 4)).toEqual([
    '做一张请柬挑个样子，三步做好，发给朋友',
    '做名片八种纸，写上名字',
    '做展厅挑好了再登录',
    '登录',
  ])
  for (const name of [/^做一张请柬/, /^做名片/, /^做展厅/, '登录', '设置']) {
    await userEvent.click(screen.getByRole('button', { name }))
  }
  expect(push.mock.calls.flat()).toEqual(
    (['newInvitation', 'cardEditor', 'publish', 'codeLogin', 'settings'] as const).map((name) => screenAddress(name)),
  )
  expect(screen.queryByText('最近看过')).toBeNull()
})

test('S-04 a visitor finds the works seen on this device, the latest first, without those that are gone', async () => {
  const codes = [first?.code ?? '', 'gone000000', second?.code ?? '']
  renderVisitor(codes)
  const list = await screen.findByRole('list', { name: '最近看过' })
  const addresses = [...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([second, first].map((work) => work && `#${workAddress(work)}`))
})

test('S-04 P-02 nothing that a visitor looks at is remembered before they have agreed', async () => {
  renderVisitor([first?.code ?? ''], false)
  await screen.findByText('小满的生日')
  await expect(screen.findByRole('list', { name: '最近看过' })).rejects.toThrow()
})
