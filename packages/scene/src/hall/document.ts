/**
 * The scene document of a hall: building, light and works. Plain JSON, the same in editor, viewer and server.
 *
 * Axes: x to the right, y up, z towards the south; metres and radians. A floor plan is seen from above. A wall runs from `a`
 * to `b`; seen from its front `a` is at the left, so the front's normal is (−dz, dx) of its direction. The corners of the
 * floor are in the order in which every outer wall faces the room (clockwise as seen from above, with z down the page).
 */
import * as z from 'zod/mini'
import type { Migration } from '../document/migrate.ts'

/** Incremented with every change of shape, also of a range; a test sees to it. */
export const SCHEMA_VERSION = 2
/** Convert older halls, one step for each version since 1, in order. Version 1 is the first that was released. */
export const HALL_MIGRATIONS: readonly Migration[] = [
  // Halls stay as their owners have hung them.
  { from: 1, name: 'a hall may have a text wall', up: (document) => ({ ...document, textWall: null }) },
]

const id = z.string().check(z.regex(/^[\w-]{1,40}$/))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const coordinateM = z.number().check(z.gte(-200), z.lte(200))
const point = z.tuple([coordinateM, coordinateM])
/** A place on the floor plan: [x, z]. */
export type PlanPoint = z.infer<typeof point>

/**
 * A hole in a wall, in wall space. `uM` is the middle of its width from the wall's `a`;
 * `sillM` its lower edge above the floor. `moon_gate` is a circle of `widthM` cut off at the floor.
 */
export const opening = z.strictObject({
  id,
  kind: z.enum(['door', 'arch', 'moon_gate', 'window']),
  uM: z.number().check(z.gte(0), z.lte(200)),
  widthM: z.number().check(z.gte(0.3), z.lte(40)),
  heightM: z.number().check(z.gte(0.3), z.lte(12)),
  sillM: z.number().check(z.gte(0), z.lte(12)),
})
/** A parsed {@link opening}. */
export type Opening = z.infer<typeof opening>

/** Schema of an outer wall. Its front faces the room. */
export const wall = z.strictObject({
  id,
  a: point,
  b: point,
  heightM: z.number().check(z.gte(2), z.lte(12)),
  openings: z.array(opening).check(z.maxLength(12)),
  /** Overrides the hall's wall colour. */
  colour: z.optional(colour),
})
/** A parsed {@link wall}. */
export type Wall = z.infer<typeof wall>

/** A free-standing wall with two faces to hang on: `<id>:front` and `<id>:back`. */
export const partition = z.strictObject({
  id,
  a: point,
  b: point,
  heightM: z.number().check(z.gte(1), z.lte(12)),
  thicknessM: z.number().check(z.gte(0.08), z.lte(2)),
  openings: z.array(opening).check(z.maxLength(4)),
  colour: z.optional(colour),
})
/** A parsed {@link partition}. */
export type Partition = z.infer<typeof partition>

const angleRad = z.number().check(z.gte(-100), z.lte(100))
const propSizeM = z.number().check(z.gte(0.005), z.lte(60))

/** Schema of a piece of furniture, a plant or a lamp. It stands at `at` and is rotated by `yawRad` about the upright axis. */
export const prop = z.strictObject({
  id,
  kind: z.enum(['bench', 'round_bench', 'plinth', 'column', 'planter', 'bamboo', 'rock', 'pendant', 'beam', 'rug']),
  at: point,
  yawRad: angleRad,
  /** Width (local x), height, depth (local z). */
  sizeM: z.tuple([propSizeM, propSizeM, propSizeM]),
  /** Height of its foot above the floor; beams and pendants hang. */
  liftM: z.number().check(z.gte(0), z.lte(12)),
  colour: z.optional(colour),
})
/** A parsed {@link prop}. */
export type Prop = z.infer<typeof prop>

/** A glowing rectangle (skylight strip, window backdrop is made by windows themselves). Ceiling panels face down. */
export const panel = z.strictObject({
  at: point,
  yawRad: angleRad,
  sizeM: z.tuple([propSizeM, propSizeM]),
  heightM: z.number().check(z.gte(0), z.lte(12)),
})
/** A parsed {@link panel}. */
export type Panel = z.infer<typeof panel>

/** Schema of the materials of floors. */
export const floorMaterial = z.enum([
  'oak_herringbone',
  'oak_plank',
  'dark_walnut',
  'concrete',
  'terrazzo',
  'grey_brick',
  'white_resin',
])
/** A parsed {@link floorMaterial}. */
export type FloorMaterial = z.infer<typeof floorMaterial>
/** Schema of the materials of walls. */
export const wallMaterial = z.enum(['plaster', 'brick', 'fabric', 'concrete'])
/** A parsed {@link wallMaterial}. */
export type WallMaterial = z.infer<typeof wallMaterial>
/** Schema of the moods of light. */
export const lightMood = z.enum(['daylight', 'warm', 'dusk', 'spotlight'])
/** A parsed {@link lightMood}. */
export type LightMood = z.infer<typeof lightMood>

/** The building. A hall copies the building of its template, so that later changes of the template do not affect it. */
export const building = z.strictObject({
  floor: z.array(point).check(z.minLength(3), z.maxLength(64)),
  walls: z.array(wall).check(z.minLength(3), z.maxLength(64)),
  partitions: z.array(partition).check(z.maxLength(24)),
  props: z.array(prop).check(z.maxLength(80)),
  panels: z.array(panel).check(z.maxLength(40)),
  ceiling: z.strictObject({
    kind: z.enum(['flat', 'beams', 'coffered', 'open']),
    heightM: z.number().check(z.gte(2), z.lte(12)),
    colour,
  }),
  wallColour: colour,
  wallMaterial,
  floorMaterial,
  skirtingColour: colour,
  /** Where a visitor starts and in which direction they look: yaw 0 faces −z, positive turns left. */
  spawn: z.strictObject({ at: point, yawRad: angleRad }),
})
/** A parsed {@link building}. */
export type Building = z.infer<typeof building>

/** Schema of the styles of picture frames. */
export const frameStyle = z.enum(['none', 'black', 'white', 'oak', 'walnut', 'gold'])
/** A parsed {@link frameStyle}. */
export type FrameStyle = z.infer<typeof frameStyle>

/**
 * The free texts of a hung work. The server normalises and moderates exactly these; `hasLines`: line breaks are kept.
 * A string of a work that is missing here does not compile, see {@link WORK_TEXT_FIELDS}.
 */
export const WORK_TEXTS = {
  title: { maxCharacters: 60, hasLines: false },
  artist: { maxCharacters: 40, hasLines: false },
  year: { maxCharacters: 20, hasLines: false },
  medium: { maxCharacters: 40, hasLines: false },
  text: { maxCharacters: 1000, hasLines: true },
  alt: { maxCharacters: 200, hasLines: false },
}
const workText = (field: keyof typeof WORK_TEXTS) => z.string().check(z.maxLength(WORK_TEXTS[field].maxCharacters))
/** Largest real size of a work: width and height. */
export const REAL_SIZE_MAX_CM = [2000, 1000] as const

/** A picture on a wall. `uM`, `vM` are the middle of the picture in wall space: from `a`, and above the floor. */
export const hungWork = z.strictObject({
  id,
  assetId: z.string().check(z.minLength(1), z.maxLength(64)),
  /** A wall's id, or `<partition>:front` / `<partition>:back`. */
  surfaceId: z.string().check(z.maxLength(60)),
  uM: z.number(),
  vM: z.number(),
  /** The picture itself, without mat and frame. */
  widthM: z.number().check(z.gte(0.05), z.lte(20)),
  heightM: z.number().check(z.gte(0.05), z.lte(10)),
  frame: frameStyle,
  /** Width of the passe-partout; 0 for none. */
  matM: z.number().check(z.gte(0), z.lte(0.4)),
  title: workText('title'),
  artist: workText('artist'),
  year: workText('year'),
  medium: workText('medium'),
  /** The real size, when known: then `widthM` and `heightM` are true to scale. */
  realSizeCm: z.nullable(
    z.tuple([z.number().check(z.gt(0), z.lte(REAL_SIZE_MAX_CM[0])), z.number().check(z.gt(0), z.lte(REAL_SIZE_MAX_CM[1]))]),
  ),
  text: workText('text'),
  /** Alternative text for screen readers. */
  alt: workText('alt'),
})
/** A parsed {@link hungWork}. */
export type HungWork = z.infer<typeof hungWork>

/** Fields of a hung work that hold free text: strings that are neither an id nor one of a few words. */
export type WorkTextField = {
  [Field in keyof HungWork]-?: string extends HungWork[Field] ? Field : never
}[Exclude<keyof HungWork, 'id' | 'assetId' | 'surfaceId'>]
/** All of them. If this does not compile, {@link WORK_TEXTS} lacks a text, which would become public unmoderated. */
export const WORK_TEXT_FIELDS = Object.keys(WORK_TEXTS satisfies Record<WorkTextField, unknown>) as readonly WorkTextField[]

/** The free texts of a text wall, checked and moderated like those of works. */
export const TEXT_WALL_TEXTS = {
  title: { maxCharacters: 60, hasLines: false },
  introduction: { maxCharacters: 500, hasLines: true },
}
const textWallText = (field: keyof typeof TEXT_WALL_TEXTS) =>
  z.nullable(z.string().check(z.maxLength(TEXT_WALL_TEXTS[field].maxCharacters)))

/**
 * The exhibition's name and introduction, set on a wall: a column of text whose middle is at `uM`. A text of null follows the
 * hall's own name or summary.
 */
export const textWall = z.strictObject({
  surfaceId: hungWork.shape.surfaceId,
  uM: z.number(),
  widthM: z.number().check(z.gte(0.8), z.lte(4)),
  title: textWallText('title'),
  introduction: textWallText('introduction'),
})
/** A parsed {@link textWall}. */
export type TextWall = z.infer<typeof textWall>

/** Fields of a text wall that hold free text. */
export type TextWallTextField = { [Field in keyof TextWall]-?: null extends TextWall[Field] ? Field : never }[keyof TextWall]
/** All of them; a text that {@link TEXT_WALL_TEXTS} lacks does not compile. */
export const TEXT_WALL_FIELDS = Object.keys(
  TEXT_WALL_TEXTS satisfies Record<TextWallTextField, unknown>,
) as readonly TextWallTextField[]

/** Most works hung in one hall. */
export const WORKS_IN_HALL_MAX = 200

/** Schema of a whole hall. It checks shape and ranges; `findHallViolations` checks how the parts fit together. */
export const hallDocument = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  kind: z.literal('hall'),
  template: z.strictObject({ id: z.string().check(z.maxLength(40)), version: z.int() }),
  building,
  light: z.strictObject({ mood: lightMood, /** 0.5 … 1.5 */ brightness: z.number().check(z.gte(0.5), z.lte(1.5)) }),
  /** In visiting order: the list in the editor, the catalogue and the guided tour follow it. */
  works: z.array(hungWork).check(z.maxLength(WORKS_IN_HALL_MAX)),
  /** null: no wall has texts. */
  textWall: z.nullable(textWall),
  music: z.nullable(z.strictObject({ assetId: z.string().check(z.maxLength(64)), volume: z.number().check(z.gte(0), z.lte(1)) })),
})
/** A parsed {@link hallDocument}. */
export type HallDocument = z.infer<typeof hallDocument>
