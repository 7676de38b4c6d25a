import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { CardFile } from './card-scene.ts'

/** The files of a card by their id. */
export const toCardFiles = (assets: readonly Asset[]): ReadonlyMap<string, CardFile> =>
  new Map(assets.map(({ id, urls }) => [id, urls]))
