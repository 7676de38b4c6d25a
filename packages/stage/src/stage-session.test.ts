import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { PerspectiveCamera, Scene } from 'three'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StageLayer, StageLayerView } from './stage-layer.ts'
import type { HallStageProps } from './stage-props.ts'
import { createStageSession } from './stage-session.ts'
import { createFakeCanvas, createFakeRenderer, stubWindow } from './testing/fake-browser.ts'

const FRAME_S = 1 / 60
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

const hall = createHall(
  'white_cube',
  Array.from({ length: 4 }, (_, index) => ({ id: `w${index}`, assetId: `a${index}`, aspect: 1.2 })),
)
const PICTURES = { atlas: null, getMediumUrl: () => undefined, getLargeUrl: () => undefined, getColour: () => '#808080' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function createSession(changes: Partial<HallStageProps> = {}, matching: readonly string[] = []) {
  const invalidate = vi.fn<() => void>()
  stubWindow({ matching })
  const canvas = createFakeCanvas()
  const scene = new Scene()
  const setDpr = vi.fn<(dpr: number) => void>()
  const props: HallStageProps = { document: hall, pictures: PICTURES, lightmap: null, label: 'hall', ...changes }
  const session = createStageSession({
    renderer: createFakeRenderer(canvas),
    scene,
    camera: new PerspectiveCamera(60, 1.6, 0.1, 100),
    props,
    invalidate,
    setDpr,
    decode: () => Promise.reject(new Error('no pictures here')),
  })
  /** Frames until none more is wanted; at most ten seconds of them. */
  const settle = () => {
    for (let frame = 0; frame < 600; frame++) if (!session.update(FRAME_S)) return frame
    throw new Error('the session never comes to rest')
  }
  return { session, scene, canvas, props, setDpr, settle, invalidate }
}

function createAvatarLayer() {
  const dispose = vi.fn<() => void>()
  const view: StageLayerView = { update: () => false, dispose }
  const mount = vi.fn<StageLayer['mount']>(() => view)
  return { layer: { mount } as StageLayer, mount, dispose }
}

test('F-01 readiness is reported once, after the first frame', () => {
  const onReady = vi.fn<() => void>()
  const { session } = createSession({ onReady })
  vi.runAllTimers()
  expect(onReady).not.toHaveBeenCalled()
  session.update(FRAME_S)
  session.update(FRAME_S)
  vi.advanceTimersByTime(1000)
  expect(onReady).toHaveBeenCalledTimes(1)
})

test('F-01 a hall without movement requests no frames; walking requests them until the visitor stands', () => {
  const { session, settle } = createSession()
  expect(settle()).toBeLessThan(5)
  session.setJoystick(0, 1)
  expect(session.update(FRAME_S)).toBe(true)
  session.setJoystick(0, 0)
  expect(settle()).toBeGreaterThan(5)
})

test('F-01 a covered hall requests no frames, whatever changes in it; uncovered it shows the changes', () => {
  const { session, props, invalidate, settle } = createSession()
  settle()
  vi.runAllTimers()
  session.setProps({ ...props, isCovered: true })
  invalidate.mockClear()
  const renamed: HallDocument = { ...hall, works: hall.works.map((work) => ({ ...work, title: '新' })) }
  session.setProps({ ...props, document: renamed, pictures: { ...PICTURES }, isCovered: true })
  session.rotateView(0.2, 0)
  expect([session.update(FRAME_S), session.document, invalidate.mock.calls]).toEqual([false, hall, []])
  session.setProps({ ...props, document: renamed })
  expect(session.document).toBe(renamed)
  expect(invalidate).toHaveBeenCalled()
})

test('F-01 a hall that is covered from the start is drawn once', () => {
  const onReady = vi.fn<() => void>()
  const { session, invalidate } = createSession({ isCovered: true, onReady })
  expect(invalidate).toHaveBeenCalled()
  session.update(FRAME_S)
  vi.advanceTimersByTime(1000)
  expect(onReady).toHaveBeenCalledOnce()
  expect(session.update(FRAME_S)).toBe(false)
})

test('F-01 the resolution follows the quality tier, regardless of the screen', () => {
  const { session, props, setDpr } = createSession({ quality: 'soft' })
  expect(setDpr).toHaveBeenLastCalledWith(1.25)
  session.setProps({ ...props, quality: 'light' })
  expect(setDpr).toHaveBeenLastCalledWith(1)
})

test('S-06 moving the joystick ends the guided tour and reports it to the page; a joystick at rest does not', async () => {
  const onGuidedTourStop = vi.fn<(workId: string | null) => void>()
  const onTakeOver = vi.fn<() => void>()
  const { session } = createSession({ onGuidedTourStop, onTakeOver }, [REDUCED_MOTION])
  session.startGuidedTour({ workIds: ['w1', 'gone', 'w2'], dwellS: () => 5 })
  await vi.advanceTimersByTimeAsync(0)
  expect(onGuidedTourStop).toHaveBeenLastCalledWith('w1')
  session.setJoystick(0, 0)
  expect(onTakeOver).not.toHaveBeenCalled()
  session.setJoystick(0, 1)
  expect(onTakeOver).toHaveBeenCalledTimes(1)
  expect(onGuidedTourStop).toHaveBeenLastCalledWith(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onGuidedTourStop).toHaveBeenCalledTimes(2)
})

test('S-06 a guided tour continues by itself and skips works that are not in the hall', async () => {
  const onGuidedTourStop = vi.fn<(workId: string | null) => void>()
  const { session } = createSession({ onGuidedTourStop }, [REDUCED_MOTION])
  session.startGuidedTour({ workIds: ['w1', 'gone', 'w2'], dwellS: () => 5 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onGuidedTourStop.mock.calls.map(([workId]) => workId)).toEqual(['w1', 'w2', null])
})

test('F-01 a work that is not in the hall cannot be glided to', async () => {
  const { session } = createSession({}, [REDUCED_MOTION])
  await expect(session.glideTo('gone')).resolves.toBe(false)
  await expect(session.glideTo('w0')).resolves.toBe(true)
})

test('F-01 another document of the same building leaves the visitor in place; another building is entered near its spawn', () => {
  const { session, props } = createSession()
  session.teleportVisitor({ x: 0.5, z: 0.25, yawRad: 1, pitchRad: 0 })
  const renamed: HallDocument = { ...hall, works: hall.works.map((work) => ({ ...work, title: '新' })) }
  session.setProps({ ...props, document: renamed })
  expect(session.document).toBe(renamed)
  expect([session.pose.x, session.pose.z]).toEqual([0.5, 0.25])
  const other = createHall('rotunda', [])
  session.setProps({ ...props, document: other })
  const [x, z] = other.building.spawn.at
  expect(Math.hypot(session.pose.x - x, session.pose.z - z)).toBeLessThan(4.1)
})

test('F-03 the avatars of a room are mounted once, unmounted when the room changes, and freed with the stage', () => {
  const [first, second] = [createAvatarLayer(), createAvatarLayer()]
  const { session, props } = createSession({ avatarLayer: first.layer })
  session.setProps({ ...props, label: 'again' })
  expect(first.mount).toHaveBeenCalledTimes(1)
  session.setProps({ ...props, avatarLayer: second.layer })
  expect(first.dispose).toHaveBeenCalledTimes(1)
  expect(second.mount).toHaveBeenCalledTimes(1)
  session.dispose()
  session.dispose()
  expect(second.dispose).toHaveBeenCalledTimes(1)
})

test('F-01 after disposal the scene is empty, input is ignored and a guided tour has ended; a second disposal has no effect', async () => {
  const onGuidedTourStop = vi.fn<(workId: string | null) => void>()
  const onTapWork = vi.fn<(workId: string) => void>()
  const { session, scene, canvas } = createSession({ onGuidedTourStop, onTapWork }, [REDUCED_MOTION])
  session.startGuidedTour()
  await vi.advanceTimersByTimeAsync(0)
  session.dispose()
  session.dispose()
  expect(scene.children).toEqual([])
  expect(onGuidedTourStop.mock.calls.filter(([workId]) => workId === null)).toHaveLength(1)
  canvas.send('pointerdown', { pointerId: 1, pointerType: 'mouse', button: 0, timeStamp: 0, clientX: 500, clientY: 250 })
  canvas.send('pointerup', { pointerId: 1, pointerType: 'mouse', button: 0, timeStamp: 20, clientX: 500, clientY: 250 })
  expect(onTapWork).not.toHaveBeenCalled()
})
