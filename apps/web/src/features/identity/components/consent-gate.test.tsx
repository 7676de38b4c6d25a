import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { logout } from '@zhanjian/contract/accounts/identity.ts'
import { consentsNeeded, giveConsent } from '@zhanjian/contract/admin/terms.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleTerms, mockLoginApi } from '../../../../playground/sample-logins.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import type { HostKind } from '../../../host/host.ts'
import { useServices } from '../../../lib/services.tsx'
import { ConsentGate } from './consent-gate.tsx'
import type { ShownTab } from './first-run-consent.tsx'

const BOTH_DOCUMENTS = [
  { type: 'userAgreement', version: 1 },
  { type: 'privacyPolicy', version: 1 },
] as const

let getStoredConsent: () => unknown = () => undefined
let getConfirmationKind: () => string = () => ''
function ConfirmationProbe() {
  const { storage, session } = useServices()
  getStoredConsent = () => storage.readUnchecked('consent')
  getConfirmationKind = () => session.getState().kind
  return null
}

interface RenderOptions {
  person?: User
  device?: Record<string, unknown>
  tab?: ShownTab
  hostKind?: HostKind
  isQuiet?: boolean
  needed?: readonly { type: 'userAgreement' | 'privacyPolicy'; version: number; changeSummary?: string }[]
}

function renderGate({
  person,
  device = {},
  tab = 'personal',
  hostKind = 'browser',
  isQuiet = false,
  needed = [],
}: RenderOptions = {}) {
  const given: unknown[] = []
  const story = {
    name: 'test',
    route: '/',
    device,
    host: { kind: hostKind },
    ...(person === undefined ? {} : { person }),
    render: () => (
      <>
        <ConsentGate isSuppressed={isQuiet} tab={tab} />
        <ConfirmationProbe />
      </>
    ),
    answers(api: Parameters<typeof mockLoginApi>[0]) {
      mockLoginApi(api)
      api.mockEndpoint(logout, { data: { ended: true } })
      api.mockEndpoint(consentsNeeded, {
        data: needed.map(({ type, version, ...rest }) => ({ ...buildSampleTerms(type, version), ...rest })),
      })
      api.mockEndpoint(giveConsent, ({ body }) => {
        given.push(body)
        return { data: { given: 1 } }
      })
    },
  }
  render(<StoryFrame story={story} theme="light" />)
  return { given }
}
afterEach(cleanup)

test('C-11 the first run asks for consent with both documents; the agreement is stored with their versions', async () => {
  renderGate()
  await userEvent.click(await screen.findByRole('button', { name: '《隐私政策》' }))
  expect(await screen.findByText('您的作品')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  await userEvent.click(screen.getByRole('button', { name: '同意' }))
  expect(screen.queryByText('欢迎来到展间')).toBeNull()
  expect(getStoredConsent()).toEqual({ isAnswered: true, agreed: BOTH_DOCUMENTS })
})

test('C-11 home asks where code of a third party waits for the consent, and an installed app before anything', async () => {
  renderGate({ tab: 'home', hostKind: 'messaging-app' })
  expect(await screen.findByRole('region', { name: '欢迎来到展间' })).toBeTruthy()
  cleanup()
  renderGate({ tab: null, hostKind: 'native-shell' })
  expect(await screen.findByRole('alertdialog', { name: '欢迎来到展间' })).toBeTruthy()
})

test('C-11 pages end above the question, which covers none of their entries, and get the room back with the answer', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(168)
  renderGate()
  await screen.findByRole('region', { name: '欢迎来到展间' })
  const { style } = document.documentElement
  expect(style.getPropertyValue('--consent-height')).toBe('168px')
  await userEvent.click(screen.getByRole('button', { name: '先逛逛' }))
  expect(style.getPropertyValue('--consent-height')).toBe('')
  vi.restoreAllMocks()
})

test('C-11 a user who refuses continues as a guest and is not asked again', async () => {
  renderGate()
  await userEvent.click(await screen.findByRole('button', { name: '先逛逛' }))
  expect(screen.queryByText('欢迎来到展间')).toBeNull()
  expect(getStoredConsent()).toEqual({ isAnswered: true, agreed: [] })
})

test('C-11 consent is not requested in a hall, on the page of a shared hall, or on home of a browser, where nothing is collected', async () => {
  renderGate({ isQuiet: true })
  cleanup()
  renderGate({ tab: null })
  cleanup()
  renderGate({ tab: 'home' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('欢迎来到展间')).toBeNull()
})

test('T-15 a user who has agreed to all current versions is not asked; the consent of this device is used up', async () => {
  renderGate({ person: sampleCreator, device: { consent: { isAnswered: true, agreed: BOTH_DOCUMENTS } } })
  await vi.waitFor(() => expect(getStoredConsent()).toEqual({ isAnswered: true, agreed: [] }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('T-15 a new version asks a logged-in user again and records the answer', async () => {
  const { given } = renderGate({ person: sampleCreator, needed: [{ type: 'privacyPolicy', version: 2 }] })
  expect(await screen.findByText('写明了数据导出的方式，以及作品如何转交给他人。')).toBeTruthy()
  expect(screen.getByRole('alertdialog', { name: '条款有更新' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '同意并继续' }))
  await vi.waitFor(() => expect(given).toEqual([{ consents: [{ type: 'privacyPolicy', version: 2 }] }]))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('T-15 a user who never agreed is not told about changes', async () => {
  renderGate({ person: sampleCreator, needed: BOTH_DOCUMENTS.map((document) => ({ ...document, changeSummary: '' })) })
  expect(await screen.findByRole('alertdialog', { name: '请阅读并同意条款' })).toBeTruthy()
})

test('T-15 refusing logs out, after an explanation', async () => {
  renderGate({ person: sampleCreator, needed: [{ type: 'privacyPolicy', version: 2 }] })
  await userEvent.click(await screen.findByRole('button', { name: '不同意' }))
  await userEvent.click(await screen.findByRole('button', { name: '再看看' }))
  expect(getConfirmationKind()).toBe('logged-in')
  await userEvent.click(screen.getByRole('button', { name: '不同意' }))
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
  await vi.waitFor(() => expect(getConfirmationKind()).toBe('anonymous'))
})

test('T-15 consent given before a social login is recorded after it, without a question', async () => {
  const { given } = renderGate({
    person: sampleCreator,
    device: { consent: { isAnswered: true, agreed: BOTH_DOCUMENTS } },
    needed: [
      { type: 'userAgreement', version: 1 },
      { type: 'privacyPolicy', version: 1 },
    ],
  })
  await vi.waitFor(() => expect(given).toEqual([{ consents: BOTH_DOCUMENTS }]))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('T-15 consent to an older version does not count for a newer one', async () => {
  renderGate({
    person: sampleCreator,
    device: { consent: { isAnswered: true, agreed: BOTH_DOCUMENTS } },
    needed: [{ type: 'privacyPolicy', version: 2 }],
  })
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})
