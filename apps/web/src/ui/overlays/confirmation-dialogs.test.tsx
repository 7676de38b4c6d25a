import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { RouterContext } from '../../lib/navigation/navigation.tsx'
import type { StackRouter } from '../../lib/navigation/stack-router.ts'
import { ConfirmationDialogs } from './confirmation-dialogs.tsx'
import { createConfirmationStore } from './confirmation-store.ts'

afterEach(cleanup)

function setUp() {
  const state = createStore<{ entries: { key: string }[] }>(() => ({ entries: [{ key: 'page' }] }))
  const router = { ...state, openLayer: () => () => undefined } as object as StackRouter
  const store = createConfirmationStore()
  render(
    <RouterContext value={router}>
      <ConfirmationDialogs store={store} />
    </RouterContext>,
  )
  const openPage = (key: string) => act(async () => state.setState({ entries: [{ key: 'page' }, { key }] }))
  return { store, openPage }
}

test('a question is given up when another page is opened by its address, so that nobody answers it there', async () => {
  const { store, openPage } = setUp()
  let answered: boolean | undefined
  await act(async () => void store.confirm({ title: '通过《雨后》？' }).then((isAgreed) => (answered = isAgreed)))
  expect(screen.getByText('通过《雨后》？')).toBeTruthy()
  await openPage('other')
  expect(answered).toBe(false)
  expect(screen.queryByText('通过《雨后》？')).toBeNull()
})

test('a notice stays, whatever page is shown', async () => {
  const { store, openPage } = setUp()
  await act(async () => void store.confirm({ title: '账号已在别处登录', isNotice: true }))
  await openPage('login')
  expect(screen.getByText('账号已在别处登录')).toBeTruthy()
})
