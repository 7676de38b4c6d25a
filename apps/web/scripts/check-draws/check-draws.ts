/**
 * Checks the public record of a wheel without its server: `node check-draws.mjs record.json`. Reads that file and nothing else;
 * needs no package and no network. Exit status 0: all is right; 1: something is wrong; 2: nothing could be read.
 */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type CheckedRecord, checkRecord } from '@zhanjian/draws/check-record.ts'
import { sumWeights } from '@zhanjian/draws/choose-slice.ts'
import { describeFinding } from '@zhanjian/draws/findings.zh.ts'
import { checkDrawsTexts } from './check-draws.zh.ts'

const GZIP_START = 0x1f

function main(file: string | undefined): number {
  if (file === undefined) {
    console.error(checkDrawsTexts.usage)
    return 2
  }
  const record = readRecord(file)
  if (record === undefined) {
    console.error(checkDrawsTexts.unreadableFile(file))
    return 2
  }
  const checked = checkRecord(record, Date.now())
  print(checked)
  return checked.isRight ? 0 : 1
}

function readRecord(file: string): unknown {
  try {
    const bytes = readFileSync(file)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes[0] === GZIP_START ? gunzipSync(bytes) : bytes)
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function print(checked: CheckedRecord): void {
  const { participantCount, drawCount, wonCount, dayCount, slices, findings, findingCount, waitingCount } = checked
  console.log(checkDrawsTexts.counts(participantCount, drawCount, wonCount, dayCount))
  const sum = sumWeights(slices)
  for (const { label, weight, hitCount, wonCount: won } of slices)
    console.log(checkDrawsTexts.slice(label, hitCount, ((drawCount * weight) / sum).toFixed(1), won))
  console.log(checkDrawsTexts.beacons[checked.beacon ?? 'none'](checked.roundCount))
  if (checked.figure !== null) printFigures(checked.figure)
  if (checked.isRight) console.log(checked.isRecomputed ? checkDrawsTexts.right : checkDrawsTexts.rightSoFar)
  else console.log(checkDrawsTexts.wrong(findingCount))
  for (const finding of findings) console.log(`  ${describeFinding(finding)}`)
  if (findingCount > findings.length) console.log(checkDrawsTexts.more(findingCount - findings.length))
  if (waitingCount > 0) console.log(checkDrawsTexts.waiting(waitingCount))
}

function printFigures({ name, source, announced }: NonNullable<CheckedRecord['figure']>): void {
  console.log(checkDrawsTexts.figureSource(name, source))
  for (const { day, figure } of announced) console.log(checkDrawsTexts.figure(day, figure))
}

process.exitCode = main(process.argv[2])
