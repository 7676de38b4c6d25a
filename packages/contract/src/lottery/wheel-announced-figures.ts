/** Public figures that decide draws, as operators enter them. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { COUNTER_MAX } from '../api/limits.ts'
import { WHEEL_FIGURE_MAX_CHARACTERS } from './limits.ts'
import { figureGroup, hash } from './wheel.ts'

const announcement = {
  /** Which figure: all wheels whose rules describe it in the same way share it. */
  figureKey: hash,
  round: z.int(),
  /** Of the announcement, in Asia/Shanghai. */
  day: z.string(),
  name: z.string(),
  source: z.string(),
}

/** An announcement that draws wait for. `isDue`: it can be entered. */
export const awaitedFigure = z.object({
  ...announcement,
  groups: z.readonly(z.array(figureGroup)),
  announcedAt: z.string(),
  isDue: z.boolean(),
  drawCount: z.int(),
  /** Of the wheels. */
  titles: z.array(z.string()),
})
/** A parsed {@link awaitedFigure}. */
export type AwaitedFigure = z.infer<typeof awaitedFigure>

/** An announcement that was entered; the audit log says by whom. */
export const enteredFigure = z.object({ ...announcement, figure: z.string(), enteredAt: z.string() })
/** A parsed {@link enteredFigure}. */
export type EnteredFigure = z.infer<typeof enteredFigure>

/** What draws wait for, the earliest first; the latest ones that were entered, the latest first. */
export const announcedFigures = endpoint('GET /api/admin/wheel/announced', 'admin', {
  summary: 'List the public figures that draws wait for, and those that were entered',
  data: z.object({ awaited: z.array(awaitedFigure), entered: z.array(enteredFigure) }),
})

/**
 * Once, after its announcement, for all wheels that name it: it decides their draws and never changes. Repeated with the same
 * figure, the answer is the same. WHEEL_FIGURE_ENTERED: there is another one, `{figure}` as data. NOT_FOUND: no draw waits for it.
 */
export const enterFigure = endpoint('POST /api/admin/wheel/announced/enter', 'admin', {
  summary: 'Enter a public figure as it was announced',
  body: z.object({
    figureKey: hash,
    round: z.int().check(z.gte(1), z.lte(COUNTER_MAX)),
    /** As `normaliseFigure` of `packages/draws` writes it. */
    figure: z.string().check(z.maxLength(WHEEL_FIGURE_MAX_CHARACTERS)),
  }),
  data: z.object({ figure: z.string() }),
  errors: ['NOT_FOUND', 'WHEEL_FIGURE_FORM', 'WHEEL_FIGURE_EARLY', 'WHEEL_FIGURE_ENTERED'],
})
