import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { renameObjectKey } from '../../../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import type { Random } from '../../../../platform/random.ts'
import type { PublicFiles } from '../../../base/media/service.ts'
import type { WorksStore } from '../store.ts'
import { createSceneDirectory, TOUR_FOLDER } from './tours/scene-files.ts'
import type { ExposedRevision } from './withdrawal-store.ts'

export interface WithdrawalDependencies {
  store: WorksStore
  objects: Pick<ObjectStore, 'copy' | 'list'>
  publicFiles: Pick<PublicFiles, 'drop'>
  /** Gives a file of an upload other addresses. */
  withdrawFile: (assetId: string) => Promise<void>
  random: Random
}

/**
 * Takes back the addresses of what visitors of a work have seen and are to see no more. Everything stays for the owner, who can restore an
 * earlier publication, under names that nobody else has been told.
 */
export function createWithdrawal({ store, objects, publicFiles, withdrawFile, random }: WithdrawalDependencies) {
  /** Idempotent. Rejects if something has changed meanwhile: try again. */
  async function withdrawWork(workId: string): Promise<void> {
    const hidden = await store.withdrawals.listHidden(workId)
    await store.withdrawals.deleteHiddenPosters(workId)
    if (hidden.length === 0) return
    for (const directory of await store.withdrawals.listHiddenScenes(workId)) await moveScene(workId, directory)
    // Read again: the covers of tours have moved with their scenes.
    for (const revision of await store.withdrawals.listHidden(workId)) await renameObjects(workId, revision)
    for (const assetId of await store.withdrawals.listHiddenFiles(workId)) await withdrawFile(assetId)
    await store.withdrawals.updateUnexposed(
      workId,
      hidden.map(({ number }) => number),
    )
  }

  async function moveScene(workId: string, from: string): Promise<void> {
    const to = createSceneDirectory(random)
    for await (const { key } of objects.list(`${from}/`)) await objects.copy(key, `${to}${sliceUnits(key, from.length)}`)
    await store.runInTransaction(async (transaction) => {
      const isMoved = await transaction.withdrawals.updateSceneDirectory(workId, from, to)
      if (!isMoved) await publicFiles.drop([`${to}/`], transaction.queries)
    })
  }

  /** The covers of tours are files of their scenes. */
  async function renameObjects(workId: string, revision: ExposedRevision): Promise<void> {
    const { atlas, picture } = revision
    const drawn = picture === null ? [] : Object.values(picture.keys)
    const named = [...(atlas === null ? [] : [atlas.key]), ...drawn].filter((key) => !isOfScene(key))
    if (named.length === 0) return
    const renamed = new Map<string, string>()
    for (const key of named) {
      const next = renameObjectKey(random, key)
      if (await objects.copy(key, next)) renamed.set(key, next)
    }
    const rename = (key: string) => renamed.get(key) ?? key
    const next = {
      atlas: atlas && { ...atlas, key: rename(atlas.key) },
      picture: picture && { ...picture, keys: { medium: rename(picture.keys.medium), large: rename(picture.keys.large) } },
    }
    const isDone = await store.runInTransaction(async (transaction) => {
      const isChanged = await transaction.withdrawals.updateObjects(workId, revision, next)
      if (!isChanged) await publicFiles.drop([...renamed.values()], transaction.queries)
      return isChanged
    })
    if (!isDone) throw new Error('the pictures of the publication have changed meanwhile')
  }

  return { withdrawWork }
}

const isOfScene = (key: string): boolean => key.split('/')[1] === TOUR_FOLDER
