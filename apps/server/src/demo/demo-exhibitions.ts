import { readFile } from 'node:fs/promises'
import { curatorDuty } from '@zhanjian/contract/works/co-curators.ts'
import { autograph, sticker } from '@zhanjian/contract/works/guest-book.ts'
import { session } from '@zhanjian/scene/exhibition/document.ts'
import * as z from 'zod/mini'

const exhibitionsSchema = z.strictObject({
  exhibitions: z.array(
    z.strictObject({
      /** By username. */
      owner: z.string(),
      title: z.string(),
      /** Who helps, by username, with what they do. */
      coCurators: z._default(z.array(z.strictObject({ username: z.string(), duties: z.array(curatorDuty) })), []),
      summary: z.string(),
      text: z.string(),
      organisers: z.string(),
      /** A file of the art. */
      cover: z.string(),
      /** From today; negative: before it. */
      opensInDays: z.int(),
      closesInDays: z.int(),
      /** null: day and night. */
      hours: z.nullable(z.strictObject({ opensAt: z.string(), closesAt: z.string() })),
      /**
       * Works by title, rooms by the title of their hall; a door leads to each from the hall before it. `isWaiting`: its owner has not
       * answered yet; others lend what is theirs.
       */
      parts: z.array(
        z.union([
          z.strictObject({ work: z.string(), title: z.string(), isWaiting: z.optional(z.boolean()) }),
          z.strictObject({ room: z.string(), title: z.string() }),
        ]),
      ),
      timetable: z.array(
        z.strictObject({
          kind: session.shape.kind,
          title: z.string(),
          text: z.string(),
          inDays: z.int(),
          from: z.string(),
          to: z.string(),
          /** Title of the room's hall. */
          room: z.nullable(z.string()),
        }),
      ),
      guestBook: z.strictObject({
        needsApproval: z.boolean(),
        entries: z.array(
          z.strictObject({
            /** By username. */
            by: z.string(),
            text: z.string(),
            /** With the name drawn by hand, of which there is one for each person. */
            isDrawn: z.boolean(),
            sticker: z.nullable(sticker),
            /** At least one: today is still going on. */
            daysAgo: z.int().check(z.gte(1)),
            /** For the curator. */
            isWaiting: z.boolean(),
          }),
        ),
      }),
    }),
  ),
})
/** The exhibitions of the demo community. */
export type DemoExhibitions = z.infer<typeof exhibitionsSchema> & { autographs: z.infer<typeof autographsSchema> }
/** One of them. */
export type DemoExhibition = DemoExhibitions['exhibitions'][number]

/** By username. */
const autographsSchema = z.record(z.string(), autograph)
const DATA_FOLDER = new URL('../../demo/', import.meta.url)
const readData = async (name: string): Promise<unknown> => JSON.parse(await readFile(new URL(name, DATA_FOLDER), 'utf8'))

/** @throws Error if a file is not valid */
export async function readDemoExhibitions(): Promise<DemoExhibitions> {
  const [exhibitions, autographs] = await Promise.all([readData('exhibitions.json'), readData('autographs.json')])
  return { ...z.parse(exhibitionsSchema, exhibitions), autographs: z.parse(autographsSchema, autographs) }
}
