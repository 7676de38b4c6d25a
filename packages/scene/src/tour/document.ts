/**
 * The document of a panorama tour: scenes of equirectangular pictures with hotspots. Plain JSON, the same in editor, viewer and
 * server.
 *
 * Directions are in the picture's own sphere, in radians: yaw 0 is the middle of the picture and grows to the left, pitch 0 is
 * the horizon and grows upwards. Angles of view are along the longer side of the screen.
 */
import * as z from 'zod/mini'
import type { Migration } from '../document/migrate.ts'
import { assetId, between, code, freeText, id, share, type TextRule } from '../document/values.ts'

/** Incremented with every change of shape, also of a range; a test sees to it. */
export const TOUR_SCHEMA_VERSION = 1
/** Convert older tours, one step for each version since 1, in order. Version 1 is the first that was released. */
export const TOUR_MIGRATIONS: readonly Migration[] = []

/** Most scenes of a tour. */
export const SCENES_MAX = 200
/** Most hotspots of one scene. */
export const HOTSPOTS_MAX = 50
/** Most blurred places of one scene. */
export const BLURS_MAX = 200
/** Longest address of a link. */
export const LINK_MAX_CHARACTERS = 500
/** Widest and narrowest angle of view. */
export const FOV_RANGE_RAD = [Math.PI / 6, (100 * Math.PI) / 180] as const
/** Radii of a blurred place. */
export const BLUR_RADIUS_RANGE_RAD = [0.005, 0.8] as const
/** Sizes of what covers the tripod. */
export const NADIR_RANGE_RAD = [0.1, 0.9] as const

/** The free texts of a tour by the object that has them. `map-texts.ts` visits exactly these; the server moderates what it finds. */
export const TOUR_TEXTS = {
  text: { maxCharacters: 5000, hasLines: true },
  planAlt: { maxCharacters: 200, hasLines: false },
  sceneTitle: { maxCharacters: 30, hasLines: false },
  sceneAlt: { maxCharacters: 200, hasLines: true },
  hotspotLabel: { maxCharacters: 40, hasLines: false },
  hotspotText: { maxCharacters: 1000, hasLines: true },
  hotspotAlt: { maxCharacters: 200, hasLines: false },
} as const satisfies Record<string, TextRule>

const text = (name: keyof typeof TOUR_TEXTS) => freeText(TOUR_TEXTS[name])

const yawRad = between(-Math.PI, Math.PI)
const pitchRad = between(-Math.PI / 2, Math.PI / 2)
const fovRad = between(...FOV_RANGE_RAD)

/** A direction into the picture. */
export const direction = z.strictObject({ yawRad, pitchRad })
/** A parsed {@link direction}. */
export type Direction = z.infer<typeof direction>

/** A direction with an angle of view. */
export const view = z.strictObject({ yawRad, pitchRad, fovRad })
/** A parsed {@link view}. */
export type View = z.infer<typeof view>

/** The part of the sphere that a picture covers: its whole width and height as angles, and its middle. */
export const coverage = z.strictObject({
  yawRad: between(0.01, Math.PI * 2),
  pitchRad: between(0.01, Math.PI),
  centreYawRad: yawRad,
  centrePitchRad: pitchRad,
})
/** A parsed {@link coverage}. */
export type Coverage = z.infer<typeof coverage>
/** The coverage of a picture twice as wide as it is high. */
export const FULL_COVERAGE: Coverage = { yawRad: Math.PI * 2, pitchRad: Math.PI, centreYawRad: 0, centrePitchRad: 0 }

/** How far a visitor can look. Yaw turns from `yawMinRad` to the left up to `yawMaxRad`, also across ±π; null: all around. */
export const viewLimits = z.strictObject({
  pitchMinRad: pitchRad,
  pitchMaxRad: pitchRad,
  yawMinRad: z.nullable(yawRad),
  yawMaxRad: z.nullable(yawRad),
  fovMinRad: fovRad,
  fovMaxRad: fovRad,
})
/** A parsed {@link viewLimits}. */
export type ViewLimits = z.infer<typeof viewLimits>

/** What a field of a hotspot is to those that read tours: the server, which moderates, keeps files and checks links; and its makers. */
export type HotspotField =
  | { is: 'text'; rule: TextRule }
  | { is: 'file'; file: 'image' | 'video' | 'audio' }
  | { is: 'work'; isHall: boolean }
  /** What else it leads to, by its id, code or address. */
  | { is: 'scene' | 'room' | 'card' | 'link' }
  | { is: 'direction' }

/** The schema of a field, with what the field is. */
const describe = <Schema extends z.ZodMiniType, const Field extends HotspotField>(field: Field, schema: Schema) =>
  Object.assign(z.clone(schema, schema.def), { field })
const hotspotText = (name: 'hotspotText' | 'hotspotAlt') => describe({ is: 'text', rule: TOUR_TEXTS[name] }, text(name))
const hotspotFile = (file: 'image' | 'video' | 'audio') => describe({ is: 'file', file }, assetId)

/** Absolute, http or https, without credentials; which of them may be published decides the server. */
const linkUrl = z
  .string()
  .check(
    z.maxLength(LINK_MAX_CHARACTERS),
    z.regex(/^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i),
    z.refine(isParsedAlike, 'not an address'),
  )

const hotspotBase = { id, yawRad, pitchRad, label: text('hotspotLabel') }
/** A kind of hotspots: each of its fields says what it is, and is moderated, kept, checked and made by that alone. */
const hotspotKind = <Kind extends string, Fields extends Readonly<Record<string, z.ZodMiniType & { field: HotspotField }>>>(
  kind: Kind,
  fields: Fields,
) => z.strictObject({ ...hotspotBase, kind: z.literal(kind), ...fields })

/** Schema of a place in the picture that does something when it is tapped. */
export const hotspot = z.discriminatedUnion('kind', [
  /** `arrivalYawRad`: the direction in which one looks there; null: the target's opening view. */
  hotspotKind('scene', {
    targetSceneId: describe({ is: 'scene' }, id),
    arrivalYawRad: describe({ is: 'direction' }, z.nullable(yawRad)),
  }),
  hotspotKind('text', { text: hotspotText('hotspotText') }),
  hotspotKind('picture', { assetId: hotspotFile('image'), alt: hotspotText('hotspotAlt') }),
  hotspotKind('video', { assetId: hotspotFile('video') }),
  hotspotKind('audio', { assetId: hotspotFile('audio') }),
  hotspotKind('link', { url: describe({ is: 'link' }, linkUrl) }),
  /** A published work of any kind but a hall. */
  hotspotKind('work', { code: describe({ is: 'work', isHall: false }, code) }),
  hotspotKind('hall', { code: describe({ is: 'work', isHall: true }, code) }),
  hotspotKind('live', { roomName: describe({ is: 'room' }, code) }),
  /** A business card of the tour's owner. */
  hotspotKind('card', { cardId: describe({ is: 'card' }, assetId) }),
])
/** A parsed {@link hotspot}. */
export type Hotspot = z.infer<typeof hotspot>
/** Kinds of {@link Hotspot}. */
export type HotspotKind = Hotspot['kind']
type HotspotShape = (typeof hotspot)['def']['options'][number]['shape']
type TextNameOf<Shape> = Shape extends unknown
  ? { [Name in keyof Shape]: Shape[Name] extends { field: { is: 'text' } } ? Name : never }[keyof Shape]
  : never
/** Names of the fields of hotspots that hold free text, beside their label. */
export type HotspotTextName = TextNameOf<HotspotShape>
/** Hotspots of one kind, or of several. */
export type HotspotOf<Kind extends HotspotKind> = Extract<Hotspot, { kind: Kind }>

/** A round place that is made unrecognisable when the tour is published: a face, a number plate. */
export const blur = z.strictObject({ id, yawRad, pitchRad, radiusRad: between(...BLUR_RADIUS_RANGE_RAD) })
/** A parsed {@link blur}. */
export type Blur = z.infer<typeof blur>

/** Schema of a scene: one picture with what is in it. */
export const scene = z.strictObject({
  id,
  title: text('sceneTitle'),
  /** Alternative text for screen readers. */
  alt: text('sceneAlt'),
  assetId,
  coverage,
  openingView: view,
  limits: viewLimits,
  narration: z.nullable(z.strictObject({ assetId })),
  blurs: z.array(blur).check(z.maxLength(BLURS_MAX)),
  hotspots: z.array(hotspot).check(z.maxLength(HOTSPOTS_MAX)),
})
/** A parsed {@link scene}. */
export type Scene = z.infer<typeof scene>

/** Where a scene is on the plan, from its top left corner. `northRad`: where its yaw 0 points there, clockwise from up. */
export const planPlacement = z.strictObject({ sceneId: id, x: share, y: share, northRad: yawRad })
/** A parsed {@link planPlacement}. */
export type PlanPlacement = z.infer<typeof planPlacement>

/** A floor plan with the scenes on it. */
export const floorPlan = z.strictObject({
  assetId,
  alt: text('planAlt'),
  placements: z.array(planPlacement).check(z.maxLength(SCENES_MAX)),
})
/** A parsed {@link floorPlan}. */
export type FloorPlan = z.infer<typeof floorPlan>

const sizeRad = between(...NADIR_RANGE_RAD)

/** What covers the tripod at the bottom of every scene; `sizeRad`: its radius. */
export const nadir = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('logo'), assetId, sizeRad }),
  z.strictObject({ kind: z.literal('blur'), sizeRad }),
])
/** A parsed {@link nadir}. */
export type Nadir = z.infer<typeof nadir>

/** Schema of a whole tour. It checks shape and ranges; `findTourViolations` checks how the parts fit together. */
export const tourDocument = z.strictObject({
  schemaVersion: z.literal(TOUR_SCHEMA_VERSION),
  kind: z.literal('tour'),
  /** The introduction. */
  text: text('text'),
  /** In visiting order. */
  scenes: z.array(scene).check(z.maxLength(SCENES_MAX)),
  /** null: the first one. */
  startSceneId: z.nullable(id),
  littlePlanet: z.boolean(),
  autoRotate: z.boolean(),
  music: z.nullable(z.strictObject({ assetId, volume: share })),
  floorPlan: z.nullable(floorPlan),
  nadir,
})
/** A parsed {@link tourDocument}. */
export type TourDocument = z.infer<typeof tourDocument>

/** Whether a browser goes to the host that the text shows. */
function isParsedAlike(address: string): boolean {
  try {
    const { protocol, host, username, password } = new URL(address)
    const isWeb = protocol === 'https:' || protocol === 'http:'
    return isWeb && host !== '' && username === '' && password === ''
  } catch {
    // (`URL.canParse` is missing on phones that we serve.)
    return false
  }
}
