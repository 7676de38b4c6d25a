import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shellTexts } from '../text/zh/app/shell.ts'
import { composeApp } from './compose-app.ts'
import { renderApp } from './render-app.tsx'

test('the app starts without a view transition, and its placeholder stays until the first page is rendered', async () => {
  window.matchMedia = vi.fn(() => ({ matches: false, addEventListener: vi.fn() }) as unknown as MediaQueryList)
  window.fetch = vi.fn(() => new Promise<Response>(() => undefined))
  const startViewTransition = vi.fn()
  Object.assign(document, { startViewTransition })
  const root = document.createElement('div')
  root.innerHTML = '<div class="first-frame"></div>'
  document.body.append(root)
  const shown: string[] = []
  const look = () => {
    const name = screen.queryByRole('navigation', { name: shellTexts.mainNavigation }) === null ? 'placeholder' : 'page'
    if (name === 'placeholder') expect(root.querySelector('.first-frame')).not.toBeNull()
    if (shown.at(-1) !== name) shown.push(name)
  }
  look()
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  window.history.replaceState(null, '', '/#/')
  await act(async () => renderApp(root, composeApp(window, { invitationCode: undefined })))
  await waitFor(() => expect(shown).toEqual(['placeholder', 'page']))
  expect(root.querySelector('.first-frame')).toBeNull()
  expect(startViewTransition).not.toHaveBeenCalled()
})
