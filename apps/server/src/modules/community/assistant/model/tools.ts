import type { AssistantAction, AssistantSource, AssistantTile } from '@zhanjian/contract/community/assistant.ts'
import { listedKind } from '@zhanjian/contract/works/works.ts'
import * as z from 'zod/mini'
import type { ModelTool } from '../../../../platform/assistant-model/assistant-model.ts'
import { tryParseJson } from '../../../../platform/external-http-client.ts'
import { toHelpSource } from '../guide/answer-parts.ts'
import { proposeHall } from '../guide/guide.ts'
import { recogniseIntent } from '../guide/recognise-intent.ts'
import { findArticles } from '../help/find-articles.ts'
import type { PublicReader } from '../read-public.ts'
import { answerAboutSite } from '../site/answer-about-site.ts'
import { toHungTile, toPersonTile, toSource, toWorkTile } from '../to-tiles.ts'

/** What a tool has found: data for the model, and what an answer can show and cite. */
export interface ToolResult {
  data: unknown
  cards: AssistantTile[]
  sources: AssistantSource[]
  actions: AssistantAction[]
}

interface Tool<Arguments extends z.core.$ZodType = z.core.$ZodType> {
  description: string
  arguments: Arguments
  run: (input: z.output<Arguments>, reader: PublicReader) => Promise<Partial<ToolResult>>
}

const defineTool = <Arguments extends z.core.$ZodType>(tool: Tool<Arguments>): Tool => tool as unknown as Tool

const words = z.string().check(z.minLength(1), z.maxLength(60))
const LABELS_MAX = 40

const fromTiles = (data: unknown, cards: AssistantTile[]): Partial<ToolResult> => ({ data, cards, sources: cards.map(toSource) })

/** They read what the caller may see, and change nothing. */
const readingTools: Readonly<Record<string, Tool>> = {
  search_works: defineTool({
    description: 'Search public halls, articles, films, models and panoramas by words. Chinese.',
    arguments: z.object({ text: words, kind: z.optional(listedKind) }),
    async run({ text, kind = null }, reader) {
      const works = await reader.findWorks({ text, kind, order: null })
      const data = works.map((work) => ({
        code: work.code,
        kind: work.kind,
        title: work.title,
        summary: work.summary,
        tags: work.tags,
        owner: work.owner.nickname,
      }))
      return fromTiles(data, works.map(toWorkTile))
    },
  }),
  find_hung_work: defineTool({
    description: 'Find works that hang in public halls by their title: artist, year, medium, size in cm, text of the label.',
    arguments: z.object({ title: words }),
    async run({ title }, reader) {
      const found = (await reader.findHungWorks(title)).slice(0, 6)
      return fromTiles(
        found.map(({ hall, label: { picture: _picture, ...label } }) => ({ hall: hall.title, hallCode: hall.code, ...label })),
        found.map(toHungTile),
      )
    },
  }),
  read_hall: defineTool({
    description: 'Read the introduction and all labels of a hall by its code.',
    arguments: z.object({ code: z.string().check(z.regex(/^[\w-]{1,32}$/)) }),
    async run({ code }, reader) {
      const hall = await reader.readHall(code)
      if (hall === null) return { data: { error: 'not found' } }
      const labels = hall.labels.slice(0, LABELS_MAX)
      return fromTiles(
        { title: hall.title, summary: hall.summary, works: labels.map(({ picture: _picture, ...label }) => label) },
        labels.map((label) => toHungTile({ hall, label })),
      )
    },
  }),
  search_people: defineTool({
    description: 'Search people of the community by name.',
    arguments: z.object({ text: words }),
    async run({ text }, reader) {
      const people = await reader.findPeople(text)
      return fromTiles(
        people.map(({ nickname, introduction, workCount }) => ({ nickname, introduction, workCount })),
        people.map(toPersonTile),
      )
    },
  }),
  read_help: defineTool({
    description: 'Read the help of the product about how something is done.',
    arguments: z.object({ text: words }),
    async run({ text }) {
      const articles = findArticles(text)
        .slice(0, 3)
        .map(({ article }) => article)
      return {
        data: articles.map(({ title, sections }) => ({ title, sections })),
        sources: articles.map(toHelpSource),
        actions: articles
          .slice(0, 1)
          .flatMap(({ links }) => links.slice(0, 1).map(({ label, path }) => ({ kind: 'open' as const, label, path }))),
      }
    },
  }),
  read_site: defineTool({
    description:
      'Read facts of the site itself: plans and prices, wheels with their odds and dates, activities, limits of files and texts, contact. A short question in Chinese.',
    arguments: z.object({ text: words }),
    async run({ text }, reader) {
      const found = await answerAboutSite(text, reader.site)
      return found === null ? { data: { error: 'not found' } } : { ...found, data: found.text }
    },
  }),
}

/** They lead to a change that the person makes; only for a person whose own words ask for it. */
const proposingTools: Readonly<Record<string, Tool>> = {
  propose_hall: defineTool({
    description: 'Offer the person to make a hall of photos that they choose. Only if the person asked for it.',
    arguments: z.object({}),
    run: async () => ({ data: { offered: true }, actions: [proposeHall()] }),
  }),
}

/** @param question the person's own words: no text of a work, and nothing that the model says, widens what may be called */
export function createToolBox(question: string, reader: PublicReader) {
  const asksForHall = recogniseIntent(question).kind === 'make_hall'
  const tools = new Map(Object.entries(asksForHall ? { ...readingTools, ...proposingTools } : readingTools))

  return {
    tools: Array.from(
      tools,
      ([name, tool]): ModelTool => ({
        name,
        description: tool.description,
        parameters: z.toJSONSchema(tool.arguments, { io: 'input' }),
      }),
    ),

    /** A call that is not offered or has other arguments changes and reads nothing: the model is told so. */
    async run(name: string, argumentsText: string): Promise<ToolResult> {
      const nothing = { cards: [], sources: [], actions: [] }
      const tool = tools.get(name)
      if (tool === undefined) return { ...nothing, data: { error: 'this tool is not available' } }
      const input = z.safeParse(tool.arguments, tryParseJson(argumentsText === '' ? '{}' : argumentsText))
      if (!input.success) return { ...nothing, data: { error: 'the arguments do not fit the schema' } }
      const result = await tool.run(input.data, reader)
      return { ...nothing, data: [], ...result }
    },
  }
}
