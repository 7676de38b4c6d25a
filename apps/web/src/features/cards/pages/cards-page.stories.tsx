import { screenAddress } from '@zhanjian/contract/screens.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { CardsPage } from './cards-page.tsx'

export const stories: Story[] = [
  { name: 'visitor', route: screenAddress('cards'), render: () => <CardsPage /> },
  { name: 'none yet', route: screenAddress('cards'), person: sampleCreator, render: () => <CardsPage /> },
]
