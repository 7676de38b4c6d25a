import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@zhanjian/contract/identity.ts'
import { logout } from '@zhanjian/contract/identity.ts'
import { consentsNeeded, giveConsent } from '@zhanjian/contract/terms.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { answerLoginPage, sampleTerms } from '../../../../playground/logins.ts'
import { creator } from '../../../../playground/people.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { useServices } from '../../../lib/services.tsx'
import { ConsentGate } from './consent-gate.tsx'

const BOTH = [
  { type: 'userAgreement', version: 1 },
  { type: 'privacyPolicy', version: 1 },
] as const

let kept: () => unknown = () => undefined
let kind: () => string = () => ''
function Watch() {
  const { storage, session } = useServices()
  kept = () => storage.readUnchecked('consent')
  kind = () => session.getState().kind
  return null
}

interface Scene {
  person?: User
  device?: Record<string, unknown>
  isTabPage?: boolean
  isQuiet?: boolean
  needed?: readonly { type: 'userAgreement' | 'privacyPolicy'; version: number; changeSummary?: string }[]
}

function open({ person, device = {}, isTabPage = true, isQuiet = false, needed = [] }: Scene = {}) {
  const given: unknown[] = []
  const story = {
    name: 'test',
    route: '/',
    device,
    ...(person === undefined ? {} : { person }),
    render: () => (
      <>
        <ConsentGate isQuiet={isQuiet} isTabPage={isTabPage} />
        <Watch />
      </>
    ),
    answers(api: Parameters<typeof answerLoginPage>[0]) {
      answerLoginPage(api)
      api.answer(logout, { data: { ended: true } })
      api.answer(consentsNeeded, {
        data: needed.map(({ type, version, ...rest }) => ({ ...sampleTerms(type, version), ...rest })),
      })
      api.answer(giveConsent, ({ body }) => {
        given.push(body)
        return { data: { given: 1 } }
      })
    },
  }
  render(<StoryFrame story={story} theme="light" />)
  return { given }
}
afterEach(cleanup)

test('C-11 a first run asks with both documents; agreeing is kept with the versions that were read', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: '《隐私政策》' }))
  expect(await screen.findByText('您的作品')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  await userEvent.click(screen.getByRole('button', { name: '同意' }))
  expect(screen.queryByText('欢迎来到展间')).toBeNull()
  expect(kept()).toEqual({ isAnswered: true, agreed: BOTH })
})

test('C-11 who refuses looks on as a guest and is not asked again', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: '先逛逛' }))
  expect(screen.queryByText('欢迎来到展间')).toBeNull()
  expect(kept()).toEqual({ isAnswered: true, agreed: [] })
})

test('C-11 nobody is asked over a hall, nor on the page of a hall that a link led to', async () => {
  open({ isQuiet: true })
  cleanup()
  open({ isTabPage: false })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('欢迎来到展间')).toBeNull()
})

test('T-15 a person who has agreed to all that holds is not asked; the tick of this device is used up', async () => {
  open({ person: creator, device: { consent: { isAnswered: true, agreed: BOTH } } })
  await vi.waitFor(() => expect(kept()).toEqual({ isAnswered: true, agreed: [] }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('T-15 a new version asks a person again and notes the answer', async () => {
  const { given } = open({ person: creator, needed: [{ type: 'privacyPolicy', version: 2 }] })
  expect(await screen.findByText('写明了数据导出的方式，以及作品如何转交给他人。')).toBeTruthy()
  expect(screen.getByRole('alertdialog', { name: '条款有更新' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '同意并继续' }))
  await vi.waitFor(() => expect(given).toEqual([{ consents: [{ type: 'privacyPolicy', version: 2 }] }]))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('T-15 somebody who never agreed hears of no change', async () => {
  open({ person: creator, needed: BOTH.map((document) => ({ ...document, changeSummary: '' })) })
  expect(await screen.findByRole('alertdialog', { name: '请阅读并同意条款' })).toBeTruthy()
})

test('T-15 refusing logs out, once it is said what that means', async () => {
  open({ person: creator, needed: [{ type: 'privacyPolicy', version: 2 }] })
  await userEvent.click(await screen.findByRole('button', { name: '不同意' }))
  await userEvent.click(await screen.findByRole('button', { name: '再看看' }))
  expect(kind()).toBe('logged-in')
  await userEvent.click(screen.getByRole('button', { name: '不同意' }))
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
  await vi.waitFor(() => expect(kind()).toBe('anonymous'))
})

test('T-15 what was ticked before a social login is noted after it, without a question', async () => {
  const { given } = open({
    person: creator,
    device: { consent: { isAnswered: true, agreed: BOTH } },
    needed: [
      { type: 'userAgreement', version: 1 },
      { type: 'privacyPolicy', version: 1 },
    ],
  })
  await vi.waitFor(() => expect(given).toEqual([{ consents: BOTH }]))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('T-15 a tick for an older version does not count for a newer one', async () => {
  open({
    person: creator,
    device: { consent: { isAnswered: true, agreed: BOTH } },
    needed: [{ type: 'privacyPolicy', version: 2 }],
  })
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})
