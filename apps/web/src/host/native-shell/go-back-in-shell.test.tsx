import { expect, test, vi } from 'vitest'
import { goBackInShell } from './go-back-in-shell.ts'

test('S-84 the phone’s back button closes the top dialog, then the page, finally the app', () => {
  const entries = ['home', 'hall']
  const router = { getState: () => ({ entries }), back: vi.fn(() => void entries.pop()) }
  const leave = vi.fn()
  document.body.innerHTML = '<dialog open></dialog><dialog open></dialog>'
  const heard: number[] = []
  for (const [index, dialog] of document.querySelectorAll('dialog').entries()) {
    dialog.addEventListener('cancel', () => {
      heard.push(index)
      dialog.remove()
    })
  }
  for (let step = 0; step < 4; step += 1) goBackInShell({ document, router, exitApp: leave })
  expect(heard).toEqual([1, 0])
  expect(router.back).toHaveBeenCalledTimes(1)
  expect(leave).toHaveBeenCalledTimes(1)
})
