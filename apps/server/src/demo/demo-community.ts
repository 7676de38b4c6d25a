import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { role } from '@zhanjian/contract/accounts/identity.ts'
import { reportReason } from '@zhanjian/contract/community/community.ts'
import { place } from '@zhanjian/contract/places/places.ts'
import { promotion } from '@zhanjian/contract/works/discovery.ts'
import { inRoom } from '@zhanjian/contract/works/in-room.ts'
import { modelHotspots } from '@zhanjian/contract/works/model-hotspots.ts'
import * as z from 'zod/mini'

/** Pictures, music, texts and users of the demo; see `community.json`. */
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

const musicSchema = z.strictObject({ file: z.string(), volume: z.number() })

/** Degrees in the picture: to the left of its middle, and up. */
const directionDeg = z.tuple([z.number(), z.number()])

/** A place in a scene of a panorama; `to`: the index of a scene, `hall`: the title of a hall. */
const hotspotSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('scene'), at: directionDeg, label: z.string(), to: z.int(), arrivalDeg: z.number() }),
  z.strictObject({ kind: z.literal('text'), at: directionDeg, label: z.string(), text: z.string() }),
  z.strictObject({ kind: z.literal('hall'), at: directionDeg, hall: z.string() }),
])

const communitySchema = z.strictObject({
  /** Of every demo user. */
  password: z.string(),
  people: z.array(
    z.strictObject({
      phone: z.string(),
      nickname: z.string(),
      introduction: z.optional(z.string()),
      username: z.string(),
      avatar: z.optional(z.string()),
      /** Id of the official avatar in halls. */
      figure: z.string(),
      gender: z.int(),
      roles: z.array(role),
    }),
  ),
  /** Titles of the works that stand before visitors come, the first one oldest. */
  first: z.array(z.string()),
  /** By a key used in this file only. */
  artworks: z.record(z.string(), artworkSchema),
  halls: z.array(
    z.strictObject({
      /** In the playground, where nothing is planted. */
      code: z.string(),
      owner: z.string(),
      title: z.string(),
      template: z.string(),
      tags: z.array(z.string()),
      summary: z.string(),
      /** On the text wall. */
      introduction: z.string(),
      works: z.array(z.string()),
      /** A file of `music/`, and its volume; see `scripts/make-demo-music.mjs`. */
      music: z.optional(musicSchema),
      /** Stays pending, so that the review queue is not empty; the others are approved immediately. */
      waits: z.optional(z.literal(true)),
    }),
  ),
  /** Templates made of halls, by their titles. */
  templates: z.array(
    z.strictObject({
      hall: z.string(),
      title: z.string(),
      summary: z.string(),
      cover: z.string(),
      /** Stays pending; the others are approved immediately. */
      waits: z.optional(z.literal(true)),
    }),
  ),
  posts: z.array(
    z.strictObject({
      kind: z.enum(['article', 'video', 'model', 'panorama']),
      owner: z.string(),
      title: z.string(),
      tags: z.array(z.string()),
      text: z.string(),
      /** Pictures of articles and panoramas. */
      works: z.array(z.string()),
      /** Of a panorama: a scene for each of `works`, and where it opens. */
      scenes: z.optional(z.array(z.strictObject({ title: z.string(), opensAt: directionDeg, hotspots: z.array(hotspotSchema) }))),
      /** A file of `media/`, of videos and models; see `scripts/make-demo-videos.mjs` and `scripts/make-demo-models.mjs`. */
      medium: z.optional(
        z.strictObject({
          file: z.string(),
          alt: z.string(),
          inRoom: z.optional(inRoom),
          hotspots: z.optional(modelHotspots),
          /** Of `music/`. */
          music: z.optional(musicSchema),
        }),
      ),
      /** A picture of its own, of videos and models. */
      cover: z.optional(z.string()),
      /** Title of a hall. */
      hall: z.nullable(z.string()),
      place: z.optional(place),
      /** Stays pending; the others are approved immediately. */
      waits: z.optional(z.literal(true)),
    }),
  ),
  /** Reports of a hall, or of a comment on it that is created for this. */
  reports: z.array(
    z.strictObject({
      by: z.string(),
      hall: z.string(),
      comment: z.nullable(z.strictObject({ by: z.string(), text: z.string() })),
      reason: reportReason,
      text: z.string(),
    }),
  ),
  /** Rooms in halls, by title; the owner and the guests, by username, are in it while the demo runs. */
  rooms: z.array(
    z.strictObject({
      hall: z.string(),
      title: z.string(),
      /** Chat message of the host to people who join. */
      welcome: z.string(),
      guests: z.array(z.string()),
      isLive: z.boolean(),
    }),
  ),
  /** Promotions of the home page; each opens a hall, by its title, and shows its first work. */
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

/** Parsed `community.json`. */
export type DemoCommunity = z.infer<typeof communitySchema>
/** A post of the demo. */
export type DemoPost = DemoCommunity['posts'][number]
/** A hotspot in a panorama of the demo. */
export type DemoHotspot = z.infer<typeof hotspotSchema>
/** A hall of the demo. */
export type DemoHall = DemoCommunity['halls'][number]
/** An artwork of the demo. */
export type DemoArtwork = z.infer<typeof artworkSchema>

/** Reads and validates `community.json`. */
export async function readDemoCommunity(): Promise<DemoCommunity> {
  return communitySchema.parse(JSON.parse(await readFile(new URL('community.json', DEMO_DIRECTORY), 'utf8')))
}

/** @throws Error if there is no such hall */
export function getDemoHallByTitle(community: DemoCommunity, title: string): DemoHall {
  const found = community.halls.find((hall) => hall.title === title)
  if (found === undefined) throw new Error(`the demo community has no hall ${title}`)
  return found
}

/** Path of a picture of the demo. */
export const getArtFilePath = (name: string): string => fileURLToPath(new URL(`art/${name}`, DEMO_DIRECTORY))
/** Path of a music file of the demo. */
export const getMusicFilePath = (name: string): string => fileURLToPath(new URL(`music/${name}`, DEMO_DIRECTORY))
/** Path of a video or a model of the demo. */
export const getMediaFilePath = (name: string): string => fileURLToPath(new URL(`media/${name}`, DEMO_DIRECTORY))
/** Everything that hangs, and covers. */
export const ART_DIRECTORY = fileURLToPath(new URL('art/', DEMO_DIRECTORY))
/** Pictures of the demo's halls. */
export const PICTURE_DIRECTORY = fileURLToPath(new URL('pictures/', DEMO_DIRECTORY))
/** Prebaked light of the demo's halls. */
export const LIGHT_DIRECTORY = fileURLToPath(new URL('light/', DEMO_DIRECTORY))

/** @throws Error if there is no such artwork */
export function getDemoArtwork(community: DemoCommunity, key: string): DemoArtwork {
  const found = community.artworks[key]
  if (found === undefined) throw new Error(`the demo community has no artwork ${key}`)
  return found
}
