import type { PlainScreenName } from '@zhanjian/contract/screens/screens.ts'

/** An article of the help, with what it is found by. */
export interface HelpText {
  id: string
  title: string
  /** Words of people who look for it, beside those of the title. */
  words: readonly string[]
  sections: readonly { heading: string; text: string }[]
  /** The screens where it is done, the most important one first. */
  screens: readonly PlainScreenName[]
}
