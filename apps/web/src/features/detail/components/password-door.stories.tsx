import { unlockWork } from '@zhanjian/contract/published-works.ts'
import { type ReactNode, useEffect } from 'react'
import type { Answer } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import { PasswordDoor } from './password-door.tsx'

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

const answered = (name: string, answer: Answer<typeof unlockWork>): Story => ({
  name,
  render: () => (
    <Submitting>
      <PasswordDoor code="AAAAAAAAAA" />
    </Submitting>
  ),
  answers: (api) => api.answer(unlockWork, answer),
})

export const stories: Story[] = [
  { name: 'empty', render: () => <PasswordDoor code="AAAAAAAAAA" /> },
  answered('wrong', { error: 'WRONG_PASSWORD' }),
  answered('later', { error: 'UNLOCK_LATER', retryAfterS: 125 }),
  answered('later-or-login', { error: 'UNLOCK_LATER_OR_LOGIN', retryAfterS: 1799 }),
]
