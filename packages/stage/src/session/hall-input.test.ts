import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Motion } from '../locomotion/motion.ts'
import type { PickResult, WallPosition } from '../picking/picker.ts'
import type { HallStageProps, WorkDrag } from '../stage-props.ts'
import { createFakeCanvas, stubWindow } from '../testing/fake-browser.ts'
import { attachHallInput } from './hall-input.ts'

const ON_WALL = { surfaceId: 'w0', uM: 2, vM: 1.5, distanceM: 3 }
const WORK: PickResult = { kind: 'work', workId: 'a', ...ON_WALL }
const WALL: PickResult = { kind: 'wall', ...ON_WALL }
const FLOOR: PickResult = { kind: 'floor', x: 1, z: -2, distanceM: 3 }
const POSITION = { surfaceId: 'w0', uM: 2, vM: 1.5 }
/** Longer than a press has to rest before it grabs. */
const LONG_PRESS_MS = 400

beforeEach(() => {
  vi.useFakeTimers()
  stubWindow()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Input of a hall in which every point of the canvas shows `first`, until `show` changes it. */
function createInput(first: PickResult | null, props: Partial<HallStageProps> = {}) {
  const canvas = createFakeCanvas()
  let picked = first
  const calls = {
    look: vi.fn<Motion['look']>(),
    setKeys: vi.fn<Motion['setKeys']>(),
    glideTo: vi.fn<(workId: string) => void>(),
    walkTo: vi.fn<(point: [number, number]) => void>(),
    turnTo: vi.fn<(place: WallPosition) => void>(),
    onTakeOver: vi.fn<() => void>(),
    onTapWork: vi.fn<(workId: string) => void>(),
    onTapFloor: vi.fn<NonNullable<HallStageProps['onTapFloor']>>(),
    onTapWall: vi.fn<NonNullable<HallStageProps['onTapWall']>>(),
    onPinchWork: vi.fn<NonNullable<HallStageProps['onPinchWork']>>(),
  }
  const drags: WorkDrag[] = []
  const shown = {
    onTapWork: calls.onTapWork,
    onTapFloor: calls.onTapFloor,
    onTapWall: calls.onTapWall,
    onPinchWork: calls.onPinchWork,
    onDragWork: (drag: WorkDrag) => {
      drags.push(drag)
      return undefined
    },
    ...props,
  } as HallStageProps
  const detach = attachHallInput({
    canvas,
    screenPicker: { pickAt: () => picked, projectOntoSurface: () => ({ ...POSITION, uM: 5 }) },
    motion: { look: calls.look, setKeys: calls.setKeys } as unknown as Motion,
    props: () => shown,
    findSurfaceId: () => 'w0',
    glideTo: calls.glideTo,
    walkTo: calls.walkTo,
    turnTo: calls.turnTo,
    tapLayers: () => false,
    onTakeOver: calls.onTakeOver,
    invalidate: () => undefined,
  })
  const pointer = (type: string, clientX: number, how: { pointerId?: number; pointerType?: string; timeStamp?: number } = {}) =>
    canvas.send(`pointer${type}`, { pointerId: 1, pointerType: 'mouse', button: 0, timeStamp: 0, clientX, clientY: 100, ...how })
  const tap = () => {
    pointer('down', 100)
    pointer('up', 100, { timeStamp: 50 })
  }
  const key = (type: 'keydown' | 'keyup', code: string) => canvas.send(type, { code, key: code, shiftKey: false })
  const show = (next: PickResult | null) => {
    picked = next
  }
  return { ...calls, canvas, drags, pointer, tap, key, show, detach }
}

test('F-01 a tap on a work moves the visitor in front of it and reports it', () => {
  const { tap, glideTo, onTapWork, onTakeOver } = createInput(WORK)
  tap()
  expect(glideTo).toHaveBeenCalledExactlyOnceWith('a')
  expect(onTapWork).toHaveBeenCalledExactlyOnceWith('a')
  expect(onTakeOver).not.toHaveBeenCalled()
})

test('F-01 in the editor a tap on a work reports it and does not move the visitor', () => {
  const { tap, glideTo, onTapWork } = createInput(WORK, { mode: 'edit' })
  tap()
  expect(glideTo).not.toHaveBeenCalled()
  expect(onTapWork).toHaveBeenCalledExactlyOnceWith('a')
})

test('F-01 a tap on the floor ends a guided tour and walks there', () => {
  const { tap, walkTo, onTapFloor, onTakeOver } = createInput(FLOOR)
  tap()
  expect(onTakeOver).toHaveBeenCalledTimes(1)
  expect(walkTo).toHaveBeenCalledExactlyOnceWith([1, -2])
  expect(onTapFloor).toHaveBeenCalledExactlyOnceWith([1, -2])
})

test('F-01 a tap on a bare wall turns the visitor and walks nowhere; a tap outside the building reports nothing', () => {
  const { tap, onTapWall, turnTo, walkTo } = createInput(WALL)
  tap()
  expect(onTapWall).toHaveBeenCalledExactlyOnceWith(POSITION)
  expect(turnTo).toHaveBeenCalledExactlyOnceWith(WALL)
  expect(walkTo).not.toHaveBeenCalled()
  const editor = createInput(WALL, { mode: 'edit' })
  editor.tap()
  expect(editor.turnTo).not.toHaveBeenCalled()
  const nothing = createInput(null)
  nothing.tap()
  expect(nothing.onTapWall).not.toHaveBeenCalled()
  expect(nothing.walkTo).not.toHaveBeenCalled()
})

test('F-01 a drag turns the view and is not a tap', () => {
  const { pointer, look, onTapWork } = createInput(WORK)
  pointer('down', 100)
  pointer('move', 160)
  pointer('up', 160, { timeStamp: 50 })
  expect(look.mock.calls[0]?.[0]).toBeGreaterThan(0)
  expect(onTapWork).not.toHaveBeenCalled()
})

test('F-01 keys that walk end a guided tour; keys that only turn do not', () => {
  const { key, setKeys, onTakeOver } = createInput(null)
  key('keydown', 'KeyQ')
  expect(onTakeOver).not.toHaveBeenCalled()
  expect(setKeys).toHaveBeenLastCalledWith(expect.objectContaining({ turn: 1, forward: 0 }))
  key('keyup', 'KeyQ')
  key('keydown', 'KeyW')
  expect(onTakeOver).toHaveBeenCalledTimes(1)
  expect(setKeys).toHaveBeenLastCalledWith(expect.objectContaining({ forward: 1 }))
})

test('S-06 keys walk wherever the focus is on the page, but not in a field, in a dialog or while one is open', () => {
  class FakeElement {
    closest: () => unknown
    constructor(isField: boolean) {
      this.closest = () => (isField ? this : null)
    }
  }
  vi.stubGlobal('Element', FakeElement)
  const openDialog = vi.spyOn(window.document, 'querySelector').mockReturnValue(null)
  const press = (target: FakeElement, props: Partial<HallStageProps>) => {
    const { canvas, setKeys, detach } = createInput(null, props)
    canvas.send('keydown', { code: 'KeyW', key: 'w', shiftKey: false, target })
    detach()
    return setKeys.mock.calls.length > 0
  }
  const [page, field] = [new FakeElement(false), new FakeElement(true)]
  expect(press(page, { hasPageKeys: true })).toBe(true)
  expect(press(page, {})).toBe(false)
  expect(press(field, { hasPageKeys: true })).toBe(false)
  openDialog.mockReturnValue(field as unknown as Element)
  expect(press(page, { hasPageKeys: true })).toBe(false)
})

test('S-06 the ring of focus is not drawn after a touch, but after Tab', () => {
  const { canvas, pointer, key } = createInput(null)
  pointer('down', 100)
  expect(canvas.style.outlineStyle).toBe('none')
  key('keydown', 'KeyW')
  expect(canvas.style.outlineStyle).toBe('none')
  key('keydown', 'Tab')
  expect(canvas.style.outlineStyle).toBe('')
})

test('F-01 in the editor a mouse drags a work from where it was grabbed to where it is released', () => {
  const { pointer, drags, look } = createInput(WORK, { mode: 'edit' })
  pointer('down', 100)
  pointer('move', 200)
  pointer('up', 200, { timeStamp: 600 })
  expect(drags).toEqual([
    { phase: 'start', workId: 'a', place: POSITION, isLongPress: false },
    { phase: 'move', workId: 'a', place: POSITION },
    { phase: 'end', workId: 'a' },
  ])
  expect(look).not.toHaveBeenCalled()
})

test('F-01 outside the editor a drag on a work turns the view', () => {
  const { pointer, drags, look } = createInput(WORK)
  pointer('down', 100)
  pointer('move', 200)
  expect(drags).toEqual([])
  expect(look).toHaveBeenCalledTimes(1)
})

test('F-01 a drag over the floor keeps the work on the plane of its own wall', () => {
  const { pointer, show, drags } = createInput(WORK, { mode: 'edit' })
  pointer('down', 100)
  show(FLOOR)
  pointer('move', 200)
  expect(drags.at(-1)).toEqual({ phase: 'move', workId: 'a', place: { ...POSITION, uM: 5 } })
})

test('F-01 a finger drags the selected work; on any other it turns the view until it has rested', () => {
  const selected = createInput(WORK, { mode: 'edit', selectedId: 'a' })
  selected.pointer('down', 100, { pointerType: 'touch' })
  expect(selected.drags).toHaveLength(1)

  const other = createInput(WORK, { mode: 'edit', selectedId: 'b' })
  other.pointer('down', 100, { pointerType: 'touch' })
  expect(other.drags).toEqual([])
  vi.advanceTimersByTime(LONG_PRESS_MS)
  expect(other.drags).toEqual([{ phase: 'start', workId: 'a', place: POSITION, isLongPress: true }])
})

test('F-01 a page that declines a drag lets the pointer turn the view', () => {
  const { pointer, look } = createInput(WORK, { mode: 'edit', onDragWork: () => false })
  pointer('down', 100)
  pointer('move', 200)
  expect(look).toHaveBeenCalledTimes(1)
})

test('F-01 a second finger cancels the drag and resizes the selected work', () => {
  const { pointer, drags, onPinchWork } = createInput(WORK, { mode: 'edit', selectedId: 'a' })
  pointer('down', 100, { pointerType: 'touch' })
  pointer('down', 200, { pointerType: 'touch', pointerId: 2 })
  expect(drags.at(-1)).toEqual({ phase: 'cancel', workId: 'a' })
  pointer('move', 300, { pointerType: 'touch', pointerId: 2 })
  expect(onPinchWork).toHaveBeenLastCalledWith({ workId: 'a', factor: 2, isEnd: false })
  pointer('up', 300, { pointerType: 'touch', pointerId: 2 })
  expect(onPinchWork).toHaveBeenLastCalledWith({ workId: 'a', factor: 2, isEnd: true })
})

test('F-01 a detached canvas does nothing more, and no long press is left waiting', () => {
  const { pointer, tap, detach, drags, onTapWork } = createInput(WORK, { mode: 'edit', selectedId: 'b' })
  pointer('down', 100, { pointerType: 'touch' })
  detach()
  vi.advanceTimersByTime(LONG_PRESS_MS)
  tap()
  expect(drags).toEqual([])
  expect(onTapWork).not.toHaveBeenCalled()
})
