import { useEffect, useState } from 'react'
import { sampleRooms } from '../../../../playground/sample-rooms.ts'
import { sampleBanners, sampleEditorial } from '../../../../playground/sample-works.ts'
import type { Story } from '../../../../playground/story.ts'
import { NearbyPrompt } from '../../../shared/location/nearby-prompt.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { EditorialCard, toEditorialProps } from './editorial-card.tsx'
import { LiveRoomRow } from './live-room-row.tsx'
import { NewWorksPill } from './new-works-pill.tsx'
import { Tutorial } from './tutorial.tsx'

const noop = () => undefined
const editorial = toEditorialProps(sampleEditorial)

/** Targets for the tutorial, positioned as on a phone. */
function TutorialOverTargets({ steps }: { steps: number }) {
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
      {isThere ? <Tutorial onEnd={noop} /> : null}
    </div>
  )
}

export const stories: Story[] = [
  { name: 'banners', render: () => <BannerCarousel banners={sampleBanners} /> },
  {
    name: 'one-banner',
    render: () => <BannerCarousel banners={sampleBanners.slice(0, 1).map((one) => ({ ...one, picture: null }))} />,
  },
  { name: 'live', render: () => <LiveRoomRow rooms={sampleRooms} /> },
  { name: 'live-one', render: () => <LiveRoomRow rooms={sampleRooms.slice(3, 4)} /> },
  { name: 'editorial', render: () => (editorial === undefined ? null : <EditorialCard {...editorial} />) },
  { name: 'news', render: () => <NewWorksPill count={7} onPress={noop} /> },
  { name: 'nearby-asking', render: () => <NearbyPrompt kind="asking" onRequestLocation={noop} /> },
  { name: 'nearby-refused', render: () => <NearbyPrompt kind="refused" onRequestLocation={noop} /> },
  { name: 'nearby-unknown', render: () => <NearbyPrompt kind="unknown" onRequestLocation={noop} /> },
  { name: 'tutorial-first', route: '/', render: () => <TutorialOverTargets steps={0} /> },
  { name: 'tutorial-last', route: '/', render: () => <TutorialOverTargets steps={2} /> },
]
