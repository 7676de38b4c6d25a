import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { chooseMetaAvatar, userMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { DEFAULT_LOOK } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { OFFICIAL_AVATARS } from '@zhanjian/scene/avatar/official-looks.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { LoginPromptContext } from '../../../shared/people/login-prompt-context.ts'
import { AvatarProfilePage } from './avatar-profile-page.tsx'

// What is drawn is the stage's matter: here nothing can be drawn.
vi.mock('@zhanjian/stage/avatar-view.tsx', () => ({ AvatarView: () => null }))
vi.mock('../../../shared/avatars/picture-queue.ts', () => ({ createPictureQueue: () => ({ draw: () => () => undefined }) }))
afterEach(cleanup)

const draft = { id: 'ink', look: { ...DEFAULT_LOOK, hat: 'beret' }, description: '戴贝雷帽的人' }

/** With `promptLogin` it is a visitor. */
function renderPage({ answers, ...more }: Partial<Story> = {}, visitor?: { promptLogin: (action: () => void) => void }) {
  const requests: unknown[] = []
  const story: Story = {
    name: 'test',
    route: screenAddress('avatarProfile'),
    ...(visitor ? {} : { person: sampleCreator }),
    render: () => (
      <LoginPromptContext value={visitor?.promptLogin ?? null}>
        <AvatarProfilePage />
      </LoginPromptContext>
    ),
    ...more,
    answers(api: FakeApi) {
      api.mockEndpoint(userInfo, { data: sampleCreator })
      api.mockEndpoint(myCards, { data: [] })
      api.mockEndpoint(userMetaAvatar, { data: { id: 'ink', thumbnail: '', extra: {} } })
      api.mockEndpoint(chooseMetaAvatar, ({ body }) => {
        requests.push(body)
        return { data: { id: 'ink', thumbnail: '', extra: {} } }
      })
      answers?.(api)
    },
  }
  render(<StoryFrame theme="light" story={story} />)
  return requests
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))
const isPressed = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group }))
    .getByRole('button', { name })
    .getAttribute('aria-pressed')

test('S-09 a person begins with one of the figures, changes its parts, and all of it is saved', async () => {
  const requests = renderPage()
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
  await press(/^书卷形象 2$/)
  await openTab('头发')
  await press('波波头')
  expect(isPressed('发型', '波波头')).toBe('true')
  await openTab('名牌')
  await userEvent.type(screen.getByLabelText('一句话描述'), '短发的人')
  await press('保存')
  expect(await screen.findByText('形象已保存，展厅里的人会看到它')).toBeTruthy()
  const ink = OFFICIAL_AVATARS.find(({ id }) => id === 'ink')
  expect(requests).toEqual([{ metaAvatarId: 'ink', extra: { ...ink?.look, hairStyle: 'bob', description: '短发的人' } }])
})

test('S-09 changes are undone one after another', async () => {
  renderPage()
  await openTab('配饰')
  await press('草帽')
  await press('圆框')
  await press('撤销')
  expect([isPressed('帽子', '草帽'), isPressed('眼镜', '不戴')]).toEqual(['true', 'true'])
  await press('撤销')
  expect(isPressed('帽子', '不戴')).toBe('true')
  expect(screen.getByRole('button', { name: '撤销' })).toHaveProperty('disabled', true)
})

test('S-09 only the figures of a mood are shown, and one can be drawn by chance', async () => {
  renderPage()
  const list = () => screen.getAllByRole('button', { name: /形象 \d+$/ }).length
  const all = list()
  await press('喜庆')
  expect(list()).toBeLessThan(all)
  await press('随机')
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', false)
})

test('S-09 what a visitor made is saved after the login, and what was left on the device is there again', async () => {
  const prompts: (() => void)[] = []
  renderPage({ device: { [personalStorageKeys.avatarDraft]: draft } }, { promptLogin: (action) => prompts.push(action) })
  await openTab('配饰')
  expect(isPressed('帽子', '贝雷帽')).toBe('true')
  expect(screen.getByText('登录后保存，现在可以随便试')).toBeTruthy()
  await press('保存')
  expect(prompts).toHaveLength(1)
})

test('S-09 refused words are reported beside the field, and the figure stays', async () => {
  renderPage({
    device: { [personalStorageKeys.avatarDraft]: draft },
    answers: (api) => api.mockEndpoint(chooseMetaAvatar, { error: 'TEXT_REFUSED' }),
  })
  await press('保存')
  await openTab('名牌')
  const field = screen.getByLabelText('一句话描述')
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field).toHaveProperty('value', draft.description)
})
