import { createCollider } from '@zhanjian/scene/hall/collider.ts'
import { expect, test } from 'vitest'
import { buildDemoHallDocument } from './build-demo-hall.ts'
import { readDemoCommunity } from './demo-community.ts'
import { createWalk } from './walk.ts'

const community = await readDemoCommunity()
const STEP_S = 0.1
const LONGEST_ROUND_S = 3600
const FASTEST_M_PER_S = 1.2
/** Tolerance of a path along a wall. */
const TOUCH_M = 0.02

test.each(
  community.halls.map((hall) => [hall.title, hall] as const),
)('F-03 a simulated visitor of %s walks on free floor without jumps and stops in front of every work', (_title, hall) => {
  const document = buildDemoHallDocument(community, hall, (key) => ({ assetId: key, widthPx: 1200, heightPx: 900 }))
  const collider = createCollider(document.building, 0.3 - TOUCH_M)
  const walk = createWalk(document, { aspect: 1.6, firstStop: 2 })
  const seen: string[] = []
  let last = walk?.at(0)
  // Until the first work is viewed again.
  for (let seconds = 0; seen.length <= hall.works.length && seconds < LONGEST_ROUND_S; seconds += STEP_S) {
    const now = walk?.at(seconds)
    if (now === undefined || last === undefined) throw new Error('the hall has no works')
    const { pose, work } = now
    expect(collider.isFree(pose.xM, pose.zM), `${pose.xM} ${pose.zM}`).toBe(true)
    expect(Math.hypot(pose.xM - last.pose.xM, pose.zM - last.pose.zM)).toBeLessThanOrEqual(FASTEST_M_PER_S * STEP_S)
    if (work !== null && work.id !== last.work?.id) seen.push(work.id)
    last = now
  }
  expect(seen.slice(0, hall.works.length).sort()).toEqual([...hall.works].sort())
  expect(seen[hall.works.length]).toBe(seen[0])
})

test('a hall without works has no simulated visitors', () => {
  const [hall] = community.halls
  if (hall === undefined) throw new Error('the demo has no halls')
  const document = buildDemoHallDocument(community, { ...hall, works: [] }, (key) => ({ assetId: key, widthPx: 1, heightPx: 1 }))
  expect(createWalk(document, { aspect: 1.6, firstStop: 0 })).toBeNull()
})
