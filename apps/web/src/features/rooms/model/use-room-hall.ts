import type { RoomState } from '@zhanjian/contract/rooms/room-messages.ts'
import { useEffect, useState } from 'react'
import type { RoomConnection } from './room-connection.ts'
import type { RoomDoorsOptions, RoomDoorsView } from './room-doors.ts'

interface RoomHallOptions {
  connection: Pick<RoomConnection, 'openDoors' | 'sendDoor' | 'sendHall' | 'onDoorRefused'>
  state: RoomState | null
  ownId: string
  /** Code of the room's own hall. */
  homeCode: string
  /** From the address: the host comes from this exhibition; null: from none. */
  exhibition: string | null
  isHost: boolean
  isConnected: boolean
  isFollowing: boolean
  stopFollowing: () => void
}

export interface RoomHall {
  /** The hall in which the user stands. */
  hallCode: string
  /** Whether the host has led to another hall. */
  isApart: boolean
  /** The room knows where the user is: positions are told now. */
  isPlaced: boolean
  /** Of halls, by their codes. */
  names: ReadonlyMap<string, string>
  /** The hall to which the host has led; undefined: its name is not known. */
  presentName: string | undefined
  /** null: no doors stand open. */
  doors: Omit<RoomDoorsOptions, keyof RoomDoorsView> | null
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** The hall of an exhibition in which the user is, while the host leads from one to the next. The room decides where it is. */
export function useRoomHall({ connection, state, ownId, homeCode, exhibition, ...rest }: RoomHallOptions): RoomHall {
  const { isHost, isConnected, isFollowing, stopFollowing } = rest
  const presentCode = toCode(state?.hallCode, homeCode)
  const [enteredCode, setEnteredCode] = useState<string>()
  /** Where the host has gone, until the room has followed. */
  const [pendingCode, setPendingCode] = useState<string>()
  const [names, setNames] = useState(NO_NAMES)
  // Whoever comes late begins where the others are.
  if (enteredCode === undefined && state !== null) setEnteredCode(presentCode)
  if (pendingCode !== undefined && (pendingCode === presentCode || !isConnected)) setPendingCode(undefined)

  const hallCode = enteredCode ?? homeCode
  const isApart = hallCode !== presentCode && pendingCode === undefined
  // Also the host, if the room has not followed: through a door that has been closed meanwhile.
  const ledTo = isApart && (isHost || isFollowing) ? presentCode : null
  const own = Object.values(state?.people ?? {}).find(({ personId }) => personId === ownId)
  const isPlaced = own === undefined || toCode(own.hallCode, homeCode) === hallCode

  const { openDoors, sendDoor, sendHall, onDoorRefused } = connection
  const opensDoors = isHost && isConnected && exhibition !== null && state?.exhibitionCode === ''
  useEffect(() => {
    if (opensDoors) openDoors(exhibition)
  }, [opensDoors, openDoors, exhibition])
  useEffect(() => {
    if (isConnected && !isPlaced && pendingCode === undefined) sendHall(hallCode)
  }, [isConnected, isPlaced, pendingCode, hallCode, sendHall])
  useEffect(() => onDoorRefused(() => setPendingCode(undefined)), [onDoorRefused])
  const isWithoutDoors = state?.exhibitionCode === ''
  useEffect(() => {
    if (ledTo !== null && isWithoutDoors) setEnteredCode(ledTo)
  }, [ledTo, isWithoutDoors])

  function pass({ doorId, to }: { doorId: string; to: string }): void {
    if (isHost && ledTo === null) {
      setPendingCode(to)
      sendDoor({ doorId, from: hallCode })
    }
    setEnteredCode(to)
  }

  return {
    hallCode,
    isApart,
    isPlaced,
    names,
    presentName: names.get(presentCode),
    doors:
      state === null || state.exhibitionCode === ''
        ? null
        : {
            exhibitionCode: state.exhibitionCode,
            hallCode,
            mayLead: isHost && isConnected && state.status === 'live' && pendingCode === undefined,
            isHost,
            ledTo,
            onPass: pass,
            onJump: setEnteredCode,
            onStay: stopFollowing,
            onNames: setNames,
          },
  }
}

/** @param told empty: the room's own hall */
const toCode = (told: string | undefined, homeCode: string): string => (told === undefined || told === '' ? homeCode : told)
