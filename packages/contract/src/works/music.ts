/** The product's own music, which works play like uploads of their owner. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { asset } from '../files/uploads.ts'

/** How a piece feels. In the order in which people are offered them. */
export const musicMood = z.enum(['quiet', 'warm', 'cheerful', 'romantic', 'ancient', 'ethereal', 'festive', 'solemn'])
/** One of {@link musicMood}. */
export type MusicMood = z.infer<typeof musicMood>

/** `asset`: named in documents by its id like an upload; its address never changes. */
export const musicPiece = z.object({ mood: musicMood, asset })
/** A parsed {@link musicPiece}. */
export type MusicPiece = z.infer<typeof musicPiece>

/** All of it: some dozens. */
export const musicLibrary = endpoint('GET /api/music', 'public', {
  summary: 'List the music that every work may play',
  data: z.array(musicPiece),
})
