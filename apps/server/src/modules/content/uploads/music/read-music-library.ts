import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type MusicPiece, musicMood } from '@zhanjian/contract/works/music.ts'
import * as z from 'zod/mini'

/** The rendered pieces and their list, both written by `scripts/make-music.mjs`. */
export const MUSIC_DIRECTORY = fileURLToPath(new URL('../../../../../music', import.meta.url))
/** Address of the pieces. The name of a file changes with its bytes. */
export const MUSIC_PREFIX = '/music/'

const pieceList = z.array(
  z.object({
    id: z.string(),
    mood: musicMood,
    title: z.string(),
    file: z.string(),
    durationS: z.number(),
    sizeBytes: z.int(),
    /** By `hashScore`: of what it was rendered. */
    score: z.string(),
  }),
)

/** The list as it was written. @throws if there is none */
export const readPieceList = () => pieceList.parse(JSON.parse(readFileSync(`${MUSIC_DIRECTORY}/pieces.json`, 'utf8')))

/** The product's own music. Its ids are no UUIDs: no statement takes one for a file of a user, and nobody can remove it. */
export const readMusicLibrary = (): MusicPiece[] =>
  readPieceList().map(({ id, mood, title, file, durationS, sizeBytes }) => ({
    mood,
    asset: {
      id: `music/${id}`,
      kind: 'audio',
      status: 'ready',
      failure: null,
      name: title,
      sizeBytes,
      widthPx: null,
      heightPx: null,
      dominantColour: null,
      durationS,
      sphere: null,
      urls: { original: `${MUSIC_PREFIX}${file}` },
    },
  }))
