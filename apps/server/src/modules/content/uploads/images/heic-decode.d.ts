declare module 'heic-decode' {
  interface Picture {
    width: number
    height: number
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  const decodeHeic: {
    all(options: { buffer: Uint8Array }): Promise<Picture[] & { dispose(): void }>
  }
  export default decodeHeic
}
