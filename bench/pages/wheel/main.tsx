// The wheel as its page shows it, with twelve slices and a picture on each, turned by what turns it there.
import { createRoot } from 'react-dom/client'
import pinUrl from '../../../apps/web/playground/media/prizes/pin.webp?url'
import teaUrl from '../../../apps/web/playground/media/prizes/tea-tin.webp?url'
import { createWheelMotion } from '../../../apps/web/src/features/lottery/model/wheel-motion.ts'
import { WheelFace } from '../../../apps/web/src/shared/lottery/wheel/wheel-face.tsx'

const SLICES = 12
/** The server answers after this. */
const ANSWER_MS = 300

const look = { background: '#1742c7', slices: ['#fff6e6', '#ffe2bd'], accent: '#d2412b', centreText: '抽奖' }
const slices = Array.from({ length: SLICES }, (_, index) => ({
  label: `奖品名称之 ${index}`,
  picture: index % 2 === 0 ? pinUrl : teaUrl,
}))
const root = document.querySelector('#root')
if (root !== null) createRoot(root).render(<WheelFace look={look} slices={slices} />)

declare global {
  interface Window {
    /** Turns the wheel to a slice as a draw does. @returns when it set off and when it stood, on the page's clock */
    spin: (position: number) => Promise<{ fromMs: number; toMs: number }>
    /** Turns a plain square of that size instead: what the machine can draw at all. */
    turnSquare: () => Promise<void>
  }
}

window.spin = async (position) => {
  const element = document.querySelector<HTMLElement>('[data-wheel-disc]')
  if (element === null) throw new Error('there is no wheel')
  const motion = createWheelMotion({ element, nowMs: () => performance.now(), random: Math.random, isStill: () => false })
  const fromMs = performance.now()
  // Nothing of the bench runs meanwhile: to count frames here would make the page's thread draw them.
  motion.setOff()
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
  await motion.stopAt(position, SLICES)
  return { fromMs, toMs: performance.now() }
}

const SQUARE_MS = 5000

window.turnSquare = async () => {
  const square = document.createElement('div')
  Object.assign(square.style, { width: '366px', height: '366px', background: '#fff6e6', willChange: 'transform' })
  document.body.prepend(square)
  await square.animate([{ transform: 'rotate(0deg)' }, { transform: 'rotate(1800deg)' }], SQUARE_MS).finished
  square.remove()
}
