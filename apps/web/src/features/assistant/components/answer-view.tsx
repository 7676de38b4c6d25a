import type { AssistantSource, AssistantTile } from '@zhanjian/contract/community/assistant.ts'
import { memo } from 'react'
import { assistantTexts as texts } from '#text/assistant/assistant.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import {
  ArrowClockwiseBold,
  CopyRegular,
  ThumbsDownRegular,
  ThumbsUpRegular,
  TrashRegular,
} from '../../../ui/icons/icons.gen.tsx'
import type { ShownTurn } from '../model/conversation.ts'
import { AnswerTile } from './answer-tile.tsx'
import css from './answer-view.module.css'

export interface AnswerActions {
  onOpen: (path: string) => void
  onWalk: (walk: NonNullable<AssistantTile['walk']>) => void
  onAsk: (question: string) => void
  onArticle: (id: string) => void
  onRetry: (turn: ShownTurn) => void
  onRemove: (turn: ShownTurn) => void
  onRate: (turn: ShownTurn, isHelpful: boolean | null) => void
}

interface AnswerViewProps extends AnswerActions {
  turn: ShownTurn
  /** Of a visitor nothing is kept that could be rated. */
  isRateable: boolean
}

/** A question with its answer: text, what it rests on, cards, next steps, and who has written it. */
export function AnswerView({ turn, isRateable, ...actions }: AnswerViewProps) {
  const { question, answer, state } = turn
  const isAnswering = state === 'answering'
  return (
    <li className={css.turn}>
      <p className={css.question}>
        <span className="visually-hidden">{texts.you}</span>
        {question}
      </p>
      <div className={css.answer} aria-busy={isAnswering}>
        {answer.notice === null ? null : <p className={css.notice}>{texts.notices[answer.notice]}</p>}
        {answer.text === '' && isAnswering ? <Thinking /> : null}
        {answer.text === '' ? null : <AnswerText text={answer.text} />}
        <Outcome turn={turn} />
        {answer.cards.length === 0 ? null : (
          <ul className={css.cards} aria-label={texts.cards}>
            {answer.cards.map((card) => (
              <AnswerTile key={`${card.kind} ${card.id}`} card={card} onOpen={actions.onOpen} onWalk={actions.onWalk} />
            ))}
          </ul>
        )}
        <NextSteps turn={turn} {...actions} />
        {isAnswering || answer.text === '' ? null : <Sources turn={turn} {...actions} />}
        {isAnswering ? null : <Tools turn={turn} isRateable={isRateable} {...actions} />}
      </div>
    </li>
  )
}

/** Those of earlier answers are not drawn again with every piece of this one. */
const AnswerText = memo(function AnswerText({ text }: { text: string }) {
  return (
    <div className={css.text}>
      {text.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  )
})

const Thinking = () => (
  <p className={css.thinking}>
    {texts.thinking}
    <i aria-hidden />
    <i aria-hidden />
    <i aria-hidden />
  </p>
)

/** Why an answer is not whole. */
function Outcome({ turn: { state, message } }: { turn: ShownTurn }) {
  if (state === 'answering' || state === 'done') return null
  const text = { stopped: texts.stopped, cut: texts.cut, offline: texts.offline, refused: message || texts.failed }[state]
  return (
    <p className={css.outcome} role={state === 'stopped' ? 'status' : 'alert'}>
      {text}
    </p>
  )
}

function NextSteps({ turn: { answer }, onOpen, onAsk }: { turn: ShownTurn } & Pick<AnswerActions, 'onOpen' | 'onAsk'>) {
  if (answer.actions.length === 0) return null
  return (
    <ul className={css.steps} aria-label={texts.actions}>
      {answer.actions.map(({ kind, label, path }) => (
        <li key={path}>
          <Button
            kind={kind === 'make_hall' ? 'primary' : 'weak'}
            size="small"
            onClick={() => (kind === 'ask' ? onAsk(path) : onOpen(path))}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Sources({ turn: { answer }, onOpen, onArticle }: { turn: ShownTurn } & Pick<AnswerActions, 'onOpen' | 'onArticle'>) {
  const open = ({ id, path }: AssistantSource) => (path === null ? onArticle(id) : onOpen(path))
  return (
    <footer className={css.sources}>
      {answer.sources.length === 0 ? (
        <span>{texts.noSources}</span>
      ) : (
        <>
          <span>{texts.sources}</span>
          <ul>
            {answer.sources.map((source) => (
              <li key={`${source.kind} ${source.id}`}>
                <button type="button" onClick={() => open(source)}>
                  {texts.sourceKinds[source.kind]} · {source.title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </footer>
  )
}

function Tools({ turn, isRateable, onRetry, onRemove, onRate }: AnswerViewProps) {
  const { showToast } = useServices()
  const { answer, isHelpful, turnId } = turn
  const label = texts.labels[answer.engine]
  // Copies keep the label.
  const copy = async () => showToast((await copyText(`${answer.text}\n（${label}）`)) ? texts.copied : texts.copyFailed)
  return (
    <div className={css.tools} role="group" aria-label={texts.tools}>
      {answer.text === '' ? null : <span className={css.label}>{label}</span>}
      {answer.text === '' ? null : <IconButton icon={CopyRegular} iconSize={18} label={texts.copy} onClick={() => void copy()} />}
      <IconButton icon={ArrowClockwiseBold} iconSize={18} label={texts.retry} onClick={() => onRetry(turn)} />
      {isRateable && turnId !== null ? (
        <>
          <IconButton
            icon={ThumbsUpRegular}
            iconSize={18}
            label={texts.helpful}
            isPressed={isHelpful === true}
            onClick={() => onRate(turn, isHelpful === true ? null : true)}
          />
          <IconButton
            icon={ThumbsDownRegular}
            iconSize={18}
            label={texts.notHelpful}
            isPressed={isHelpful === false}
            onClick={() => onRate(turn, isHelpful === false ? null : false)}
          />
        </>
      ) : null}
      <IconButton icon={TrashRegular} iconSize={18} label={texts.remove} onClick={() => onRemove(turn)} />
    </div>
  )
}
