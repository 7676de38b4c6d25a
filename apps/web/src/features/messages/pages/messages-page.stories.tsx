import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { screens } from '../../../lib/navigation/screens.ts'
import { MessagesPage } from './messages-page.tsx'

export const stories: Story[] = [
  { name: 'visitor', route: screens.messages, render: () => <MessagesPage /> },
  { name: 'none yet', route: screens.messages, person: creator, render: () => <MessagesPage /> },
]
