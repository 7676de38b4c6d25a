import { WHEEL_CHANCE_AMOUNT_MAX } from '@zhanjian/contract/lottery/limits.ts'
import { ORDER_AMOUNT_MAX_FEN, PLAN_DAYS_MAX } from '@zhanjian/contract/money/limits.ts'
import {
  type Benefits,
  FREE_WORKS_PER_HALL,
  PLAN_QUESTIONS_MAX,
  PLAN_STORAGE_MAX_MB,
  type PlanTier,
  WORKS_PER_HALL_MAX,
} from '@zhanjian/contract/money/membership.ts'
import { moneyFaults } from '@zhanjian/contract/money/money-faults.zh.ts'
import type { ManagedPlan } from '@zhanjian/contract/money/orders-admin.ts'
import { ROOM_CAPACITY_MAX, ROOM_CAPACITY_MIN } from '@zhanjian/contract/rooms/limits.ts'

/** A plan as typed: numbers are texts until they are read, storage in GB, prices in yuan. */
export interface EditedPlan extends Record<keyof Benefits, string> {
  name: string
  tier: PlanTier
  days: string
  price: string
  originalPrice: string
  note: string
  position: string
}

export type PlanFaults = Partial<Record<keyof EditedPlan, string>>

const MB_PER_GB = 1024

export function toEditedPlan(plan: ManagedPlan | undefined, position: number): EditedPlan {
  if (plan === undefined) return { ...NEW_PLAN, position: String(position) }
  const { benefits, originalPriceFen } = plan
  return {
    name: plan.name,
    tier: plan.tier,
    days: String(plan.days),
    price: toYuan(plan.priceFen),
    originalPrice: originalPriceFen === null ? '' : toYuan(originalPriceFen),
    note: plan.note,
    position: String(plan.position),
    storageMb: String(benefits.storageMb / MB_PER_GB),
    worksPerHall: String(benefits.worksPerHall),
    roomCapacity: String(benefits.roomCapacity),
    drawChances: String(benefits.drawChances),
    assistantQuestionsPerDay: String(benefits.assistantQuestionsPerDay),
  }
}

const NEW_PLAN: Omit<EditedPlan, 'position'> = {
  name: '',
  tier: 'bronze',
  days: '30',
  price: '',
  originalPrice: '',
  note: '',
  storageMb: '20',
  worksPerHall: '100',
  roomCapacity: String(ROOM_CAPACITY_MIN),
  drawChances: '0',
  assistantQuestionsPerDay: '50',
}

/** The form that the server takes, or what is wrong with what was typed. */
export function parseEditedPlan(edited: EditedPlan) {
  const faults: PlanFaults = {}
  const read = (field: keyof EditedPlan, value: number | undefined, min: number, max: number, fault: string): number => {
    if (value !== undefined && value >= min && value <= max) return value
    faults[field] = fault
    return min
  }
  const count = (field: keyof Benefits, min: number, max: number) =>
    read(field, parseWhole(edited[field]), min, max, moneyFaults.count(min, max))
  const price = (field: 'price' | 'originalPrice') =>
    read(field, parseFen(edited[field]), 1, ORDER_AMOUNT_MAX_FEN, moneyFaults.price)
  if (edited.name.trim() === '') faults.name = moneyFaults.name
  const priceFen = price('price')
  const originalPriceFen = edited.originalPrice.trim() === '' ? null : price('originalPrice')
  if (originalPriceFen !== null && originalPriceFen <= priceFen) faults.originalPrice ??= moneyFaults.originalPrice
  const storageMb = Math.round(Number(edited.storageMb.trim() === '' ? Number.NaN : edited.storageMb) * MB_PER_GB)
  const maxGb = PLAN_STORAGE_MAX_MB / MB_PER_GB
  const form = {
    name: edited.name.trim(),
    tier: edited.tier,
    days: read('days', parseWhole(edited.days), 1, PLAN_DAYS_MAX, moneyFaults.days),
    priceFen,
    originalPriceFen,
    note: edited.note.trim(),
    position: read('position', parseWhole(edited.position), 0, POSITION_MAX, moneyFaults.count(0, POSITION_MAX)),
    benefits: {
      storageMb: read(
        'storageMb',
        Number.isNaN(storageMb) ? undefined : storageMb,
        1,
        PLAN_STORAGE_MAX_MB,
        moneyFaults.count(1, maxGb),
      ),
      worksPerHall: count('worksPerHall', FREE_WORKS_PER_HALL, WORKS_PER_HALL_MAX),
      roomCapacity: count('roomCapacity', ROOM_CAPACITY_MIN, ROOM_CAPACITY_MAX),
      drawChances: count('drawChances', 0, WHEEL_CHANCE_AMOUNT_MAX),
      assistantQuestionsPerDay: count('assistantQuestionsPerDay', 0, PLAN_QUESTIONS_MAX),
    },
  }
  return { form, faults, isSound: Object.keys(faults).length === 0 }
}

const POSITION_MAX = 1000

const parseWhole = (text: string): number | undefined => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined)

/** Whole fen of an amount in yuan with at most two decimals: binary fractions of yuan are never multiplied. */
export function parseFen(text: string): number | undefined {
  const [, yuan, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(decimals.padEnd(2, '0'))
}

/** `9.9` or `128`. */
export const toYuan = (fen: number): string => String(fen / 100)
