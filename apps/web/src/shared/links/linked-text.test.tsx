import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import type { HostFacts } from '../../host/host.ts'
import { LinkedText } from './linked-text.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderText(text: string, host: Partial<HostFacts> = {}) {
  const renderStory = () => (
    <p>
      <LinkedText text={text} />
    </p>
  )
  return render(<StoryFrame theme="light" story={{ name: 'test', host, render: renderStory }} />)
}

test('an address that somebody wrote is tapped; the other site learns nothing, and search engines do not count it', () => {
  renderText('资料在 https://example.com/a。欢迎')
  const link = screen.getByRole('link', { name: 'https://example.com/a' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.com/a',
    '_blank',
    'noopener noreferrer nofollow ugc',
  ])
  expect(link.parentElement?.textContent).toBe('资料在 https://example.com/a。欢迎')
})

test('an address of the app itself opens in it', () => {
  vi.stubGlobal('location', { origin: 'https://zhanjian.example' })
  renderText('来看 https://zhanjian.example/h/abcdefghij')
  expect(screen.getByRole('link').hasAttribute('target')).toBe(false)
})

test('a mini-program, which opens no other pages, shows addresses as text', () => {
  renderText('资料在 https://example.com/a', { kind: 'mini-program' })
  expect(screen.queryByRole('link')).toBeNull()
})
