import { createStore } from 'zustand/vanilla'

export interface Question {
  title: string
  text?: string
  confirmLabel?: string
  cancelLabel?: string
  isDangerous?: boolean
  /** Nothing to decide: one button. */
  isNotice?: boolean
  /** Somebody does the same again and again with the keyboard: Enter agrees. */
  isUsual?: boolean
}

/** Resolves with whether the person agreed. */
export type Confirm = (question: Question) => Promise<boolean>

interface AskedQuestion extends Question {
  id: number
  answer: (isAgreed: boolean) => void
}

export interface ConfirmationStore {
  confirm: Confirm
  get: () => AskedQuestion | undefined
  subscribe: (listener: () => void) => () => void
}

/** Questions are asked one after another. */
export function createConfirmationStore(): ConfirmationStore {
  const asked = createStore<readonly AskedQuestion[]>(() => [])
  let count = 0
  return {
    confirm: (question) =>
      new Promise((resolve) => {
        count += 1
        const id = count
        const answer = (isAgreed: boolean) => {
          asked.setState((questions) => questions.filter((other) => other.id !== id), true)
          resolve(isAgreed)
        }
        asked.setState((questions) => [...questions, { ...question, id, answer }], true)
      }),
    get: () => asked.getState()[0],
    subscribe: asked.subscribe,
  }
}
