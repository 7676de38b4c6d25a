import type { Story } from '../../playground/story.ts'
import { UpdateNotice } from './update-notice.tsx'

export const stories: Story[] = [{ name: 'newer-version', render: () => <UpdateNotice onAnswer={() => undefined} /> }]
