declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Calls back with the pixels, or null if it cannot be decoded. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      callback: (decoded: { data: Uint8ClampedArray } | null) => void,
    ): void
    free(): void
  }
  class HeifDecoder {
    decoder: { delete(): void }
    decode(file: Uint8Array): HeifImage[]
  }
  const libheif: { ready: Promise<unknown>; HeifDecoder: typeof HeifDecoder }
  export default libheif
}
