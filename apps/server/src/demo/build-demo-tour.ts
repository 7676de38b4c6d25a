import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { createTour } from '@zhanjian/scene/tour/create-tour.ts'
import type { Hotspot, TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { DemoHotspot, DemoPost } from './demo-community.ts'

/** A picture of a panorama. */
interface TourPicture {
  assetId: string
  alt: string
}

type HallByTitle = ReadonlyMap<string, Pick<WorkSummary, 'code' | 'title'>>

/**
 * A scene for each picture. Without scenes of its own, the first one has the door of the hall that the post is about.
 * @param halls those that stand, by title; a door to another one is left out
 */
export function buildDemoTour(post: DemoPost, pictures: readonly TourPicture[], halls: HallByTitle): TourDocument {
  const scenes = post.scenes ?? [{ title: '', opensAt: [0, 0] as const, hotspots: listDoors(post) }]
  const tour = createTour(
    pictures.map(({ assetId, alt }, index) => ({
      id: getSceneId(index),
      title: scenes[index]?.title ?? '',
      alt,
      assetId,
      coverage: null,
    })),
    post.text,
  )
  return {
    ...tour,
    scenes: tour.scenes.map((scene, index) => {
      const { opensAt = [0, 0], hotspots = [] } = scenes[index] ?? {}
      return {
        ...scene,
        openingView: { ...scene.openingView, ...toDirection(opensAt) },
        hotspots: hotspots.flatMap((hotspot, at) => buildHotspot(hotspot, `${scene.id}-${at + 1}`, halls)),
      }
    }),
  }
}

/** Titles of the halls to which a post leads. */
export const listLinkedHalls = (post: DemoPost): string[] => [
  ...(post.hall === null ? [] : [post.hall]),
  ...(post.scenes ?? []).flatMap(({ hotspots }) => hotspots.flatMap((one) => (one.kind === 'hall' ? [one.hall] : []))),
]

const listDoors = ({ hall }: DemoPost): DemoHotspot[] => (hall === null ? [] : [{ kind: 'hall', at: [0, -17], hall }])

function buildHotspot(hotspot: DemoHotspot, id: string, halls: HallByTitle): Hotspot[] {
  const base = { id, ...toDirection(hotspot.at) }
  switch (hotspot.kind) {
    case 'scene': {
      const arrivalYawRad = toRad(hotspot.arrivalDeg)
      return [{ ...base, kind: 'scene', label: hotspot.label, targetSceneId: getSceneId(hotspot.to), arrivalYawRad }]
    }
    case 'text':
      return [{ ...base, kind: 'text', label: hotspot.label, text: hotspot.text }]
    case 'hall': {
      const hall = halls.get(hotspot.hall)
      return hall === undefined ? [] : [{ ...base, kind: 'hall', label: hall.title, code: hall.code }]
    }
  }
}

const getSceneId = (index: number): string => `scene-${index + 1}`

const toDirection = ([yawDeg, pitchDeg]: readonly [number, number]) => ({ yawRad: toRad(yawDeg), pitchRad: toRad(pitchDeg) })

const toRad = (degrees: number): number => (degrees * Math.PI) / 180
