import { countCharacters } from '@zhanjian/scene/characters.ts'
import { useEffect, useMemo, useState } from 'react'
import { startNextTask } from '../../../lib/start-next-task.ts'
import { type ReadGuestList, readGuestList, readGuestListInSlices } from './read-guest-list.ts'

/** A list that is read: at once if it is short, else in slices between which the page goes on. `share`: from 0 to 1. */
export type GuestListReading =
  | { state: 'done'; read: ReadGuestList }
  | { state: 'reading'; share: number; stop: () => void }
  | { state: 'stopped'; goOn: () => void }

/** A few hundred lines are read within a frame. */
const AT_ONCE_MAX_CHARACTERS = 5000

/** What a pasted list says. */
export function useReadGuestList(text: string): GuestListReading {
  const isShort = countCharacters(text) <= AT_ONCE_MAX_CHARACTERS
  const short = useMemo(() => (isShort ? readGuestList(text) : null), [isShort, text])
  const [sliced, setSliced] = useState<{ text: string; step: { share: number } | { read: ReadGuestList } }>()
  /** The text whose reading was stopped. */
  const [stopped, setStopped] = useState<string>()
  const isReading = !isShort && stopped !== text
  useEffect(() => {
    if (!isReading) return
    let isOver = false
    void readInSlices(
      text,
      (step) => setSliced({ text, step }),
      () => isOver,
    )
    return () => {
      isOver = true
    }
  }, [isReading, text])
  if (short !== null) return { state: 'done', read: short }
  if (!isReading) return { state: 'stopped', goOn: () => setStopped(undefined) }
  const step = sliced?.text === text ? sliced.step : { share: 0 }
  return 'read' in step
    ? { state: 'done', read: step.read }
    : { state: 'reading', share: step.share, stop: () => setStopped(text) }
}

async function readInSlices(
  text: string,
  tell: (step: { share: number } | { read: ReadGuestList }) => void,
  isOver: () => boolean,
): Promise<void> {
  const reading = readGuestListInSlices(text)
  while (!isOver()) {
    const { done, value } = reading.next()
    if (done) {
      tell({ read: value })
      return
    }
    tell({ share: value.done / value.total })
    await startNextTask()
  }
}
