import type { PrizeForm } from '@zhanjian/contract/lottery/prizes.ts'
import type { SignedInCaller } from '../module-support/caller.ts'
import type { LotteryService } from '../modules/content/lottery/service.ts'
import type { DemoLottery, DemoPrize } from './demo-lottery.ts'

/** Dependencies of {@link seedPrizes}. */
export interface PrizeSeedDependencies {
  demo: DemoLottery
  lottery: Pick<LotteryService, 'prizes' | 'reviews' | 'verifiers'>
  /** Of a person, by username. */
  callerOf: (username: string) => SignedInCaller
  phoneOf: (username: string) => string
  /** Uploads by keys of prizes. */
  pictures: ReadonlyMap<string, { assetId: string }>
}

/** Prizes as they were before anything was changed: drafts, waiting ones, decided ones, with their verifiers. @returns ids by key */
export async function seedPrizes(dependencies: PrizeSeedDependencies): Promise<Map<string, string>> {
  const { demo, lottery, callerOf, phoneOf } = dependencies
  const ids = new Map<string, string>()
  for (const prize of demo.prizes) {
    const owner = callerOf(prize.owner)
    const { id, revision } = await lottery.prizes.save(toForm(dependencies, prize), owner.user.id)
    ids.set(prize.key, id)
    for (const verifier of prize.verifiers)
      await lottery.verifiers.addVerifier(id, { by: 'phone', phone: phoneOf(verifier) }, owner.user.id)
    // What waits comes when the others are decided.
    if (prize.state === 'draft' || prize.state === 'pending') continue
    await lottery.prizes.submit(id, revision, owner)
    const { reasons = [], note = '' } = prize
    const reviewer = callerOf(prize.owner === demo.operator ? demo.reviewer : demo.operator)
    const decision = prize.state === 'approved' ? 'approve' : 'reject'
    await lottery.reviews.decide(id, { revision, decision, reasons, note }, reviewer)
  }
  return ids
}

/** New prizes and changes of approved ones come into the queue. */
export async function submitWaitingPrizes(dependencies: PrizeSeedDependencies, ids: ReadonlyMap<string, string>): Promise<void> {
  const { demo, lottery, callerOf } = dependencies
  for (const prize of demo.prizes) {
    if (prize.state !== 'pending' && prize.edit === undefined) continue
    const owner = callerOf(prize.owner)
    const prizeId = ids.get(prize.key) ?? ''
    const { id, revision } = await lottery.prizes.save(
      { ...toForm(dependencies, { ...prize, ...prize.edit }), prizeId },
      owner.user.id,
    )
    await lottery.prizes.submit(id, revision, owner)
  }
}

function toForm({ pictures }: PrizeSeedDependencies, prize: DemoPrize): PrizeForm {
  const { key, name, kind, valueFen, total, days, place, way, terms } = prize
  const picture = pictures.get(key)
  if (picture === undefined) throw new Error(`the prize ${key} of the demo has no picture`)
  const pictureAssetIds = [picture.assetId]
  return { name, kind, valueFen, total, validity: { kind: 'days', days }, pictureAssetIds, place, way, terms }
}
