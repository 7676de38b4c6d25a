import type { WheelFault } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { wheelFaults } from '@zhanjian/contract/lottery/wheel-faults.zh.ts'
import { describe, expect, test } from 'vitest'
import {
  createEditedWheel,
  type EditedWheel,
  findFaultPlace,
  findWheelFaults,
  isEditedWheel,
  setSlicePicture,
  toEditedWheel,
  toWheelForm,
} from './edited-wheel.ts'

const wheel: EditedWheel = createEditedWheel('谢谢参与', '抽奖')
const withFirstSlice = (changes: Partial<EditedWheel['slices'][number]>): EditedWheel => ({
  ...wheel,
  slices: wheel.slices.map((slice, index) => (index === 0 ? { ...slice, ...changes } : slice)),
})

describe('a wheel as it is typed', () => {
  test('an incomplete draft can be saved', () => {
    expect([...findWheelFaults(wheel)]).toEqual([])
  })
  test.each(['0', '-3', '1.5', '', '1000001', 'viel'])('the weight %o is told beside its slice', (weight) => {
    expect([...findWheelFaults(withFirstSlice({ weight }))]).toEqual([['slices.0.weight', wheelFaults.weight]])
  })
  test('a wrong amount of chances is told beside its source, whichever are switched on', () => {
    const chances = wheel.chances.map((source) => ({ ...source, isOn: source.kind === 'invitation', amount: '0' }))
    expect([...findWheelFaults({ ...wheel, chances })]).toEqual([['chances.invitation.amount', wheelFaults.amount]])
  })
  test('pictures of two slices that arrive one after the other are both there', () => {
    const [first, second] = wheel.slices.map(({ key }) => key)
    const pictures = [first, second].map((key) => ({ key: key ?? '', picture: { assetId: `of-${key}`, url: '/p.webp' } }))
    const shown = pictures.reduce((now, { key, picture }) => ({ ...now, ...setSlicePicture(now, key, picture) }), wheel)
    expect(shown.slices.slice(0, 2).map(({ picture }) => picture?.assetId)).toEqual([`of-${first}`, `of-${second}`])
  })
  test('times are those of Asia/Shanghai wherever the operator is', () => {
    const form = toWheelForm({ ...wheel, startsAt: '2026-12-01T10:00' })
    expect(new Date(form.startsAt ?? '').toISOString()).toBe('2026-12-01T02:00:00.000Z')
    expect(toEditedWheel({ form, pictures: {} }).startsAt).toBe('2026-12-01T10:00')
  })
  test('the first fault is the one that is highest in the form, of what cannot be saved if there is any', () => {
    const missing: WheelFault[] = [
      { field: 'chances', position: null, text: '' },
      { field: 'prize', position: 2, text: '' },
      { field: 'stock', position: 1, text: '' },
      { field: 'window', position: null, text: '' },
    ]
    expect(findFaultPlace(new Map(), missing)).toBe('window')
    expect(findFaultPlace(new Map(), missing.slice(0, 3))).toBe('slices.1')
    expect(findFaultPlace(new Map(), missing.slice(0, 2))).toBe('slices.2.prize')
    expect(findFaultPlace(new Map([['slices.4.weight', '']]), missing)).toBe('slices.4')
    expect(findFaultPlace(new Map(), [])).toBeUndefined()
  })
  test('谢谢参与 is sent without units, whatever was typed before', () => {
    expect(toWheelForm(withFirstSlice({ prizeId: null, stock: '5' })).slices[0]?.stock).toBe(0)
    expect(toWheelForm(withFirstSlice({ prizeId: 'prize-1', stock: '5' })).slices[0]?.stock).toBe(5)
  })
  test('what the device kept is the same wheel again', () => {
    expect(isEditedWheel(JSON.parse(JSON.stringify(wheel)))).toBe(true)
    expect(isEditedWheel({ ...wheel, slices: [{ label: 'x' }] })).toBe(false)
  })
})
