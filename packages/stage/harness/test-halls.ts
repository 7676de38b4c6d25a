/** Halls for the harness by name. */
import type { Building, HallDocument, HungWork, LightMood } from '@zhanjian/scene/document.ts'
import { hangWorks } from '@zhanjian/scene/hang.ts'
import { type TestWork, toHang } from './test-works.ts'

export function documentOf(
  building: Building,
  light: HallDocument['light'],
  works: readonly TestWork[],
  templateId: string,
): HallDocument {
  const { placements } = hangWorks(building, toHang(works))
  const hung = placements.flatMap((placement): HungWork[] => {
    const work = works.find(({ id }) => id === placement.id)
    if (!work) return []
    const { aspect: _aspect, ...fields } = work
    return [
      {
        ...fields,
        ...placement,
        realSizeCm: [Math.round(placement.widthM * 100), Math.round(placement.heightM * 100)],
        text: '',
        alt: '',
      },
    ]
  })
  return { schemaVersion: 1, kind: 'hall', template: { id: templateId, version: 1 }, building, light, works: hung, music: null }
}

export function tryHall(mood: LightMood, changes: Partial<Building> = {}): Building {
  const dark = mood === 'spotlight'
  return {
    floor: [
      [-10, -6],
      [10, -6],
      [10, 6],
      [-10, 6],
    ],
    walls: [
      { id: 'n', a: [-10, -6], b: [10, -6], heightM: 4.4, openings: [] },
      {
        id: 'e',
        a: [10, -6],
        b: [10, 6],
        heightM: 4.4,
        openings: [{ id: 'win', kind: 'window', uM: 6, widthM: 3.2, heightM: 2.4, sillM: 0.8 }],
      },
      {
        id: 's',
        a: [10, 6],
        b: [-10, 6],
        heightM: 4.4,
        openings: [
          { id: 'moon', kind: 'moon_gate', uM: 16, widthM: 2.4, heightM: 2.3, sillM: 0 },
          { id: 'door', kind: 'door', uM: 3, widthM: 1.8, heightM: 2.4, sillM: 0 },
        ],
      },
      { id: 'w', a: [-10, 6], b: [-10, -6], heightM: 4.4, openings: [] },
    ],
    partitions: [
      { id: 'p1', a: [-3.4, -2.7], b: [-3.4, 2.7], heightM: 3.3, thicknessM: 0.3, openings: [] },
      {
        id: 'p2',
        a: [3.4, -2.7],
        b: [3.4, 2.7],
        heightM: 3.3,
        thicknessM: 0.3,
        openings: [{ id: 'arch', kind: 'arch', uM: 2.7, widthM: 1.4, heightM: 2.4, sillM: 0 }],
      },
    ],
    props: [
      { id: 'b1', kind: 'bench', at: [0, 0], yawRad: 0, sizeM: [1.8, 0.44, 0.56], liftM: 0 },
      { id: 'b2', kind: 'round_bench', at: [6.6, 3], yawRad: 0, sizeM: [1.4, 0.42, 1.4], liftM: 0 },
      { id: 'pl', kind: 'plinth', at: [0, 3], yawRad: 0, sizeM: [0.5, 1.05, 0.5], liftM: 0 },
      { id: 'pt', kind: 'planter', at: [-9.2, 5.2], yawRad: 0, sizeM: [0.6, 1.7, 0.6], liftM: 0 },
      { id: 'bam', kind: 'bamboo', at: [9.4, 5], yawRad: 1.57, sizeM: [1.6, 3, 0.4], liftM: 0 },
      { id: 'rock', kind: 'rock', at: [-6.6, 2], yawRad: 0.4, sizeM: [0.8, 1.4, 0.6], liftM: 0 },
      { id: 'rug', kind: 'rug', at: [0, 0], yawRad: 0, sizeM: [3.4, 0.01, 2.2], liftM: 0 },
      { id: 'pen', kind: 'pendant', at: [6.6, 3], yawRad: 0, sizeM: [0.6, 1.6, 0.6], liftM: 2.8 },
      { id: 'col', kind: 'column', at: [-6.6, -2.6], yawRad: 0, sizeM: [0.4, 4.4, 0.4], liftM: 0 },
    ],
    panels: [
      { at: [0, -3.1], yawRad: 0, sizeM: [16, 0.44], heightM: 4.39 },
      { at: [0, 3.1], yawRad: 0, sizeM: [16, 0.44], heightM: 4.39 },
    ],
    ceiling: { kind: 'flat', heightM: 4.4, colour: dark ? '#1d2029' : '#f3f1ed' },
    wallColour: dark ? '#2b3a63' : '#efece6',
    wallMaterial: 'plaster',
    floorMaterial: dark ? 'dark_walnut' : 'oak_herringbone',
    skirtingColour: dark ? '#161a26' : '#d9d4ca',
    spawn: { at: [8.6, 3.6], yawRad: 1.18 },
    ...changes,
  }
}
