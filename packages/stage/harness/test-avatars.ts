/** Avatars for the harness: spread over the free floor, each looking at the nearest work. */
import { encodeLook } from '@zhanjian/scene/avatar/look-code.ts'
import { OFFICIAL_AVATARS, type OfficialAvatar } from '@zhanjian/scene/avatar/official-looks.ts'
import { createCollider } from '@zhanjian/scene/hall/collider.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { computeBounds, computeSurfaces, isPointInPolygon, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { PRESENCE_BYTES, PRESENCE_RATE_HZ, writePresence } from '@zhanjian/scene/presence.ts'
import type { AvatarInfo, AvatarLayer } from '../src/avatars/avatar-layer.ts'

const NAMES = [
  '林知夏',
  '陈屿',
  '沈砚秋',
  '阿青',
  '访客-7F2K',
  '周一禾',
  '顾北辰',
  '苏',
  '欧阳明月在天涯海角看展',
  'Mika',
  '许愿',
  '江临',
]
const WALK_MPS = 1.2

/** The first is the host. */
function createTestAvatars(count: number): AvatarInfo[] {
  return Array.from({ length: count }, (_, index) => ({
    figureId: index,
    name: NAMES[index % NAMES.length] ?? '访客',
    look: encodeLook((OFFICIAL_AVATARS[index % OFFICIAL_AVATARS.length] as OfficialAvatar).look),
    isHost: index === 0,
  }))
}

/** Their places: a spiral of even density, as seen from above; the same each time. */
function computePositions(document: HallDocument, count: number): { x: number; z: number; yawRad: number }[] {
  const { building, works } = document
  const { minX, minZ, maxX, maxZ } = computeBounds(building.floor)
  const collider = createCollider(building)
  const surfaces = new Map(computeSurfaces(building).map((surface) => [surface.id, surface]))
  const hung = works.flatMap(({ surfaceId, uM, vM }) => {
    const surface = surfaces.get(surfaceId)
    return surface ? [wallToRoom(surface, uM, vM)] : []
  })
  const places: { x: number; z: number; yawRad: number }[] = []
  for (let step = 1; places.length < count && step < 4000; step++) {
    const x = minX + (maxX - minX) * ((step * 0.754_877_67) % 1)
    const z = minZ + (maxZ - minZ) * ((step * 0.569_840_29) % 1)
    const isTaken = places.some((other) => Math.hypot(other.x - x, other.z - z) < 0.7)
    if (isTaken || !isPointInPolygon(building.floor, [x, z]) || !collider.isFree(x, z)) continue
    const near = hung.reduce(
      (best, one) => (Math.hypot(one[0] - x, one[2] - z) < Math.hypot(best[0] - x, best[2] - z) ? one : best),
      hung[0] ?? [0, 0, 0],
    )
    places.push({ x, z, yawRad: Math.atan2(x - near[0], z - near[2]) })
  }
  return places
}

/**
 * Sends snapshots as a room would, at its rate. `walks`: each avatar walks to and fro.
 * @returns stops sending
 */
export function startTestAvatars(company: AvatarLayer, document: HallDocument, count: number, walks: boolean): () => void {
  company.setAvatars(createTestAvatars(count))
  const places = computePositions(document, count)
  const bytes = new Uint8Array(places.length * PRESENCE_BYTES)
  const view = new DataView(bytes.buffer)
  let tick = 0
  const send = () => {
    tick++
    places.forEach(({ x, z, yawRad }, figureId) => {
      const goneM = walks ? Math.abs((((tick / PRESENCE_RATE_HZ) * WALK_MPS + figureId) % 3) - 1.5) : 0
      const seq = tick & 0xff
      writePresence(view, figureId * PRESENCE_BYTES, {
        figureId,
        seq,
        flags: 0,
        xM: x - Math.sin(yawRad) * goneM,
        yM: 0,
        zM: z - Math.cos(yawRad) * goneM,
        yawRad,
        pitchRad: 0.05,
      })
    })
    company.applySnapshot(bytes, performance.now())
  }
  send()
  const timer = window.setInterval(send, 1000 / PRESENCE_RATE_HZ)
  return () => window.clearInterval(timer)
}
