import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf } from '../api/paging.ts'
import { idParams } from '../api/shared-schemas.ts'
import { publicText } from '../text/public-text.ts'
import {
  ASSISTANT_ANSWER_MAX_CHARACTERS,
  ASSISTANT_HISTORY_PAGE_MAX,
  ASSISTANT_QUESTION_MAX_CHARACTERS,
  ASSISTANT_TURNS_MAX,
  ASSISTANT_WRITING_MAX_CHARACTERS,
  ASSISTANT_WRITING_WORKS_MAX,
} from './limits.ts'

/**
 * `POST` of an {@link assistantQuestion}, answered as `text/event-stream`: one {@link assistantEvent} as JSON in each `data`.
 * Beside the calls, since an answer comes in pieces. A refusal before the first piece is an envelope, as of every call.
 */
export const ASSISTANT_CHAT_PATH = '/api/ai/chat'

/** What answers: the built-in guide, or a language model. */
export const assistantEngine = z.enum(['guide', 'model'])
/** One of {@link assistantEngine}. */
export type AssistantEngine = z.infer<typeof assistantEngine>

/** Where the person is while asking. */
export const assistantPlace = z.object({
  hallCode: z.string().check(z.maxLength(32)),
  /** Id of the hung work that the person stands before. */
  workId: z.optional(z.string().check(z.maxLength(64))),
})
/** A parsed {@link assistantPlace}. */
export type AssistantPlace = z.infer<typeof assistantPlace>

/** A question with what was said before, oldest first: clients keep the conversation, the server keeps what people can delete. */
export const assistantQuestion = z.object({
  text: publicText({ max: ASSISTANT_QUESTION_MAX_CHARACTERS }).check(z.minLength(1)),
  turns: z._default(
    z
      .array(
        z.object({
          question: z.string().check(z.maxLength(ASSISTANT_QUESTION_MAX_CHARACTERS)),
          answer: z.string().check(z.maxLength(ASSISTANT_ANSWER_MAX_CHARACTERS)),
        }),
      )
      .check(z.maxLength(ASSISTANT_TURNS_MAX)),
    [],
  ),
  place: z.optional(assistantPlace),
  /** Asked again: the kept turn that the new answer replaces. */
  replaces: z.optional(z.string().check(z.maxLength(64))),
})
/** A parsed {@link assistantQuestion}. */
export type AssistantQuestion = z.infer<typeof assistantQuestion>

/** What an answer rests on. `path`: the screen that shows it; of a help article null, since the page shows it itself. */
export const assistantSource = z.object({
  kind: z.enum(['label', 'work', 'person', 'help']),
  id: z.string(),
  title: z.string(),
  path: z.nullable(z.string()),
})
/** A parsed {@link assistantSource}. */
export type AssistantSource = z.infer<typeof assistantSource>

/** A work, a hung work or a person as a card below an answer. */
export const assistantTile = z.object({
  kind: z.enum(['hung', 'work', 'person']),
  id: z.string(),
  title: z.string(),
  line: z.string(),
  picture: z.nullable(z.object({ url: z.string(), colour: z.string() })),
  path: z.string(),
  /** Leads to the work on its wall; null: it hangs on none. */
  walk: z.nullable(z.object({ path: z.string(), hallCode: z.string(), workId: z.string() })),
})
/** A parsed {@link assistantTile}. */
export type AssistantTile = z.infer<typeof assistantTile>

/** What the person may do next. Nothing is done before they press it. */
export const assistantAction = z.object({
  kind: z.enum(['open', 'make_hall', 'ask']),
  label: z.string(),
  /** Address of a screen of the app; of `ask`: the question. */
  path: z.string(),
})
/** A parsed {@link assistantAction}. */
export type AssistantAction = z.infer<typeof assistantAction>

/** Why the guide answers although there is a model. */
export const assistantNotice = z.enum(['model_failed', 'model_used_up'])
/** One of {@link assistantNotice}. */
export type AssistantNotice = z.infer<typeof assistantNotice>

/** A finished answer. */
export const assistantAnswer = z.object({
  engine: assistantEngine,
  notice: z.nullable(assistantNotice),
  text: z.string(),
  sources: z.array(assistantSource),
  cards: z.array(assistantTile),
  actions: z.array(assistantAction),
})
/** A parsed {@link assistantAnswer}. */
export type AssistantAnswer = z.infer<typeof assistantAnswer>

/** How many answers are left today. */
export const assistantQuota = z.object({ limit: z.int(), left: z.int(), resetsAt: z.string() })
/** A parsed {@link assistantQuota}. */
export type AssistantQuota = z.infer<typeof assistantQuota>

/**
 * A piece of an answer. `start` comes first, and again if another engine begins anew: what was shown so far is then void.
 * `refused`: the answer was withdrawn because of its content; nothing follows but `done`. Without `done` the answer is cut off.
 */
export const assistantEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), engine: assistantEngine, notice: z.nullable(assistantNotice) }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('cards'), cards: z.array(assistantTile) }),
  z.object({ type: z.literal('sources'), sources: z.array(assistantSource) }),
  z.object({ type: z.literal('actions'), actions: z.array(assistantAction) }),
  z.object({ type: z.literal('refused'), message: z.string() }),
  /** `turnId`: null for a visitor without a login, whose history is on the device only. */
  z.object({ type: z.literal('done'), turnId: z.nullable(z.string()), quota: assistantQuota }),
])
/** A parsed {@link assistantEvent}. */
export type AssistantEvent = z.infer<typeof assistantEvent>

/** A question with its answer, as kept for its person. */
export const assistantTurn = z.object({
  id: z.string(),
  question: z.string(),
  answer: assistantAnswer,
  isHelpful: z.nullable(z.boolean()),
  askedAt: z.string(),
})
/** A parsed {@link assistantTurn}. */
export type AssistantTurn = z.infer<typeof assistantTurn>

/** Whether the assistant is on, what answers, and how much is left today. `model`: its name, which the operator must show. */
export const assistantState = endpoint('GET /api/ai/state', 'visitor', {
  summary: 'Tell whether the assistant is on, what answers and how many answers are left today',
  data: z.object({
    isOn: z.boolean(),
    engine: assistantEngine,
    model: z.nullable(z.string()),
    quota: assistantQuota,
  }),
})

/** An article of the product's own help. */
export const helpArticle = z.object({
  id: z.string(),
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  links: z.array(z.object({ label: z.string(), path: z.string() })),
})
/** A parsed {@link helpArticle}. */
export type HelpArticle = z.infer<typeof helpArticle>

/** All articles, those for visitors first. Also while the assistant is off. */
export const helpArticles = endpoint('GET /api/ai/help', 'public', {
  summary: 'List the articles of the help',
  data: z.object({ records: z.array(helpArticle) }),
})

/** Latest first. */
export const assistantHistory = endpoint('POST /api/ai/history', 'user', {
  summary: 'List my questions to the assistant with their answers, latest first',
  body: z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    size: z._default(z.int().check(z.gte(1), z.lte(ASSISTANT_HISTORY_PAGE_MAX)), 20),
  }),
  data: cursorPageOf(assistantTurn),
})

/** Deletes everything that the caller has asked. Idempotent. */
export const clearAssistantHistory = endpoint('POST /api/ai/history/clear', 'user', {
  summary: 'Delete all my questions to the assistant',
  data: z.object({ removed: z.int() }),
})

/** Idempotent. */
export const removeAssistantTurn = endpoint('POST /api/ai/turn/{id}/remove', 'user', {
  summary: 'Delete one of my questions to the assistant',
  params: idParams,
  data: z.object({ removed: z.boolean() }),
})

/** Null takes the rating back. */
export const rateAssistantTurn = endpoint('POST /api/ai/turn/{id}/rate', 'user', {
  summary: 'Say whether an answer of the assistant was helpful',
  params: idParams,
  body: z.object({ isHelpful: z.nullable(z.boolean()) }),
  data: z.object({ isHelpful: z.nullable(z.boolean()) }),
  errors: ['NOT_FOUND'],
})

/** What the assistant writes a draft of. `text`: of a label; `tour`: what a guide says from work to work. */
export const writingKind = z.enum(['title', 'introduction', 'text', 'alt', 'tour', 'invitation'])
/** One of {@link writingKind}. */
export type WritingKind = z.infer<typeof writingKind>

const fact = (max: number) => z._default(z.string().check(z.maxLength(max)), '')

/** What is known of a work that is written about. */
export const writingWork = z.object({
  title: fact(60),
  artist: fact(40),
  year: fact(20),
  medium: fact(40),
  text: fact(1000),
  alt: fact(200),
  realSizeCm: z._default(z.nullable(z.tuple([z.number(), z.number()])), null),
  /** Width by height of the picture; null: not known. */
  aspect: z._default(z.nullable(z.number()), null),
  /** Average colour: `#rrggbb`; null: not known. */
  colour: z._default(z.nullable(z.string().check(z.maxLength(9))), null),
})
/** A parsed {@link writingWork}. */
export type WritingWork = z.infer<typeof writingWork>

/** Writes a draft from what the person's own draft says. Nothing is changed: the person takes it over word by word, or not. */
export const writeDraftText = endpoint('POST /api/ai/write', 'user', {
  summary: 'Write a draft of a title, an introduction, a label, an alternative text, a tour or an invitation',
  body: z.object({
    kind: writingKind,
    /** What stands in the field now. */
    current: z._default(z.string().check(z.maxLength(ASSISTANT_WRITING_MAX_CHARACTERS)), ''),
    /** Of the hall. */
    title: fact(60),
    introduction: fact(500),
    /** Of `text` and `alt`: the one that is written about. */
    works: z._default(z.array(writingWork).check(z.maxLength(ASSISTANT_WRITING_WORKS_MAX)), []),
    maxCharacters: z.int().check(z.gte(10), z.lte(ASSISTANT_WRITING_MAX_CHARACTERS)),
  }),
  data: z.object({ text: z.string(), engine: assistantEngine, notice: z.nullable(assistantNotice), quota: assistantQuota }),
  errors: ['ASSISTANT_OFF', 'ASSISTANT_USED_UP', 'ASSISTANT_BUSY', 'TEXT_REFUSED'],
  perMinute: 30,
})
/** Body of {@link writeDraftText}. */
export type WritingRequest = z.output<(typeof writeDraftText)['body']>
