import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Position } from '@zhanjian/contract/places/places.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { STILL_HEIGHT_PX, STILL_WIDTH_PX } from '../model/map-pages.ts'
import { PinMap } from './pin-map.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const START: Position = { longitude: 120, latitude: 30, datum: 'wgs84' }

function renderMap(start: Position | null) {
  // The picture in its own size, a little inside of the page.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, STILL_WIDTH_PX, STILL_HEIGHT_PX))
  const used: Position[] = []
  const onGiveUp = vi.fn()
  render(<PinMap apiKey="K1" start={start} onUse={(position) => void used.push(position)} onGiveUp={onGiveUp} />)
  const query = () => new URL(screen.getByRole('img').getAttribute('src') ?? '').searchParams
  return { used, onGiveUp, query, map: () => screen.getByRole('button', { name: /图钉在地图中央/ }) }
}
const usePin = () => userEvent.click(screen.getByRole('button', { name: '用图钉的位置' }))

test('S-70 a tap on the still map moves the pin there, and its position is used', async () => {
  const { map, query, used } = renderMap(START)
  expect(query().get('center')).toBe('120,30')
  const perPixel = 360 / (256 * 2 ** 15)
  fireEvent.click(map(), { detail: 1, clientX: 10 + STILL_WIDTH_PX / 2 + 100, clientY: 20 + STILL_HEIGHT_PX / 2 - 50 })
  await usePin()
  expect(used[0]?.longitude).toBeCloseTo(120 + 100 * perPixel, 6)
  expect(used[0]?.latitude).toBeCloseTo(30 + 50 * perPixel, 6)
  expect(used[0]?.datum).toBe('wgs84')
})

test('S-70 without a position the map begins with the country, and taps come nearer', () => {
  const { map, query } = renderMap(null)
  expect(query().get('zoom')).toBe('4')
  fireEvent.click(map(), { detail: 1, clientX: 10 + STILL_WIDTH_PX / 2, clientY: 20 + STILL_HEIGHT_PX / 2 })
  expect(query().get('zoom')).toBe('6')
})

test('S-70 the pin moves by the arrow keys and the map zooms by plus and minus, within its limits', async () => {
  const { map, query, used } = renderMap(START)
  map().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await usePin()
  expect(used[0]?.longitude).toBeGreaterThan(120)
  expect(used[0]?.latitude).toBeLessThan(30)
  map().focus()
  await userEvent.keyboard('+'.repeat(9))
  expect(query().get('zoom')).toBe('18')
  await userEvent.keyboard('-'.repeat(30))
  expect(query().get('zoom')).toBe('3')
  // A press by keyboard has no place on the map.
  const before = query().get('center')
  await userEvent.keyboard('{Enter}')
  expect(query().get('center')).toBe(before)
})

test('S-70 if the picture does not load, the form is offered', async () => {
  const { onGiveUp } = renderMap(START)
  fireEvent.error(screen.getByRole('img'))
  await userEvent.click(await screen.findByRole('button', { name: '去填写' }))
  expect(onGiveUp).toHaveBeenCalledOnce()
})
