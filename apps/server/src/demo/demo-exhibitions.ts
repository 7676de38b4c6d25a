import { readFile } from 'node:fs/promises'
import { session } from '@zhanjian/scene/exhibition/document.ts'
import * as z from 'zod/mini'

const exhibitionsSchema = z.strictObject({
  exhibitions: z.array(
    z.strictObject({
      /** By username. */
      owner: z.string(),
      title: z.string(),
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
      /** Works by title, rooms by the title of their hall; a door leads to each from the hall before it. */
      parts: z.array(
        z.union([
          z.strictObject({ work: z.string(), title: z.string() }),
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
    }),
  ),
})
/** The exhibitions of the demo community. */
export type DemoExhibitions = z.infer<typeof exhibitionsSchema>
/** One of them. */
export type DemoExhibition = DemoExhibitions['exhibitions'][number]

const DATA_FILE = new URL('../../demo/exhibitions.json', import.meta.url)

/** @throws Error if the file is not valid */
export async function readDemoExhibitions(): Promise<DemoExhibitions> {
  return z.parse(exhibitionsSchema, JSON.parse(await readFile(DATA_FILE, 'utf8')))
}
