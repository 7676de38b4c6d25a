import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { countPassage } from '@zhanjian/contract/works/exhibition-passages.ts'
import { exhibitionPeople } from '@zhanjian/contract/works/exhibition-people.ts'
import { publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { exhibitionWalkTexts as texts } from '#text/exhibitions/walk.ts'
import { buildSampleExhibition, samplePeopleInParts } from '../../../../playground/sample-exhibitions.ts'
import { samplePublicHall } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { ExhibitionWalk } from './exhibition-walk.tsx'

const code = 'aB3dE5gH7j'
const exhibition = buildSampleExhibition()
const sample = samplePublicHall('yuanshan02')
/** The first hall of the exhibition. */
const hall = { ...sample, work: { ...sample.work, code: 'part000000' } }
const planButton = `${exhibition.work.title}${texts.place(1, exhibition.parts.length)}${texts.seePlan}`

const createStory = (name: string, changes: Partial<Story> = {}): Story => ({
  name,
  route: screenAddress('viewer', { code: hall.work.code, exhibition: code }),
  mood: 'immersive',
  render: () => (
    <>
      <img
        src={hall.work.cover?.url}
        alt=""
        style={{ position: 'absolute', width: '100%', height: '100%', objectFit: 'cover' }}
      />
      <ExhibitionWalk {...{ code, hall }} isReady onDoors={() => undefined} />
    </>
  ),
  answers(api) {
    api.mockEndpoint(publicExhibitionByCode, { data: exhibition })
    api.mockEndpoint(publicHallByCode, { data: hall })
    api.mockEndpoint(exhibitionPeople, { data: { people: samplePeopleInParts } })
    api.mockEndpoint(countPassage, { data: { counted: true } })
  },
  ...changes,
})

export const stories: Story[] = [
  createStory('in a hall'),
  createStory('plan', { presses: [planButton] }),
  createStory('plan after a walk', { presses: [planButton], device: { 'walked-parts': { [code]: ['p2', 'p1', 'p0'] } } }),
]
