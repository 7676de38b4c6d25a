import { expect, test } from 'vitest'
import { sampleManagedPlans } from '../testing/sample-money.ts'
import { parseEditedPlan, parseFen, toEditedPlan } from './edited-plan.ts'

const [plan] = sampleManagedPlans

test('S-46 a plan that is opened and saved unchanged keeps every value', () => {
  const { form, isSound } = parseEditedPlan(toEditedPlan(plan, 0))
  expect(isSound).toBe(true)
  expect(plan).toMatchObject(form)
})

test('S-46 an amount is read to the fen, and nothing else is an amount', () => {
  expect(['18', '18.5', '18.05', '0.01', ' 7 '].map(parseFen)).toEqual([1800, 1850, 1805, 1, 700])
  for (const text of ['', '-1', '1e3', '18.005', '1,800', '0x10', '一']) expect(parseFen(text)).toBeUndefined()
})

test('S-46 what cannot be sold is told at its field', () => {
  const edited = { ...toEditedPlan(plan, 0), name: ' ', price: '168', originalPrice: '100', days: '0', worksPerHall: '20' }
  const { faults } = parseEditedPlan(edited)
  expect(Object.keys(faults).sort()).toEqual(['days', 'name', 'originalPrice', 'worksPerHall'])
  expect(parseEditedPlan({ ...edited, price: 'abc', storageMb: '' }).faults).toHaveProperty('storageMb')
})
