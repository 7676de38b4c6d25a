import { useEffect, useState } from 'react'
import { sampleRooms } from '../../../../playground/rooms.ts'
import type { Story } from '../../../../playground/story.ts'
import { sampleBanners, sampleEditorial } from '../../../../playground/works.ts'
import { NearbyInvitation } from '../../../shared/location/nearby-invitation.tsx'
import { Banners } from './banners.tsx'
import { Editorial, editorialOf } from './editorial.tsx'
import { LiveRow } from './live-row.tsx'
import { NewsPill } from './news-pill.tsx'
import { Tutorial } from './tutorial.tsx'

const nothing = () => undefined
const editorial = editorialOf(sampleEditorial)

/** Things to point at, where they stand on a phone. */
function TutorialOverSomething({ steps }: { steps: number }) {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  useEffect(() => {
    if (!isThere) return
    for (let step = 0; step < steps; step += 1) {
      setTimeout(() => document.querySelector<HTMLElement>('dialog button:last-of-type')?.click(), step * 60)
    }
  }, [isThere, steps])
  return (
    <div style={{ position: 'absolute', inset: 0 }}>
      <i data-tutorial="search" style={{ position: 'absolute', top: 10, left: 80, width: 200, height: 36 }} />
      <i data-tutorial="make" style={{ position: 'absolute', top: 10, right: 16, width: 72, height: 36 }} />
      <i data-tutorial="hall" style={{ position: 'absolute', top: 370, left: 20, width: 120, height: 44 }} />
      {isThere ? <Tutorial onEnd={nothing} /> : null}
    </div>
  )
}

export const stories: Story[] = [
  { name: 'banners', render: () => <Banners banners={sampleBanners} /> },
  { name: 'one-banner', render: () => <Banners banners={sampleBanners.slice(0, 1).map((one) => ({ ...one, picture: null }))} /> },
  { name: 'live', render: () => <LiveRow rooms={sampleRooms} /> },
  { name: 'live-one', render: () => <LiveRow rooms={sampleRooms.slice(3, 4)} /> },
  { name: 'editorial', render: () => (editorial === undefined ? null : <Editorial {...editorial} />) },
  { name: 'news', render: () => <NewsPill count={7} onPress={nothing} /> },
  { name: 'nearby-asking', render: () => <NearbyInvitation kind="asking" onAsk={nothing} /> },
  { name: 'nearby-refused', render: () => <NearbyInvitation kind="refused" onAsk={nothing} /> },
  { name: 'nearby-unknown', render: () => <NearbyInvitation kind="unknown" onAsk={nothing} /> },
  { name: 'tutorial-first', route: '/', render: () => <TutorialOverSomething steps={0} /> },
  { name: 'tutorial-last', route: '/', render: () => <TutorialOverSomething steps={2} /> },
]
