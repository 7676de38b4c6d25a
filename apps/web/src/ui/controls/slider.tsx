import type { CSSProperties } from 'react'
import { useId } from 'react'
import css from './slider.module.css'

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** Once, when the finger leaves: for what is dear, such as saving. */
  onCommit?: (value: number) => void
  /** `1.20 m`: shown at the right and heard. */
  format?: (value: number) => string
}

export function Slider({ label, value, min, max, step, onChange, onCommit, format = String }: SliderProps) {
  const id = useId()
  // A style cannot name a custom property otherwise.
  const style = { '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties
  return (
    <div className={css.slider}>
      <div className={css.head}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{format(value)}</output>
      </div>
      <input
        id={id}
        type="range"
        className={css.range}
        style={style}
        {...{ min, max, step, value }}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={({ currentTarget }) => onCommit?.(currentTarget.valueAsNumber)}
        onKeyUp={({ currentTarget }) => onCommit?.(currentTarget.valueAsNumber)}
      />
    </div>
  )
}
