import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { exhibitionWalkTexts as texts } from '#text/exhibitions/walk.ts'
import { useServices } from '../../../lib/services.tsx'
import type { HallDoors } from '../../../shared/halls/walk/hall-canvas.tsx'
import { nameOf } from '../components/exhibition-plan.tsx'
import { getPartAddress } from '../model/part-address.ts'
import { type Exhibition, useExhibition } from '../model/use-exhibition.ts'
import { type ExhibitionPeople, useExhibitionPeople } from '../model/use-exhibition-people.ts'
import { useWalkNote } from '../model/walked-parts.ts'
import { PreparedHall } from './prepared-hall.tsx'
import { useHallDoors } from './use-hall-doors.ts'
import { WalkSheet } from './walk-sheet.tsx'
import { findWalkedPart, listWalkWays, toOpenDoors, type WalkWay } from './walk-ways.ts'

export interface RoomDoorsProps {
  /** Of the exhibition. */
  exhibitionCode: string
  /** The hall in which the user stands. */
  hallCode: string
  /** Whether it is drawn. */
  isReady: boolean
  /** Whether the user may go through doors, and leads the others. */
  mayLead: boolean
  isHost: boolean
  /** The hall to which the user is led; null: they stay. */
  ledTo: string | null
  /** The plan of the exhibition, with the ways out of the hall. */
  isPlanOpen: boolean
  onClosePlan: () => void
  onDoors: (doors: HallDoors | null) => void
  onPass: (door: { doorId: string; to: string }) => void
  onJump: (to: string) => void
  onStay: () => void
  onNames: (names: ReadonlyMap<string, string>) => void
}

/** Who has not come through the door by then stands in the hall all the same. */
const LED_WITHIN_MS = 12_000

/** Doors of an exhibition in the hall of a live room: its host goes through, and whoever follows is led after them. */
export function RoomDoors(props: RoomDoorsProps) {
  const { exhibitionCode, hallCode, ledTo, onDoors, onJump } = props
  const { exhibition, error, isTooNew, refetch } = useExhibition(exhibitionCode)
  // The first one that is told: an exhibition that changes meanwhile is walked on as it was.
  const [walked, setWalked] = useState<Exhibition>()
  if (walked === undefined && exhibition !== undefined && findWalkedPart(exhibition, hallCode) !== undefined)
    setWalked(exhibition)
  const isAlone = walked === undefined && (error !== null || isTooNew || exhibition !== undefined)
  useEffect(() => {
    if (isAlone) onDoors(null)
  }, [isAlone, onDoors])
  useEffect(() => {
    if (isAlone && ledTo !== null) onJump(ledTo)
  }, [isAlone, ledTo, onJump])
  return walked === undefined ? null : (
    <OpenRoomDoors {...props} exhibition={walked} shown={exhibition ?? walked} onStale={() => void refetch()} />
  )
}

interface OpenRoomDoorsProps extends RoomDoorsProps {
  /** As it was when the walk began. */
  exhibition: Exhibition
  /** As it is now. */
  shown: Exhibition
  onStale: () => void
}

function OpenRoomDoors({ exhibition, shown, hallCode, isReady, mayLead, isHost, ledTo, ...rest }: OpenRoomDoorsProps) {
  const { isPlanOpen, onClosePlan, onDoors, onPass, onJump, onStay, onNames, onStale } = rest
  const { showToast } = useServices()
  /** The door that the user is next to. */
  const [nearId, setNearId] = useState<string>()
  /** The door whose hall is built behind it. */
  const [preparedId, setPreparedId] = useState<string>()
  /** The door through which the host wants to go, as soon as its hall is there. */
  const [waitingId, setWaitingId] = useState<string>()
  const hereId = findWalkedPart(shown, hallCode)?.part.id
  const walked = useWalkNote(exhibition.work.code, hereId)
  const told = useExhibitionPeople(exhibition.work.code, null)
  const people = useMemo(() => withoutOneself(told, hereId), [told, hereId])
  const ways = useMemo(
    () => (hereId === undefined ? [] : listWalkWays({ ...shown, document: exhibition.document }, hereId)),
    [shown, exhibition, hereId],
  )
  const leading = ledTo === null ? undefined : ways.find(({ openingId, hall }) => openingId !== null && hall?.code === ledTo)
  const next = leading ?? (mayLead ? ways.find(({ doorId }) => doorId === (waitingId ?? nearId)) : undefined)

  const doors = useHallDoors(exhibition, {
    onNear(doorId) {
      setNearId(doorId)
      // They have been led, and have gone elsewhere.
      if (waitingId === preparedId && waitingId !== doorId) setWaitingId(undefined)
    },
    onPass(doorId, hasEntered) {
      const way = ways.find((each) => each.doorId === doorId)
      if (way === undefined) return
      if (hasEntered && way.hall !== null) {
        setWaitingId(undefined)
        setPreparedId(undefined)
        onPass({ doorId, to: way.hall.code })
      } else if (way !== leading && mayPass(way)) setWaitingId(doorId)
    },
  })
  useEffect(() => {
    if (doors !== undefined) onDoors(doors)
  }, [doors, onDoors])
  useEffect(() => doors?.layer.setDoors(toOpenDoors(ways, people)), [doors, ways, people])
  const wanted = leading?.doorId ?? waitingId
  useEffect(() => {
    if (doors && wanted !== undefined && wanted === preparedId) doors.layer.walkThrough(wanted)
  }, [doors, wanted, preparedId])

  /** Tells who may not go through a door why. */
  function mayPass(way: WalkWay): boolean {
    const refusal = mayLead ? null : isHost ? texts.room.notLive : texts.room.withHost
    const words = findShutDoor(way) ?? refusal
    if (words !== null) showToast(words)
    return words === null
  }
  function goThrough(way: WalkWay | undefined): void {
    onClosePlan()
    if (way === undefined) showToast(texts.room.noDoor)
    else if (mayPass(way)) {
      setWaitingId(way.doorId)
      doors?.layer.walkThrough(way.doorId)
    }
  }

  const tellNames = useEffectEvent(onNames)
  useEffect(() => {
    tellNames(new Map(shown.parts.flatMap((each) => (each.part.kind === 'work' ? [[each.part.code, nameOf(each)]] : []))))
  }, [shown])

  // The room has not followed.
  const isRefused = isHost && ledTo !== null
  useEffect(() => {
    if (isRefused) showToast(texts.room.refused)
  }, [isRefused, showToast])
  const jump = useEffectEvent(() => {
    if (ledTo === null) return
    const target = findWalkedPart(shown, ledTo)
    if (target === undefined || target.shown.state === 'open') return onJump(ledTo)
    showToast(texts[target.shown.state](target.part.title))
    onStay()
  })
  const isLedByDoor = leading !== undefined && doors !== null
  useEffect(() => {
    if (ledTo === null) return
    const timer = setTimeout(() => jump(), isLedByDoor ? LED_WITHIN_MS : 0)
    return () => clearTimeout(timer)
  }, [ledTo, hallCode, isLedByDoor])

  return (
    <>
      {doors && isReady && next?.hall ? (
        <PreparedHall
          key={next.doorId}
          {...{ doors, doorId: next.doorId, ...next.hall }}
          onPrepared={() => setPreparedId(next.doorId)}
          onFailed={() => {
            if (wanted === next.doorId) showToast(texts.failed(next.title))
            if (leading !== undefined) onStay()
            setWaitingId(undefined)
            onStale()
          }}
        />
      ) : null}
      {isPlanOpen ? (
        <WalkSheet
          exhibition={shown}
          {...{ hereId, walked, ways, people }}
          getAddress={(target) => getPartAddress(target, { exhibition: exhibition.work.code, isEmbedded: false })}
          onWalk={goThrough}
          onGo={(target) => (target.part.id === hereId ? onClosePlan() : goThrough(ways.find((way) => way.target === target)))}
          onClose={onClosePlan}
        />
      ) : null}
    </>
  )
}

/** Why nobody goes this way; null: the door stands open. */
function findShutDoor({ hall, openingId, target }: WalkWay): string | null {
  if (openingId === null) return texts.room.noDoor
  return hall === null ? texts.closed(target.part.title) : null
}

/** The room counts whoever is in it, the user too. */
function withoutOneself(people: ExhibitionPeople, hereId: string | undefined): ExhibitionPeople {
  const count = people.get(hereId ?? '')
  if (hereId === undefined || count === undefined) return people
  return new Map([...people, [hereId, count - 1] as const].filter(([, others]) => others > 0))
}
