import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requestToken, sendSmsCode, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { saveCard } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { userMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../playground/fake-api.ts'
import { buildSampleCard, buildSampleCards } from '../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../playground/sample-creator.ts'
import { mockLoginApi } from '../../../playground/sample-logins.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { CardsPage } from '../../features/cards/pages/cards-page.tsx'
import { CardEditorPage } from './card-editor-page.tsx'

afterEach(cleanup)

const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 7200, jti: 'j', scope: 'all', token_type: 'bearer' }

/** The tab of a visitor who has an account with so many cards, and what is pushed over it. */
function renderTab({ cardCount }: { cardCount: number }) {
  const saved: unknown[] = []
  const back = vi.fn()
  let push = (_address: string): void => undefined
  function Pages() {
    const [address, setAddress] = useState(screenAddress('cards'))
    push = setAddress
    return address === screenAddress('cardEditor') ? <CardEditorPage /> : <CardsPage />
  }
  const story = {
    name: 'test',
    route: screenAddress('cards'),
    render: () => <Pages />,
    answers(api: FakeApi) {
      mockLoginApi(api)
      api.mockEndpoint(sendSmsCode, { data: { waitS: 30 } })
      api.mockEndpoint(requestToken, { data: tokens })
      api.mockEndpoint(userInfo, { data: sampleCreator })
      api.mockEndpoint(userMetaAvatar, { data: { id: 'a', thumbnail: '', extra: {} } })
      api.mockEndpoint(myCards, { data: buildSampleCards(cardCount) })
      api.mockEndpoint(myWorks, { data: { records: [], total: 0, current: 1, size: 100, pages: 0 } })
      api.mockEndpoint(saveCard, ({ body }) => {
        saved.push(body)
        return { data: buildSampleCard() }
      })
    },
  }
  render(<StoryFrame story={story} theme="light" router={{ push: (address) => act(() => push(address)), back }} />)
  return { saved, back }
}

async function logIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('手机号'), '13800000001')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await userEvent.click(await screen.findByRole('button', { name: '填入' }))
}

test('S-02 a visitor sees the own name on every paper, fills the card in without a login, and the login at saving keeps all of it', async () => {
  const { saved, back } = renderTab({ cardCount: 0 })
  await userEvent.type(await screen.findByRole('textbox', { name: '名片上的姓名' }), '何止')
  expect(screen.getAllByText('何止')).toHaveLength(8)
  await userEvent.click(screen.getByRole('button', { name: '用“青瓷”做一张' }))
  expect(await screen.findByRole('textbox', { name: '姓名' })).toHaveProperty('value', '何止')
  await userEvent.type(screen.getByRole('textbox', { name: '公司' }), '竹径')
  expect(screen.getByText('头像、录音和展示的作品，登录后添加')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await logIn()
  await waitFor(() => expect(back).toHaveBeenCalled())
  expect(saved).toMatchObject([{ name: '何止', company: '竹径', style: 'celadon', isDefault: true }])
})

test('S-02 what is saved after a login beside earlier cards does not become the default card', async () => {
  const { saved } = renderTab({ cardCount: 2 })
  await userEvent.type(await screen.findByRole('textbox', { name: '名片上的姓名' }), '何止')
  await userEvent.click(screen.getByRole('button', { name: '接着做这张名片' }))
  await userEvent.click(await screen.findByRole('button', { name: '保存' }))
  await logIn()
  await waitFor(() => expect(saved).toMatchObject([{ name: '何止', isDefault: false }]))
})
