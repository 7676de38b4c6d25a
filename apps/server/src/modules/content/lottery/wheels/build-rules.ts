import type { WheelForm } from '@zhanjian/contract/lottery/wheel-admin.ts'
import type { RulesBeacon } from '@zhanjian/draws/beacon.ts'
import type { RulesSlice, WheelRules } from '@zhanjian/draws/wheel-rules.ts'
import type { WheelPrize } from './wheel-prize-store.ts'
import type { SliceRow, WheelRow } from './wheel-row.ts'

/** What a form becomes when it is published: the rules that people accept, and the slices that give it away. */
export interface BuiltWheel {
  rules: WheelRules
  slices: Omit<SliceRow, 'leftCount' | 'wonCount'>[]
}

interface BuildInput {
  wheel: Pick<WheelRow, 'id' | 'code' | 'seedHash' | 'form'>
  version: number
  startsAt: Date
  endsAt: Date
  prizes: ReadonlyMap<string, WheelPrize>
  /** What decides draws beside the seed; null: nothing. */
  beacon: RulesBeacon | null
  at: Date
}

/** @param input of a form without faults */
export function buildRules({ wheel, version, startsAt, endsAt, prizes, beacon, at }: BuildInput): BuiltWheel {
  const { form } = wheel
  return {
    rules: {
      activityId: wheel.id,
      version,
      seedHash: wheel.seedHash.toString('hex'),
      createdAt: at.toISOString(),
      title: form.title,
      text: form.rulesText,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      slices: form.slices.map((slice) => toRulesSlice(slice, prizes.get(slice.prizeId ?? ''))),
      chances: form.chances.map(({ kind, amount, perDay }) => ({ kind, amount, perDay })),
      ...(beacon === null ? {} : { beacon }),
    },
    slices: form.slices.map((slice, position) => toSlice(slice, position, wheel, prizes.get(slice.prizeId ?? ''))),
  }
}

const toRulesSlice = ({ label, weight, stock }: WheelForm['slices'][number], prize: WheelPrize | undefined): RulesSlice => {
  if (prize === undefined) return { label, weight, stock: 0, prize: null }
  const { name, kind, valueFen, validity, place, way, terms } = prize.content
  return {
    label,
    weight,
    stock,
    prize: { id: prize.id, name, kind, valueFen: valueFen ?? 0, validity, place: place?.name ?? null, way, terms },
  }
}

function toSlice(
  { label, weight, stock, pictureAssetId }: WheelForm['slices'][number],
  position: number,
  { code, form }: BuildInput['wheel'],
  prize: WheelPrize | undefined,
): Omit<SliceRow, 'leftCount' | 'wonCount'> {
  const own = pictureAssetId === null ? null : (form.pictureKeys[pictureAssetId] ?? null)
  if (prize === undefined) return { position, label, weight, stock: 0, prizeId: null, ticketContent: null, pictureKey: own }
  const { total: _total, ...content } = prize.content
  return {
    position,
    label,
    weight,
    stock,
    prizeId: prize.id,
    ticketContent: { ...content, publisherId: prize.ownerId ?? prize.id, activityTitle: form.title, activityCode: code },
    pictureKey: own,
  }
}
