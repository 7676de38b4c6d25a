import type { PostDocument } from '@zhanjian/contract/work-drafts.ts'
import { createTour } from '@zhanjian/scene/panorama/create-tour.ts'
import type { Hotspot, TourDocument } from '@zhanjian/scene/panorama/document.ts'
import { parseTourDocument } from '@zhanjian/scene/panorama/parse-document.ts'
import { isDeepEqual } from '@zhanjian/scene/three-way-merge.ts'

/** Below the horizon, where a door would be. */
const DOOR = { id: 'hall', kind: 'hall', label: '', yawRad: 0, pitchRad: -0.3 } as const

/** What the form makes of a panorama: a tour of one scene, with a door to the hall that the text is about. */
export function toTour({ text, media: [medium], hallCode }: PostDocument): TourDocument {
  if (medium === undefined) return createTour([], text)
  const tour = createTour([{ id: 'scene-1', title: '', alt: medium.alt, assetId: medium.assetId, coverage: null }], text)
  const hotspots: Hotspot[] = hallCode === null ? [] : [{ ...DOOR, code: hallCode }]
  return { ...tour, scenes: tour.scenes.map((scene) => ({ ...scene, hotspots })) }
}

/** What the form shows of a tour. One that has more than the form can show is not opened, since saving would lose it. */
export function fromTour(value: unknown): { ok: true; document: PostDocument } | { ok: false; reason: 'invalid' | 'too_new' } {
  const parsed = parseTourDocument(value)
  if (!parsed.ok) return { ok: false, reason: parsed.reason }
  const { text, scenes } = parsed.document
  const [scene] = scenes
  const door = scene?.hotspots.find((hotspot) => hotspot.kind === 'hall')
  const media = scene === undefined ? [] : [{ assetId: scene.assetId, alt: scene.alt }]
  const document: PostDocument = { schemaVersion: 1, text, media, hallCode: door?.code ?? null }
  return isDeepEqual(toTour(document), parsed.document) ? { ok: true, document } : { ok: false, reason: 'too_new' }
}
