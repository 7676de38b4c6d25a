import type { Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'
import { getStartScene } from '@zhanjian/scene/tour/document-rules.ts'
import type { ObjectStore } from '../../../../../platform/object-store/object-store.ts'
import type { UploadsService } from '../../../uploads/service.ts'
import { isTour, readContent } from '../../core/content/work-content.ts'
import type { StoredPicture } from '../picture/hall-picture.ts'
import { getPublicationTopic } from '../publication-topic.ts'
import { createRevisionOutcomes, type RevisionKey, type RevisionOutcomeDependencies } from '../revision-outcomes.ts'
import type { RevisionRow } from '../revision-store.ts'
import { storeScene, toTourCover } from './scene-files.ts'
import type { StoredScene } from './scene-store.ts'

export interface TourPreparationDependencies extends RevisionOutcomeDependencies {
  objects: Pick<ObjectStore, 'put' | 'remove'>
  uploads: Pick<UploadsService, 'renderScene'>
}

/** A large scene takes longer than a preparation may be silent before it counts as dead. */
const SIGN_OF_LIFE_MS = 5_000

export type TourPreparation = ReturnType<typeof createTourPreparation>

/** Makes the pictures of a tour's scenes, and publishes it when the last one is made. */
export function createTourPreparation(dependencies: TourPreparationDependencies) {
  const { store, objects, uploads, notices, clock } = dependencies
  const outcomes = createRevisionOutcomes(dependencies)

  /**
   * One scene at a time, so that others take turns, and nothing is made twice after a crash. Idempotent. Rejects if a retry may help.
   * @returns `next`: there are further scenes; `busy`: another work of the owner is just being prepared
   */
  async function prepareNextScene(key: RevisionKey, signal?: AbortSignal): Promise<'done' | 'next' | 'busy'> {
    const { workId, number } = key
    const revision = await store.revisions.findRevision(workId, number)
    if (revision === null || revision.state !== 'preparing' || revision.sceneKeys === null) return 'done'
    if (await outcomes.failIfUnwanted(key)) return 'done'
    if (!(await store.bakeSlots.claimBakeSlot(revision.ownerId, workId, number, clock.now()))) return 'busy'
    await notices.send(getPublicationTopic(workId))
    try {
      return await prepareWithSlot(revision, signal)
    } finally {
      await store.bakeSlots.releaseBakeSlot(revision.ownerId, workId, number)
    }
  }

  async function prepareWithSlot(revision: RevisionRow, signal: AbortSignal | undefined): Promise<'done' | 'next'> {
    const { workId } = revision
    const scenes = listScenes(revision)
    const known = await store.scenes.findScenes(
      workId,
      scenes.map(({ pictureKey }) => pictureKey),
    )
    const made = new Map(known.map((stored) => [stored.pictureKey, stored]))
    const [next] = scenes.filter(({ pictureKey }) => !made.has(pictureKey))
    if (next !== undefined) {
      const stored = await prepareScene(revision, next, made.size / scenes.length)
      if (stored === null) return 'done'
      made.set(stored.pictureKey, stored)
      signal?.throwIfAborted()
      await outcomes.reportProgress(revision, scenes.filter(({ pictureKey }) => made.has(pictureKey)).length / scenes.length)
    }
    if (scenes.some(({ pictureKey }) => !made.has(pictureKey))) return 'next'
    const cover = chooseCover(revision, scenes, made)
    await outcomes.publishReady(revision, (transaction) =>
      transaction.scenes.updateTourReady(workId, revision.number, cover, clock.now()),
    )
    return 'done'
  }

  /** @returns null: its picture is unusable, and the publication has failed */
  async function prepareScene(
    revision: RevisionRow,
    { scene, pictureKey }: KeyedScene,
    progress: number,
  ): Promise<StoredScene | null> {
    const { workId, number } = revision
    const { coverage: sphere, blurs } = scene
    const alive = setInterval(() => void outcomes.reportProgress(revision, progress).catch(() => {}), SIGN_OF_LIFE_MS)
    try {
      const outcome = await uploads.renderScene(scene.assetId, { sphere, blurs })
      if (!outcome.ok) {
        const failed = listScenes(revision).filter((each) => each.pictureKey === pictureKey)
        await store.scenes.updateTourFailed(
          workId,
          number,
          failed.map((each) => each.scene.id),
        )
        await notices.send(getPublicationTopic(workId))
        return null
      }
      // The files of a run that came too late, or of a killed one, are removed with all others that nothing names.
      const stored = { pictureKey, ...(await storeScene(outcome.scene, { objects, random: dependencies.random })) }
      await store.scenes.insertScene(workId, stored)
      return stored
    } finally {
      clearInterval(alive)
    }
  }

  return { prepareNextScene, markFailed: outcomes.setFailed }
}

interface KeyedScene {
  scene: Scene
  pictureKey: string
}

function listScenes(revision: RevisionRow): KeyedScene[] {
  return readTourOf(revision).scenes.map((scene, index) => {
    const pictureKey = revision.sceneKeys?.[index]
    if (pictureKey === undefined) throw new Error(`revision ${revision.workId} ${revision.number} lacks a key of a scene`)
    return { scene, pictureKey }
  })
}

function readTourOf(revision: RevisionRow): TourDocument {
  const content = readContent(revision)
  if (!isTour(content)) throw new Error(`revision ${revision.workId} ${revision.number} is no tour`)
  return content.document
}

/** Where a visitor begins, unless the owner has chosen a cover. A source in which something is unrecognisable is no cover. */
function chooseCover(
  revision: RevisionRow,
  scenes: readonly KeyedScene[],
  made: ReadonlyMap<string, StoredScene>,
): StoredPicture | null {
  const { isCoverChosen, coverId } = revision
  const hidden = scenes.find(({ scene }) => scene.assetId === coverId && scene.blurs.length > 0)
  if (isCoverChosen && hidden === undefined) return null
  const start = getStartScene(readTourOf(revision))
  const shown = isCoverChosen ? hidden : scenes.find(({ scene }) => scene.id === start?.id)
  const stored = shown && made.get(shown.pictureKey)
  return stored ? toTourCover(stored) : null
}
