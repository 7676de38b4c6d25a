import { bakeHall } from '@zhanjian/scene/hall/bake/bake-hall.ts'
import { buildBakeSurfaces } from '@zhanjian/scene/hall/bake/bake-surfaces.ts'
import { type HallDocument, lightMood } from '@zhanjian/scene/hall/document.ts'
import { getHallTemplate } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { createTestHall, createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import { expect, test } from 'vitest'
import { computeDraftLight } from './draft-light.ts'

const SAMPLES = 24

function createEmptyHall(id: 'white_cube' | 'ultramarine'): HallDocument {
  const { build, defaults } = getHallTemplate(id)
  return { ...createTestHall(build(4)), light: defaults.light }
}

/** Mean light of all surfaces of a kind; `lightAt` reads a channel at a place given in shares of the surface. */
function computeMean(document: HallDocument, kind: string, lightAt: (id: string, s: number, t: number) => number): number {
  let sum = 0
  let area = 0
  for (const surface of buildBakeSurfaces(document.building)) {
    if (surface.kind !== kind) continue
    const weight = (surface.lengthUM * surface.lengthVM) / SAMPLES ** 2
    for (let i = 0; i < SAMPLES ** 2; i++) {
      sum += weight * lightAt(surface.id, ((i % SAMPLES) + 0.5) / SAMPLES, (Math.floor(i / SAMPLES) + 0.5) / SAMPLES)
      area += weight
    }
  }
  return sum / area
}

function toLinear(byte: number): number {
  const share = byte / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function measureMeans(document: HallDocument, kind: string) {
  const draft = computeDraftLight(document)
  const baked = bakeHall(document, { quality: 'fast' })
  return [0, 1, 2].map((channel) => ({
    drafted: computeMean(document, kind, (surfaceId, s, t) => {
      const place = draft.layout.get(surfaceId)
      if (!place) return 0
      const x = Math.floor((place.u + s * place.widthM * place.uPerM) * draft.widthPx)
      const y = Math.floor((place.v + t * place.heightM * place.vPerM) * draft.heightPx)
      return toLinear(draft.bytes[(y * draft.widthPx + x) * 4 + channel] ?? 0) * draft.scale
    }),
    wanted: computeMean(document, kind, (surfaceId, s, t) => {
      const [x = 0, y = 0, width = 0, height = 0] = baked.rects[surfaceId] ?? []
      const texel = Math.floor((y + t * height) * baked.heightPx) * baked.widthPx + Math.floor((x + s * width) * baked.widthPx)
      return baked.irradiance[texel * 3 + channel] ?? 0
    }),
  }))
}

test.each(['white_cube', 'ultramarine'] as const)('F-01 the draft light of %s is about as bright as the baked light', (id) => {
  for (const kind of ['wall', 'floor']) {
    const green = measureMeans(createEmptyHall(id), kind)[1]
    if (!green) throw new Error('no green')
    expect(green.drafted / green.wanted, kind).toBeGreaterThan(0.7)
    expect(green.drafted / green.wanted, kind).toBeLessThan(1.4)
  }
})

test.each(lightMood.options)('F-01 the draft light of the mood %s has the colour and brightness of the baked light', (mood) => {
  const works = [createTestWork('a', { surfaceId: 'wall-0', uM: 3 }), createTestWork('b', { surfaceId: 'wall-1', uM: 3 })]
  const document = { ...createEmptyHall('white_cube'), works, light: { mood, brightness: 1 } }
  for (const { drafted, wanted } of measureMeans(document, 'wall')) {
    expect(drafted / wanted).toBeGreaterThan(0.85)
    expect(drafted / wanted).toBeLessThan(1.18)
  }
})
