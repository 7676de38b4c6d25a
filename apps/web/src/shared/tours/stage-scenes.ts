import type { Nadir, Scene } from '@zhanjian/scene/tour/document.ts'
import type { PanoramaNadir, PanoramaScene, PanoramaTiles } from '@zhanjian/stage/panorama/panorama-scene.ts'
import { nameHotspot } from './name-hotspot.ts'

/** What is drawn of a scene: files of a published revision, or of an upload that is only on this device. */
export interface StagePicture {
  /** A small one that is there sooner. */
  previewUrl?: string | undefined
  pictureUrl: string
  /** `#rrggbb`; null: unknown. */
  colour: string | null
  tiles: PanoramaTiles | null
}

/** A document's scenes as the stage takes them; a scene whose picture is missing is left out. */
export const buildStageScenes = (scenes: readonly Scene[], pictures: ReadonlyMap<string, StagePicture>): PanoramaScene[] =>
  scenes.flatMap(({ id, coverage, openingView, limits, hotspots }) => {
    const picture = pictures.get(id)
    if (picture === undefined) return []
    // Written on them in a headset, where there are no elements.
    const named = hotspots.map((hotspot) => ({ ...hotspot, label: nameHotspot(hotspot, scenes) }))
    return [{ id, ...picture, coverage, openingView, limits, hotspots: named }]
  })

/**
 * What covers the tripod. A document has its radius, the stage the whole angle.
 * @param logoUrl undefined while the logo's file is missing: nothing is covered then
 */
export function buildStageNadir(nadir: Nadir, logoUrl: string | undefined): PanoramaNadir {
  switch (nadir.kind) {
    case 'none':
      return nadir
    case 'blur':
      return { kind: 'blur', sizeRad: nadir.sizeRad * 2 }
    case 'logo':
      return logoUrl === undefined ? { kind: 'none' } : { kind: 'logo', url: logoUrl, sizeRad: nadir.sizeRad * 2 }
  }
}
