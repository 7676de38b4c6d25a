import type { Place } from '@zhanjian/contract/places/places.ts'
import { useState } from 'react'
import { samplePlace } from '../../../playground/sample-details.ts'
import type { Story } from '../../../playground/story.ts'
import { RowGroup } from '../../ui/lists/rows.tsx'
import { DistancePlan } from './distance-plan.tsx'
import { PlaceField } from './place-field.tsx'

function Field({ start }: { start: Place | null }) {
  const [place, setPlace] = useState(start)
  return (
    <RowGroup>
      <PlaceField label="地点" place={place} onChange={setPlace} />
    </RowGroup>
  )
}
const long = { ...samplePlace, name: '一个名字很长的地方'.repeat(4), address: '一条很长的路'.repeat(8) }

export const stories: Story[] = [
  { name: 'empty', render: () => <Field start={null} /> },
  { name: 'chosen', render: () => <Field start={samplePlace} /> },
  { name: 'long', render: () => <Field start={long} /> },
  {
    name: 'plans',
    render: () => (
      <>
        {[
          { distanceM: 86, bearingDeg: 200 },
          { distanceM: 4_930, bearingDeg: 315 },
          { distanceM: 1_068_000, bearingDeg: 90 },
        ].map((course) => (
          <div key={course.distanceM}>
            <DistancePlan place={{ name: '三宝', course }} accuracyM={24} />
          </div>
        ))}
        <div>
          <DistancePlan place={{ name: '三宝', course: { distanceM: 120, bearingDeg: 20 } }} accuracyM={350} />
        </div>
      </>
    ),
  },
]
