/** Asks for the switch to stand like this. */
export type Wish = (isOn: boolean) => void

interface WishDependencies<Answer> {
  send: (isOn: boolean) => Promise<Answer>
  /** As if the server had agreed already; also how it goes back. */
  show: (isOn: boolean) => void
  /** What the server made of the last wish. */
  settle: (answer: Answer) => void
  /** After it went back. */
  refuse: (error: unknown) => void
}

/**
 * A switch that is pressed faster than the server answers: a wish shows at once, one call is on its way at a time, of several
 * wishes meanwhile only the last is sent, and a refusal goes back to what the server agreed to last.
 */
export function createLatestWish<Answer>({ send, show, settle, refuse }: WishDependencies<Answer>): Wish {
  let wanted = false
  let isOnItsWay = false

  async function follow(isOnNow: boolean): Promise<void> {
    let agreed = isOnNow
    try {
      while (wanted !== agreed) {
        const sent = wanted
        const answer = await send(sent)
        agreed = sent
        if (wanted === sent) settle(answer)
      }
    } catch (error) {
      show(agreed)
      refuse(error)
    }
  }

  return (isOn) => {
    const wasOn = isOnItsWay ? wanted : !isOn
    wanted = isOn
    if (wasOn === isOn) return
    show(isOn)
    if (isOnItsWay) return
    isOnItsWay = true
    void follow(!isOn).finally(() => {
      isOnItsWay = false
    })
  }
}
