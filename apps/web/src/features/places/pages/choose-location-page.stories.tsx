import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { myPlaces } from '@zhanjian/contract/places/my-places.ts'
import type { Place } from '@zhanjian/contract/places/places.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { movePinTexts, pasteTexts } from '#text/places/coordinates.ts'
import { chooseLocationTexts as texts } from '#text/places/places.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { samplePlace } from '../../../../playground/sample-details.ts'
import type { Story } from '../../../../playground/story.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { AfterPresses } from '../testing/after-presses.tsx'
import { answerMaps, locateHere } from '../testing/map-answers.ts'
import { ChooseLocationPage } from './choose-location-page.tsx'

const REQUEST = 'story'
const LAKE: Place = {
  name: '西湖文化广场',
  address: '中山北路与环城北路交叉口',
  regionCode: '330105',
  position: { longitude: 120.1591, latitude: 30.2789, datum: 'wgs84' },
}
const STUDIO: Place = { name: '转塘画室', address: '象山路 352 号 2 号楼', regionCode: '330106', position: null }
const recent = { [personalStorageKeys.recentPlaces]: [LAKE, STUDIO, samplePlace] }
const asked = (place: Place | null) => ({ [personalStorageKeys.placeRequests]: [{ id: REQUEST, place }] })

const base = {
  route: screenAddress('chooseLocation', { request: REQUEST }),
  answers: answerMaps(),
  locate: locateHere,
  render: () => <ChooseLocationPage />,
}
const pressing = (name: string, labels: readonly string[], changes: Partial<Story> = {}): Story => ({
  ...base,
  name,
  render: () => (
    <AfterPresses labels={labels}>
      <ChooseLocationPage />
    </AfterPresses>
  ),
  ...changes,
})
const failing = (kind: 'refused' | 'unsupported' | 'failed'): Partial<Story> => ({ locate: async () => ({ kind }) })
export const stories: Story[] = [
  { ...base, name: 'empty' },
  { ...base, name: 'recent', device: recent },
  {
    ...base,
    name: 'own-places',
    person: sampleCreator,
    device: { [personalStorageKeys.recentPlaces]: [LAKE] },
    answers(api) {
      base.answers(api)
      const usedAt = '2026-11-20T08:00:00.000Z'
      api.mockEndpoint(myPlaces, { data: [LAKE, samplePlace, STUDIO].map((place) => ({ place, usedAt })) })
    },
  },
  { ...base, name: 'changing', device: { ...asked(LAKE), ...recent } },
  pressing('own-position', [texts.useMine], { device: recent }),
  pressing('distance', [texts.showDistance], { device: asked(LAKE) }),
  pressing('asking', [texts.useMine], { locate: () => new Promise(() => undefined) }),
  pressing('refused', [texts.useMine], failing('refused')),
  pressing('unsupported', [texts.useMine], failing('unsupported')),
  pressing('not-found', [texts.useMine], failing('failed')),
  pressing('position-removed', [texts.removePosition], { device: asked(LAKE) }),
  { ...base, name: 'town', device: asked({ ...LAKE, position: null }) },
  pressing('pin-from-town', [movePinTexts.fromTown('杭州市')], { device: asked({ ...LAKE, position: null }) }),
  pressing('pin-moved', [movePinTexts.move, '西', '西', '西', '西', '南'], { device: asked(LAKE) }),
  pressing('pin-without-town', [movePinTexts.move, '北', '北'], { device: asked({ ...LAKE, regionCode: null }) }),
  pressing('pasting', [pasteTexts.open], { device: asked({ ...LAKE, position: null }) }),
  pressing('nothing-chosen', [texts.use]),
  pressing('provinces', [`${texts.region}${texts.noRegion}`]),
  pressing('counties', [`${texts.region}${texts.noRegion}`, '浙江省', '杭州市']),
  { ...base, name: 'maps-off', device: asked(LAKE), answers: answerMaps({ mapShow: false }) },
  { ...base, name: 'offline', device: recent, answers: (api) => api.mockEndpoint(siteConfig, { isOffline: true }) },
]
