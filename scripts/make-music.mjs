// Renders the scores of apps/server/src/music into apps/server/music, with the list that the server reads. Needs ffmpeg on the PATH to encode.
// `node scripts/make-music.mjs id …` renders these pieces alone.
import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { encodeWav } from '../apps/server/src/music/encode-wav.ts'
import { findFlaws } from '../apps/server/src/music/find-flaws.ts'
import { hashScore } from '../apps/server/src/music/hash-score.ts'
import { scoresByMood } from '../apps/server/src/music/list-scores.ts'
import { renderScore } from '../apps/server/src/music/render-score.ts'

const SAMPLE_RATE_HZ = 44_100
const BIT_RATE = '48k'

const target = path.join(import.meta.dirname, '../apps/server/music')
const list = path.join(target, 'pieces.json')
mkdirSync(target, { recursive: true })
const work = mkdtempSync(path.join(tmpdir(), 'music-'))
const before = readList()
const wanted = process.argv.slice(2)
const pieces = Object.entries(scoresByMood).flatMap(([mood, scores]) => scores.map((score) => makePiece(mood, score)))
writeFileSync(list, `${JSON.stringify(pieces, null, 2)}\n`)
const files = new Set(pieces.map(({ file }) => file))
for (const file of readdirSync(target)) if (file.endsWith('.m4a') && !files.has(file)) rmSync(path.join(target, file))
rmSync(work, { recursive: true })

function makePiece(mood, score) {
  const { id, title } = score
  const known = before.find((piece) => piece.id === id)
  if (known !== undefined && wanted.length > 0 && !wanted.includes(id)) return known
  const samples = renderScore(score, SAMPLE_RATE_HZ)
  const flaws = findFlaws(samples, SAMPLE_RATE_HZ)
  if (flaws.length > 0) throw new Error(`${id}: ${flaws.join(', ')}`)
  const wave = path.join(work, 'piece.wav')
  const encoded = path.join(work, 'piece.m4a')
  writeFileSync(wave, encodeWav(samples, SAMPLE_RATE_HZ))
  const encode = ['-y', '-loglevel', 'error', '-i', wave, '-c:a', 'aac', '-b:a', BIT_RATE, '-movflags', '+faststart', '-bitexact']
  execFileSync('ffmpeg', [...encode, encoded], { stdio: 'inherit' })
  const bytes = readFileSync(encoded)
  const file = `${id}-${hash('sha256', bytes, 'hex').slice(0, 8)}.m4a`
  writeFileSync(path.join(target, file), bytes)
  const durationS = Math.round((samples.left.length / SAMPLE_RATE_HZ) * 10) / 10
  console.log(file, durationS, bytes.length)
  return { id, mood, title, file, durationS, sizeBytes: bytes.length, score: hashScore(score) }
}

function readList() {
  try {
    return JSON.parse(readFileSync(list, 'utf8'))
  } catch {
    return []
  }
}
