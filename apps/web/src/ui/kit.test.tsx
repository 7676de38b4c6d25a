import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './controls/button.tsx'
import { SegmentedControl } from './controls/segmented-control.tsx'
import { CodeField } from './forms/code-field.tsx'
import { PasswordField } from './forms/password-field.tsx'
import { toPhoneDigits } from './forms/phone-field.tsx'
import { TextField } from './forms/text-field.tsx'
import { distributeIntoColumns } from './lists/masonry.tsx'
import { ActionSheet } from './overlays/action-sheet.tsx'
import { ConfirmationDialogs } from './overlays/confirmation-dialogs.tsx'
import { createConfirmationStore } from './overlays/confirmation-store.ts'
import { Sheet } from './overlays/sheet.tsx'
import { createToastStore } from './overlays/toast-store.ts'
import { Toaster } from './overlays/toaster.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const noop = () => undefined

test('a busy button ignores presses', async () => {
  const press = vi.fn()
  render(
    <Button isBusy onClick={press}>
      发布
    </Button>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(press).not.toHaveBeenCalled()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
})

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeField label="验证码" length={6} value={code} onChange={setCode} onComplete={onComplete} />
}

test('S-26 the code field accepts digits only, is complete at six, and reads a pasted message', async () => {
  const completed: string[] = []
  render(<Code onComplete={(code) => completed.push(code)} />)
  const field = screen.getByLabelText('验证码')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  await userEvent.type(field, '12a34')
  expect(completed).toEqual([])
  await userEvent.type(field, '56')
  expect(completed).toEqual(['123456'])
  fireEvent.change(field, { target: { value: '验证码 482913，5 分钟内有效' } })
  expect(completed).toEqual(['123456', '482913'])
})

test.each([
  ['138 0000 0001', '13800000001'],
  ['+86 138-0000-0001', '13800000001'],
  ['008613800000001', '13800000001'],
  ['86', '86'],
  ['1380000000123', '13800000001'],
])('a phone typed or pasted as %s is read as %s', (text, digits) => {
  expect(toPhoneDigits(text)).toBe(digits)
})

test('a password is hidden until the user shows it', async () => {
  render(<PasswordField label="密码" value="Zhanjian#1" onChange={noop} purpose="current" />)
  expect(screen.getByLabelText('密码').getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(screen.getByLabelText('密码').getAttribute('type')).toBe('text')
})

test('a field’s error is announced with the field', () => {
  render(<TextField label="名称" value="月" onChange={noop} error="标题太短，至少2个字" />)
  const field = screen.getByLabelText('名称')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('标题太短，至少2个字')
})

test('X-07 each toast is raised above an open sheet, if the browser supports it; what announces it stays in the page', () => {
  const raised: unknown[] = []
  HTMLElement.prototype.showPopover = function () {
    raised.push(this.textContent)
  }
  const store = createToastStore()
  render(<Toaster store={store} />)
  const region = screen.getByRole('status')
  const shown: (string | null)[] = []
  for (const message of ['网络错误，请重试', '已驳回']) {
    act(() => store.show(message))
    shown.push(region.textContent)
  }
  expect(raised).toEqual(shown)
  expect(raised).toEqual(['网络错误，请重试', '已驳回'])
  // A closed popover is hidden, and screen readers do not hear of what is added to it.
  expect(region.popover ?? null).toBeNull()
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  act(() => store.show('没有这种浏览器'))
  expect(screen.getByText('没有这种浏览器')).toBeTruthy()
})

test('X-07 a toast is announced inside the open sheet, and only while it is visible', async () => {
  const store = createToastStore()
  render(
    <>
      <Sheet title="举报" onClose={noop}>
        <p>说明</p>
      </Sheet>
      <Toaster store={store} />
    </>,
  )
  const sheet = screen.getByRole('dialog', { name: '举报' })
  act(() => store.show('网络错误，请重试'))
  expect((await within(sheet).findByRole('alert')).textContent).toBe('网络错误，请重试')
  act(() => store.show('已举报'))
  expect(within(sheet).queryByRole('alert')).toBeNull()
  expect((await within(sheet).findByRole('alert')).textContent).toBe('已举报')
})

test('X-06 X-07 a toast is visible for its given time, and a new one replaces it', () => {
  vi.useFakeTimers()
  const store = createToastStore()
  render(<Toaster store={store} />)
  act(() => store.show('第一句', 2000))
  act(() => void vi.advanceTimersByTime(1000))
  act(() => store.show('第二句'))
  expect(screen.getByRole('status').textContent).toBe('第二句')
  act(() => void vi.advanceTimersByTime(1499))
  expect(screen.getByRole('status').textContent).toBe('第二句')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('confirmations are shown one after another, and each gets its own answer', async () => {
  const store = createConfirmationStore()
  render(<ConfirmationDialogs store={store} />)
  let answers: Promise<boolean[]> = Promise.resolve([])
  act(() => {
    answers = Promise.all([
      store.confirm({ title: '移到回收站？', confirmLabel: '移走' }),
      store.confirm({ title: '撤回发布？' }),
    ])
  })
  await userEvent.click(screen.getByText('移走'))
  await userEvent.click(screen.getByText('取消'))
  expect(await answers).toEqual([true, false])
})

test('an action sheet closes before it acts', async () => {
  const steps: string[] = []
  render(
    <ActionSheet
      title="春山"
      isOpen
      onClose={() => steps.push('close')}
      actions={[{ label: '删除', onPress: () => steps.push('act') }]}
    />,
  )
  await userEvent.click(screen.getByText('删除'))
  expect(steps).toEqual(['close', 'act'])
})

test('a menu of choices says which one holds', () => {
  const actions = ['所有人', '交换过的人'].map((label, index) => ({ label, isChosen: index === 1, onPress: noop }))
  render(<ActionSheet title="给谁看" isOpen onClose={noop} actions={actions} />)
  const chosen = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-current'))
  expect(chosen.map((button) => button.textContent)).toEqual(['交换过的人'])
})

test('a segmented control is a group of radio buttons', async () => {
  const chosen: string[] = []
  const segments = [
    { value: 'day', label: '日光' },
    { value: 'night', label: '夜间' },
  ] as const
  render(<SegmentedControl label="灯光" segments={segments} value="day" onChange={(value) => chosen.push(value)} />)
  expect(screen.getByRole('group', { name: '灯光' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '夜间' }))
  expect(chosen).toEqual(['night'])
})

test('masonry: the shortest column gets the next card, and none moves when more are added', () => {
  const heights = [1, 2, 1, 1, 0.5]
  const place = (items: readonly number[]) =>
    distributeIntoColumns(items, 2, (height) => height).map((column) => column.map(({ index }) => index))
  expect(place(heights)).toEqual([
    [0, 2, 3],
    [1, 4],
  ])
  expect(place(heights.slice(0, 3))).toEqual([[0, 2], [1]])
})
