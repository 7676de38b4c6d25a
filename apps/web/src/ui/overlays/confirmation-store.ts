import { createStore } from 'zustand/vanilla'

export interface ConfirmationOptions {
  title: string
  text?: string
  confirmLabel?: string
  cancelLabel?: string
  isDangerous?: boolean
  /** A notice with a single button. */
  isNotice?: boolean
  /** Focuses the confirm button, so that Enter confirms: for actions that are repeated by keyboard. */
  isConfirmFocused?: boolean
}

/** Resolves with whether the user agreed. */
export type Confirm = (question: ConfirmationOptions) => Promise<boolean>

interface PendingConfirmation extends ConfirmationOptions {
  id: number
  answer: (isAgreed: boolean) => void
}

export interface ConfirmationStore {
  confirm: Confirm
  get: () => PendingConfirmation | undefined
  subscribe: (listener: () => void) => () => void
}

/** Confirmations are shown one after another. */
export function createConfirmationStore(): ConfirmationStore {
  const pending = createStore<readonly PendingConfirmation[]>(() => [])
  let lastId = 0
  return {
    confirm: (question) =>
      new Promise((resolve) => {
        lastId += 1
        const id = lastId
        const answer = (isAgreed: boolean) => {
          pending.setState((questions) => questions.filter((other) => other.id !== id), true)
          resolve(isAgreed)
        }
        pending.setState((questions) => [...questions, { ...question, id, answer }], true)
      }),
    get: () => pending.getState()[0],
    subscribe: pending.subscribe,
  }
}
