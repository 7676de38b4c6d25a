import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { screens } from '../../../lib/navigation/screens.ts'
import { CardsPage } from './cards-page.tsx'

export const stories: Story[] = [
  { name: 'visitor', route: screens.cards, render: () => <CardsPage /> },
  { name: 'none yet', route: screens.cards, person: creator, render: () => <CardsPage /> },
]
