import { toMoment } from '@zhanjian/scene/document/zone-clock.ts'
import { useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { findZones, formatZone, getDeviceZone } from '../../../../shared/invitations/time-zones.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import css from './panels.module.css'

const texts = editorTexts.event
const ZONES_MAX = 6

interface TimeZoneFieldProps {
  value: string
  /** By which the distances to UTC are told; null: now. */
  startsAt: string | null
  nowMs: number
  onChange: (zone: string) => void
}

/** By which clock the times of the event go: that of the device, or of a city that one looks for. */
export function TimeZoneField({ value, startsAt, nowMs, onChange }: TimeZoneFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const momentMs = startsAt === null ? nowMs : toMoment(startsAt, value).getTime()
  const device = getDeviceZone()
  const found = findZones(text, ZONES_MAX)
  const zones = text.trim() === '' ? [...new Set([device, ...found])].slice(0, ZONES_MAX) : found
  function choose(zone: string): void {
    onChange(zone)
    setOpen(false)
    setText('')
  }
  return (
    <div className={css.stacked}>
      <div className={css.zoneNow}>
        <p className={css.hint}>{texts.zone(formatZone(value, momentMs))}</p>
        <Button kind="plain" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.keepZone : texts.changeZone}
        </Button>
      </div>
      {isOpen ? (
        <>
          <TextField label={texts.findZone} placeholder={texts.zoneExample} value={text} onChange={setText} />
          <div className={css.layers} role="group" aria-label={texts.zones}>
            {zones.map((zone) => (
              <div key={zone} className={css.layer}>
                <button type="button" aria-pressed={zone === value} onClick={() => choose(zone)}>
                  {formatZone(zone, momentMs)}
                  {zone === device ? ` · ${texts.thisDevice}` : ''}
                </button>
              </div>
            ))}
          </div>
          {zones.length === 0 ? (
            <p className={css.hint} role="status">
              {texts.noZone}
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
