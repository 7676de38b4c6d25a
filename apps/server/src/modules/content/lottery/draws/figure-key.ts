import { toCanonicalText } from '@zhanjian/draws/canonical-text.ts'
import type { FigureBeacon } from '@zhanjian/draws/figure.ts'
import { sha256, toBytes, toHex } from '@zhanjian/draws/sha-256.ts'
import { describeBeacon } from '@zhanjian/draws/wheel-rules.ts'

/** By which wheels whose rules describe a figure in the same way share its announcements. */
export const computeFigureKey = (beacon: FigureBeacon): string => toHex(sha256(toBytes(toCanonicalText(describeBeacon(beacon)))))
