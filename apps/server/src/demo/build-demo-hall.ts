import { createHall, removeContent } from '@zhanjian/scene/hall/create-hall.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { isHallTemplateId } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { type DemoCommunity, type DemoHall, getDemoArtwork } from './demo-community.ts'

/** A registered picture of the demo. */
export interface DemoPicture {
  assetId: string
  widthPx: number
  heightPx: number
}

/** The document of a demo hall, with works hung as for a user's photos. `pictureOf` takes an artwork's key. */
export function buildDemoHallDocument(
  community: DemoCommunity,
  hall: DemoHall,
  getPicture: (key: string) => DemoPicture,
): HallDocument {
  if (!isHallTemplateId(hall.template)) throw new Error(`unknown hall template ${hall.template}`)
  const document = createHall(
    hall.template,
    hall.works.map((key) => {
      const { file: _file, ...details } = getDemoArtwork(community, key)
      const { assetId, widthPx, heightPx } = getPicture(key)
      return { id: key, assetId, aspect: widthPx / heightPx, ...details }
    }),
  )
  return { ...document, textWall: document.textWall && { ...document.textWall, introduction: hall.introduction } }
}

/** For a template: a demo hall without works. */
export const buildEmptyDemoHallDocument = (community: DemoCommunity, hall: DemoHall): HallDocument =>
  // The size of the works does not affect the building.
  removeContent(buildDemoHallDocument(community, hall, (key) => ({ assetId: key, widthPx: 1, heightPx: 1 })))
