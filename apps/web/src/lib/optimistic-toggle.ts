/** Requests this state of the toggle. */
export type SetToggle = (isOn: boolean) => void

interface OptimisticToggleDependencies<Answer> {
  send: (isOn: boolean) => Promise<Answer>
  /** Shows the state before the server has confirmed it; also the rollback. */
  applyOptimistic: (isOn: boolean) => void
  /** Called with the response to the last request. */
  applyResponse: (answer: Answer) => void
  /** After the rollback. */
  onError: (error: unknown) => void
}

/**
 * An optimistic toggle. One request at a time; of several clicks during a request only the last is sent; an error restores the
 * last confirmed state.
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
