import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { readHall } from '../core/content/hall-content.ts'
import type { Viewer } from '../core/policy.ts'
import type { PublishedWorks } from './published-works.ts'

/** What the label of a hung work says. */
export interface HallLabel extends Pick<HungWork, 'id' | 'title' | 'artist' | 'year' | 'medium' | 'realSizeCm' | 'text' | 'alt'> {
  picture: { url: string; colour: string } | null
}

/** The labels of a hall in the order in which the works hang. */
export interface HallLabels {
  code: string
  title: string
  summary: string
  ownerId: string
  labels: HallLabel[]
}

interface HallLabelsDependencies {
  publicHalls: Pick<PublishedWorks, 'getVisibleHall'>
  uploads: Pick<UploadsService, 'findOwn'>
}

/** What can be read on the walls of a hall, without its building and light. */
export const createHallLabels = ({ publicHalls, uploads }: HallLabelsDependencies) => ({
  /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async listLabels(code: string, viewer: Viewer): Promise<HallLabels> {
    const row = await publicHalls.getVisibleHall(code, viewer)
    const { works } = readHall(row.document)
    const assets = await uploads.findOwn(row.ownerId, [...new Set(works.map(({ assetId }) => assetId))])
    const pictures = new Map(
      assets.flatMap(({ id, urls, dominantColour }) =>
        urls?.thumb === undefined || !dominantColour ? [] : [[id, { url: urls.thumb, colour: dominantColour }] as const],
      ),
    )
    return {
      code,
      title: row.title,
      summary: row.summary,
      ownerId: row.ownerId,
      labels: works.map(({ id, assetId, title, artist, year, medium, realSizeCm, text, alt }) => ({
        id,
        title,
        artist,
        year,
        medium,
        realSizeCm,
        text,
        alt,
        picture: pictures.get(assetId) ?? null,
      })),
    }
  },
})
