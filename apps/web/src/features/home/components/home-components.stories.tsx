import { useEffect, useRef } from 'react'
import { sampleRooms } from '../../../../playground/sample-rooms.ts'
import { sampleBanners, sampleEditorial } from '../../../../playground/sample-works.ts'
import type { Story } from '../../../../playground/story.ts'
import { NearbyPrompt } from '../../../shared/location/nearby-prompt.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { EditorialTile, toEditorialProps } from './editorial-tile.tsx'
import { LiveRoomRow } from './live-room-row.tsx'
import { NewWorksPill } from './new-works-pill.tsx'
import { Tutorial } from './tutorial.tsx'

const noop = () => undefined
const editorial = toEditorialProps(sampleEditorial)

function TutorialAtStep({ step }: { step: number }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (let press = 0; press < step; press += 1) {
      setTimeout(() => place.current?.querySelector<HTMLElement>('button:last-of-type')?.click(), press * 60)
    }
  }, [step])
  return (
    <div ref={place}>
      <Tutorial onEnd={noop} />
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
  { name: 'editorial', render: () => (editorial === undefined ? null : <EditorialTile {...editorial} />) },
  { name: 'news', render: () => <NewWorksPill count={7} onPress={noop} /> },
  { name: 'nearby-asking', render: () => <NearbyPrompt kind="asking" onRequestLocation={noop} /> },
  { name: 'nearby-refused', render: () => <NearbyPrompt kind="refused" onRequestLocation={noop} /> },
  { name: 'nearby-unknown', render: () => <NearbyPrompt kind="unknown" onRequestLocation={noop} /> },
  { name: 'tutorial-first', route: '/', render: () => <TutorialAtStep step={0} /> },
  { name: 'tutorial-last', route: '/', render: () => <TutorialAtStep step={2} /> },
]
