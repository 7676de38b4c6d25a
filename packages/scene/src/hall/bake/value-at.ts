/** Reads an element that is known to exist. Inner loops should not pay for a check that cannot fail. */
export function valueAt(values: Float32Array | Float64Array | Int32Array | Uint8Array, index: number): number {
  return values[index] as number
}
