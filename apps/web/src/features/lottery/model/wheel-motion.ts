import {
  planRest,
  planSlowing,
  restDegreesOf,
  SET_OFF_EASING,
  SLOWING_EASING,
  type Slowing,
  type Turning,
  toRestDegrees,
  turningParts,
} from './wheel-turn.ts'

/** Turns one element by its transform alone, which the browser does without the page's thread. */
export interface WheelMotion {
  setOff(): void
  /** Resolves when the wheel stands on the slice. */
  stopAt(position: number, sliceCount: number): Promise<void>
  /** Resolves when it stands where it set off: there is no result. */
  stopWithoutResult(): Promise<void>
  /** What is slowing down stands at its end at once. */
  skip(): void
  dispose(): void
}

interface MotionDependencies {
  element: HTMLElement
  /** The clock of the animations: milliseconds. */
  nowMs: () => number
  /** 0 … 1. */
  random: () => number
  /** Without turning: the result is shown at once. */
  isStill: () => boolean
}

/** After the animation's end, if the browser does not tell, e.g. in a hidden tab. */
const LATE_MS = 250

export function createWheelMotion({ element, nowMs, random, isStill }: MotionDependencies): WheelMotion {
  let restDegrees = 0
  let turning: Turning | null = null
  // One at a time: browsers draw two of the same element on the page's thread.
  let animation: Animation | null = null
  let finishNow: (() => void) | null = null

  const rest = (degrees: number) => {
    restDegrees = toRestDegrees(degrees)
    turning = null
    element.style.transform = `rotate(${restDegrees}deg)`
    // A layer of its own would stay blurred.
    element.style.willChange = ''
    animation?.cancel()
    animation = null
  }

  /** @param plan where it stops, seen from that time */
  const slowDown = ({ startMs }: Turning, plan: (nowMs: number) => Slowing): Promise<void> =>
    new Promise((resolve) => {
      let slowing: Slowing | null = null
      let timer: ReturnType<typeof setTimeout> | undefined
      const finish = () => {
        if (finishNow !== finish) return
        finishNow = null
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', lookAtClock)
        rest((slowing ?? plan(nowMs())).toDegrees)
        resolve()
      }
      const begin = () => {
        slowing = plan(nowMs())
        timer = setTimeout(finish, slowing.startMs + slowing.durationMs - nowMs() + LATE_MS)
        animation?.cancel()
        animation = startSlowing(element, slowing)
        animation.addEventListener('finish', finish)
      }
      const lookAtClock = () => {
        if (slowing !== null && nowMs() >= slowing.startMs + slowing.durationMs) finish()
      }
      finishNow = finish
      document.addEventListener('visibilitychange', lookAtClock)
      const setOffMs = startMs + turningParts.setOffMs - nowMs()
      if (setOffMs > 0) timer = setTimeout(begin, setOffMs)
      else begin()
    })

  return {
    setOff() {
      finishNow?.()
      if (isStill() || typeof element.animate !== 'function') return
      turning = { fromDegrees: restDegrees, startMs: nowMs() }
      element.style.willChange = 'transform'
      animation = startTurning(element, turning)
    },
    async stopAt(position, sliceCount) {
      if (turning === null) return rest(restDegreesOf(position, sliceCount))
      const started = turning
      const target = { position, sliceCount, random: random() }
      await slowDown(started, (now) => planSlowing(started, now, target))
    },
    async stopWithoutResult() {
      if (turning === null) return
      const started = turning
      await slowDown(started, (now) => planRest(started, now))
    },
    skip: () => finishNow?.(),
    dispose() {
      finishNow?.()
      rest(restDegrees)
    },
  }
}

const toTransform = (degrees: number): string => `rotate(${degrees}deg)`

function startTurning(element: HTMLElement, { fromDegrees, startMs }: Turning): Animation {
  const { setOffMs, setOffDegrees, evenMs, evenDegrees } = turningParts
  const durationMs = setOffMs + evenMs
  const evenFrom = fromDegrees + setOffDegrees
  return startAt(
    startMs,
    element.animate(
      [
        { transform: toTransform(fromDegrees), easing: SET_OFF_EASING },
        { transform: toTransform(evenFrom), easing: 'linear', offset: setOffMs / durationMs },
        { transform: toTransform(evenFrom + evenDegrees) },
      ],
      { duration: durationMs, fill: 'both' },
    ),
  )
}

const startSlowing = (element: HTMLElement, { startMs, durationMs, fromDegrees, toDegrees }: Slowing): Animation =>
  startAt(
    startMs,
    element.animate([{ transform: toTransform(fromDegrees) }, { transform: toTransform(toDegrees) }], {
      duration: durationMs,
      easing: SLOWING_EASING,
      fill: 'both',
    }),
  )

/** At that moment of the clock, not when the browser gets to it: the parts join without a jump. */
function startAt(startMs: number, animation: Animation): Animation {
  animation.startTime = startMs
  return animation
}
