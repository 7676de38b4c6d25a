import { useEffect, useState } from 'react'
import css from './qr-code.module.css'

interface QrCodeProps {
  text: string
  /** Accessible name. */
  label: string
  /** Shown until it is drawn, and if that fails. */
  pendingText: string
  failedText: string
}

/** Fetches the drawing code, so that a later code is drawn without a network. */
export const loadQrEncoder = () => import('qr').then((module) => module.encodeQR)

/** A QR code as one path, dark on white in every theme: scanners need the contrast. */
export function QrCode({ text, label, pendingText, failedText }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ path: string; size: number } | 'failed'>()
  useEffect(() => {
    let isUnmounted = false
    loadQrEncoder().then(
      (encode) => isUnmounted || setDrawn(drawModules(encode(text, 'raw', { ecc: 'medium', border: QUIET_ZONE }))),
      () => isUnmounted || setDrawn('failed'),
    )
    return () => {
      isUnmounted = true
    }
  }, [text])
  if (drawn === undefined || drawn === 'failed') {
    return (
      <p className={css.blank} role="status">
        {drawn === undefined ? pendingText : failedText}
      </p>
    )
  }
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={drawn.path} />
    </svg>
  )
}

/** Modules of white around the code. */
const QUIET_ZONE = 2

/** Runs of dark modules, row by row. */
function drawModules(rows: readonly (readonly boolean[])[]): { path: string; size: number } {
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return []
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`]
    }),
  )
  return { path: runs.join(''), size: rows.length }
}
