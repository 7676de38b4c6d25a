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
  const listeners = new Set<() => void>()
  let asked: readonly AskedQuestion[] = []
  let count = 0
  const set = (next: readonly AskedQuestion[]) => {
    asked = next
    for (const listener of listeners) listener()
  }
  return {
    confirm: (question) =>
      new Promise((resolve) => {
        count += 1
        const id = count
        const answer = (isAgreed: boolean) => {
          set(asked.filter((other) => other.id !== id))
          resolve(isAgreed)
        }
        set([...asked, { ...question, id, answer }])
      }),
    get: () => asked[0],
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
