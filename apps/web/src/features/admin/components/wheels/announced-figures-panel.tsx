import { useQueryClient } from '@tanstack/react-query'
import { WHEEL_FIGURE_MAX_CHARACTERS } from '@zhanjian/contract/lottery/limits.ts'
import { type AwaitedFigure, announcedFigures, enterFigure } from '@zhanjian/contract/lottery/wheel-announced-figures.ts'
import { normaliseFigure } from '@zhanjian/draws/figure.ts'
import { useState } from 'react'
import { announcedFigureTexts as texts } from '#text/admin/wheels.ts'
import { ApiError, getInlineErrorMessage } from '../../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../../lib/services.tsx'
import { formatShanghaiMoment } from '../../../../lib/shanghai-time.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import css from './announced-figures-panel.module.css'

/** Public figures that draws wait for: each is copied once from its source. Nothing is shown where no wheel names one. */
export function AnnouncedFiguresPanel() {
  const { data } = useEndpoint(announcedFigures, {})
  if (data === undefined || data.awaited.length + data.entered.length === 0) return null
  return (
    <Panel className={css.panel} label={texts.awaited}>
      {data.awaited.length === 0 ? null : (
        <>
          <h3>{texts.awaited}</h3>
          <p className={css.note}>{texts.awaitedNote}</p>
        </>
      )}
      {data.awaited.map((figure) => (
        <AwaitedFigureForm key={`${figure.figureKey} ${figure.round}`} figure={figure} />
      ))}
      {data.entered.length === 0 ? null : (
        <details>
          <summary>{texts.history}</summary>
          <ul>
            {data.entered.map(({ figureKey, round, day, name, figure }) => (
              <li key={`${figureKey} ${round}`}>
                {day} · {name} <b>{figure}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

function AwaitedFigureForm({ figure: awaited }: { figure: AwaitedFigure }) {
  const { figureKey, round, day, name, source, groups, announcedAt, isDue, drawCount, titles } = awaited
  const { call, confirm, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const figure = normaliseFigure(groups, typed)
  const when = formatShanghaiMoment(announcedAt)

  async function submit(): Promise<void> {
    setHasTried(true)
    if (figure === null || isBusy || !(await confirm(texts.question(day, figure)))) return
    setIsBusy(true)
    try {
      await call(enterFigure, { body: { figureKey, round, figure } }, { inlineErrorCodes: REFUSALS })
      showToast(texts.entered)
    } catch (error) {
      if (error instanceof ApiError && error.errorCode?.startsWith('WHEEL_')) showToast(getInlineErrorMessage(error))
      else handleError(error)
    } finally {
      setIsBusy(false)
      void queryClient.invalidateQueries({ queryKey: [announcedFigures.path] })
    }
  }

  return (
    <Form className={css.figure} onSubmit={submit}>
      <p>
        <b>{name}</b>
        <small>{isDue ? texts.due(when) : texts.notYet(when)}</small>
        <small>{texts.draws(drawCount, titles.join('、'))}</small>
        <small>{texts.readAt(source)}</small>
      </p>
      {isDue ? (
        <>
          <TextField
            label={texts.figureOf(day)}
            hint={groups
              .map((group) => (group.kind === 'balls' ? texts.balls(group.count, group.max) : texts.digitGroup(group.count)))
              .join(' + ')}
            value={typed}
            maxLength={WHEEL_FIGURE_MAX_CHARACTERS}
            autoComplete="off"
            inputMode="numeric"
            error={hasTried && figure === null ? texts.malformed : undefined}
            onChange={setTyped}
          />
          <Button type="submit" isBusy={isBusy}>
            {texts.enter}
          </Button>
        </>
      ) : null}
    </Form>
  )
}

const REFUSALS = ['WHEEL_FIGURE_FORM', 'WHEEL_FIGURE_EARLY', 'WHEEL_FIGURE_ENTERED'] as const
