import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { ChangeNotices } from '../../../platform/change-notices.ts'
import type { Log } from '../../../platform/log.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../platform/object-store/object-store.ts'
import type { MediaStore, Withdrawal } from './store.ts'

/** Topic of notices that there is something to take back; the triggers of the database name it, too. */
const TOPIC = 'public-files'
const BATCH_SIZE = 200

type FindUnreferenced = (keys: readonly string[]) => Promise<string[]>

/** How public files are taken back. */
export interface PublicFiles {
  /**
   * The module that owns a folder of public objects says which of their keys no row names any more. A key that ends with `/` is that of a
   * folder in it.
   */
  registerFolder: (folder: string, findUnreferenced: FindUnreferenced) => void
  /** Gives what is no longer public another address. Idempotent; called again if it rejects. */
  registerWithdrawal: (kind: Withdrawal['kind'], withdraw: (id: string) => Promise<void>) => void
  /** Removes objects after the transaction has committed, also if this process dies, unless another row names them. */
  drop: MediaStore['insertDropped']
  /** Does what is due, and leaves to the next time what fails. */
  settle: () => Promise<void>
  /** Settles whenever something becomes due. Without a connection for notices only the job does. */
  watch: () => Promise<void>
  /** Waits for what is being done. */
  stop: () => Promise<void>
}

interface PublicFilesDependencies {
  store: MediaStore
  objects: Pick<ObjectStore, 'remove' | 'list'>
  notices: Pick<ChangeNotices, 'subscribe'>
  log: Pick<Log, 'error'>
}

/**
 * Public files whose addresses nobody is to use any more. What has to be done is written in the transaction that makes it due, by triggers of
 * the tables that name objects, so that a killed process leaves nothing behind.
 */
export function createPublicFiles({ store, objects, notices, log }: PublicFilesDependencies): PublicFiles {
  const folders = new Map<string, FindUnreferenced>()
  const withdrawing = new Map<Withdrawal['kind'], (id: string) => Promise<void>>()
  let running: Promise<void> | undefined
  let isDueAgain = false
  let isStopped = false
  let unsubscribe = () => {}

  /** One run at a time: what becomes due during it follows. */
  function settle(): Promise<void> {
    if (isStopped) return Promise.resolve()
    isDueAgain = running !== undefined
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function run(): Promise<void> {
    do {
      isDueAgain = false
      await withdrawDue()
      await removeDropped()
    } while (isDueAgain && !isStopped)
  }

  async function withdrawDue(): Promise<void> {
    for (const due of await store.listWithdrawals(BATCH_SIZE)) {
      if (isStopped) return
      try {
        await withdrawing.get(due.kind)?.(due.id)
        await store.deleteWithdrawal(due)
      } catch (error) {
        log.error({ err: error, kind: due.kind }, 'media: taking back addresses failed, it will be tried again')
      }
    }
  }

  async function removeDropped(): Promise<void> {
    for (;;) {
      const keys = await store.listDropped(BATCH_SIZE)
      for (const [folder, named] of Map.groupBy(keys, getFolder)) {
        for (const key of (await folders.get(folder)?.(named)) ?? []) await removeObjects(key)
      }
      await store.deleteDropped(keys)
      if (keys.length < BATCH_SIZE || isStopped) return
    }
  }

  async function removeObjects(key: string): Promise<void> {
    if (!key.endsWith('/')) return objects.remove(key)
    for await (const { key: each } of objects.list(key)) await objects.remove(each)
  }

  return {
    registerFolder(folder, findUnreferenced) {
      if (folders.has(folder)) throw new Error(`media: a second owner of ${folder}`)
      folders.set(folder, findUnreferenced)
    },
    registerWithdrawal: (kind, withdraw) => void withdrawing.set(kind, withdraw),
    drop: store.insertDropped,
    settle,
    async watch() {
      const handleNotice = () =>
        void settle().catch((error) => log.error({ err: error }, 'media: taking back files failed, it will be tried again'))
      // The job of every minute does it too, only less promptly.
      unsubscribe = await notices.subscribe(TOPIC, handleNotice).catch(() => () => {})
    },
    async stop() {
      isStopped = true
      unsubscribe()
      await running?.catch(() => {})
    },
  }
}

/** The folder below the public prefix, in which one module has its objects. */
const getFolder = (key: string): string => sliceUnits(key, PUBLIC_PREFIX.length).split('/')[0] ?? ''
