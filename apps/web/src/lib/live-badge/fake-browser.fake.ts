interface Waiting {
  grant: () => void
}

/** Locks and channels that the tabs of a browser share. A message to a frozen tab is lost. */
export function createFakeBrowser() {
  const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null; isFrozen: () => boolean }>()
  const waiting: Waiting[] = []
  let held: { lose: (reason: Error) => void } | undefined

  function grantNext(): void {
    if (held === undefined) waiting.shift()?.grant()
  }

  type Callback = LockGrantedCallback<unknown>
  function request(_name: string, ...[first, last]: [Callback] | [LockOptions, Callback]): Promise<unknown> {
    const [options, callback] = typeof first === 'function' ? [{}, first] : [first, last as Callback]
    return new Promise((resolve, reject) => {
      const grant = () => {
        const own = { lose: reject }
        held = own
        void Promise.resolve()
          .then(() => callback({ name: _name, mode: 'exclusive' }))
          .then(resolve, reject)
          .finally(() => {
            if (held === own) held = undefined
            grantNext()
          })
      }
      if (options.steal === true) {
        held?.lose(new Error('stolen'))
        grant()
        return
      }
      const entry = { grant }
      waiting.push(entry)
      options.signal?.addEventListener('abort', () => {
        const index = waiting.indexOf(entry)
        if (index < 0) return
        waiting.splice(index, 1)
        reject(new Error('aborted'))
      })
      grantNext()
    })
  }

  return {
    openTab(isFrozen: () => boolean) {
      class Channel {
        onmessage: ((event: MessageEvent) => void) | null = null
        isFrozen = isFrozen
        constructor() {
          channels.add(this)
        }
        postMessage(data: unknown): void {
          if (isFrozen()) return
          for (const other of channels) {
            if (other !== this && !other.isFrozen()) other.onmessage?.({ data } as MessageEvent)
          }
        }
      }
      // The overloads of the real one say what the callback returns.
      const locks = { request } as unknown as Pick<LockManager, 'request'>
      return { locks, BroadcastChannel: Channel }
    },
  }
}
