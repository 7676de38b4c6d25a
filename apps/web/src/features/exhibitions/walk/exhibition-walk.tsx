import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { exhibitionWalkTexts as texts } from '#text/exhibitions/walk.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { parseAddress } from '../../../lib/navigation/stack-entry.ts'
import { useServices } from '../../../lib/services.tsx'
import type { HallDoors } from '../../../shared/halls/walk/hall-canvas.tsx'
import { MapTrifoldRegular } from '../../../ui/icons/icons.gen.tsx'
import { nameOf } from '../components/exhibition-plan.tsx'
import { useIsEmbedded, useOpenScreen } from '../embedded/embedding.ts'
import { getPartAddress } from '../model/part-address.ts'
import { useCountPassage } from '../model/use-count-passage.ts'
import { type Exhibition, type ExhibitionPart, useExhibition } from '../model/use-exhibition.ts'
import { useExhibitionPeople } from '../model/use-exhibition-people.ts'
import { useWalkNote } from '../model/walked-parts.ts'
import css from './exhibition-walk.module.css'
import { PreparedHall } from './prepared-hall.tsx'
import { useHallDoors } from './use-hall-doors.ts'
import { useHallJump } from './use-hall-jump.ts'
import { WalkSheet } from './walk-sheet.tsx'
import { findWalkedPart, listWalkWays, toOpenDoors } from './walk-ways.ts'

interface ExhibitionWalkProps {
  /** Of the exhibition. */
  code: string
  hall: PublicHall
  /** Whether the hall is drawn. */
  isReady: boolean
  onDoors: (doors: HallDoors | null) => void
}

/** What makes a hall a part of an exhibition while it is walked: doors to the others, the plan, and the list of ways. */
export function ExhibitionWalk(props: ExhibitionWalkProps) {
  const { code, hall, onDoors } = props
  const { exhibition, error, isTooNew, refetch } = useExhibition(code)
  const part = exhibition && findWalkedPart(exhibition, hall.work.code)
  // The first one that is told: an exhibition that changes meanwhile is walked on as it was.
  const [walked, setWalked] = useState<Exhibition>()
  if (walked === undefined && part !== undefined) setWalked(exhibition)
  const isAlone = walked === undefined && (error !== null || isTooNew || (exhibition !== undefined && part === undefined))
  useEffect(() => {
    if (isAlone) onDoors(null)
  }, [isAlone, onDoors])
  return walked === undefined ? null : (
    <OpenWalk {...props} exhibition={walked} shown={exhibition ?? walked} onStale={() => void refetch()} />
  )
}

interface OpenWalkProps extends ExhibitionWalkProps {
  /** As it was when the walk began. */
  exhibition: Exhibition
  /** As it is now: parts come and go. */
  shown: Exhibition
  /** A part is not what it was. */
  onStale: () => void
}

function OpenWalk({ code, hall, isReady, onDoors, exhibition, shown, onStale }: OpenWalkProps) {
  const router = useRouter()
  const openScreen = useOpenScreen()
  const isEmbedded = useIsEmbedded()
  const embed = isEmbedded ? 1 : undefined
  const { showToast } = useServices()
  const [isOpen, setIsOpen] = useState(false)
  /** The door that the visitor is next to. */
  const [nearId, setNearId] = useState<string>()
  /** The door before which they wait for its hall. */
  const [waitingId, setWaitingId] = useState<string>()
  const part = findWalkedPart(shown, hall.work.code)
  const partId = part?.part.id
  const hallCode = hall.work.code
  const ways = useMemo(() => {
    const here = findWalkedPart(shown, hallCode)
    return here === undefined ? [] : listWalkWays({ ...shown, document: exhibition.document }, here.part.id)
  }, [shown, exhibition, hallCode])
  const walked = useWalkNote(code, partId)
  const people = useExhibitionPeople(code, partId ?? null)

  const countPassage = useCountPassage(code)
  const from = useRef<string>(undefined)
  useEffect(() => {
    // The first hall of a walk is counted where one came in.
    if (partId !== undefined && from.current !== undefined && from.current !== partId)
      countPassage({ from: from.current, to: partId })
    from.current = partId
  }, [partId, countPassage])

  const showHall = (hallCode: string) =>
    router.replaceQuery(screenAddress('viewer', { code: hallCode, exhibition: code, embed }).split('?')[1] ?? '')
  const { jumpTitle, jumpTo, endJump } = useHallJump({ onOpen: showHall, onGone: onStale })
  /** Into a part that has no door here, or is no hall. */
  function go(target: ExhibitionPart): void {
    const { shown: state, part: to } = target
    const address = getPartAddress(target, { exhibition: code, isEmbedded })
    if (state.state === 'closed' || address === null) return showToast(texts.closed(to.title))
    if (state.state === 'open' && isWalkedKind(state.workKind ?? undefined)) void jumpTo(to.code, nameOf(target))
    else openScreen(address)
  }
  function pass(doorId: string, hasEntered: boolean): void {
    const way = ways.find((each) => each.doorId === doorId)
    if (way === undefined) return
    if (hasEntered && way.hall !== null) {
      setWaitingId(undefined)
      endJump()
      showHall(way.hall.code)
    } else if (way.hall === null) go(way.target)
    else setWaitingId(doorId)
  }

  /** Who came from the exhibition's page is led back to it. */
  function leave(): void {
    const address = screenAddress('exhibition', { code, embed })
    const { entries } = router.getState()
    const below = entries[entries.length - 2]
    const isExhibition = below?.path === parseAddress(address, {}).path && new URLSearchParams(below.search).get('code') === code
    if (isExhibition) router.back()
    else router.push(address)
  }

  const doors = useHallDoors(exhibition, { onNear: setNearId, onPass: pass })
  useEffect(() => {
    if (doors !== undefined) onDoors(doors)
  }, [doors, onDoors])
  useEffect(() => doors?.layer.setDoors(toOpenDoors(ways, people)), [doors, ways, people])

  const near = ways.find(({ doorId }) => doorId === nearId)
  const opening = jumpTitle ?? ways.find(({ doorId }) => doorId === waitingId)?.title
  const number = part === undefined ? 0 : shown.parts.indexOf(part) + 1
  return (
    <>
      {doors && isReady && near?.hall ? (
        <PreparedHall
          key={near.doorId}
          {...{ doors, doorId: near.doorId, ...near.hall }}
          onPrepared={() => waitingId === near.doorId && doors.layer.walkThrough(near.doorId)}
          onFailed={() => {
            if (waitingId === near.doorId) showToast(texts.failed(near.title))
            setWaitingId(undefined)
            onStale()
          }}
        />
      ) : null}
      {isReady ? (
        <button type="button" className={`glass ${css.place}`} onClick={() => setIsOpen(true)}>
          <MapTrifoldRegular size={18} />
          <span className={css.name}>{exhibition.work.title}</span>
          <span className={css.number}>{texts.place(number, shown.parts.length)}</span>
          <span className="visually-hidden">{texts.seePlan}</span>
        </button>
      ) : null}
      {opening === undefined ? null : (
        <p className={`glass ${css.waiting}`} role="status">
          {texts.opening(opening)}
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {isReady ? texts.entered(hall.work.title) : ''}
      </p>
      {isOpen ? (
        <WalkSheet
          exhibition={shown}
          hereId={partId}
          {...{ walked, ways, people }}
          getAddress={(target) => getPartAddress(target, { exhibition: code, isEmbedded })}
          onLeave={leave}
          onWalk={(way) => {
            setIsOpen(false)
            if (doors && way.openingId !== null) doors.layer.walkThrough(way.doorId)
            else go(way.target)
          }}
          onGo={(target) => {
            setIsOpen(false)
            go(target)
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
