import { expect, test, vi } from 'vitest'
import { goBackInShell } from './go-back-in-shell.ts'

test('S-84 the phone’s back button closes what lies over the page, then the page, finally the app', () => {
  const entries = ['home', 'hall']
  const layers = ['sheet', 'question']
  const router = {
    getState: () => ({ entries }),
    back: vi.fn(() => void entries.pop()),
    closeLayer: () => layers.pop() !== undefined,
  }
  const leave = vi.fn()
  for (let step = 0; step < 4; step += 1) goBackInShell({ router, exitApp: leave })
  expect(layers).toEqual([])
  expect(router.back).toHaveBeenCalledTimes(1)
  expect(leave).toHaveBeenCalledTimes(1)
})
