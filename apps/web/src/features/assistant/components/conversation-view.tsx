import type { AssistantPlace } from '@zhanjian/contract/community/assistant.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { assistantTexts as texts } from '#text/assistant/assistant.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { SparkleDuotone } from '../../../ui/icons/icons.gen.tsx'
import type { Conversation } from '../model/use-conversation.ts'
import { AnswerView } from './answer-view.tsx'
import css from './conversation-view.module.css'
import { HelpSheet } from './help-sheet.tsx'
import { QuestionField } from './question-field.tsx'

interface ConversationViewProps {
  conversation: Conversation
  place: AssistantPlace | null
  /** Of the help, to begin with; `list`: all of them. */
  article?: string | null
  /** Asked at once. */
  firstQuestion?: string | null
  /** Walks to a work of the hall at hand; absent: a link leads there. */
  onWalk?: (workId: string) => void
}

type OpenHelp = { articleId: string | null } | null

/** From this many on, what is left is said. */
const SAID_WHEN_LEFT = 10

/** The conversation with the field below it: in its own page, and in a sheet over a hall. */
export function ConversationView({ conversation, place, article = null, firstQuestion = null, onWalk }: ConversationViewProps) {
  const router = useRouter()
  const { showToast } = useServices()
  const [help, setHelp] = useState<OpenHelp>(article === null ? null : { articleId: article === 'list' ? null : article })
  const { state, error, reload, turns, quota, isMember, isAnswering, ask } = conversation
  const hasAsked = useRef(false)
  const askFirst = useEffectEvent(() => {
    // Not again when the page is shown again.
    if (firstQuestion === null || hasAsked.current) return
    hasAsked.current = true
    void ask(firstQuestion)
  })
  const isOn = state?.isOn === true
  useEffect(() => {
    if (isOn) askFirst()
  }, [isOn])
  const end = useScrollToEnd(turns)
  const helpSheet =
    help === null ? null : (
      <HelpSheet articleId={help.articleId} onOpen={(path) => router.push(path)} onClose={() => setHelp(null)} />
    )
  if (state === undefined && error !== null) return <LoadError error={error} onRetry={reload} />
  if (state === undefined || conversation.isLoading) return <ConversationSkeleton />
  if (!isOn) {
    return (
      <>
        <StateView
          kind="denied"
          {...texts.off}
          action={{ label: texts.welcome.help, onPress: () => setHelp({ articleId: null }) }}
        />
        {helpSheet}
      </>
    )
  }
  const isUsedUp = quota?.left === 0
  const last = turns[turns.length - 1]
  return (
    <div className={css.conversation}>
      {conversation.hasEarlier ? (
        <Button kind="plain" size="small" onClick={conversation.loadEarlier}>
          {texts.earlier}
        </Button>
      ) : null}
      {turns.length === 0 ? (
        <Welcome
          intro={state.engine === 'model' ? texts.welcome.model(state.model ?? texts.engines.model) : texts.welcome.guide}
          questions={place === null ? texts.suggestions : texts.hallSuggestions}
          onAsk={(question) => void ask(question)}
          onHelp={() => setHelp({ articleId: null })}
        />
      ) : (
        <ol className={css.turns} aria-label={texts.log}>
          {turns.map((turn) => (
            <AnswerView
              key={turn.key}
              turn={turn}
              isRateable={isMember}
              onOpen={(path) => router.push(path)}
              onWalk={({ path, hallCode, workId }) =>
                onWalk !== undefined && hallCode === place?.hallCode ? onWalk(workId) : router.push(path)
              }
              onAsk={(question) => void ask(question)}
              onArticle={(articleId) => setHelp({ articleId })}
              onRetry={(retried) => void ask(retried.question, retried)}
              onRemove={(turn) => void conversation.remove(turn).then((isDone) => isDone && showToast(texts.removed))}
              onRate={(turn, isHelpful) =>
                void conversation.rate(turn, isHelpful).then((isDone) => isDone && isHelpful !== null && showToast(texts.rated))
              }
            />
          ))}
        </ol>
      )}
      {/* Once an answer is whole it is read out, not with every piece. */}
      <p className="visually-hidden" aria-live="polite">
        {last === undefined || last.state === 'answering' || last.answer.text === '' ? '' : texts.answered(last.answer.text)}
      </p>
      <div ref={end} className={css.end} />
      <div className={css.composer}>
        {isUsedUp ? (
          <p className={css.usedUp} role="status">
            {isMember ? texts.usedUp : texts.usedUpVisitor}
            {isMember ? null : (
              <Button kind="weak" size="small" onClick={() => router.push(screenAddress('codeLogin'))}>
                {texts.logIn}
              </Button>
            )}
          </p>
        ) : null}
        <QuestionField
          isAnswering={isAnswering}
          isDisabled={isUsedUp}
          onAsk={(text) => void ask(text)}
          onStop={conversation.stop}
        />
        <p className={css.facts}>
          <span>{isMember ? texts.kept : texts.onDevice}</span>
          {quota !== undefined && quota.left > 0 && quota.left <= SAID_WHEN_LEFT ? <span>{texts.left(quota.left)}</span> : null}
        </p>
      </div>
      {helpSheet}
    </div>
  )
}

interface WelcomeProps {
  intro: string
  questions: readonly string[]
  onAsk: (question: string) => void
  onHelp: () => void
}

function Welcome({ intro, questions, onAsk, onHelp }: WelcomeProps) {
  return (
    <section className={css.welcome}>
      <SparkleDuotone size={40} />
      <h2>{texts.welcome.title}</h2>
      <p>{intro}</p>
      <ul aria-label={texts.welcome.suggestions}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className={css.suggestion} onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
      <Button kind="plain" size="small" onClick={onHelp}>
        {texts.welcome.help}
      </Button>
    </section>
  )
}

const ConversationSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.skeleton}>
      <Skeleton width="55%" height={44} radius={16} />
      <Skeleton height={120} radius={16} />
      <Skeleton width="40%" height={44} radius={16} />
      <Skeleton height={88} radius={16} />
    </div>
  </SkeletonGroup>
)

/** The newest words stay in sight while they come. */
function useScrollToEnd(turns: Conversation['turns']) {
  const end = useRef<HTMLDivElement>(null)
  const last = turns[turns.length - 1]
  // A new piece is a new object.
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'end' })
  }, [last])
  return end
}
