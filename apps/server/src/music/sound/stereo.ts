/** Two channels of one length, in samples from -1 to 1. */
export interface Stereo {
  left: Float32Array
  right: Float32Array
}

export const createStereo = (samples: number): Stereo => ({ left: new Float32Array(samples), right: new Float32Array(samples) })

/** Gains of a place from -1 (left) to 1, as loud as the middle. */
export function toGains(pan: number): { left: number; right: number } {
  const angle = ((Math.max(-1, Math.min(1, pan)) * 0.7 + 1) * Math.PI) / 4
  return { left: Math.cos(angle), right: Math.sin(angle) }
}
