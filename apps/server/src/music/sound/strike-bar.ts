/** One frequency of a struck thing. `decayS`: until it has lost 60 dB. */
export interface Partial {
  ratio: number
  gain: number
  decayS: number
}

interface Strike {
  hz: number
  lengthS: number
  rate: number
  /** Seconds until a damper has silenced it, behind its length; undefined: it rings. */
  releaseS: number | undefined
}

const ATTACK_S = 0.003

/** A struck string, bar or bell: frequencies that die away, each in its time. */
export function strikeBar(partials: readonly Partial[], { hz, lengthS, rate, releaseS }: Strike): Float32Array {
  const longest = Math.max(...partials.map(({ decayS }) => decayS))
  const seconds = Math.min(longest, releaseS === undefined ? longest : lengthS + releaseS)
  const output = new Float32Array(Math.ceil(seconds * rate))
  const held = releaseS === undefined ? output.length : Math.min(output.length, Math.floor(lengthS * rate))
  for (const { ratio, gain, decayS } of partials)
    if (hz * ratio < rate * 0.45)
      addPartial(output, {
        step: (2 * Math.PI * hz * ratio) / rate,
        gain,
        held,
        loss: toLoss(decayS, rate),
        release: toLoss(Math.min(decayS, releaseS ?? decayS), rate),
      })
  const attack = Math.ceil(ATTACK_S * rate)
  for (let i = 0; i < attack && i < output.length; i++) output[i] = (output[i] ?? 0) * (i / attack)
  return output
}

const toLoss = (decayS: number, rate: number): number => 0.001 ** (1 / (decayS * rate))

/** A damped oscillation by its recurrence, which needs no sine for each sample. */
function addPartial(
  output: Float32Array,
  { step, gain, held, loss, release }: { step: number; gain: number; held: number; loss: number; release: number },
): void {
  let r = loss
  let twice = 2 * r * Math.cos(step)
  let before = 0
  let now = gain * r * Math.sin(step)
  for (let i = 0; i < output.length; i++) {
    if (i === held) {
      r = release
      twice = 2 * r * Math.cos(step)
    }
    output[i] = (output[i] ?? 0) + now
    const next = twice * now - r * r * before
    before = now
    now = next
  }
}
