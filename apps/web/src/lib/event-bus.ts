/** A typed event bus: `Events` maps each event's name to its payload (`undefined`: none). */
export interface EventBus<Events> {
  emit<Name extends keyof Events>(name: Name, ...payload: Events[Name] extends undefined ? [] : [Events[Name]]): void
  /** Returns the unsubscribe function. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void
}

/** Creates an event bus without listeners. */
export function createEventBus<Events>(): EventBus<Events> {
  const listenersByName = new Map<keyof Events, Set<(payload: never) => void>>()
  return {
    emit(name, ...payload) {
      for (const listener of listenersByName.get(name) ?? []) listener(payload[0] as never)
    },
    on(name, listener) {
      const listeners = listenersByName.get(name) ?? new Set()
      listenersByName.set(name, listeners.add(listener))
      return () => void listeners.delete(listener)
    },
  }
}
