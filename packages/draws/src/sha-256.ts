/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104). Our own, since WebCrypto answers only later, which costs a million draws a minute, and
 * not at all on pages without TLS; compared with it in the tests.
 */

const BLOCK_BYTES = 64

/** Fractions of the cube roots of the first 64 primes. */
const ROUND_CONSTANTS = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
  0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
  0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
  0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
  0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
  0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])
/** Fractions of the square roots of the first eight primes. */
const INITIAL_STATE = Int32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])

/** SHA-256: 32 bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => finish(INITIAL_STATE, 0, bytes)

/** HMAC-SHA-256 with one key for many messages. */
export function createHmac(key: Uint8Array): (message: Uint8Array) => Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(BLOCK_BYTES)
  padded.set(key.length > BLOCK_BYTES ? sha256(key) : key)
  const inner = absorb(
    INITIAL_STATE,
    padded.map((byte) => byte ^ 0x36),
  )
  const outer = absorb(
    INITIAL_STATE,
    padded.map((byte) => byte ^ 0x5c),
  )
  return (message) => finish(outer, BLOCK_BYTES, finish(inner, BLOCK_BYTES, message))
}

/** Hexadecimal digits in lower case. */
export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Bytes of an even number of hexadecimal digits. */
export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const encoder = new TextEncoder()
/** UTF-8. */
export const toBytes = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)

/** The state after one whole block. */
function absorb(state: Int32Array, block: Uint8Array): Int32Array {
  const after = state.slice()
  compress(after, new DataView(block.buffer, block.byteOffset), 0)
  return after
}

/** Appends the rest of a message to a state that has taken `takenBytes`. */
function finish(state: Int32Array, takenBytes: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const current = state.slice()
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  const bits = (takenBytes + bytes.length) * 8
  view.setUint32(padded.length - 8, Math.floor(bits / 2 ** 32))
  view.setUint32(padded.length - 4, bits >>> 0)
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) compress(current, view, at)
  const digest = new Uint8Array(32)
  const digestView = new DataView(digest.buffer)
  for (let index = 0; index < 8; index++) digestView.setInt32(index * 4, current[index] ?? 0)
  return digest
}

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** The words of one block, in use within one call of {@link compress} only. */
const schedule = new Int32Array(64)
const wordAt = (index: number): number => schedule[index] ?? 0

function compress(state: Int32Array, view: DataView, at: number): void {
  for (let index = 0; index < 16; index++) schedule[index] = view.getInt32(at + index * 4)
  for (let index = 16; index < 64; index++) {
    const early = wordAt(index - 15)
    const late = wordAt(index - 2)
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[index] = (wordAt(index - 16) + small + wordAt(index - 7) + large) | 0
  }
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  let e = state[4] ?? 0
  let f = state[5] ?? 0
  let g = state[6] ?? 0
  let h = state[7] ?? 0
  for (let index = 0; index < 64; index++) {
    const chosen = (e & f) ^ (~e & g)
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = (h + mixed + chosen + (ROUND_CONSTANTS[index] ?? 0) + wordAt(index)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  // Stored as 32 bits.
  state[0] = (state[0] ?? 0) + a
  state[1] = (state[1] ?? 0) + b
  state[2] = (state[2] ?? 0) + c
  state[3] = (state[3] ?? 0) + d
  state[4] = (state[4] ?? 0) + e
  state[5] = (state[5] ?? 0) + f
  state[6] = (state[6] ?? 0) + g
  state[7] = (state[7] ?? 0) + h
}
