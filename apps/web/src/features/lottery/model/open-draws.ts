import type { AppStorage } from '../../../lib/app-storage.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isNumber, isRecordOf } from '../../../lib/type-guards.ts'

/** Draws that were asked for on this device and whose result was not shown yet: the number by wheel. */
export function createOpenDraws(storage: AppStorage, userId: string) {
  const key = personalStorageKeys.openDraws(userId)
  const read = () => storage.read(key, isRecordOf(isNumber)) ?? {}
  return {
    get: (activityId: string): number | undefined => read()[activityId],
    remember: (activityId: string, nonce: number): void => {
      storage.write(key, { ...read(), [activityId]: nonce })
    },
    forget: (activityId: string): void => {
      const { [activityId]: _, ...others } = read()
      if (Object.keys(others).length === 0) storage.remove(key)
      else storage.write(key, others)
    },
  }
}
