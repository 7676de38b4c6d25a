import { readFile } from 'node:fs/promises'
import { leadState } from '@zhanjian/contract/merchants/booth-admin.ts'
import { place } from '@zhanjian/contract/places/places.ts'
import * as z from 'zod/mini'

const boothsSchema = z.strictObject({
  booths: z.array(
    z.strictObject({
      /** By username. */
      owner: z.string(),
      title: z.string(),
      introduction: z.string(),
      /** A file of the art. */
      cover: z.string(),
      pages: z.array(z.strictObject({ file: z.string(), alt: z.string() })),
      /** Title of a hall of the owner. */
      hall: z.string(),
      contact: z.string(),
      openingHours: z.string(),
      place,
      leads: z.array(
        z.strictObject({
          /** By username. */
          by: z.string(),
          name: z.string(),
          phone: z.string(),
          wechat: z.string(),
          email: z.string(),
          company: z.string(),
          topic: z.string(),
          state: leadState,
          note: z.string(),
        }),
      ),
      /** Up to today. */
      visitsByDay: z.array(z.int()),
    }),
  ),
})
/** The booths of the demo community. */
export type DemoBooths = z.infer<typeof boothsSchema>

const DATA_FILE = new URL('../../demo/booths.json', import.meta.url)

/** @throws Error if the file is not valid */
export async function readDemoBooths(): Promise<DemoBooths> {
  return z.parse(boothsSchema, JSON.parse(await readFile(DATA_FILE, 'utf8')))
}
