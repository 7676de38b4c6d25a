import { unlockWork } from '@zhanjian/contract/works/published-works.ts'
import { type ReactNode, useEffect } from 'react'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import { PasswordPrompt } from './password-prompt.tsx'

/** Types a password and submits it. */
function Submitting({ children }: { children: ReactNode }) {
  useEffect(() => {
    const field = document.querySelector('input')
    if (field === null) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '3927')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const timer = setTimeout(() => field.form?.requestSubmit())
    return () => clearTimeout(timer)
  }, [])
  return children
}

const createAnsweredStory = (name: string, answer: FakeResponse<typeof unlockWork>): Story => ({
  name,
  render: () => (
    <Submitting>
      <PasswordPrompt code="AAAAAAAAAA" />
    </Submitting>
  ),
  answers: (api) => api.mockEndpoint(unlockWork, answer),
})

export const stories: Story[] = [
  { name: 'empty', render: () => <PasswordPrompt code="AAAAAAAAAA" /> },
  createAnsweredStory('wrong', { error: 'WRONG_PASSWORD' }),
  createAnsweredStory('later', { error: 'UNLOCK_LATER', retryAfterS: 125 }),
  createAnsweredStory('later-or-login', { error: 'UNLOCK_LATER_OR_LOGIN', retryAfterS: 1799 }),
]
