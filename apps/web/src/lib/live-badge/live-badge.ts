import { createLiveConnection, type LiveConnectionDependencies } from './live-connection.ts'
import type { LiveState } from './live-state.ts'
import { createTabLeadership } from './tab-leadership.ts'

/** What the tabs tell each other. `alive`: the leading tab is connected, or polls. `looked-at`: a tab is visible. */
type TabMessage = 'changed' | 'alive' | 'looked-at'

/** Live notices of all tabs of a browser over one connection. */
export interface LiveBadge {
  start: () => void
  /** The user has logged out. */
  stop: () => void
  /** Call it when the tab is shown or hidden, and when the network is back. */
  handleVisibility: () => void
  handleOnline: () => void
  /** Of this tab's own connection. */
  getState: () => LiveState
  isLeader: () => boolean
}

type LiveBadgeDependencies = Omit<LiveConnectionDependencies, 'canStream' | 'onAlive' | 'onChanged'> & {
  /** Absent in older browsers and on plain http, like `BroadcastChannel`: then each tab polls. */
  locks: Pick<LockManager, 'request'> | undefined
  BroadcastChannel: (new (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage'>) | undefined
  isVisible: () => boolean
  /** Of this tab: reads numbers and lists again. */
  onChanged: () => void
}

const CHANNEL_NAME = 'zhanjian.live'
const CHECK_INTERVAL_MS = 30_000
/** A leading tab is heard every 25 s, or every minute while it polls. */
const LEADER_SILENT_MAX_MS = 90_000
const LEADER_ANSWERS_WITHIN_MS = 5_000
/** How long a connection is kept that nobody looks at. */
const HIDDEN_MAX_MS = 5 * 60_000
/** The system may have frozen a tab that was hidden for longer, which then heard nothing. */
const HEARS_WHILE_HIDDEN_MS = 60_000
/** However many notices arrive: the calls of a user have a limit. */
const READ_INTERVAL_MS = 1_000

/** Creates the badge of one tab. A hidden tab reads nothing until it is shown. */
export function createLiveBadge(dependencies: LiveBadgeDependencies): LiveBadge {
  const { locks, BroadcastChannel, isVisible, now, setTimer, onChanged } = dependencies
  const canShare = locks !== undefined && BroadcastChannel !== undefined
  const channel = canShare ? new BroadcastChannel(CHANNEL_NAME) : undefined
  const tellTabs = (message: TabMessage): void => channel?.postMessage(message)
  let isRunning = false
  let isReadDue = false
  let stopReadPause: (() => void) | undefined
  let stopCheck: (() => void) | undefined
  let leaderHeardAtMs = now()
  let lookedAtMs = now()
  let hiddenAtMs = now()

  const connection = createLiveConnection({
    ...dependencies,
    canStream: canShare,
    onChanged() {
      tellTabs('changed')
      readSoon()
    },
    onAlive: () => tellTabs('alive'),
  })
  const leadership =
    locks === undefined || channel === undefined
      ? undefined
      : createTabLeadership({ locks, onGained: connection.start, onLost: connection.pause })
  const isLeader = (): boolean => leadership?.isLeader() ?? true

  if (channel !== undefined) {
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (!isRunning) return
      if (data === 'looked-at') noteLook()
      else leaderHeardAtMs = now()
      if (data === 'changed') readSoon()
    }
  }

  /** At once, then at most once in an interval. */
  function readSoon(): void {
    isReadDue = true
    if (stopReadPause !== undefined || !isVisible() || !isRunning) return
    isReadDue = false
    stopReadPause = setTimer(() => {
      stopReadPause = undefined
      if (isReadDue) readSoon()
    }, READ_INTERVAL_MS)
    onChanged()
  }

  /** What came after the page read its numbers, and before it listened to the leading tab. A leader reads when it is connected. */
  function readAsFollower(): void {
    if (isRunning && !isLeader()) readSoon()
  }

  function noteLook(): void {
    lookedAtMs = now()
    if (!isLeader()) return
    connection.start()
    // The tab that is looked at wants to know whether its leader lives.
    tellTabs('alive')
  }

  function check(): void {
    stopCheck = setTimer(check, CHECK_INTERVAL_MS)
    if (isVisible()) {
      lookedAtMs = now()
      if (!isLeader()) tellTabs('looked-at')
      if (now() - leaderHeardAtMs > LEADER_SILENT_MAX_MS) leadership?.take()
    } else if (isLeader() && now() - lookedAtMs > HIDDEN_MAX_MS) connection.pause()
  }

  /** A frozen tab cannot answer, and has kept the lock. */
  function takeFromSilentLeader(): void {
    const askedAtMs = now()
    tellTabs('looked-at')
    setTimer(() => {
      if (isRunning && isVisible() && leaderHeardAtMs < askedAtMs) leadership?.take()
    }, LEADER_ANSWERS_WITHIN_MS)
  }

  return {
    start() {
      if (isRunning) return
      isRunning = true
      leaderHeardAtMs = now()
      lookedAtMs = now()
      if (leadership === undefined) connection.start()
      else {
        leadership.request()
        setTimer(readAsFollower, READ_INTERVAL_MS)
      }
      stopCheck = setTimer(check, CHECK_INTERVAL_MS)
    },
    stop() {
      isRunning = false
      isReadDue = false
      stopCheck?.()
      connection.pause()
      leadership?.release()
    },
    handleVisibility() {
      if (!isVisible()) {
        hiddenAtMs = now()
        return
      }
      if (!isRunning) return
      if (isLeader()) {
        lookedAtMs = now()
        connection.start()
        connection.wake()
      } else takeFromSilentLeader()
      if (isReadDue || now() - hiddenAtMs > HEARS_WHILE_HIDDEN_MS) readSoon()
    },
    handleOnline() {
      if (isRunning && isLeader()) connection.wake()
    },
    getState: connection.getState,
    isLeader,
  }
}
