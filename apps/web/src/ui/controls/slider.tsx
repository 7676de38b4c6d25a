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
  /** Called once when the slider is released: for expensive actions such as saving. */
  onCommit?: (value: number) => void
  /** E.g. `1.20 m`: shown at the end and read by screen readers. */
  format?: (value: number) => string
}

/** A labelled range input. */
export function Slider({ label, value, min, max, step, onChange, onCommit, format = String }: SliderProps) {
  const id = useId()
  // The style type allows no custom properties.
  const style = { '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties
  return (
    <div>
      <div className={css.header}>
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
