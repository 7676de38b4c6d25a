import type { WheelForm } from '@zhanjian/contract/lottery/wheel-admin.ts'
import type { LotteryService } from '../modules/content/lottery/service.ts'
import type { Agenda } from './agenda.ts'
import type { DemoLottery, DemoWheel } from './demo-lottery.ts'

/** Dependencies of {@link planWheel}. */
export interface WheelPlanDependencies {
  demo: DemoLottery
  lottery: Pick<LotteryService, 'desk' | 'publishing' | 'offers' | 'changes'>
  agenda: Agenda
  /** An hour of a day, counted from today. */
  timeOf: (day: number, hour: number, minute?: number) => Date
  idOf: (username: string) => string
  prizeIds: ReadonlyMap<string, string>
  covers: ReadonlyMap<string, { assetId: string }>
}

/** A wheel as it was published before its start. */
export interface PublishedWheel {
  activityId: string
  code: string
  rulesHash: string
}

const STARTS_HOUR = 10
const ENDS_HOUR = 22

/**
 * Puts the life of a wheel on the agenda: it is published with the prizes of its operator, others offer theirs, and it is published
 * again with those that were accepted. @returns of what the operator has made of it, once it is
 */
export function planWheel(dependencies: WheelPlanDependencies, wheel: DemoWheel): () => PublishedWheel {
  const { demo, lottery, agenda, timeOf, idOf, prizeIds } = dependencies
  const operatorId = idOf(demo.operator)
  const { madeDay, improvement } = wheel
  let published: (PublishedWheel & { revision: number; version: number }) | null = null
  const publish = async (form: WheelForm) => {
    const target = published === null ? { requestId: `demo ${wheel.key}` } : published
    const { activityId, revision } = await lottery.desk.save({ ...form, ...toTarget(target) }, operatorId)
    const { code, versions } = await lottery.publishing.publish(activityId, revision, operatorId)
    const latest = versions.at(-1)
    published = { activityId, code, revision, rulesHash: latest?.hash ?? '', version: latest?.version ?? 0 }
  }
  agenda.add(timeOf(madeDay, 9), () => publish(toForm(true)))
  for (const [index, { prize, quantity, state }] of wheel.offers.entries()) {
    const owner = demo.prizes.find(({ key }) => key === prize)?.owner ?? ''
    agenda.add(timeOf(madeDay, 14, index * 7), async () => {
      const request = { activityId: getPublished().activityId, prizeId: prizeIds.get(prize) ?? '', quantity }
      const { id } = await lottery.offers.add(request, idOf(owner))
      if (state === 'accepted')
        agenda.add(timeOf(madeDay, 18, index), async () => {
          await lottery.offers.decide(id, { accept: true, note: '' }, operatorId)
        })
    })
  }
  agenda.add(timeOf(madeDay + 1, 10), () => publish(toForm(false)))
  if (improvement !== null)
    agenda.add(timeOf(improvement.day, 11), async () => {
      const { activityId, version } = getPublished()
      const position = wheel.slices.findIndex(({ prize }) => prize === improvement.slice)
      const change = { version, slices: [{ position, stock: improvement.stock }], note: improvement.note }
      const { versions } = await lottery.changes.improve(activityId, change, operatorId)
      published = { ...getPublished(), rulesHash: versions.at(-1)?.hash ?? '' }
    })
  return getPublished

  function getPublished() {
    if (published === null) throw new Error(`the wheel ${wheel.key} of the demo is not published yet`)
    return published
  }

  /** @param isBefore before the offers: with 谢谢参与 instead of the prizes of others */
  function toForm(isBefore: boolean): WheelForm {
    const { title, rulesText, chances, look, acceptsOffers } = wheel
    return {
      title,
      rulesText,
      chances,
      look,
      acceptsOffers,
      figure: null,
      coverAssetId: dependencies.covers.get(wheel.key)?.assetId ?? null,
      startsAt: timeOf(wheel.startsDay, STARTS_HOUR).toISOString(),
      endsAt: timeOf(wheel.endsDay, ENDS_HOUR).toISOString(),
      slices: wheel.slices.map(({ label, weight, prize, stock }) => {
        const isLeftOut = isBefore && wheel.offers.some((offer) => offer.prize === prize)
        const blank = { label: demo.blankLabel, weight, prizeId: null, stock: 0, pictureAssetId: null }
        return prize === null || isLeftOut
          ? blank
          : { label, weight, prizeId: prizeIds.get(prize) ?? null, stock, pictureAssetId: null }
      }),
    }
  }
}

const toTarget = (target: { requestId: string } | { activityId: string; revision: number }) =>
  'requestId' in target ? { requestId: target.requestId } : { activityId: target.activityId, revision: target.revision }
