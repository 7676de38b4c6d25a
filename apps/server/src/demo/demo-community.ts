import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promotion } from '@zhanjian/contract/discovery.ts'
import { reportReason } from '@zhanjian/contract/community.ts'
import { role } from '@zhanjian/contract/identity.ts'
import * as z from 'zod/mini'

/** Pictures, music, words and people that belong to the product; see `community.json`. */
const DEMO_DIRECTORY = new URL('../../demo/', import.meta.url)

const artworkSchema = z.strictObject({
  file: z.string(),
  title: z.string(),
  artist: z.string(),
  year: z.string(),
  medium: z.string(),
  realSizeCm: z.tuple([z.number(), z.number()]),
  text: z.string(),
  alt: z.string(),
})

const communitySchema = z.strictObject({
  /** Of every demo person. */
  password: z.string(),
  people: z.array(
    z.strictObject({
      phone: z.string(),
      nickname: z.string(),
      introduction: z.optional(z.string()),
      username: z.string(),
      avatar: z.optional(z.string()),
      gender: z.int(),
      roles: z.array(role),
    }),
  ),
  /** By a key of the file's own. */
  artworks: z.record(z.string(), artworkSchema),
  halls: z.array(
    z.strictObject({
      code: z.string(),
      owner: z.string(),
      title: z.string(),
      template: z.string(),
      cover: z.string(),
      tags: z.array(z.string()),
      summary: z.string(),
      works: z.array(z.string()),
      /** A file of `music/`, and how loud it plays; see `scripts/make-demo-music.mjs`. */
      music: z.optional(z.strictObject({ file: z.string(), volume: z.number() })),
      /** For a reviewer, so that the queue shows something; the others are approved at once. */
      waits: z.optional(z.literal(true)),
    }),
  ),
  /** What owners of halls, named by their titles, let others build from. */
  templates: z.array(
    z.strictObject({
      hall: z.string(),
      title: z.string(),
      summary: z.string(),
      cover: z.string(),
      /** For a reviewer; the others are approved at once. */
      waits: z.optional(z.literal(true)),
    }),
  ),
  posts: z.array(
    z.strictObject({
      kind: z.enum(['article', 'panorama']),
      owner: z.string(),
      title: z.string(),
      tags: z.array(z.string()),
      text: z.string(),
      works: z.array(z.string()),
      /** By its title. */
      hall: z.nullable(z.string()),
      place: z.optional(z.object({ name: z.string(), longitude: z.number(), latitude: z.number() })),
      /** For a reviewer; the others are approved at once. */
      waits: z.optional(z.literal(true)),
    }),
  ),
  /** Of a hall, or of a comment on it, which is made for the purpose. */
  reports: z.array(
    z.strictObject({
      by: z.string(),
      hall: z.string(),
      comment: z.nullable(z.strictObject({ by: z.string(), text: z.string() })),
      reason: reportReason,
      text: z.string(),
    }),
  ),
  /** What stands on the home page; each leads to a hall, by its title, and shows its cover. */
  /** Of halls, by their title; the owner and the guests, by their usernames, are in it as long as the demo runs. */
  rooms: z.array(
    z.strictObject({
      hall: z.string(),
      title: z.string(),
      /** What the host says to those who come in. */
      welcome: z.string(),
      guests: z.array(z.string()),
      isLive: z.boolean(),
    }),
  ),
  promotions: z.array(
    z.strictObject({
      place: promotion.shape.place,
      label: z.string(),
      title: z.string(),
      text: z.string(),
      hall: z.string(),
    }),
  ),
})

export type DemoCommunity = z.infer<typeof communitySchema>
export type DemoPost = DemoCommunity['posts'][number]
export type DemoHall = DemoCommunity['halls'][number]
export type DemoArtwork = z.infer<typeof artworkSchema>

export async function readDemoCommunity(): Promise<DemoCommunity> {
  return communitySchema.parse(JSON.parse(await readFile(new URL('community.json', DEMO_DIRECTORY), 'utf8')))
}

export function getDemoHallByTitle(community: DemoCommunity, title: string): DemoHall {
  const found = community.halls.find((hall) => hall.title === title)
  if (found === undefined) throw new Error(`the demo community has no hall ${title}`)
  return found
}

export const getArtFilePath = (name: string): string => fileURLToPath(new URL(`art/${name}`, DEMO_DIRECTORY))
export const getMusicFilePath = (name: string): string => fileURLToPath(new URL(`music/${name}`, DEMO_DIRECTORY))
export const LIGHT_DIRECTORY = fileURLToPath(new URL('light/', DEMO_DIRECTORY))

export function getDemoArtwork(community: DemoCommunity, key: string): DemoArtwork {
  const found = community.artworks[key]
  if (found === undefined) throw new Error(`the demo community has no artwork ${key}`)
  return found
}
