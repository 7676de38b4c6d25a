import { createHallFrom, type HallBlueprint, UNKNOWN_WORK_FACTS } from '@zhanjian/scene/hall/create-hall.ts'
import { type HallDocument, type HungWork, WORK_TEXTS, WORKS_IN_HALL_MAX } from '@zhanjian/scene/hall/document.ts'
import type { HallEdit, Placement } from '@zhanjian/scene/hall/edits.ts'
import { hangSingleWork } from '@zhanjian/scene/hall/hang-single-work.ts'
import { rehang } from '@zhanjian/scene/hall/hang-works.ts'
import { parseTitleFromFileName } from '../../../shared/uploads/parse-title.ts'

/** A picture to hang. */
export interface SelectedPicture {
  /** The server's id, or a local one until the upload is done. */
  assetId: string
  fileName: string
  /** After applying the EXIF orientation; null: unknown. */
  sizePx: readonly [number, number] | null
}

/** Used until the file's aspect is known. */
const UNKNOWN_ASPECT = 1

type NewWork = Omit<HungWork, keyof Omit<Placement, 'id'>>

interface WorkStyle {
  frame: HungWork['frame']
  matM: number
}

function createWork(id: string, picture: SelectedPicture, { frame, matM }: WorkStyle): NewWork {
  const { assetId, fileName } = picture
  return {
    ...UNKNOWN_WORK_FACTS,
    id,
    assetId,
    frame,
    matM,
    title: parseTitleFromFileName(fileName, WORK_TEXTS.title.maxCharacters),
  }
}

const getAspect = ({ sizePx }: SelectedPicture): number => (sizePx === null ? UNKNOWN_ASPECT : sizePx[0] / sizePx[1])

const getLongSidePx = ({ sizePx }: SelectedPicture) => (sizePx === null ? {} : { longSidePx: Math.max(...sizePx) })

/** Creates a hall from a template and hangs as many pictures as fit, at most `max`. `newId` creates the works' ids. */
export function createHall(
  pattern: HallBlueprint,
  pictures: readonly SelectedPicture[],
  newId: () => string,
  max: number = WORKS_IN_HALL_MAX,
): HallDocument {
  return createHallFrom(
    pattern,
    pictures.slice(0, max).map((picture) => {
      const { assetId, fileName } = picture
      return {
        id: newId(),
        assetId,
        aspect: getAspect(picture),
        ...getLongSidePx(picture),
        title: parseTitleFromFileName(fileName, WORK_TEXTS.title.maxCharacters),
      }
    }),
  )
}

/**
 * Adds pictures to a hall: each at the best free spot; if there is none left, all works are hung anew. Null if they do not fit
 * even then, or the hall is full: it has `max` works, or more since it was allowed to.
 */
export function buildAddWorksEdit(
  document: HallDocument,
  pictures: readonly SelectedPicture[],
  newId: () => string,
  max: number = WORKS_IN_HALL_MAX,
): HallEdit | null {
  const remainingCount = max - document.works.length
  if (remainingCount <= 0 || pictures.length === 0) return null
  const style = getMostCommonStyle(document)
  const newWorks = pictures.slice(0, remainingCount).map((picture) => ({ picture, work: createWork(newId(), picture, style) }))
  let works = document.works
  for (const { picture, work } of newWorks) {
    const placed = hangSingleWork(
      { ...document, works },
      { ...style, ...getLongSidePx(picture), id: work.id, aspect: getAspect(picture) },
    )
    if (placed === null) return buildAddAndRehangEdit(document, newWorks)
    works = [...works.slice(0, placed.index), { ...work, ...placed.placement }, ...works.slice(placed.index)]
  }
  const newIds = new Set(newWorks.map(({ work }) => work.id))
  return {
    type: 'add_works',
    works: works.flatMap((work, index) => (newIds.has(work.id) ? [{ index, work }] : [])),
  }
}

interface AddedWork {
  picture: SelectedPicture
  work: NewWork
}

function buildAddAndRehangEdit(document: HallDocument, newWorks: readonly AddedWork[]): HallEdit | null {
  const side = 1
  const allWorks = [
    ...document.works,
    ...newWorks.map(({ picture, work }): HungWork => {
      const aspect = getAspect(picture)
      return { ...work, surfaceId: '', uM: 0, vM: 0, widthM: side * Math.sqrt(aspect), heightM: side / Math.sqrt(aspect) }
    }),
  ]
  const { placements, unplacedIds } = rehang(document.building, allWorks, { keepsSizes: false, textWall: document.textWall })
  if (unplacedIds.length > 0) return null
  const placementById = new Map(placements.map((placed) => [placed.id, placed]))
  const findPlacement = (id: string): Placement[] => {
    const found = placementById.get(id)
    return found === undefined ? [] : [found]
  }
  return {
    type: 'batch',
    edits: [
      {
        type: 'add_works',
        works: newWorks.flatMap(({ work }, index) =>
          findPlacement(work.id).map((placement) => ({ index: document.works.length + index, work: { ...work, ...placement } })),
        ),
      },
      { type: 'place_works', placements: document.works.flatMap((work) => findPlacement(work.id)) },
    ],
  }
}

/** The most common frame and mat of the hall's works. */
function getMostCommonStyle({ works }: HallDocument): WorkStyle {
  const counts = new Map<string, { style: WorkStyle; count: number }>()
  for (const { frame, matM } of works) {
    const key = `${frame} ${matM}`
    counts.set(key, { style: { frame, matM }, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const [mostCommon] = [...counts.values()].sort((left, right) => right.count - left.count)
  return mostCommon?.style ?? { frame: 'oak', matM: 0.06 }
}
