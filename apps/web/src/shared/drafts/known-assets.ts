import type { Asset } from '@zhanjian/contract/files/uploads.ts'

/** The server's data about the files of a draft, by id. */
export type KnownAssets = ReadonlyMap<string, Asset>

/** With what the server says now of some of them. */
export const addKnownAssets = (known: KnownAssets, assets: readonly Asset[]): KnownAssets =>
  new Map([...known, ...assets.map((asset) => [asset.id, asset] as const)])
