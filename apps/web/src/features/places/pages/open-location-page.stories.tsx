import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import type { Place } from '@zhanjian/contract/places/places.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { openLocationTexts as texts } from '#text/places/places.ts'
import type { Story } from '../../../../playground/story.ts'
import { toPlaceAddress } from '../../../shared/places/to-place-address.ts'
import { AfterPresses } from '../testing/after-presses.tsx'
import { answerMaps, DEVICE, locateHere } from '../testing/map-answers.ts'
import { OpenLocationPage } from './open-location-page.tsx'

const LIANGZHU: Place = {
  name: '良渚博物院',
  address: '美丽洲路 1 号',
  regionCode: '330110',
  position: { longitude: 119.9912, latitude: 30.3779, datum: 'wgs84' },
}
const NEARBY: Place = {
  ...LIANGZHU,
  name: '楼下的咖啡店',
  position: { ...DEVICE, datum: 'wgs84', latitude: DEVICE.latitude + 0.0001 },
}

const opened = (place: Place) => ({
  route: toPlaceAddress(place),
  answers: answerMaps(),
  locate: locateHere,
  render: () => <OpenLocationPage />,
})
const measured = (place: Place, changes: Partial<Story> = {}) => ({
  ...opened(place),
  render: () => (
    <AfterPresses labels={[texts.howFar]}>
      <OpenLocationPage />
    </AfterPresses>
  ),
  ...changes,
})

export const stories: Story[] = [
  { ...opened(LIANGZHU), name: 'opened' },
  { ...measured(LIANGZHU), name: 'distance' },
  { ...measured(NEARBY), name: 'nearby' },
  { ...measured(LIANGZHU, { locate: async () => ({ kind: 'refused' }) }), name: 'refused' },
  { ...measured(LIANGZHU, { locate: () => new Promise(() => undefined) }), name: 'asking' },
  { ...opened({ ...LIANGZHU, position: null }), name: 'no-coordinates' },
  {
    ...opened(LIANGZHU),
    name: 'bad-coordinates',
    route: screenAddress('openLocation', { name: '良渚博物院', longitude: '30', latitude: '120', datum: 'wgs84' }),
  },
  {
    ...opened({ ...LIANGZHU, name: '很长的名字'.repeat(8), address: '很长的地址'.repeat(16) }),
    name: 'long-words',
  },
  { ...measured(LIANGZHU, { answers: answerMaps({ mapShow: false }) }), name: 'maps-off' },
  { ...measured(LIANGZHU, { answers: (api) => api.mockEndpoint(siteConfig, { isOffline: true }) }), name: 'offline' },
  { ...opened(LIANGZHU), name: 'missing', route: screenAddress('openLocation', { name: '' }) },
]
