import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashTile } from '../../harness/hash-tile.ts'
import { getTileFile } from './tile-files.ts'
import { TILE_TEXTURES, type TileName } from './tile-textures.ts'

test('every floor, every wall and the grain of things has a tile drawn from its present GLSL (else run harness/draw-tiles.mjs)', () => {
  const sources = Object.entries(TILE_TEXTURES).flatMap(([group, textures]) =>
    Object.entries(textures).map(([name, source]) => [`${group}-${name}`, source] as const),
  )
  const hashes = JSON.parse(readFileSync(new URL('./tiles/hashes.json', import.meta.url), 'utf8'))
  expect(hashes).toEqual(Object.fromEntries(sources.map(([name, source]) => [name, hashTile(source)])))
  for (const [name] of sources) expect(existsSync(getTileFile(name as TileName)), name).toBe(true)
})
