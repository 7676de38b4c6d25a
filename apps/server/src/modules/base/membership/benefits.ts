import { type Benefits, FREE_WORKS_PER_HALL } from '@zhanjian/contract/money/membership.ts'
import { ROOM_CAPACITY_DEFAULT } from '@zhanjian/contract/rooms/limits.ts'

const FREE_QUESTIONS_PER_DAY = 50
const MB = 1024 * 1024
const UNLIMITED_MB = -1

/** What everybody may do without a plan. @param storageQuotaBytes negative: unlimited */
export const createFreeBenefits = (storageQuotaBytes: number): Benefits => ({
  storageMb: storageQuotaBytes < 0 ? UNLIMITED_MB : storageQuotaBytes / MB,
  worksPerHall: FREE_WORKS_PER_HALL,
  roomCapacity: ROOM_CAPACITY_DEFAULT,
  drawChances: 0,
  assistantQuestionsPerDay: FREE_QUESTIONS_PER_DAY,
})

/** Of days that are given while no plan is offered. */
export const createGiftBenefits = (free: Benefits): Benefits => ({
  ...free,
  worksPerHall: 2 * free.worksPerHall,
  assistantQuestionsPerDay: 2 * free.assistantQuestionsPerDay,
})

/** A plan never gives less than everybody has. */
export const joinBenefits = (free: Benefits, plan: Benefits | null): Benefits =>
  plan === null
    ? free
    : {
        storageMb: free.storageMb < 0 || plan.storageMb < 0 ? UNLIMITED_MB : Math.max(free.storageMb, plan.storageMb),
        worksPerHall: Math.max(free.worksPerHall, plan.worksPerHall),
        roomCapacity: Math.max(free.roomCapacity, plan.roomCapacity),
        drawChances: Math.max(free.drawChances, plan.drawChances),
        assistantQuestionsPerDay: Math.max(free.assistantQuestionsPerDay, plan.assistantQuestionsPerDay),
      }

/** For whoever keeps count in bytes; negative: unlimited. */
export const toQuotaBytes = ({ storageMb }: Benefits): number => (storageMb < 0 ? -1 : Math.round(storageMb * MB))
