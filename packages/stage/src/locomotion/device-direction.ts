/** Where a device points that is held up like a window. Pure. */

const toRad = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * The direction of the back of the device, from the angles of a `deviceorientation` event in degrees. How the screen is turned does
 * not matter: it turns around this direction.
 */
export function computeDeviceDirection(
  { alpha, beta, gamma }: { alpha: number; beta: number; gamma: number },
  out: { yawRad: number; pitchRad: number },
): void {
  const [sinAlpha, cosAlpha] = [Math.sin(toRad(alpha)), Math.cos(toRad(alpha))]
  const [sinBeta, cosBeta] = [Math.sin(toRad(beta)), Math.cos(toRad(beta))]
  const [sinGamma, cosGamma] = [Math.sin(toRad(gamma)), Math.cos(toRad(gamma))]
  const left = sinGamma * cosAlpha + cosGamma * sinBeta * sinAlpha
  const ahead = cosGamma * sinBeta * cosAlpha - sinGamma * sinAlpha
  out.yawRad = Math.atan2(left, ahead)
  out.pitchRad = Math.asin(Math.min(1, Math.max(-1, -cosGamma * cosBeta)))
}
