import { readFile } from 'node:fs/promises'
import { cardStyle } from '@zhanjian/contract/cards/cards.ts'
import { place } from '@zhanjian/contract/places/places.ts'
import * as z from 'zod/mini'

const cardsSchema = z.strictObject({
  /** The first one of an owner is the default one. The mobile number is that of the account. */
  cards: z.array(
    z.strictObject({
      /** Used in this file only. */
      key: z.string(),
      /** By username. */
      owner: z.string(),
      name: z.string(),
      style: cardStyle,
      company: z.string(),
      title: z.string(),
      phone: z.string(),
      email: z.string(),
      wechat: z.string(),
      website: z.string(),
      place: z.nullable(place),
      introduction: z.string(),
      tags: z.array(z.string()),
      /** Titles of own works. */
      works: z.array(z.string()),
    }),
  ),
  /** Requests between two cards, by key, in order. */
  exchanges: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      state: z.enum(['accepted', 'pending']),
      /** What one of the two, by username, has noted about the other's card; groups by name. */
      notes: z.array(z.strictObject({ by: z.string(), metAt: z.string(), text: z.string(), groups: z.array(z.string()) })),
    }),
  ),
})

/** Parsed `cards.json`. */
export type DemoCards = z.infer<typeof cardsSchema>
/** A business card of the demo. */
export type DemoCard = DemoCards['cards'][number]
/** An exchange of the demo. */
export type DemoExchange = DemoCards['exchanges'][number]

/** Business cards of the demo users and who has exchanged them; see `cards.json`. */
export async function readDemoCards(): Promise<DemoCards> {
  return cardsSchema.parse(JSON.parse(await readFile(new URL('../../demo/cards.json', import.meta.url), 'utf8')))
}
