/** What differs between the official templates. */
import type { FontName } from '../values.ts'
import type { Occasion } from './occasions.ts'

/** The words of a template; a host changes them where they will. */
export interface InvitationTemplateTexts {
  /** Of the template in the list of templates. */
  name: string
  /** Of the event, until the host writes theirs. */
  title: string
  hosts: string
  /** Small line above the title. */
  eyebrow: string
  greeting: string
  placeHeading: string
  /** Over the agenda or the photos. */
  storyHeading: string
  storyText: string
  answerHeading: string
  answerText: string
  answerLabel: string
  blessingLabel: string
  doorHeading: string
  doorText: string
  doorLabel: string
  /** What happens after so many minutes; empty: a page of photos stands in its place. */
  agenda: readonly { afterMin: number; text: string }[]
}

/** How inner pages hold their words: on the ground, on a sheet, within a frame, or under a band with the heading. */
export type InnerStyle = 'open' | 'sheet' | 'frame' | 'band'

/** Layout and words of an official template; art and colours are those of its occasion. */
export interface InvitationTemplateDesign {
  occasion: Occasion
  texts: InvitationTemplateTexts
  headingFont: FontName
  bodyFont: FontName
  titleSize: number
  inner: InnerStyle
  align: 'left' | 'center'
  /** Whether headings of inner pages run downwards. */
  hasVerticalHeadings: boolean
  /** Ornaments of the inner pages, from `OCCASION_ART`; each page takes two, one above and one below. */
  ornaments: readonly [above: string, below: string][]
}
