import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { OwnDraw } from '@zhanjian/contract/lottery/wheel.ts'
import type { myDrawProof, RecordDay } from '@zhanjian/contract/lottery/wheel-record.ts'
import { isIncluded } from '@zhanjian/draws/merkle-tree.ts'
import { fromHex } from '@zhanjian/draws/sha-256.ts'
import { hashDraw } from '@zhanjian/draws/wheel-record.ts'

type DrawProof = CallData<typeof myDrawProof>

/**
 * Whether the draw that the user was shown is the one below the published root of its day. Nothing that the proof says about
 * itself is trusted: the root and the number of entries come from the record that everybody reads.
 */
export function isDrawProven(shown: OwnDraw, participantId: string, proof: DrawProof, days: readonly RecordDay[]): boolean {
  const day = days.find((one) => one.day === proof.day)
  const { draw } = proof
  const isShown =
    draw.participantId === participantId &&
    draw.nonce === shown.nonce &&
    draw.position === shown.position &&
    draw.outcome === shown.outcome
  return (
    day !== undefined &&
    isShown &&
    isIncluded(hashDraw(draw), proof.leafIndex, day.leafCount, proof.path.map(fromHex), fromHex(day.root))
  )
}
