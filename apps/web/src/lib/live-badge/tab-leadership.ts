/** Decides which tab of a browser has the connection. */
export interface TabLeadership {
  /** Waits in line for it. */
  request: () => void
  /** Takes it from a tab that does not answer, such as one that the system has frozen. */
  take: () => void
  /** Gives it up, or leaves the line. */
  release: () => void
  isLeader: () => boolean
}

interface TabLeadershipDependencies {
  locks: Pick<LockManager, 'request'>
  onGained: () => void
  /** Another tab has taken it. */
  onLost: () => void
}

const LOCK_NAME = 'zhanjian.live'

/** A lock of the browser: it is free again when its tab is closed or dies. */
export function createTabLeadership({ locks, onGained, onLost }: TabLeadershipDependencies): TabLeadership {
  /** `done` gives up what is held. */
  let current: { leave: AbortController; done?: () => void } | undefined

  function request(options: LockOptions): void {
    const own: { leave: AbortController; done?: () => void } = { leave: new AbortController() }
    current = own
    // `steal` allows no signal: it is granted at once.
    const held = locks.request(LOCK_NAME, 'steal' in options ? options : { ...options, signal: own.leave.signal }, () => {
      if (current !== own) return undefined
      return new Promise<void>((resolve) => {
        own.done = resolve
        onGained()
      })
    })
    held.catch(() => {
      if (current !== own) return
      const wasLeader = own.done !== undefined
      current = undefined
      if (!wasLeader) return
      request({})
      onLost()
    })
  }

  function release(): void {
    const released = current
    current = undefined
    released?.leave.abort()
    released?.done?.()
  }

  return {
    request: () => current ?? request({}),
    take() {
      if (current?.done !== undefined) return
      release()
      request({ steal: true })
    },
    release,
    isLeader: () => current?.done !== undefined,
  }
}
