// Clients for the soak test: they join the live rooms of the home page, walk, write and leave repeatedly, until stopped.
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type Room } from '@colyseus/sdk'
import { REALTIME_PATH } from '@zhanjian/contract/rooms/room-messages.ts'
import { PRESENCE_BYTES, writePresence } from '@zhanjian/scene/presence.ts'

const STEP_MS = 250
const STAY_MS = { least: 10_000, most: 90_000 }
/** Between two visits of one client, and after a refused one. */
const PAUSE_MS = 1000
const RADIUS_M = 2
/** Share of clients that leave without a close frame. */
const ABRUPT_LEAVE_RATIO = 0.3

const counts = { joined: 0, refused: 0, left: 0, broken: 0, heard: 0 }
const closes: Record<string, number> = {}
const inside = new Set<Room>()
let isRunning = true

process.on('message', (wish: { origin: string; count: number } | 'look' | 'stop') => {
  if (wish === 'look') process.send?.({ inside: inside.size, ...counts, closes })
  else if (wish === 'stop') void leaveAll()
  else for (let index = 0; index < wish.count; index++) void visitInLoop(wish.origin, index)
})

async function visitInLoop(origin: string, index: number): Promise<void> {
  // The clients join one after the other.
  await wait(index * 20)
  while (isRunning) {
    await visit(origin, index).catch(() => {
      counts.refused += 1
    })
    await wait(PAUSE_MS)
  }
}

async function visit(origin: string, index: number): Promise<void> {
  const names = await fetchRoomNames(origin)
  const name = names[index % names.length]
  const from = { 'x-forwarded-for': `10.200.${index >> 8}.${index & 255}` }
  const answer = await fetch(`${origin}/api/chat/room/join?roomName=${name}`, { headers: from })
  const { data } = (await answer.json()) as { data: { reservation: Parameters<Client['consumeSeatReservation']>[0] } }
  const room = await new Client(origin + REALTIME_PATH).consumeSeatReservation(data.reservation)
  room.reconnection.enabled = false
  room.onMessage('*', () => {
    counts.heard += 1
  })
  counts.joined += 1
  inside.add(room)
  const gone = new Promise<void>((resolve) => {
    room.onLeave((code) => {
      inside.delete(room)
      closes[code] = (closes[code] ?? 0) + 1
      resolve()
    })
  })
  const walking = startWalking(room)
  await Promise.race([gone, wait(STAY_MS.least + Math.random() * (STAY_MS.most - STAY_MS.least))])
  clearInterval(walking)
  if (inside.has(room)) leaveRoom(room)
  await gone
}

async function fetchRoomNames(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/home/sections`)
  const { data } = (await answer.json()) as { data: { liveRooms: { roomName: string }[] } }
  return data.liveRooms.map(({ roomName }) => roomName)
}

function startWalking(room: Room): NodeJS.Timeout {
  let count = Math.floor(Math.random() * 1000)
  return setInterval(() => {
    count += 1
    const angleRad = count / 5
    const place = { xM: Math.cos(angleRad) * RADIUS_M, yM: 0, zM: Math.sin(angleRad) * RADIUS_M }
    const view = new DataView(new ArrayBuffer(PRESENCE_BYTES))
    writePresence(view, 0, { figureId: 0, seq: count % 256, flags: 0, ...place, yawRad: 0, pitchRad: 0 })
    room.sendBytes('p', new Uint8Array(view.buffer))
    if (count % 40 === 0) room.send('reaction', { reaction: 'clap' })
  }, STEP_MS)
}

function leaveRoom(room: Room): void {
  const isBroken = Math.random() < ABRUPT_LEAVE_RATIO
  counts[isBroken ? 'broken' : 'left'] += 1
  if (isBroken) room.connection.close()
  else void room.leave()
}

async function leaveAll(): Promise<void> {
  isRunning = false
  await Promise.allSettled([...inside].map((room) => room.leave()))
  process.send?.({ inside: inside.size, ...counts, closes })
}
