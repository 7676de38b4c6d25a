import { ROOM_CONNECTIONS_MAX } from '@zhanjian/contract/rooms/limits.ts'

/** Token bucket: burst size and refill for each second. */
interface MessageRateLimit {
  burst: number
  refillPerSecond: number
}

const MESSAGE_RATE_LIMITS = {
  chat: { burst: 5, refillPerSecond: 1 },
  reaction: { burst: 10, refillPerSecond: 3 },
  focus: { burst: 10, refillPerSecond: 3 },
  scene: { burst: 10, refillPerSecond: 3 },
  exhibition: { burst: 5, refillPerSecond: 1 },
  door: { burst: 10, refillPerSecond: 1 },
  hall: { burst: 10, refillPerSecond: 2 },
  kick: { burst: 5, refillPerSecond: 1 },
  quiet: { burst: 10, refillPerSecond: 2 },
  retract: { burst: 10, refillPerSecond: 2 },
  earlier: { burst: 6, refillPerSecond: 2 },
  // To everybody who comes a client of NAF sends its entities: to a full room at once.
  nafFrame: { burst: 4 * ROOM_CONNECTIONS_MAX, refillPerSecond: 60 },
  nafMessage: { burst: 60, refillPerSecond: 60 },
} as const satisfies Record<string, MessageRateLimit>
type LimitedMessage = keyof typeof MESSAGE_RATE_LIMITS

export type MessageRateLimiter = ReturnType<typeof createMessageRateLimiter>

/** Token buckets of one connection, by kind of message. */
export function createMessageRateLimiter() {
  const buckets = new Map<LimitedMessage, { left: number; atMs: number }>()

  return {
    /** @returns false if the limit is exceeded */
    tryConsume(kind: LimitedMessage, nowMs: number): boolean {
      const { burst, refillPerSecond } = MESSAGE_RATE_LIMITS[kind]
      const before = buckets.get(kind) ?? { left: burst, atMs: nowMs }
      const left = Math.min(burst, before.left + (Math.max(0, nowMs - before.atMs) / 1000) * refillPerSecond)
      buckets.set(kind, { left: left < 1 ? left : left - 1, atMs: nowMs })
      return left >= 1
    },
  }
}
