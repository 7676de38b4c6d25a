import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!test)\.ts$/.test(file),
)
/** Says that something has been done for somebody else, or will be done by itself. */
const PROMISE = /已告诉|会自动|自动同步|自动出现|恢复后继续|就会送出/
/** The promise, and the code that keeps it: a file of the repository, and what is done there. */
const KEPT: readonly [promise: string, file: string, act: string][] = [
  ['恢复后继续上传', 'apps/web/src/shared/uploads/send-with-retry.ts', 'sleepUntilWake'],
  ['恢复后继续发布', 'apps/web/src/shared/drafts/publish-draft.ts', 'isWaitingForFiles()'],
  ['联网后打开这张请柬就会送出', 'apps/web/src/features/invitations/viewer/use-answering.ts', 'readUnsentAnswer(storage, link)'],
  [
    '请别关这张请柬，联网后会自动送出',
    'apps/web/src/features/invitations/viewer/use-answering.ts',
    "addEventListener('online', onOnline)",
  ],
  ['已告诉主人您会来', 'apps/web/src/features/invitations/viewer/given-answer.tsx', 'guest.answer.choice'],
  ['已告诉主人您还没定', 'apps/web/src/features/invitations/viewer/given-answer.tsx', 'guest.answer.choice'],
  ['已告诉主人您来不了', 'apps/web/src/features/invitations/viewer/given-answer.tsx', 'guest.answer.choice'],
  ['联网后自动同步', 'apps/web/src/features/lottery/model/run-verification-sync.ts', "addEventListener('online'"],
  ['联网后会自动同步', 'apps/web/src/features/lottery/model/run-verification-sync.ts', "addEventListener('online'"],
  ['这次出示已告诉', 'apps/web/src/features/lottery/model/refusals.ts', 'ticket.told'],
  ['结果会自动出现', 'apps/web/src/features/lottery/model/use-wheel-draw.ts', 'createSleepUntilWake'],
  ['付款以后这里会自动更新', 'apps/web/src/features/membership/model/use-order.ts', 'WAITING_INTERVAL_MS'],
  ['没有付款的订单会自动关闭', 'apps/server/src/modules/content/orders/order-store.ts', "'expired'"],
  ['填到一半会自动保存', 'apps/web/src/shared/drafts/use-form-autosave.ts', 'autosave.start()'],
  ['改好标出的地方后会自动保存', 'apps/web/src/shared/drafts/use-form-autosave.ts', 'autosave.start()'],
  ['连上网络后会自动保存', 'apps/web/src/shared/drafts/form-autosave.ts', "addEventListener('online', onOnline)"],
  ['您的修改会自动存好', 'apps/web/src/shared/drafts/draft-session.ts', 'autosave'],
  ['发布时会自动问', 'apps/server/src/modules/content/exhibitions/loans/asks.ts', 'settleShown'],
  ['编辑中的作品会自动存在这里', 'apps/web/src/shared/drafts/draft-session.ts', 'autosave'],
  ['模型处理好后会自动配上封面', 'apps/web/src/features/publish/model/add-automatic-cover.ts', 'export'],
  ['秒后会自动结束', 'apps/server/src/modules/content/rooms/realtime/live-rooms.ts', 'ROOM_HOST_GRACE_S'],
  ['开门后灯光还会自动变得更细', 'apps/server/src/modules/content/works/jobs.ts', 'refineLight'],
]
const findPromises = (text: string): string[] =>
  text.split('\n').filter((line) => PROMISE.test(line) && !line.includes('不会自动'))

test('what sentences say that has been done, or will be done by itself, is done by the code that is named here', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => findPromises(readFileSync(path.join(import.meta.dirname, file), 'utf8')))
  expect(found.filter((line) => !KEPT.some(([promise]) => line.includes(promise)))).toEqual([])
  expect(KEPT.filter(([promise]) => !found.some((line) => line.includes(promise)))).toEqual([])
  const root = path.resolve(import.meta.dirname, '../../../../..')
  expect(KEPT.filter(([, file, act]) => !readFileSync(path.join(root, file), 'utf8').includes(act))).toEqual([])
})

test('a sentence that promises too much is reported: nobody sends forms again that failed without a network', () => {
  const [line = ''] = findPromises("offline: '网络已断开，恢复后会自动继续'")
  expect(KEPT.some(([promise]) => line.includes(promise))).toBe(false)
  expect(line).not.toBe('')
})
