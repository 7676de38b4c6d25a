import * as z from 'zod/mini'
import type { ModelAccount } from '../platform/assistant-model/openai-compatible.ts'
import { isExternalHttps } from './provider-environment.ts'

/** The language model of the assistant. */
export interface AssistantEnvironment {
  /** Undefined: the built-in guide answers alone. */
  assistantModel: ModelAccount | undefined
  /** Of the whole site, so that a day costs no more than the operator has decided. */
  assistantAnswersPerDay: number
}

const REQUIRED = ['ASSISTANT_BASE_URL', 'ASSISTANT_API_KEY', 'ASSISTANT_MODEL'] as const
const DEFAULT_ANSWERS_PER_DAY = 2000

const isBaseUrl = (value: string): boolean => URL.canParse(value) && /^https?:\/\/[^?#]+[^/?#]$/.test(value)
const textSchema = z.optional(z.string().check(z.maxLength(256)))

/** Schemas of the assistant's environment variables. */
export const assistantVariableSchemas = {
  ASSISTANT_BASE_URL: z.optional(
    z
      .string()
      .check(z.refine(isBaseUrl, 'must be an http(s) address without a final slash, such as https://api.deepseek.com/v1')),
  ),
  ASSISTANT_API_KEY: textSchema,
  ASSISTANT_MODEL: textSchema,
  ASSISTANT_ANSWERS_PER_DAY: z.optional(z.string().check(z.regex(/^[1-9]\d{0,7}$/, 'must be a whole number of at least 1'))),
}
type AssistantVariables = Readonly<
  Partial<Record<keyof z.infer<z.ZodMiniObject<typeof assistantVariableSchemas>>, string | undefined>>
>

/** Faults of combinations of variables. */
export function findAssistantFaults(variables: AssistantVariables, { production }: { production: boolean }): string[] {
  const given = REQUIRED.filter((name) => variables[name] !== undefined)
  const { ASSISTANT_BASE_URL: url } = variables
  return [
    ...(given.length > 0 && given.length < REQUIRED.length ? [`${REQUIRED.join(', ')} must be set together`] : []),
    ...(production && url !== undefined && !isExternalHttps(url)
      ? ['ASSISTANT_BASE_URL must be https and not an address of this machine']
      : []),
  ]
}

/** The model from valid variables. */
export function toAssistantEnvironment(variables: AssistantVariables): AssistantEnvironment {
  const { ASSISTANT_BASE_URL: baseUrl, ASSISTANT_API_KEY: apiKey, ASSISTANT_MODEL: model } = variables
  return {
    assistantModel: baseUrl === undefined || apiKey === undefined || model === undefined ? undefined : { baseUrl, apiKey, model },
    assistantAnswersPerDay: Number(variables.ASSISTANT_ANSWERS_PER_DAY ?? DEFAULT_ANSWERS_PER_DAY),
  }
}
