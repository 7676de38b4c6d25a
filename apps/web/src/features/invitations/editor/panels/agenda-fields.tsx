import { AGENDA_MAX, type AgendaItem } from '@zhanjian/scene/invitation/event.ts'
import { hasAgenda } from '@zhanjian/scene/invitation/has-agenda.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import { useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { PlusBold, TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useEditor } from '../editor-context.tsx'
import css from './panels.module.css'

const texts = editorTexts.event

interface AgendaFieldsProps {
  agenda: readonly AgendaItem[]
  /** To begin with, instead of lines that nobody has written; empty: nothing is offered. */
  suggested: readonly AgendaItem[]
  onChange: (agenda: AgendaItem[], gesture?: string) => void
  onBlur: () => void
}

/** Lines of the agenda. What is too long for one stays in its field with a sentence, also when others come and go. */
export function AgendaFields({ agenda, suggested, onChange, onBlur }: AgendaFieldsProps) {
  const { newId } = useEditor().session
  const [keys, setKeys] = useState(() => agenda.map(newId))
  // Lines that came or went by undo or from another device are others.
  const rows = keys.length === agenda.length ? keys : agenda.map((_, at) => `${agenda.length} ${at}`)
  function change(nextKeys: string[], next: AgendaItem[]): void {
    setKeys(nextKeys)
    onChange(next)
  }
  const set = (at: number, part: Partial<AgendaItem>) =>
    onChange(
      agenda.map((item, other) => (other === at ? { ...item, ...part } : item)),
      `agenda ${at} ${Object.keys(part).join()}`,
    )
  const isOther = (at: number) => (_: unknown, other: number) => other !== at
  return (
    <PanelGroup title={texts.agenda}>
      {agenda.map((item, at) => (
        <div key={rows[at]} className={css.line}>
          <LimitedText
            name={`agenda time ${at}`}
            label={texts.agendaTime(at + 1)}
            isLabelHidden
            max={INVITATION_TEXTS.agendaTime.maxCharacters}
            value={item.time}
            onChange={(time) => set(at, { time })}
            onBlur={onBlur}
          />
          <LimitedText
            name={`agenda text ${at}`}
            label={texts.agendaText(at + 1)}
            isLabelHidden
            max={INVITATION_TEXTS.agendaText.maxCharacters}
            value={item.text}
            onChange={(text) => set(at, { text })}
            onBlur={onBlur}
          />
          <IconButton
            icon={TrashRegular}
            iconSize={18}
            label={texts.removeAgenda(at + 1)}
            onClick={() => change(rows.filter(isOther(at)), agenda.filter(isOther(at)))}
          />
        </div>
      ))}
      {agenda.length >= AGENDA_MAX ? (
        <p className={css.hint}>{texts.agendaFull(AGENDA_MAX)}</p>
      ) : (
        <div className={css.row} data-fault-place="eventAgenda">
          <Button
            kind="weak"
            size="small"
            icon={PlusBold}
            onClick={() => change([...rows, newId()], [...agenda, { time: '', text: '' }])}
          >
            {texts.addAgenda}
          </Button>
          {hasAgenda({ agenda }) || suggested.length === 0 ? null : (
            <Button kind="plain" size="small" onClick={() => change(suggested.map(newId), [...suggested])}>
              {texts.suggestAgenda}
            </Button>
          )}
        </div>
      )}
    </PanelGroup>
  )
}
