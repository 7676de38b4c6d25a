import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shellTexts } from '#text/app/shell.ts'
import { composeApp } from './compose-app.ts'
import { loadReact, renderApp } from './render-app.tsx'

test('the app starts without a view transition, and its placeholder stays until the first page is rendered', async () => {
  window.matchMedia = vi.fn(() => ({ matches: false, addEventListener: vi.fn() }) as unknown as MediaQueryList)
  window.fetch = vi.fn(() => new Promise<Response>(() => undefined))
  const startViewTransition = vi.fn()
  Object.assign(document, { startViewTransition })
  const root = document.createElement('div')
  document.body.append(root)
  const isPlaceholderShown = () => document.documentElement.dataset.first !== undefined
  document.documentElement.dataset.first = 'home'
  const shown: string[] = []
  const look = () => {
    const hasBar = screen.queryByRole('navigation', { name: shellTexts.mainNavigation }) !== null
    const name = [isPlaceholderShown() ? 'placeholder' : 'page', ...(hasBar ? ['bar'] : [])].join(' with ')
    if (shown.at(-1) !== name) shown.push(name)
  }
  look()
  const observer = new MutationObserver(look)
  observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => observer.disconnect())
  window.history.replaceState(null, '', '/#/')
  const createRoot = await loadReact()
  await act(async () => renderApp(createRoot(root), composeApp(window, { invitationCode: undefined })))
  await waitFor(() => expect(shown).toEqual(['placeholder', 'placeholder with bar', 'page with bar']))
  expect(startViewTransition).not.toHaveBeenCalled()
})
