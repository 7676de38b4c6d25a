/** Asks for the switch to stand like this. */
export type SetToggle = (isOn: boolean) => void

interface OptimisticToggleDependencies<Answer> {
  send: (isOn: boolean) => Promise<Answer>
  /** As if the server had agreed already; also how it goes back. */
  applyOptimistic: (isOn: boolean) => void
  /** What the server made of the last wish. */
  applyResponse: (answer: Answer) => void
  /** After it went back. */
  onError: (error: unknown) => void
}

/**
 * A switch that is pressed faster than the server answers: a wish shows at once, one call is on its way at a time, of several
 * wishes meanwhile only the last is sent, and a refusal goes back to what the server agreed to last.
 */
export function createOptimisticToggle<Answer>({
  send,
  applyOptimistic,
  applyResponse,
  onError,
}: OptimisticToggleDependencies<Answer>): SetToggle {
  let wantedState = false
  let isSending = false

  async function sendUntilSettled(initialState: boolean): Promise<void> {
    let confirmedState = initialState
    try {
      while (wantedState !== confirmedState) {
        const sentState = wantedState
        const answer = await send(sentState)
        confirmedState = sentState
        if (wantedState === sentState) applyResponse(answer)
      }
    } catch (error) {
      applyOptimistic(confirmedState)
      onError(error)
    }
  }

  return (isOn) => {
    const wasOn = isSending ? wantedState : !isOn
    wantedState = isOn
    if (wasOn === isOn) return
    applyOptimistic(isOn)
    if (isSending) return
    isSending = true
    void sendUntilSettled(!isOn).finally(() => {
      isSending = false
    })
  }
}
